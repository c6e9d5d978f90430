package dev.planwalk.mcp;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Bounds how many answers that carry a file are under way at once, since each is held in memory,
 * several times over, until its last byte is sent. One holder may have only some of the places, so
 * that nobody is kept out by one client that reads slowly. Who finds no place waits a little, and
 * so may only some. First come, first served among those who may enter. Safe for all threads.
 */
final class Places {
  /**
   * How many.
   *
   * @param atOnce places
   * @param each how many of them one holder may have
   * @param waiting who comes when so many wait is turned away at once
   * @param eachWaiting the same for one holder
   * @param patience how long one waits
   */
  record Limits(int atOnce, int each, int waiting, int eachWaiting, Duration patience) {}

  /** One who waits; told apart by identity. */
  private static final class Waiter {
    private final Object holder;

    Waiter(Object holder) {
      this.holder = holder;
    }
  }

  private final Limits limits;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<Object, Integer> taken = new HashMap<>();
  private final List<Waiter> waiting = new ArrayList<>();
  private int inUse;

  Places(Limits limits) {
    this.limits = limits;
  }

  /**
   * Takes a place; false if there is none. An interrupt counts as none and stays set.
   *
   * @param holder who it is for, compared by {@code equals}
   */
  boolean enter(Object holder) {
    lock.lock();
    try {
      Waiter me = new Waiter(holder);
      if (!mayEnter(me) && !waits(me)) {
        return false;
      }
      taken.merge(holder, 1, Integer::sum);
      inUse++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Gives a place back. */
  void leave(Object holder) {
    lock.lock();
    try {
      taken.computeIfPresent(holder, (_, count) -> count > 1 ? count - 1 : null);
      inUse--;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** True as soon as there is a place. */
  private boolean waits(Waiter me) {
    long mine = waiting.stream().filter(other -> other.holder.equals(me.holder)).count();
    if (waiting.size() >= limits.waiting() || mine >= limits.eachWaiting()) {
      return false;
    }
    waiting.add(me);
    try {
      long nanos = limits.patience().toNanos();
      while (!mayEnter(me)) {
        if (nanos <= 0) {
          return false;
        }
        nanos = changed.awaitNanos(nanos);
      }
      return true;
    } catch (InterruptedException clientGone) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      waiting.remove(me);
      changed.signalAll();
    }
  }

  /** Whether there is room, and nobody came before who could have it. */
  private boolean mayEnter(Waiter me) {
    return hasRoom(me) && waiting.stream().takeWhile(other -> other != me).noneMatch(this::hasRoom);
  }

  private boolean hasRoom(Waiter who) {
    return inUse < limits.atOnce() && taken.getOrDefault(who.holder, 0) < limits.each();
  }
}
