package dev.planwalk.domain.paid;

import dev.planwalk.domain.outgoing.BlockedAddressException;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.outgoing.GuardedClient;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** What became of fetching what a provider made from where it says that it lies. */
public sealed interface Fetched<T> {

  /** What an address answers whose time is over. */
  Set<Integer> EXPIRED = Set.of(403, 404, 410);

  /** There it is. */
  record Here<T>(T it) implements Fetched<T> {}

  /** An address is dead or missing; there may be a new one. */
  record Expired<T>() implements Fetched<T> {}

  /** Whatever lies there, it is nothing for us. */
  record Invalid<T>(String why) implements Fetched<T> {}

  /** Not this time. */
  record Lost<T>(String why) implements Fetched<T> {}

  /** Makes something of a file while it comes; decides how much of it is read. */
  @FunctionalInterface
  interface Reader<T> {
    Fetched<T> read(InputStream body) throws IOException;
  }

  /**
   * Fetches a file, without our key: the address may be anybody's.
   *
   * @param what it is, for the operator's log
   */
  static <T> Fetched<T> from(Downloads downloads, String what, String url, Reader<T> reader) {
    if (url.isEmpty()) {
      return new Expired<>();
    }
    try {
      return downloads.fetch(url, answer -> answered(what, answer, reader));
    } catch (BlockedAddressException blocked) {
      return new Invalid<>(
          "the address of its " + what + " must not be called: " + blocked.getMessage());
    } catch (IOException broken) {
      // The class tells what happened; messages can hold addresses with signatures.
      return new Lost<>(what + ": " + broken.getClass().getSimpleName());
    }
  }

  private static <T> Fetched<T> answered(String what, GuardedClient.Answer answer, Reader<T> reader)
      throws IOException {
    if (EXPIRED.contains(answer.status())) {
      return new Expired<>();
    }
    return answer.status() == 200
        ? reader.read(answer.body())
        : new Lost<>(what + ": HTTP " + answer.status());
  }
}
