package dev.planwalk.domain.operation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;

/**
 * What makes two requests with one idempotency key the same request: SHA-256 over method, filled
 * path and canonical arguments as sent. A tool call counts as the HTTP request it stands for, so
 * one key replays through either door.
 */
final class Fingerprint {
  private Fingerprint() {}

  static byte[] of(Principal principal, Call call, Arguments arguments) {
    Operation<?, ?> operation = call.operation();
    String target =
        operation
            .http()
            .flatMap(http -> http.filled(arguments).map(path -> http.method() + " " + path))
            .orElse("TOOL " + operation.name());
    Set<String> inPath = operation.pathFields();
    MessageDigest digest = sha256();
    digest.update(target.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) '\n');
    if (operation.has(Trait.SHOWS_SECRET)) {
      digest.update((principal.key() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return digest.digest(CanonicalJson.bytes(arguments.asJson(inPath)));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
