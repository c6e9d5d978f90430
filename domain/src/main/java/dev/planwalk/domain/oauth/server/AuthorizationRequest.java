package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.vocabulary.Words;
import java.net.URI;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a client asks for, once it is known whose request it is and that everything in it is as
 * OAuth 2.1 and MCP want it.
 *
 * @param host of the client's document, if it has one
 * @param scopes that it asks for, at least one
 * @param state the client's own text, given back as it came
 * @param challenge SHA-256 of the verifier, base64url
 */
record AuthorizationRequest(
    String clientId,
    String clientName,
    Optional<String> host,
    RedirectUri redirect,
    Set<Scope> scopes,
    Optional<String> state,
    String challenge) {

  private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final int LONGEST_STATE = 2_000;

  /** Who we are, for the answers and for what tokens are made for. */
  record Here(String issuer, String resource) {}

  /**
   * Reads the parameters of the authorization endpoint.
   *
   * @throws OAuthRefusal without an address to go back to while client and address are not known to
   *     belong together
   */
  static AuthorizationRequest read(Parameters asked, Clients clients, Here here) {
    RegisteredClient client = clients.find(asked.needed("client_id"));
    RedirectUri redirect =
        RedirectUri.parse(asked.needed("redirect_uri"))
            .filter(client::mayUse)
            .orElseThrow(() ->
                new OAuthRefusal(
                    OAuthError.INVALID_REQUEST,
                    "redirect_uri is not one that the client has registered."));
    Optional<String> state = asked.optional("state");
    try {
      return checked(asked, client, redirect, state, here);
    } catch (OAuthRefusal refusal) {
      throw refusal.backTo(refused(here, redirect, state, refusal.error(), refusal.description()));
    }
  }

  private static AuthorizationRequest checked(
      Parameters asked,
      RegisteredClient client,
      RedirectUri redirect,
      Optional<String> state,
      Here here) {
    asked.refuseRepeated();
    if (!asked.needed("response_type").equals("code")) {
      throw new OAuthRefusal(OAuthError.UNSUPPORTED_RESPONSE_TYPE, "response_type must be code.");
    }
    for (String other : List.of("request", "request_uri")) {
      if (asked.optional(other).isPresent()) {
        throw invalid(other + " is not supported: send the parameters themselves.");
      }
    }
    if (!asked.optional("response_mode").orElse("query").equals("query")) {
      throw invalid("response_mode must be query, or be left out.");
    }
    String challenge = asked.optional("code_challenge").orElse("");
    if (!asked.optional("code_challenge_method").orElse("").equals("S256")
        || !CHALLENGE.matcher(challenge).matches()) {
      throw invalid(
          "PKCE is needed: code_challenge with 43 characters and code_challenge_method=S256.");
    }
    if (state.orElse("").length() > LONGEST_STATE) {
      throw invalid("state must have at most " + LONGEST_STATE + " characters.");
    }
    refuseOtherResource(asked, here);
    return new AuthorizationRequest(
        client.id(), client.name(), client.host(), redirect, scopes(asked), state, challenge);
  }

  /** A token for another resource than this one would be of use to whoever lured us into it. */
  static void refuseOtherResource(Parameters asked, Here here) {
    for (String resource : asked.all("resource")) {
      if (!resource.equals(here.resource())
          && !resource.equals(here.issuer())
          && !resource.equals(here.issuer() + "/")) {
        throw new OAuthRefusal(
            OAuthError.INVALID_TARGET, "resource must be " + here.resource() + ".");
      }
    }
  }

  /**
   * Words of others, such as offline_access, mean nothing here; nothing at all means everything.
   */
  private static Set<Scope> scopes(Parameters asked) {
    String words = asked.optional("scope").orElse("").strip();
    if (words.isEmpty()) {
      return EnumSet.allOf(Scope.class);
    }
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    Arrays.stream(words.split(" +", -1))
        .forEach(word -> Words.find(Scope.class, word).ifPresent(scopes::add));
    if (scopes.isEmpty()) {
      throw new OAuthRefusal(
          OAuthError.INVALID_SCOPE, "scope names none of the scopes of this service.");
    }
    return scopes;
  }

  private static OAuthRefusal invalid(String description) {
    return new OAuthRefusal(OAuthError.INVALID_REQUEST, description);
  }

  /** Where the browser goes with a code. */
  URI granted(Here here, String code) {
    Map<String, String> answer = new LinkedHashMap<>();
    answer.put("code", code);
    state.ifPresent(text -> answer.put("state", text));
    answer.put("iss", here.issuer());
    return redirect.with(answer);
  }

  /** Where the browser goes when the person says no. */
  URI denied(Here here) {
    return refused(here, redirect, state, OAuthError.ACCESS_DENIED, "The person has not agreed.");
  }

  private static URI refused(
      Here here,
      RedirectUri redirect,
      Optional<String> state,
      OAuthError error,
      String description) {
    Map<String, String> answer = new LinkedHashMap<>();
    answer.put("error", error.wire());
    answer.put("error_description", description);
    state.ifPresent(text -> answer.put("state", text));
    answer.put("iss", here.issuer());
    return redirect.with(answer);
  }

  /** As it lies sealed in the page between two steps. */
  ObjectNode asJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("client_id", clientId);
    json.put("client_name", clientName);
    host.ifPresent(text -> json.put("host", text));
    json.put("redirect_uri", redirect.toString());
    ArrayNode words = json.putArray("scopes");
    scopes.forEach(scope -> words.add(scope.wire()));
    state.ifPresent(text -> json.put("state", text));
    json.put("challenge", challenge);
    return json;
  }

  /** The same, read from what we sealed. */
  static AuthorizationRequest of(JsonNode json) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    json.path("scopes")
        .forEach(word -> Words.find(Scope.class, word.stringValue()).ifPresent(scopes::add));
    return new AuthorizationRequest(
        json.path("client_id").stringValue(),
        json.path("client_name").stringValue(),
        json.path("host").asStringOpt(),
        RedirectUri.parse(json.path("redirect_uri").stringValue()).orElseThrow(),
        scopes,
        json.path("state").asStringOpt(),
        json.path("challenge").stringValue());
  }
}
