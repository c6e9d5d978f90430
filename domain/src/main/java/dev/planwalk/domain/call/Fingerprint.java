package dev.planwalk.domain.call;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.CanonicalJson;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/**
 * What makes two requests with one idempotency key the same request: SHA-256 over method, filled
 * path and canonical arguments as sent; and who asks, where the answer shows a secret. A tool call
 * counts as the HTTP request it stands for, so one key replays through either door.
 */
final class Fingerprint {
  private static final int REQUEST_BYTES = 32;

  private Fingerprint() {}

  static byte[] of(Principal principal, Call call, Arguments arguments) {
    Operation<?, ?> operation = call.operation();
    String target =
        operation
            .http()
            .flatMap(http -> http.filled(arguments).map(path -> http.method() + " " + path))
            .orElse("TOOL " + operation.name());
    Set<String> leftOut = new HashSet<>(operation.pathFields());
    if (operation.has(Trait.SPENDS)) {
      // Whoever was told the price repeats the call with a yes; the call is the same.
      leftOut.add(Operation.CONFIRM);
    }
    MessageDigest digest = sha256();
    digest.update(target.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) '\n');
    byte[] request = digest.digest(CanonicalJson.bytes(arguments.asJson(leftOut)));
    return operation.has(Trait.SHOWS_SECRET) ? askedBy(principal.asker(), request) : request;
  }

  private static byte[] askedBy(UUID asker, byte[] request) {
    return ByteBuffer.allocate(REQUEST_BYTES + Long.BYTES * 2)
        .put(request)
        .putLong(asker.getMostSignificantBits())
        .putLong(asker.getLeastSignificantBits())
        .array();
  }

  /** Whether two different fingerprints are those of one request that two have sent. */
  static boolean isOfAnotherAsker(byte[] one, byte[] other) {
    return one.length > REQUEST_BYTES
        && one.length == other.length
        && MessageDigest.isEqual(
            Arrays.copyOf(one, REQUEST_BYTES), Arrays.copyOf(other, REQUEST_BYTES));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
