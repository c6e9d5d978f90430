package dev.planwalk.discovery;

import java.util.List;

/**
 * A public document: a path and its forms, the first being the default.
 *
 * @param path exact, below the base URL
 */
public record Document(String path, List<Form> forms) {

  public Document {
    forms = List.copyOf(forms);
  }

  static Document of(String path, String mediaType, byte[] body) {
    return new Document(path, List.of(new Form(mediaType, body)));
  }

  /**
   * One representation.
   *
   * @param mediaType without parameters
   * @param body UTF-8; not copied, do not change
   */
  public record Form(String mediaType, byte[] body) {}
}
