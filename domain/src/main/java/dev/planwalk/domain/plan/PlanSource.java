package dev.planwalk.domain.plan;

import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.outgoing.BlockedAddressException;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Fetches the file of a plan from where the caller says it is, for agents that cannot upload it,
 * and stores it as an upload would have. What it is, is judged by the reader, as with an upload;
 * only a web page is refused at once, since that is what a link for people leads to. Holds no
 * database connection. What a refused or killed request leaves in the store is removed by the
 * sweeper.
 */
public final class PlanSource {

  /** Each may fill the disk with a plan's largest size before a quota sees it. */
  private static final int AT_ONCE = 8;

  private static final int RETRY_SECONDS = 5;
  private static final String FIELD = "source_url";
  private static final String ADVICE =
      "Give the https URL of the file itself, open to everybody; or leave source_url out and PUT"
          + " the file to the upload_url.";

  private final Downloads downloads;
  private final ObjectStore store;
  private final Semaphore places = new Semaphore(AT_ONCE);

  public PlanSource(Downloads downloads, ObjectStore store) {
    this.downloads = downloads;
    this.store = store;
  }

  /**
   * Fetches a file into an object that no signed PUT can change.
   *
   * @param file as the caller announces it
   * @param size what the caller says its length is, in bytes
   * @param largest bytes
   * @throws ServiceException 400 naming what is wrong with the URL or the file; 503 if the store or
   *     this node cannot take it now
   */
  ObjectStat fetch(String url, UploadPlaces.File file, Optional<Long> size, long largest) {
    if (!places.tryAcquire()) {
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    }
    try {
      ObjectStat stored = downloads.fetch(url, answer -> receive(answer, file, size, largest));
      store.freeze(file.key());
      return stored;
    } catch (BlockedAddressException refused) {
      throw refused(String.valueOf(refused.getMessage()));
    } catch (IOException | UncheckedIOException failed) {
      boolean late =
          failed instanceof InterruptedIOException
              || failed.getCause() instanceof InterruptedIOException;
      throw refused(
          late
              ? "There was no whole answer within " + downloads.longest().toSeconds() + " s."
              : "The connection failed, or ended before the file did.");
    } finally {
      places.release();
    }
  }

  private ObjectStat receive(
      GuardedClient.Answer answer, UploadPlaces.File file, Optional<Long> size, long largest) {
    if (answer.status() != 200) {
      throw refused("The server there answered " + answer.status() + ".");
    }
    String type = answer.header().apply("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (type.startsWith("text/html") || type.startsWith("application/xhtml")) {
      throw refused("A web page is there, not a " + file.kind().wire() + " file.");
    }
    Optional<Long> announced = answer.header().apply("Content-Length").flatMap(PlanSource::number);
    if (announced.orElse(0L) < 0) {
      throw refused("The server there states a length of " + announced.get() + " bytes.");
    }
    if (announced.orElse(0L) > largest) {
      throw tooLarge(largest);
    }
    try {
      ObjectStat stored =
          store.put(file.key(), new Bounded(answer.body(), largest), file.contentType());
      refuseUnlike(stored, size);
      return stored;
    } catch (IOException storeIsAway) {
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    }
  }

  private void refuseUnlike(ObjectStat stored, Optional<Long> size) throws IOException {
    if (stored.sizeBytes() == 0) {
      store.delete(stored.key());
      throw refused("The file there is empty.");
    }
    if (size.isPresent() && size.get() != stored.sizeBytes()) {
      store.delete(stored.key());
      throw ServiceException.invalid(
              "size",
              "The file at source_url has %s, not %d."
                  .formatted(Count.of(stored.sizeBytes(), "byte"), size.get()))
          .withRemediation("Leave size out, or check that the URL leads to the right file.");
    }
  }

  private static Optional<Long> number(String text) {
    try {
      return Optional.of(Long.parseLong(text.strip()));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static ServiceException refused(String why) {
    return ServiceException.invalid(FIELD, "The file cannot be fetched from source_url. " + why)
        .withRemediation(ADVICE);
  }

  private static ServiceException tooLarge(long largest) {
    return refused("It is larger than %s.".formatted(Count.of(largest, "byte")));
  }

  /** Refuses what is too large, and tells trouble of the network from trouble of the store. */
  private static final class Bounded extends FilterInputStream {

    private final long largest;
    private long left;

    Bounded(InputStream in, long largest) {
      super(in);
      this.largest = largest;
      this.left = largest;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      int count;
      try {
        count = super.read(buffer, offset, length);
      } catch (IOException network) {
        throw new UncheckedIOException(network);
      }
      left -= Math.max(count, 0);
      if (left < 0) {
        throw tooLarge(largest);
      }
      return count;
    }
  }
}
