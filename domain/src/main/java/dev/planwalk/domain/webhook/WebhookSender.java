package dev.planwalk.domain.webhook;

import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.storage.Database;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends deliveries that are due: claims, posts, writes the result. Any number of nodes may send at
 * once. A delivery is sent at least once; a sender that dies between the receiver's answer and the
 * write sends it again, with the same event id.
 */
public final class WebhookSender {

  /** Longest duration of an attempt, from the lookup of the name to the end of the answer. */
  public static final Duration TIMEOUT = Duration.ofSeconds(15);

  /**
   * How long the outcome of an attempt is offered to a database that is away. The token of the
   * lease tells whether the delivery is still ours, however late it is.
   */
  private static final Duration OUTAGE = Duration.ofMinutes(10);

  private static final Logger LOG = LoggerFactory.getLogger(WebhookSender.class);

  private final Database database;
  private final DeliveryQueue queue;
  private final Attempts attempts;
  private final LongSupplier nanoTime;

  /**
   * @param random for the scatter of retries; safe for all threads
   * @param nanoTime monotonic nanoseconds, to measure attempts
   */
  public WebhookSender(
      Database database,
      IdSource ids,
      WebhookParts parts,
      GuardedClient client,
      RandomGenerator random,
      LongSupplier nanoTime) {
    this.database = database;
    this.queue = new DeliveryQueue(ids, parts, new RetrySchedule(random, parts.pauses()));
    this.nanoTime = nanoTime;
    this.attempts = new Attempts(client, nanoTime);
  }

  /** Takes up to so many deliveries that are due. */
  List<DeliveryLease> claim(int most) {
    return database.write(tx -> queue.claim(tx, most));
  }

  /** Makes one attempt and writes what came of it. Blocks for as long as the receiver takes. */
  void send(DeliveryLease lease) {
    long taken = nanoTime.getAsLong();
    AttemptResult result = attempts.make(lease);
    boolean written =
        database.writeThroughOutage(
            tx -> queue.finish(tx, lease, result),
            () -> nanoTime.getAsLong() - taken < OUTAGE.toNanos());
    if (!written) {
      LOG.info("delivery {} was not ours any more when its attempt ended", lease.delivery());
    }
  }

  /** Gives leases back, for others to send at once. */
  void putBack(List<DeliveryLease> leases) {
    database.execute(tx -> queue.putBack(tx, leases));
  }
}
