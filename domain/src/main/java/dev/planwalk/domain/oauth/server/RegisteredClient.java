package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.wire.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A program that may ask to be let in. All are public clients: none has a secret, each code is
 * bound to whoever asked for it by PKCE.
 *
 * @param id what it calls itself to us; the address of its document, or made by us
 * @param name that it gave itself
 * @param host of its document; empty for a client that registered itself, whose name nobody vouches
 *     for
 * @param redirects where it may have browsers sent, at least one
 */
record RegisteredClient(
    String id, String name, Optional<String> host, List<RedirectUri> redirects) {
  private static final int LONGEST_NAME = 100;
  private static final int MOST_REDIRECTS = 20;

  RegisteredClient {
    redirects = List.copyOf(redirects);
  }

  /**
   * Reads the metadata of RFC 7591, section 2, as far as it matters here.
   *
   * @param nameless the name of a client that gives none
   * @throws OAuthRefusal saying what is wrong
   */
  static RegisteredClient read(
      String id, String nameless, Optional<String> host, JsonNode metadata) {
    needs(metadata, "grant_types", "authorization_code");
    needs(metadata, "response_types", "code");
    String name = metadata.path("client_name").asString("").strip();
    if (name.isEmpty()) {
      name = nameless;
    }
    Optional<String> fault = VisibleText.fault(name, true);
    if (name.length() > LONGEST_NAME || fault.isPresent()) {
      throw new OAuthRefusal(
          OAuthError.INVALID_CLIENT_METADATA,
          "client_name "
              + fault.orElse(
                  "must have at most "
                      + LONGEST_NAME
                      + " characters (got: "
                      + name.length()
                      + ")."));
    }
    return new RegisteredClient(id, name, host, redirects(metadata.path("redirect_uris")));
  }

  private static void needs(JsonNode metadata, String field, String word) {
    JsonNode words = metadata.path(field);
    if (!words.isMissingNode()
        && !words.isNull()
        && words.valueStream().noneMatch(one -> one.asString("").equals(word))) {
      throw new OAuthRefusal(
          OAuthError.INVALID_CLIENT_METADATA, field + " must hold " + word + ", or be left out.");
    }
  }

  private static List<RedirectUri> redirects(JsonNode texts) {
    if (!texts.isArray() || texts.isEmpty() || texts.size() > MOST_REDIRECTS) {
      throw new OAuthRefusal(
          OAuthError.INVALID_REDIRECT_URI,
          "redirect_uris must be a list of 1 to " + MOST_REDIRECTS + " addresses.");
    }
    List<RedirectUri> redirects = new ArrayList<>();
    for (JsonNode text : texts) {
      redirects.add(
          RedirectUri.parse(text.asString(""))
              .orElseThrow(() ->
                  new OAuthRefusal(
                      OAuthError.INVALID_REDIRECT_URI,
                      "Each of redirect_uris must be https, http on 127.0.0.1, [::1] or localhost,"
                          + " or of a scheme of the program's own, without fragment and user.")));
    }
    return redirects;
  }

  /** Whether a browser may be sent there. */
  boolean mayUse(RedirectUri asked) {
    return redirects.stream().anyMatch(own -> own.covers(asked));
  }
}
