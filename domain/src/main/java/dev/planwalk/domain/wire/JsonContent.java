package dev.planwalk.domain.wire;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The one kind of body that both doors take: JSON (RFC 8259), which is UTF-8 between systems. */
public final class JsonContent {

  private static final Pattern TYPE =
      Pattern.compile("application/json\\s*(;\\s*charset\\s*=\\s*\"?utf-8\"?\\s*)?");

  private JsonContent() {}

  /** Whether a {@code Content-Type} says JSON, and names no other charset than UTF-8. */
  public static boolean isSaidBy(Optional<String> contentType) {
    return contentType
        .filter(type -> TYPE.matcher(type.strip().toLowerCase(Locale.ROOT)).matches())
        .isPresent();
  }
}
