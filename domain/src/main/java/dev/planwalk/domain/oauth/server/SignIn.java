package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.key.KeyHolder;
import dev.planwalk.vocabulary.Words;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The way of a person through the pages, one method a request. Between two requests everything lies
 * sealed in the page; each form is good for the browser that got it, and for ten minutes.
 */
public final class SignIn {
  private static final Duration FORM_LIFE = Duration.ofMinutes(10);

  /** How long a browser is not asked for the key again, where the person wants that. */
  public static final Duration SESSION_LIFE = Duration.ofDays(30);

  private static final String BROWSER = "browser";
  private static final String KEY = "key";
  private static final String REQUEST = "request";

  private final Parts parts;

  /**
   * What the pages need.
   *
   * @param defaultMonthlyCapUsdCents of keys without a cap of their own
   */
  record Parts(
      AuthorizationRequest.Here here,
      Clients clients,
      Grants grants,
      Tokens tokens,
      SealedForms forms,
      KeyAuthenticator keys,
      int defaultRequestsPerMinute,
      long defaultMonthlyCapUsdCents) {}

  SignIn(Parts parts) {
    this.parts = parts;
  }

  /**
   * Who sends a request.
   *
   * @param browser random text of the browser's cookie
   * @param session the cookie that spares the key; empty if there is none
   * @param address for counting wrong keys
   */
  public record Visit(String browser, Optional<String> session, String address) {}

  /**
   * Whose request it is, as the page tells it.
   *
   * @param host that vouches for the client; empty if nobody does
   * @param place where the browser goes afterwards
   * @param local whether that is a program on the person's own machine
   * @param policySource the same, as the page's content security policy allows it
   */
  public record Asking(
      String name, Optional<String> host, String place, boolean local, String policySource) {}

  /** What comes next. */
  public sealed interface Step {
    /**
     * The page that asks for a key.
     *
     * @param form sealed, to be sent back
     * @param fault why the key that was sent is not taken; empty at first
     */
    record AskKey(String form, Optional<Asking> asking, Optional<ServiceException> fault)
        implements Step {}

    /**
     * The page that asks whether and how much.
     *
     * @param offered scopes that client and key have in common
     * @param chosen what is filled in
     * @param fault the field that was not filled in rightly; empty if none
     * @param session for a cookie, if the person wants the key to be remembered
     */
    record Consent(
        String form,
        Asking asking,
        Owner owner,
        Set<Scope> offered,
        Grants.Choice chosen,
        boolean known,
        Optional<String> fault,
        Optional<String> session)
        implements Step {}

    /** The page of a key's clients. */
    record Clients(
        String form, Owner owner, List<Grants.Connected> clients, Optional<String> session)
        implements Step {}

    /** Back to the client. */
    record Leave(URI to) implements Step {}
  }

  /**
   * Whose key it is, and the most it can give away.
   *
   * @param totalCapUsdCents empty: none
   */
  public record Owner(
      String tenant,
      String display,
      boolean livemode,
      long monthlyCapUsdCents,
      Optional<Long> totalCapUsdCents) {}

  /**
   * A client has sent a browser.
   *
   * @throws OAuthRefusal if the request is not as it must be
   */
  public Step begin(Parameters query, Visit visit) {
    AuthorizationRequest request = AuthorizationRequest.read(query, parts.clients(), parts.here());
    // A key that cannot let this client in is as good as none: its owner may have another.
    return remembered(visit)
        .filter(holder -> !common(request, holder).isEmpty())
        .<Step>map(holder -> consent(request, holder, visit, Optional.empty()))
        .orElseGet(() -> askKey(request, visit, Optional.empty()));
  }

  /**
   * The person has pressed a button of one of the pages of {@link #begin}.
   *
   * @throws OAuthRefusal if the form is not one that this browser got from us a short while ago
   */
  public Step answer(Parameters form, Visit visit) {
    String sealed = form.needed("form");
    return parts
        .forms()
        .open(SealedForms.Kind.ASK_KEY, sealed)
        .map(content -> keyAnswered(form, visit, own(content, visit)))
        .or(() ->
            parts
                .forms()
                .open(SealedForms.Kind.CONSENT, sealed)
                .map(content -> consentAnswered(form, visit, own(content, visit))))
        .orElseThrow(SignIn::stale);
  }

  private Step keyAnswered(Parameters form, Visit visit, ObjectNode content) {
    AuthorizationRequest request = AuthorizationRequest.of(content.path(REQUEST));
    if (form.needed("action").equals("deny")) {
      return new Step.Leave(request.denied(parts.here()));
    }
    try {
      KeyHolder holder = holder(form, visit);
      return consent(request, holder, visit, session(form, holder));
    } catch (ServiceException wrong) {
      return askKey(request, visit, Optional.of(wrong));
    }
  }

