"""The modules that are loaded once the start screen is painted, for each step of `warming`: leaves first.

Each is loaded in a turn of the loop of its own, so what a module needs stands before it. The first picture
needs none of them. tests/test_warming.py tells what is missing, and where it belongs.
"""

from typing import Final

OFFERS: Final = """
datetime rc_desktop.rules.events rc_desktop.rules.scoring rc_desktop.rules.match rc_desktop.game.results
rc_desktop.game.moments hashlib rc_desktop.rules.groups rc_desktop.rules.plays rc_desktop.rules.refusals
rc_desktop.rules.hand rc_desktop.game.deals platform uuid decimal msgspec
rc_desktop.game.plain_words rc_desktop.game.broken_rules rc_desktop.game.wrong rc_desktop.game.misread
rc_desktop.game.record rc_desktop.game.library
rc_desktop.game.takeback rc_desktop.game.timeline rc_desktop.game.running rc_desktop.game.reader
rc_desktop.game.salvage rc_desktop.game.replay rc_desktop.game.resumable
rc_desktop.game.errands rc_desktop.game.listed rc_desktop.screens.dates
rc_desktop.screens.waiting rc_desktop.offers
rc_desktop.matches
""".split()

LISTENING: Final = """
PySide6.QtNetwork rc_desktop.crash.private rc_desktop.crash.report rc_desktop.crash.shelf
""".split()

NOTICES: Final = """
rc_desktop.game.public rc_desktop.game.record_names
rc_desktop.game.notices
""".split()

SYSTEM: Final = """
rc_desktop.game.keeping ctypes rc_desktop.table.system_motion
""".split()

ENGINE: Final = """
subprocess rc_desktop.engine_start rc_desktop.rules.reading rc_desktop.rules.notation
rc_desktop.game.engine_client
""".split()

SOUND: Final = """
wave queue rc_desktop.table.sound_player rc_desktop.table.sound_speaker
""".split()

FILES: Final = """
rc_desktop.game.importing rc_desktop.given_files
""".split()

LISTING: Final = """
sqlite3 rc_desktop.game.catalogue_schema rc_desktop.game.counting rc_desktop.game.wilson
rc_desktop.game.figures rc_desktop.game.rivals rc_desktop.game.answering rc_desktop.game.record_count
rc_desktop.game.catalogue_file rc_desktop.game.counter rc_desktop.game.peek rc_desktop.game.in_points
rc_desktop.game.advice rc_desktop.game.review rc_desktop.game.review_plan
rc_desktop.game.review_file
rc_desktop.game.catalogue_work rc_desktop.game.catalogue rc_desktop.game.backup_contents
rc_desktop.game.backup_reading rc_desktop.game.backup rc_desktop.game.restored rc_desktop.game.restoring
rc_desktop.game.decisions
rc_desktop.game.demonstration rc_desktop.game.masters rc_desktop.game.told rc_desktop.game.walk
rc_desktop.game.binned rc_desktop.game.data_folder
""".split()

