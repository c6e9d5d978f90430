package dev.planwalk.storage.object;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Name of an object: segments of letters, digits and {@code _ . -} between slashes, none starting
 * with a dot, at most 512 characters. So a key cannot leave the folder it is joined to, and needs
 * no escaping in a URL.
 */
public record ObjectKey(String value) {

  private static final Pattern SHAPE =
      Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*");
  private static final int LONGEST = 512;

  public ObjectKey {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not an object key: " + value);
    }
  }

  /** Whether a string from outside may become a key. */
  public static boolean isValid(String value) {
    return value.length() <= LONGEST && SHAPE.matcher(value).matches();
  }

  /** The job or upload that the key's second segment names; empty for a key of another form. */
  public Optional<UUID> owner() {
    String[] segments = value.split("/", 3);
    try {
      return segments.length < 3 ? Optional.empty() : Optional.of(UUID.fromString(segments[1]));
    } catch (IllegalArgumentException notAnId) {
      return Optional.empty();
    }
  }

  /** This key with a further segment. */
  public ObjectKey child(String segment) {
    return new ObjectKey(value + "/" + segment);
  }

  @Override
  public String toString() {
    return value;
  }
}