  private Step consentAnswered(Parameters form, Visit visit, ObjectNode content) {
    AuthorizationRequest request = AuthorizationRequest.of(content.path(REQUEST));
    KeyHolder holder = holder(content);
    return switch (form.needed("action")) {
      case "allow" -> allowed(form, visit, request, holder);
      case "deny" -> new Step.Leave(request.denied(parts.here()));
      case "other_key" -> askKey(request, visit, Optional.empty());
      default -> throw new OAuthRefusal(OAuthError.INVALID_REQUEST, "There is no such button.");
    };
  }

  private Step allowed(
      Parameters form, Visit visit, AuthorizationRequest request, KeyHolder holder) {
    Owner owner = owner(holder);
    Set<Scope> offered = offered(request, holder);
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    form.all("scope").forEach(word -> Words.find(Scope.class, word).ifPresent(scopes::add));
    scopes.retainAll(offered);
    Optional<Long> monthly = Cents.parse(form.optional("monthly_cap"));
    Optional<Long> total = Cents.parse(form.optional("total_cap"));
    Optional<String> fault = Optional.empty();
    if (scopes.isEmpty()) {
      fault = Optional.of("scope");
    } else if (monthly.isEmpty() || monthly.get() > owner.monthlyCapUsdCents()) {
      fault = Optional.of("monthly_cap");
    } else if (form.optional("total_cap").isPresent()
        && (total.isEmpty() || total.get() > owner.totalCapUsdCents().orElse(Long.MAX_VALUE))) {
      fault = Optional.of("total_cap");
    }
    if (fault.isPresent()) {
      return consent(request, holder, visit, new Grants.Choice(scopes, monthly, total), fault);
    }
    Grants.Choice choice =
        new Grants.Choice(
            scopes,
            monthly.filter(cents -> cents < owner.monthlyCapUsdCents()),
            total.filter(cents -> cents < owner.totalCapUsdCents().orElse(Long.MAX_VALUE)));
    Set<Scope> ever = EnumSet.copyOf(offered);
    parts
        .grants()
        .remembered(holder.id(), request.clientId())
        .ifPresent(before -> ever.addAll(before.offered()));
    UUID login = parts.grants().consent(holder.id(), request, choice, ever);
    return new Step.Leave(request.granted(parts.here(), parts.tokens().code(login)));
  }

  private Step askKey(AuthorizationRequest request, Visit visit, Optional<ServiceException> fault) {
    ObjectNode content = content(visit);
    content.set(REQUEST, request.asJson());
    return new Step.AskKey(
        seal(SealedForms.Kind.ASK_KEY, content), Optional.of(asking(request)), fault);
  }

  private Step consent(
      AuthorizationRequest request, KeyHolder holder, Visit visit, Optional<String> session) {
    Optional<Grants.Before> before = parts.grants().remembered(holder.id(), request.clientId());
    Set<Scope> offered = offered(request, holder);
    Grants.Choice filled =
        before
            .map(earlier -> earlier.filled(offered))
            .orElseGet(() -> new Grants.Choice(offered, Optional.empty(), Optional.empty()));
    return consent(request, holder, visit, filled, before.isPresent(), Optional.empty(), session);
  }

  private Step consent(
      AuthorizationRequest request,
      KeyHolder holder,
      Visit visit,
      Grants.Choice filled,
      Optional<String> fault) {
    boolean known = parts.grants().remembered(holder.id(), request.clientId()).isPresent();
    return consent(request, holder, visit, filled, known, fault, Optional.empty());
  }

  private Step consent(
      AuthorizationRequest request,
      KeyHolder holder,
      Visit visit,
      Grants.Choice filled,
      boolean known,
      Optional<String> fault,
      Optional<String> session) {
    ObjectNode content = content(visit);
    content.set(REQUEST, request.asJson());
    content.put(KEY, holder.id().wire());
    return new Step.Consent(
        seal(SealedForms.Kind.CONSENT, content),
        asking(request),
        owner(holder),
        offered(request, holder),
        filled,
        known,
        fault,
        session);
  }

  /** What can be given at all; a key that has none of it cannot let the client in. */
  private Set<Scope> offered(AuthorizationRequest request, KeyHolder holder) {
    Set<Scope> offered = common(request, holder);
    if (offered.isEmpty()) {
      throw new OAuthRefusal(
              OAuthError.ACCESS_DENIED, "The key has none of the scopes that are asked for.")
          .backTo(request.denied(parts.here()));
    }
    return offered;
  }

  private static Set<Scope> common(AuthorizationRequest request, KeyHolder holder) {
    Set<Scope> common = EnumSet.noneOf(Scope.class);
    common.addAll(request.scopes());
    common.retainAll(holder.principal().scopes());
    return common;
  }

