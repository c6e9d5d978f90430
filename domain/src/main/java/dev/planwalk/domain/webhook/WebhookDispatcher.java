package dev.planwalk.domain.webhook;

import dev.planwalk.storage.Hints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps events moving on a node: one platform thread relays and claims, each attempt waits on a
 * virtual thread of its own. Hints wake it; without them it looks every second.
 */
public final class WebhookDispatcher implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WebhookDispatcher.class);

  private static final int SLOTS = 64;
  private static final Duration POLL = Duration.ofSeconds(1);
  private static final Duration DRAIN = Duration.ofSeconds(4);
  private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(15);

  private final EventRelay relay;
  private final WebhookSender sender;
  private final Set<DeliveryLease> inFlight = ConcurrentHashMap.newKeySet();
  private final Semaphore slots = new Semaphore(SLOTS);
  private final Semaphore wake = new Semaphore(0);
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final Thread thread;

  private WebhookDispatcher(EventRelay relay, WebhookSender sender) {
    this.relay = relay;
    this.sender = sender;
    this.thread = Thread.ofPlatform().name("webhooks").daemon().unstarted(this::untilStopped);
  }

  /** Starts relaying and sending. */
  public static WebhookDispatcher start(EventRelay relay, WebhookSender sender, Hints hints) {
    WebhookDispatcher dispatcher = new WebhookDispatcher(relay, sender);
    // Whatever happens to a job also makes an event.
    hints.subscribe(Hints.Channel.WORK, dispatcher.wake::release);
    hints.subscribe(Hints.Channel.DONE, dispatcher.wake::release);
    dispatcher.thread.start();
    return dispatcher;
  }

  private void untilStopped() {
    while (stopping.getCount() > 0) {
      try {
        int relayed = relay.relay();
        int sent = sendDue();
        if (relayed + sent == 0) {
          await();
        }
      } catch (RuntimeException e) {
        LOG.warn("webhooks stand still; tried again in {}", POLL, e);
        await();
      }
    }
  }

  private int sendDue() {
    int free = slots.drainPermits();
    List<DeliveryLease> leases = List.of();
    try {
      leases = free == 0 ? List.of() : sender.claim(free);
      leases.forEach(this::begin);
      return leases.size();
    } finally {
      slots.release(free - leases.size());
    }
  }

  private void begin(DeliveryLease lease) {
    inFlight.add(lease);
    Thread.ofVirtual()
        .name("webhook-" + lease.delivery())
        .start(() -> {
          try {
            sender.send(lease);
          } catch (RuntimeException e) {
            LOG.error(
                "the attempt of delivery {} was not written; it is sent again when its lease ends",
                lease.delivery(),
                e);
          } finally {
            inFlight.remove(lease);
            slots.release();
            wake.release();
          }
        });
  }

  private void await() {
    try {
      if (wake.tryAcquire(POLL.toNanos(), TimeUnit.NANOSECONDS)) {
        wake.drainPermits();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
  }

  /** Takes nothing new, lets attempts end for some seconds, gives the rest back. */
  @Override
  public void close() {
    stopping.countDown();
    // Not an interrupt: that would cut off a statement in flight.
    wake.release();
    try {
      // A claim in flight must have begun its attempts before they are counted.
      boolean _ = thread.join(LONGEST_STATEMENT);
      if (!slots.tryAcquire(SLOTS, DRAIN.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.info("{} webhook attempts did not end in time; they are made again", inFlight.size());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    List<DeliveryLease> left = new ArrayList<>(inFlight);
    if (!left.isEmpty()) {
      sender.putBack(left);
    }
  }
}
