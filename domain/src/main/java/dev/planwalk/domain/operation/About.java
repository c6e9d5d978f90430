package dev.planwalk.domain.operation;

import java.util.List;
import java.util.Map;

/**
 * What the service says of itself, written once for every document and both doors.
 *
 * @param title its name
 * @param tagline one line of at most 100 characters
 * @param description a short paragraph for agents: what it does, the order of calls, the traps
 * @param limitations what it does not do, one sentence each
 * @param collections of each collection of the REST interface, such as {@code projects}, what its
 *     things are and what they are for
 */
public record About(
    String title,
    String tagline,
    String description,
    List<String> limitations,
    Map<String, String> collections) {
  /** A catalogue that nobody has introduced yet. */
  static final About NOTHING = new About("", "", "", List.of(), Map.of());

  public About {
    limitations = List.copyOf(limitations);
    collections = Map.copyOf(collections);
  }
}