  /** The page of the clients of a key, or the question for the key. */
  public Step clients(Visit visit) {
    return remembered(visit)
        .<Step>map(holder -> clients(holder, visit, Optional.empty()))
        .orElseGet(() -> askOwner(visit, Optional.empty()));
  }

  /**
   * The person has pressed a button of one of the pages of {@link #clients}.
   *
   * @throws OAuthRefusal if the form is not one that this browser got from us a short while ago
   */
  public Step clientsAnswered(Parameters form, Visit visit) {
    String sealed = form.needed("form");
    if (parts.forms().open(SealedForms.Kind.ASK_OWNER, sealed).isPresent()) {
      ObjectNode _ =
          own(parts.forms().open(SealedForms.Kind.ASK_OWNER, sealed).orElseThrow(), visit);
      try {
        KeyHolder holder = holder(form, visit);
        return clients(holder, visit, session(form, holder));
      } catch (ServiceException wrong) {
        return askOwner(visit, Optional.of(wrong));
      }
    }
    KeyHolder holder =
        holder(
            own(
                parts.forms().open(SealedForms.Kind.CLIENTS, sealed).orElseThrow(SignIn::stale),
                visit));
    if (form.optional("action").orElse("").equals("other_key")) {
      return askOwner(visit, Optional.empty());
    }
    form.optional("disconnect")
        .flatMap(SignIn::uuid)
        .ifPresent(grant -> {
          boolean _ = parts.grants().disconnect(grant, holder.id());
        });
    return clients(holder, visit, Optional.empty());
  }

  private Step askOwner(Visit visit, Optional<ServiceException> fault) {
    return new Step.AskKey(
        seal(SealedForms.Kind.ASK_OWNER, content(visit)), Optional.empty(), fault);
  }

  private Step clients(KeyHolder holder, Visit visit, Optional<String> session) {
    ObjectNode content = content(visit);
    content.put(KEY, holder.id().wire());
    return new Step.Clients(
        seal(SealedForms.Kind.CLIENTS, content),
        owner(holder),
        parts.grants().of(holder.id()),
        session);
  }

  private static Optional<UUID> uuid(String text) {
    try {
      return Optional.of(UUID.fromString(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private Owner owner(KeyHolder holder) {
    return new Owner(
        parts.grants().tenantName(holder.principal().tenant()),
        holder.principal().display(),
        holder.principal().livemode(),
        holder.principal().monthlyCapUsdCents().orElse(parts.defaultMonthlyCapUsdCents()),
        holder.principal().totalCapUsdCents());
  }

  private static Asking asking(AuthorizationRequest request) {
    return new Asking(
        request.clientName(),
        request.host(),
        request.redirect().place(),
        request.redirect().isLocal(),
        request.redirect().policySource());
  }

  private KeyHolder holder(Parameters form, Visit visit) {
    return parts.keys().holder(form.optional(KEY).orElse("").strip(), visit.address());
  }

  private KeyHolder holder(ObjectNode content) {
    return KeyId.FORMAT
        .parse(content.path(KEY).asString(""))
        .flatMap(key -> parts.grants().holder(key, parts.defaultRequestsPerMinute()))
        .orElseThrow(SignIn::stale);
  }

  /** The key of a browser that was told to remember it, while it is good. */
  private Optional<KeyHolder> remembered(Visit visit) {
    return visit
        .session()
        .flatMap(text -> parts.forms().open(SealedForms.Kind.SESSION, text))
        .flatMap(content -> KeyId.FORMAT.parse(content.path(KEY).asString("")))
        .flatMap(key -> parts.grants().holder(key, parts.defaultRequestsPerMinute()));
  }

  private Optional<String> session(Parameters form, KeyHolder holder) {
    if (form.optional("remember").isEmpty()) {
      return Optional.empty();
    }
    ObjectNode content = JsonNodeFactory.instance.objectNode();
    content.put(KEY, holder.id().wire());
    return Optional.of(parts.forms().seal(SealedForms.Kind.SESSION, content, SESSION_LIFE));
  }

  private static ObjectNode content(Visit visit) {
    return JsonNodeFactory.instance.objectNode().put(BROWSER, visit.browser());
  }

  private String seal(SealedForms.Kind kind, ObjectNode content) {
    return parts.forms().seal(kind, content, FORM_LIFE);
  }

  /** Refuses a form that another browser got: somebody else filled it in for this person. */
  private static ObjectNode own(ObjectNode content, Visit visit) {
    if (!content.path(BROWSER).asString("").equals(visit.browser())) {
      throw stale();
    }
    return content;
  }

  private static OAuthRefusal stale() {
    return new OAuthRefusal(
        OAuthError.INVALID_REQUEST,
        "This page is too old, or was opened in another browser. Begin again in the program that"
            + " sent you here.");
  }
}
