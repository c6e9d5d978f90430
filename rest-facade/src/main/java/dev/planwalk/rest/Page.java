package dev.planwalk.rest;

import java.util.List;

/**
 * A public document at a fixed path, in one or more forms; the first is the default.
 *
 * @param path exact, such as {@code /api/v1/openapi.json}
 * @param links values of {@code Link} headers (RFC 8288)
 * @param cached true if clients may keep it for an hour
 */
public record Page(String path, List<Form> forms, List<String> links, boolean cached) {

  public Page {
    forms = List.copyOf(forms);
    links = List.copyOf(links);
  }

  /** A document in one form. */
  public static Page of(String path, String mediaType, byte[] body) {
    return new Page(path, List.of(new Form(mediaType, body)), List.of(), true);
  }

  /**
   * One representation.
   *
   * @param mediaType without parameters, such as {@code text/markdown}
   * @param body not copied, do not change
   */
  public record Form(String mediaType, byte[] body) {}
}
