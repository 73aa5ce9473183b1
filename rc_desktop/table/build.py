"""A build on the scene: the tray beneath its cards, and above them the value badge and its owner's plate."""

from PySide6.QtCore import Property, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from rc_desktop.table import paint
from rc_desktop.table.card import RINGED, CardState, last_mark, no_input
from rc_desktop.table.layout import BuildPlace
from rc_desktop.table.theme import OwnerStyle
from rc_desktop.table.themed import Themed

_RADIUS = 16.0
_MARGIN = 40.0


class BuildItem(Themed, QGraphicsObject):
    """A build of one value: its tray; `cover` above the cards holds badge and plate. The cards are items of
    their own. Its position is the scene's origin plus whatever a motion adds."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value
        self.state = CardState.IDLE
        self.cover = BuildCover(self)
        self._place = BuildPlace(value, QRectF(), QRectF(), (), QRectF(), QRectF(), 0.0)
        self._style: OwnerStyle | None = None
        self._letters = ""
        self._labels: tuple[str, ...] = ("",)
        self._sign: paint.Sign = "raise"
        self._scale = 1.0
        self._ui = 1.0
        self._shown = str(value)
        no_input(self)

    @property
    def place(self) -> BuildPlace:
        """Where the build lies."""
        return self._place

    @property
    def home(self) -> QRectF:
        """The tray, in scene px."""
        return self._place.tray

    def show_at(self, place: BuildPlace, scale: float) -> None:
        """Lay the build out at its place, at once."""
        self.prepareGeometryChange()
        self.cover.prepare()
        self.value = place.value
        self._place, self._scale, self._ui = place, scale, place.ui
        self._shown = str(place.value)
        self.setPos(0, 0)
        self.setOpacity(1.0)
        self.cover.setOpacity(1.0)
        self.cover.set_pop(1.0)
        self.setZValue(place.z)
        self.cover.setZValue(place.z + 15)
        self.update()
        self.cover.update()

    def set_owner(
        self, style: OwnerStyle, letters: str, label: str, single: bool, shorter: tuple[str, ...] = ()
    ) -> None:
        """Say whose the build is, and whether it may still be raised; `shorter` are forms of the owner's
        name for where `label` has no room, ever shorter."""
        self._style, self._letters, self._labels = style, letters, (label, *shorter)
        self._sign = "raise" if single else "lock"
        self.update()
        self.cover.update()

    def set_shown_value(self, text: str) -> None:
        """The number on the badge while it counts up; `show_at` sets the build's own value."""
        self._shown = text
        self.cover.update()

    def set_state(self, state: CardState) -> None:
        """Show another state; the cards of the build have their own."""
        if state != self.state:
            self.state = state
            self.update()
            self.cover.update()

    def add_state(self, state: CardState) -> None:
        """Show a state besides those shown."""
        self.set_state(self.state | state)

    def drop_state(self, state: CardState) -> None:
        """Show a state no longer."""
        self.set_state(self.state & ~state)

    def scene_rect(self) -> QRectF:
        """What can be pointed at, in scene px."""
        return self.mapRectToScene(self._place.visible)

    def boundingRect(self) -> QRectF:
        """See Qt."""
        reach = _MARGIN * max(1.0, self._scale)
        return self._place.tray.adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt: the tray and its ring."""
        if self._style is None:
            return
        tray, radius, scale = self._place.visible, _RADIUS * self._scale, self._scale
        paint.build_tray(painter, tray, self.theme, scale, self._style.color(self.theme))
        if self.state & CardState.REFUSED:
            paint.refused_ring(painter, tray, self.theme, scale, radius)
        elif self.state & CardState.SELECTED:
            paint.selected_ring(painter, tray, self.theme, scale, radius)
        elif self.state & CardState.LEGAL:
            paint.legal_ring(painter, tray, self.theme, scale, radius)
        if self.state & CardState.FOCUS:
            mark = paint.focus_corners if self.state & RINGED else paint.focus_line
            mark(painter, tray, self.theme, scale, radius)

    def paint_cover(self, painter: QPainter, pop: float) -> None:
        """The badge, `pop` times its size, and the owner's plate."""
        if self._style is None:
            return
        badge = paint.centred(self._place.badge, self._place.badge.width() * pop)
        paint.value_badge(painter, badge, self.theme, self._ui, self._shown)
        plate = self.plate_rect()
        paint.owner_plate(
            painter, plate, self.theme, self._ui, self._style, self._letters, self._shown_label(), self._sign
        )
        if self.state & CardState.LAST and not self.state & (CardState.LEGAL | CardState.REFUSED):
            last_mark(painter, self.mark_point(), self.theme, self._ui)

    def mark_point(self) -> QPointF:
        """Where the mark of the last play has its middle: clear of ranks, of the badge of a build beside it
        and of the owner's plate."""
        shown = self._place.visible
        return QPointF(shown.left(), shown.center().y())

    def _shown_label(self) -> str:
        """The owner's name, as much of it as has room and is nobody else's; else the token stands alone."""
        room = self._place.plate.width() + self._place.reach
        room -= paint.owner_plate_size("", self._sign, self._ui).width()
        for label in self._labels:
            if paint.text_width(label, paint.fitted("button", 14 * self._ui, label, room)) <= room:
                return label
        return ""

    def plate_rect(self) -> QRectF:
        """The owner's plate: as wide as its name needs, within the room there is; first below its build, then
        further to the right."""
        room, reach = self._place.plate, self._place.reach
        wanted = paint.owner_plate_size(self._shown_label(), self._sign, self._ui).width()
        if wanted <= room.width():
            return paint.centred(room, wanted, room.height())
        return QRectF(room.left(), room.top(), min(wanted, room.width() + reach), room.height())


class BuildCover(QGraphicsObject):
    """What of a build lies above its cards. `pop` is the badge's size while it springs up, 1 at rest."""

    def __init__(self, build: BuildItem) -> None:
        super().__init__()
        self._build = build
        self._pop = 1.0
        # Badge and plate change seldom, and cards fly over them: Qt keeps their picture.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        no_input(self)

    def prepare(self) -> None:
        """Tell Qt that the build is about to change its place."""
        self.prepareGeometryChange()

    def get_pop(self) -> float:
        """The badge's size, 1 at rest."""
        return self._pop

    def set_pop(self, value: float) -> None:
        """Change the badge's size."""
        self._pop = value
        self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self._build.boundingRect()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        self._build.paint_cover(painter, self._pop)

    pop = Property(float, get_pop, set_pop)
