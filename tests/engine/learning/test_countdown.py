"""One countdown: the minutes are for the whole, and a stage's end makes it no longer."""

from __future__ import annotations

import pytest

from laya_engine.learning.countdown import JUDGING_WORK, ONE_PASS, Countdown


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def read_all(countdown: Countdown, clock: Clock, rows: int, each: float) -> list[float]:
    told = []
    for done in range(1, rows + 1):
        clock.now += each
        told.append(countdown.reading(done))
    return told


def test_reading_learning_and_judging_share_the_minutes() -> None:
    clock = Clock()
    countdown = Countdown(60.0, to_read=100, to_judge=40, clock=clock)
    read_all(countdown, clock, 100, each=0.1)
    judging = 40 * 0.1 * JUDGING_WORK
    assert countdown.for_learning() == pytest.approx(60 - 10 - judging)


def test_nothing_is_left_to_learn_in_where_reading_took_it_all() -> None:
    clock = Clock()
    countdown = Countdown(5.0, to_read=100, to_judge=40, clock=clock)
    told = read_all(countdown, clock, 100, each=0.1)
    assert countdown.for_learning() == 0.0
    assert told[0] == pytest.approx((99 + 100 * ONE_PASS + 40 * JUDGING_WORK) * 0.1)


def test_what_is_left_does_not_grow_from_one_stage_to_the_next() -> None:
    clock = Clock()
    countdown = Countdown(60.0, to_read=100, to_judge=40, clock=clock)
    told = read_all(countdown, clock, 100, each=0.1)
    budget = countdown.for_learning()
    for second in range(int(budget) + 3):
        told.append(countdown.learning(budget - second))
    clock.now += budget
    countdown.judge()
    for done in range(1, 41):
        clock.now += 0.1 * JUDGING_WORK
        told.append(countdown.judging(done / 40))
    assert told == sorted(told, reverse=True)
    assert min(told) == told[-1] == 0.0


def test_judging_that_is_slower_than_thought_shows_without_a_jump() -> None:
    clock = Clock()
    countdown = Countdown(60.0, to_read=100, to_judge=40, clock=clock)
    read_all(countdown, clock, 100, each=0.1)
    before = countdown.learning(0.0)
    countdown.judge()
    told = []
    for done in range(1, 41):
        clock.now += 3 * 0.1 * JUDGING_WORK
        told.append(countdown.judging(done / 40))
    assert told[0] <= before * 1.05
    assert told[-1] == 0.0
