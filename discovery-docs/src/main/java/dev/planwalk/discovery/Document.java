package dev.planwalk.discovery;

import java.util.List;

/**
 * A public document: a path and its forms, the first being the default.
 *
 * @param path exact, below the base URL
 * @param links values of {@code Link} headers (RFC 8288)
 */
public record Document(String path, List<Form> forms, List<String> links) {

  public Document {
    forms = List.copyOf(forms);
    links = List.copyOf(links);
  }

  static Document of(String path, String mediaType, byte[] body) {
    return new Document(path, List.of(new Form(mediaType, body)), List.of());
  }

  /**
   * One representation.
   *
   * @param mediaType without parameters
   * @param body UTF-8 unless the type says otherwise; not copied, do not change
   */
  public record Form(String mediaType, byte[] body) {}
}
