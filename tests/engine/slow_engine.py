"""An engine process with one more level, `slow`: plain Python that never lets go by itself."""

from rc_desktop.engine import levels, process
from rc_desktop.engine.choice import Candidate, Choice, Flag, Limits, Patience
from rc_desktop.engine.weighing import plays_to_weigh
from rc_desktop.rules.position import Observation


class Slow:
    """Counts until it is stopped or out of time, then answers the last of its plays as the best."""

    name = "slow"
    character = "slow"

    def choose(self, observation: Observation, limits: Limits, stop: Flag) -> Choice:
        patience = Patience(limits, stop)
        iterations = 0
        while not patience.is_over():
            iterations += 1
        plays = plays_to_weigh(observation)[::-1]
        return Choice(tuple(Candidate(play, 0.0, 1, ()) for play in plays), iterations, False)


if __name__ == "__main__":
    process.LEVELS = {**levels.LEVELS, "slow": Slow()}
    process.serve()
