package dev.planwalk.domain.id;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/**
 * How one kind of id looks on the wire: a prefix and a UUID in lower case, with dashes or without.
 * The published pattern is the enforced one, compiled once.
 *
 * @param <T> the typed id
 */
public final class IdFormat<T extends Id> {
  private static final String DASHED =
      "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
  private static final String PLAIN = "[0-9a-f]{32}";

  private final Class<T> type;
  private final String kind;
  private final List<String> prefixes;
  private final Pattern pattern;
  private final BiFunction<String, UUID, T> maker;

  private IdFormat(
      Class<T> type,
      String kind,
      List<String> prefixes,
      boolean dashed,
      BiFunction<String, UUID, T> maker) {
    this.type = type;
    this.kind = kind;
    this.prefixes = prefixes;
    String start =
        prefixes.size() == 1 ? prefixes.getFirst() : "(" + String.join("|", prefixes) + ")";
    this.pattern = Pattern.compile("^" + start + (dashed ? DASHED : PLAIN) + "$");
    this.maker = maker;
  }

  /** Ids such as {@code proj_01989f3e-...}; several prefixes tell kinds of one resource apart. */
  static <T extends Id> IdFormat<T> dashed(
      Class<T> type, String kind, List<String> prefixes, BiFunction<String, UUID, T> maker) {
    return new IdFormat<>(type, kind, prefixes, true, maker);
  }

  /** Ids such as {@code we_01989f3e...}, the UUID without dashes. */
  static <T extends Id> IdFormat<T> plain(
      Class<T> type, String kind, String prefix, BiFunction<String, UUID, T> maker) {
    return new IdFormat<>(type, kind, List.of(prefix), false, maker);
  }

  public Class<T> type() {
    return type;
  }

  /** The resource in plain words, for messages: {@code project}, {@code webhook endpoint}. */
  public String kind() {
    return kind;
  }

  /** Regular expression for documents, anchored at both ends. */
  public String pattern() {
    return pattern.pattern();
  }

  /** An id with this shape, for documents and messages. */
  public String example() {
    String uuid = "01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";
    return prefixes.getFirst()
        + (pattern.pattern().contains(DASHED) ? uuid : uuid.replace("-", ""));
  }

  /** Reads an id; empty if the text has any other shape. */
  public Optional<T> parse(String text) {
    if (text.length() > 80 || !pattern.matcher(text).matches()) {
      return Optional.empty();
    }
    // The UUID holds no underscore, so the last one ends the prefix.
    int start = text.lastIndexOf('_') + 1;
    return Optional.of(maker.apply(text.substring(0, start), uuid(text.substring(start))));
  }

  private static UUID uuid(String text) {
    if (text.length() == 36) {
      return UUID.fromString(text);
    }
    return new UUID(
        Long.parseUnsignedLong(text, 0, 16, 16), Long.parseUnsignedLong(text, 16, 32, 16));
  }
}
