"""How many threads forward passes on the CPU take: one a physical core, unless told otherwise."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

Item = TypeVar("Item")
Made = TypeVar("Made")
Task = Callable[[], None]

TOPOLOGY = Path("/sys/devices/system/cpu")
QUOTA = Path("/sys/fs/cgroup/cpu.max")

_wanted: int | None = None
_of_this_thread = threading.local()
_counting = threading.Lock()  # held where torch may learn a number of threads
_queues: dict[int, SimpleQueue[Task]] = {}  # by number of threads


def set_threads(count: int | None = None) -> int:
    """Take `count` threads from the next pass on, whichever thread runs it; gives the number.

    None or 0 takes one for each physical core: two threads on one core share its arithmetic
    units. Raises ValueError for a negative number.
    """
    global _wanted
    if count is not None and count < 0:
        raise ValueError(f"the number of threads must be 0 (one a core) or more, not {count}")
    _wanted = count or physical_cores()
    use_threads()
    return _wanted


def use_threads() -> None:
    """Let this thread compute with as many threads as was set; cheap to call before each pass.

    OpenMP keeps the number for each calling thread, so one that computed before would not notice
    a change. Without `set_threads`, only more threads than cores are corrected: a number that a
    person gave torch by any other means stays.
    """
    import torch

    with _counting:
        if _wanted is not None:
            if torch.get_num_threads() != _wanted:
                torch.set_num_threads(_wanted)
        elif not getattr(_of_this_thread, "looked_at", False):
            _of_this_thread.looked_at = True
            if "OMP_NUM_THREADS" not in os.environ and torch.get_num_threads() > physical_cores():
                torch.set_num_threads(physical_cores())


def side_by_side(work: Callable[[Item], Made], items: Iterable[Item]) -> list[Made]:
    """`work` of each item, in their order, on as many threads as this one computes with.

    Each of them computes alone. Cores that share every step of one pass wait for one another
    after each; with a pass for each core nobody waits before the end. Raises what `work` raises
    first; what has not begun by then is left.
    """
    import torch

    count = torch.get_num_threads()
    tasks = _workers(count)
    made: list[Made] = []
    ahead: deque[Future[Made]] = deque()
    try:
        for item in items:
            if len(ahead) == 2 * count:  # no more, so that another call gets its turn
                made.append(ahead[0].result())
                ahead.popleft()
            promised: Future[Made] = Future()
            tasks.put(partial(_fulfil, promised, work, item))
            ahead.append(promised)
        made.extend(each.result() for each in ahead)
    finally:  # a pass that has begun ends, and a program must not end before it
        wait([each for each in ahead if not each.cancel()])
    return made


def _fulfil(promised: Future[Made], work: Callable[[Item], Made], item: Item) -> None:
    if promised.set_running_or_notify_cancel():
        try:
            promised.set_result(work(item))
        except BaseException as error:
            promised.set_exception(error)


def _workers(count: int) -> SimpleQueue[Task]:
    """The queue of `count` threads that compute alone, made once.

    They are daemons of their own: an executor refuses work as soon as the main thread has ended,
    while other threads may still be answering.
    """
    import torch

    with _counting:
        if count not in _queues:
            tasks: SimpleQueue[Task] = SimpleQueue()
            try:
                for number in range(count):
                    ready = threading.Event()
                    there = partial(_compute_alone, tasks, ready)
                    threading.Thread(target=there, name=f"pass {number}", daemon=True).start()
                    ready.wait()
            finally:  # a thread that begins to compute takes the number that was set last
                torch.set_num_threads(count)
            _queues[count] = tasks
        return _queues[count]


def _compute_alone(tasks: SimpleQueue[Task], ready: threading.Event) -> None:
    import torch

    torch.get_num_threads()  # only now does torch set this thread up, and not over the next
    torch.set_num_threads(1)
    ready.set()
    while True:
        task = tasks.get()
        task()
        del task  # it would hold a checkpoint that is evicted meanwhile


def physical_cores() -> int:
    """Cores that this process may use, each counted once however many threads it can run."""
    if hasattr(os, "sched_getaffinity"):
        usable = os.sched_getaffinity(0)
    else:
        usable = set(range(os.cpu_count() or 1))
    cores = {_siblings(cpu) for cpu in usable}
    return max(1, min(len(cores), _quota(len(cores))))


def _siblings(cpu: int) -> str:
    """What names the core of a logical processor; without a topology, its own number."""
    try:
        return (TOPOLOGY / f"cpu{cpu}" / "topology" / "thread_siblings_list").read_text().strip()
    except OSError:
        return str(cpu)


def _quota(cores: int) -> int:
    """Whole cores that a container may use at a time."""
    try:
        allowed, period = QUOTA.read_text().split()
        return max(1, int(allowed) // int(period))
    except (OSError, ValueError):  # no container, or no limit ("max")
        return cores
