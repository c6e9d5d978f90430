package dev.planwalk.rest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A public document at a fixed path, in one or more forms; the first is the default.
 *
 * @param path exact, such as {@code /api/v1/openapi.json}
 * @param links values of {@code Link} headers (RFC 8288)
 * @param cached true if clients may keep it for an hour
 * @param forBrowsers what browsers get in place of any of the forms
 */
public record Page(
    String path,
    List<Form> forms,
    List<String> links,
    boolean cached,
    Optional<ForBrowsers> forBrowsers) {

  /** What the documents need and nothing else: scripts and styles of this server, none inline. */
  public static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  public Page {
    forms = List.copyOf(forms);
    links = List.copyOf(links);
  }

  /** A document in one form. */
  public static Page of(String path, String mediaType, byte[] body) {
    return new Page(path, List.of(new Form(mediaType, body)), List.of(), true, Optional.empty());
  }

  /** The same with something else for browsers. */
  public Page withForBrowsers(ForBrowsers other) {
    return new Page(path, forms, links, cached, Optional.of(other));
  }

  /** Everything that may be sent. */
  List<Form> allForms() {
    List<Form> all = new ArrayList<>(forms);
    forBrowsers.ifPresent(other -> all.addAll(List.of(other.english(), other.german())));
    return all;
  }

  /**
   * One representation.
   *
   * @param mediaType without parameters, such as {@code text/markdown}
   * @param body not copied, do not change
   */
  public record Form(String mediaType, byte[] body) {}

  /**
   * A page for people.
   *
   * @param policy its Content-Security-Policy
   */
  public record ForBrowsers(Form english, Form german, String policy) {

    Form in(PageLanguage language) {
      return switch (language) {
        case EN -> english;
        case DE -> german;
      };
    }
  }
}
