package dev.planwalk.mcp;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The answer of one POST as server-sent events. Nothing is sent until the first event, so a call
 * that never reports anything is still answered with plain JSON. Writers may be any threads: the
 * request's own and the one that keeps the stream alive. A failed write is the only way to learn
 * that the client has gone; whoever waits for the request looks for that ({@link #isOver}).
 */
final class EventStream implements AutoCloseable {
  private static final byte[] EVENT = "event: message\ndata: ".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] END = "\n\n".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] COMMENT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

  private final HttpServletResponse response;
  private final Thread owner;
  private final boolean allowed;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition released = lock.newCondition();

  /** Not the writers' lock: that is held while a write waits for its reader. */
  private final ReentrantLock limitLock = new ReentrantLock();

  private final Condition over = limitLock.newCondition();
  private final Deque<Runnable> afterwards = new ArrayDeque<>();
  private boolean open;
  private boolean broken;
  private boolean ended;
  private boolean closed;
  private boolean letGo;

  /**
   * @param owner the request's thread
   * @param allowed false if the client's {@code Accept} excludes event streams: nothing is streamed
   */
  EventStream(HttpServletResponse response, Thread owner, boolean allowed) {
    this.response = response;
    this.owner = owner;
    this.allowed = allowed;
  }

  /** True once something was sent as an event stream. */
  boolean isOpen() {
    lock.lock();
    try {
      return open;
    } finally {
      lock.unlock();
    }
  }

  /** True if the client takes event streams. */
  boolean allowed() {
    return allowed;
  }

  /** Sets a header of the response, unless its headers have been sent. */
  void header(String name, String value) {
    lock.lock();
    try {
      if (!open) {
        response.setHeader(name, value);
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Sends one message, opening the stream if need be. After the last event, or when the client has
   * gone, nothing is sent.
   *
   * @param json one JSON text without line breaks
   */
  void send(byte[] json) {
    write(EVENT, json, END);
  }

  /**
   * Ends the stream, with the response as its last event if it is open.
   *
   * @param openNow opens it for the response alone
   * @return false if the response is still to be sent as plain JSON
   */
  boolean finish(byte[] json, boolean openNow) {
    lock.lock();
    try {
      boolean streamed = open || openNow;
      if (streamed) {
        send(json);
      }
      ended = true;
      released.signalAll();
      return streamed;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Opens the stream if the request is still at work after {@code patience}, then sends a comment
   * every {@code period} until the stream ends.
   */
  void keepAlive(Duration patience, Duration period) {
    if (allowed) {
      Thread.ofVirtual().name("mcp-keep-alive").start(() -> beat(patience, period));
    }
  }

  private void beat(Duration patience, Duration period) {
    lock.lock();
    try {
      Duration pause = patience;
      while (!ended && !broken) {
        long nanos = pause.toNanos();
        while (nanos > 0 && !ended) {
          nanos = released.awaitNanos(nanos);
        }
        write(COMMENT);
        pause = period;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  private void write(byte[]... parts) {
    lock.lock();
    try {
      if (ended || broken || !allowed) {
        return;
      }
      if (!open) {
        open = true;
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType("text/event-stream");
        response.setHeader("Cache-Control", "no-cache");
        // Tells nginx and its kin not to hold events back.
        response.setHeader("X-Accel-Buffering", "no");
      }
      OutputStream out = response.getOutputStream();
      for (byte[] part : parts) {
        out.write(part);
      }
      out.flush();
    } catch (IOException clientGone) {
      broken = true;
      released.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Keeps something to do until the answer is written or given up; for the request's thread. */
  void afterwards(Runnable todo) {
    afterwards.push(todo);
  }

  /**
   * Interrupts the request's thread if the request is not over within this time, its answer
   * written; a client that does not read is given up thereby.
   */
  void within(Duration limit) {
    Thread.ofVirtual().name("mcp-answer-limit").start(() -> watch(limit));
  }

  private void watch(Duration limit) {
    limitLock.lock();
    try {
      long nanos = limit.toNanos();
      while (nanos > 0 && !closed) {
        nanos = over.awaitNanos(nanos);
      }
      if (!closed) {
        owner.interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      limitLock.unlock();
    }
  }

  /**
   * Ends the stream, whether or not it was finished: nothing is written from here on. Then does
   * what was kept, all of it.
   *
   * @throws IOException if the client has gone while the last event was written
   */
  @Override
  public void close() throws IOException {
    boolean gone = end();
    List<RuntimeException> failures = new ArrayList<>();
    for (Runnable todo : afterwards) {
      try {
        todo.run();
      } catch (RuntimeException failure) {
        failures.add(failure);
      }
    }
    if (!failures.isEmpty()) {
      RuntimeException first = failures.removeFirst();
      failures.forEach(first::addSuppressed);
      throw first;
    }
    if (gone) {
      throw new IOException("the client has gone");
    }
  }

  /** True if the client had gone by then. */
  private boolean end() {
    limitLock.lock();
    try {
      closed = true;
      over.signalAll();
    } finally {
      limitLock.unlock();
    }
    lock.lock();
    try {
      ended = true;
      released.signalAll();
      return broken;
    } finally {
      lock.unlock();
    }
  }

  /** True once waiting makes no sense: the client has gone, or the answer is complete or due. */
  boolean isOver() {
    lock.lock();
    try {
      return ended || broken || letGo;
    } finally {
      lock.unlock();
    }
  }

  /** Ends every wait, so that the request is answered with what is known. */
  void letGo() {
    lock.lock();
    try {
      letGo = true;
      released.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the stream ends or {@code limit} has passed; true if it may go on. */
  boolean pause(Duration limit) throws InterruptedException {
    lock.lock();
    try {
      long nanos = limit.toNanos();
      while (nanos > 0 && !ended && !broken && !letGo) {
        nanos = released.awaitNanos(nanos);
      }
      return !ended && !broken && !letGo;
    } finally {
      lock.unlock();
    }
  }
}