TABLE: Final = """
PySide6.QtSvg
rc_desktop.game.same_cards rc_desktop.game.beginning rc_desktop.table.facts rc_desktop.screens.sides
rc_desktop.screens.viewer rc_desktop.table.sentences.takeback rc_desktop.table.log
rc_desktop.screens.table_memory rc_desktop.screens.opening rc_desktop.table.sentences.match
rc_desktop.table.sentences.happened rc_desktop.rules.families rc_desktop.rules.legal rc_desktop.game.players
rc_desktop.game.company rc_desktop.game.deck rc_desktop.game.writer rc_desktop.game.match
rc_desktop.game.adviser rc_desktop.screens.curtain_facts rc_desktop.screens.ground
rc_desktop.screens.curtain rc_desktop.table.question rc_desktop.screens.last_card rc_desktop.table.gesture
rc_desktop.table.layout_measures rc_desktop.table.layout_shapes rc_desktop.table.layout_words
rc_desktop.table.layout_frame rc_desktop.table.layout_middle rc_desktop.table.layout rc_desktop.table.themed
rc_desktop.table.card rc_desktop.table.furniture rc_desktop.table.plates rc_desktop.table.items
rc_desktop.table.overlap rc_desktop.table.accessible rc_desktop.table.beside rc_desktop.table.losses
rc_desktop.table.sweep_points rc_desktop.table.captions rc_desktop.table.clear_felt
rc_desktop.table.sweep_light rc_desktop.table.banner
rc_desktop.table.build rc_desktop.table.timeline rc_desktop.table.flights rc_desktop.table.moments
rc_desktop.table.motion rc_desktop.table.bar rc_desktop.table.card_scene rc_desktop.table.drawer
rc_desktop.table.piles rc_desktop.table.aside rc_desktop.table.recall rc_desktop.table.track_plan
rc_desktop.table.paint_track rc_desktop.table.track rc_desktop.table.scene rc_desktop.table.unfolding
rc_desktop.table.staging rc_desktop.table.traces rc_desktop.table.collecting rc_desktop.table.dealing
rc_desktop.table.choreography rc_desktop.table.fading rc_desktop.table.director rc_desktop.table.box_room
rc_desktop.table.sentences.plays rc_desktop.table.chooser_measures rc_desktop.table.chooser_rows
rc_desktop.table.chooser_shapes rc_desktop.table.chooser_list rc_desktop.table.free_room
rc_desktop.table.leader rc_desktop.table.covered_whole rc_desktop.table.chooser
rc_desktop.table.sentences.possible
rc_desktop.table.sentences.refusals rc_desktop.table.glow rc_desktop.table.refusal_box
rc_desktop.table.refused_mark rc_desktop.table.settling rc_desktop.table.spotlight rc_desktop.table.boxes
rc_desktop.table.felt_mark rc_desktop.table.focus_mark rc_desktop.table.hint_pill rc_desktop.table.hands
rc_desktop.table.hint_curves rc_desktop.table.hint_lattice rc_desktop.table.hint_joins
rc_desktop.table.hint_ways rc_desktop.table.paint_hint rc_desktop.table.sentences.play_kinds
rc_desktop.table.hint_drawing
rc_desktop.table.hint_marks rc_desktop.table.play_cards rc_desktop.table.sentences.advice_texts
rc_desktop.game.review_level rc_desktop.table.sentences.reviews rc_desktop.table.sentences.advice_more
rc_desktop.table.sentences.advice_said rc_desktop.table.sentences.advice rc_desktop.table.hint_measures
rc_desktop.table.hint_row rc_desktop.table.key_button
rc_desktop.table.hint_panel rc_desktop.table.hint_place rc_desktop.table.hinting rc_desktop.table.keyboard
rc_desktop.table.sentences.seen rc_desktop.table.memory_panel rc_desktop.table.pointer rc_desktop.table.view
rc_desktop.screens.live_settings rc_desktop.screens.sheet rc_desktop.screens.table_aids
rc_desktop.screens.overlay rc_desktop.screens.page_menu rc_desktop.screens.game_menu
rc_desktop.screens.key_lists rc_desktop.screens.keys_panel rc_desktop.screens.resigning
rc_desktop.screens.level_menu rc_desktop.screens.seats_panel rc_desktop.screens.table_menu
rc_desktop.game.in_turn rc_desktop.game.played_deals rc_desktop.screens.count rc_desktop.screens.hand_list
rc_desktop.screens.petals rc_desktop.screens.match_banner rc_desktop.screens.match_facts
rc_desktop.screens.way_to_21 rc_desktop.screens.match_end rc_desktop.screens.afterwards
rc_desktop.screens.count_table rc_desktop.screens.hand_summary_parts rc_desktop.screens.hand_summary
rc_desktop.screens.table_sheets rc_desktop.screens.tip_box rc_desktop.screens.trouble_words
rc_desktop.screens.trouble rc_desktop.table.announcements rc_desktop.table.tips
rc_desktop.screens.table_page rc_desktop.table.sound_cues rc_desktop.table.sound
rc_desktop.screens.table_sounds rc_desktop.screens.file_dialogs rc_desktop.screens.sub_page rc_desktop.ways
rc_desktop.table.sentences.items
""".split()
