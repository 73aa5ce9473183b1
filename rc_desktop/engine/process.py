"""The engine process: requests come in line by line, each gets one answer, and `choose` thinks beside them.

Three kinds of threads: the main one reads lines and does what takes no time (so that a `stop` is seen
whatever else goes on); one answers questions, and faulty lines, in the order they came; and each running
choose has its own.
"""

import gc
import queue
import sys
import threading
import time
import traceback
from functools import partial
from typing import Any, BinaryIO, Final

import msgspec

from rc_desktop.engine import messages
from rc_desktop.engine.answers import answer, read_among, read_observation
from rc_desktop.engine.chance import fresh_seed
from rc_desktop.engine.choice import Candidate, Choice, Level, Limits, nothing_left
from rc_desktop.engine.event_json import refusal_to_json
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.lines import Output, read_lines
from rc_desktop.engine.messages import Request, RequestError, read_request
from rc_desktop.engine.priority import step_back
from rc_desktop.engine.styles import STYLES
from rc_desktop.engine.thinking import Call, Thinking
from rc_desktop.engine.turns import SWITCH_SECONDS
from rc_desktop.rules.cards import texts
from rc_desktop.rules.notation import Json
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Observation

GRACE_SECONDS: Final = 2.0
"""How long running chooses may go on after the end of input, which may just be the end of a prepared list."""
MOST_WAITING: Final = 256
"""Questions read ahead; beyond it the sender has to wait."""
MOST_SAID: Final = 500
"""Characters of a message; some quote what was sent."""
MOST_LISTED: Final = 200
"""Plays listed in the answer to a choose."""


class Engine:
    """One conversation over a pair of streams."""

    def __init__(self, source: BinaryIO, sink: BinaryIO, opponent: bool = False) -> None:
        self._source: Final = source
        self._output: Final = Output(sink)
        self._verbs: Final = messages.OPPONENT_VERBS if opponent else frozenset(messages.VERBS)
        self._thinking: Final = Thinking()
        self._questions: Final[queue.Queue[Request | RequestError | None]] = queue.Queue(MOST_WAITING)

    def run(self) -> None:
        """Answer until `quit` or the end of input; every request that was read has its answer then."""
        desk = threading.Thread(target=self._answer_questions, name="questions", daemon=True)
        desk.start()
        last = self._read()
        self._questions.put(None)
        desk.join()
        if last is None:
            self._thinking.wait(GRACE_SECONDS)
        self._thinking.stop_all()
        self._thinking.wait()
        if last is not None:
            self._say(last.id, {})

    def _read(self) -> messages.Quit | None:
        """Take lines until there are no more, or until a `quit`, which is returned."""
        for line in read_lines(self._source, messages.MAX_LINE):
            try:
                if line is None:
                    raise RequestError(messages.TOO_LONG, f"a line has at most {messages.MAX_LINE} bytes")
                request = read_request(line, self._verbs)
                if isinstance(request, messages.Quit):
                    return request
                self._take(request)
            except RequestError as error:
                self._questions.put(error)
            except Exception:
                self._questions.put(_own_fault(None))
        return None

    def _take(self, request: Request) -> None:
        if isinstance(request, messages.Stop):
            if not self._thinking.stop(request.target):
                raise RequestError(messages.NOT_RUNNING, "no such choose is running", request.id)
            self._say(request.id, {})
        elif isinstance(request, messages.Choose):
            self._start(request)
        else:
            self._questions.put(request)

    def _start(self, request: messages.Choose) -> None:
        """Check a choose and let it think."""
        level = LEVELS.get(request.level)
        if level is None:
            raise RequestError(messages.BAD_REQUEST, f"there is no level {request.level[:40]!r}", request.id)
        style = STYLES.get(request.style) if request.style is not None and level.styled else None
        if style is None and request.style is not None:
            what = f"{level.name} has no style {request.style[:40]!r}"
            raise RequestError(messages.BAD_REQUEST, what, request.id)
        try:
            observation = read_observation(request.observation)
            among = read_among(observation, request.among)
        except RequestError as error:
            error.request_id = request.id
            raise
        seed = fresh_seed() if request.seed is None else str(request.seed)
        limits = Limits(request.time_ms, request.iterations, seed, style, among)

        def work(stopped: threading.Event) -> tuple[Call, Call]:
            return self._choose(request.id, level, observation, limits, stopped)

        if not self._thinking.start(request.id, work):
            raise RequestError(messages.BAD_REQUEST, "a choose with this id is still running", request.id)

    def _choose(
        self,
        request_id: messages.Id,
        level: Level,
        observation: Observation,
        limits: Limits,
        stopped: threading.Event,
    ) -> tuple[Call, Call]:
        """Think, and give back the answer to be said, and what to do then."""
        began = time.monotonic()
        try:
            choice = level.choose(observation, limits, stopped)
            fields = _choice_to_json(choice, round((time.monotonic() - began) * 1000))
        except Exception:
            return partial(self._say_error, _own_fault(request_id)), nothing_left
        return partial(self._say, request_id, fields), choice.put_away

    def _answer_questions(self) -> None:
        """Answer questions and faulty lines in their order, until the None that ends them."""
        while (request := self._questions.get()) is not None:
            if isinstance(request, RequestError):
                self._say_error(request)
                continue
            try:
                fields = answer(request)
            except RequestError as error:
                self._say_error(error)
            except Exception:
                self._say_error(_own_fault(request.id))
            else:
                self._say(request.id, fields)

    def _say(self, request_id: messages.Id, fields: Json) -> None:
        self._output.write(msgspec.json.encode({"id": request_id, "ok": True, **fields}))

    def _say_error(self, error: RequestError) -> None:
        fields: dict[str, Any] = {"code": error.code, "message": error.message[:MOST_SAID]}
        if error.reason is not None:
            fields["reason"] = refusal_to_json(error.reason)
        self._output.write(msgspec.json.encode({"id": error.request_id, "ok": False, "error": fields}))


def _own_fault(request_id: messages.Id | None) -> RequestError:
    """The answer where the engine itself is at fault; the details go to stderr, for whoever mends it."""
    traceback.print_exc()
    return RequestError(messages.INTERNAL, "a fault of the engine; its stderr has the details", request_id)


def _choice_to_json(choice: Choice, time_ms: int) -> Json:
    return {
        "play": play_text(choice.candidates[0].play),
        "plays": [_candidate_to_json(candidate) for candidate in choice.candidates[:MOST_LISTED]],
        "iterations": choice.iterations,
        "exact": choice.exact,
        "measure": choice.measure,
        "time_ms": time_ms,
    }


def _candidate_to_json(candidate: Candidate) -> Json:
    return {
        "play": play_text(candidate.play),
        "value": round(candidate.value, 4),
        "visits": candidate.visits,
        "reason": [
            {
                "code": reason.code,
                **({"cards": texts(reason.cards)} if reason.cards else {}),
                **({"value": reason.value} if reason.value else {}),
            }
            for reason in candidate.reasons
        ],
    }


def serve(opponent: bool = False) -> None:
    """Be the engine process on standard input and output, at low priority, until the conversation ends."""
    step_back()
    sys.setswitchinterval(SWITCH_SECONDS)
    # Nothing here makes cycles. Looking for them takes time in which no stop is seen: 20 ms and more in a
    # search that has gone on for a second.
    gc.disable()
    Engine(sys.stdin.buffer, sys.stdout.buffer, opponent).run()
