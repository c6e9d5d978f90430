package dev.planwalk.rest;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.oauth.server.Grants;
import dev.planwalk.domain.oauth.server.OAuthRefusal;
import dev.planwalk.domain.oauth.server.SignIn;
import dev.planwalk.domain.oauth.server.SignIn.Step;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The sign-in pages as HTML: forms that need no script, in the language that the browser asks for.
 * Every text that is not ours is escaped.
 */
final class SignInPages {
  private final PageLanguage language;
  private final String clientsUrl;

  /**
   * Pages in one language.
   *
   * @param baseUrl public base URL without a final slash
   */
  SignInPages(PageLanguage language, String baseUrl) {
    this.language = language;
    this.clientsUrl = baseUrl + SignInServlet.CLIENTS;
  }

  /**
   * What a browser may do with a page: show it, and send its form to us, from where it goes back to
   * the client.
   */
  static String policy(Optional<SignIn.Asking> asking) {
    return "default-src 'none'; style-src %s; form-action 'self'%s; base-uri 'none'; frame-ancestors 'none'"
        .formatted(
            StyledPage.STYLE_SOURCE, asking.map(client -> " " + client.policySource()).orElse(""));
  }

  String askKey(Step.AskKey step) {
    String why =
        step.asking()
            .map(client ->
                paragraph(words(SignInWords.KEY_WHY, strong(client.name())))
                    + paragraph(who(client)))
            .orElseGet(() -> paragraph(words(SignInWords.KEY_WHY_OWNER)));
    String fault =
        step.fault()
            .map(refusal -> alert(wrongKey(refusal.status(), refusal.code().name())))
            .orElse("");
    String cancel =
        step.asking().isEmpty() ? "" : button("deny", words(SignInWords.CANCEL), "quiet", true);
    return page(
        SignInWords.KEY_TITLE.in(language),
        """
        %s%s
        <form method="post" autocomplete="off">
        <input type="hidden" name="form" value="%s">
        <label for="key">%s</label>
        <input id="key" name="key" type="password" required autocomplete="off" spellcheck="false"
         autocapitalize="off" maxlength="100" aria-describedby="key-hint"%s>
        <p class="hint" id="key-hint">%s</p>
        <p class="choice"><input type="checkbox" id="remember" name="remember" value="1">
        <label for="remember">%s</label></p>
        <p class="buttons">%s%s</p>
        </form>
        """
            .formatted(
                fault,
                why,
                step.form(),
                words(SignInWords.KEY_LABEL),
                step.fault().isPresent() ? " aria-invalid=\"true\"" : "",
                words(SignInWords.KEY_HINT),
                words(SignInWords.REMEMBER),
                button("key", words(SignInWords.CONTINUE), "main", false),
                cancel));
  }

  private String wrongKey(int status, String code) {
    if (status == 429) {
      return words(SignInWords.TOO_OFTEN);
    }
    return words(code.equals("EXPIRED_API_KEY") ? SignInWords.KEY_EXPIRED : SignInWords.KEY_WRONG);
  }

  String consent(Step.Consent step) {
    SignIn.Owner owner = step.owner();
    String fault = step.fault().map(this::filledWrongly).map(SignInPages::alert).orElse("");
    String known = step.known() ? paragraph(words(SignInWords.KNOWN)) : "";
    String scopes =
        step.offered().stream()
            .map(scope -> choice(scope, step.chosen().scopes().contains(scope)))
            .collect(Collectors.joining());
    return page(
        SignInWords.CONSENT_TITLE.in(language).formatted(step.asking().name()),
        """
        %s%s%s%s
        <form method="post" autocomplete="off">
        <input type="hidden" name="form" value="%s">
        <fieldset><legend>%s</legend>%s</fieldset>
        <fieldset><legend>%s</legend>%s%s</fieldset>
        <p class="buttons">%s%s%s</p>
        </form>
        <p class="hint">%s</p>
        """
            .formatted(
                fault,
                paragraph(who(step.asking())),
                facts(owner),
                known,
                step.form(),
                words(SignInWords.MAY),
                scopes,
                words(SignInWords.SPEND),
                amount(
                    "monthly_cap",
                    SignInWords.MONTHLY,
                    plain(step.chosen().monthlyCapUsdCents().orElse(owner.monthlyCapUsdCents())),
                    words(SignInWords.MONTHLY_HINT, dollars(owner.monthlyCapUsdCents())),
                    step.fault()),
                amount(
                    "total_cap",
                    SignInWords.TOTAL,
                    step.chosen().totalCapUsdCents().map(this::plain).orElse(""),
                    owner
                        .totalCapUsdCents()
                        .map(cap -> words(SignInWords.TOTAL_HINT_KEY, dollars(cap)))
                        .orElseGet(() -> words(SignInWords.TOTAL_HINT)),
                    step.fault()),
                button("allow", words(SignInWords.ALLOW), "main", false),
                button("deny", words(SignInWords.DENY), "quiet", true),
                button("other_key", words(SignInWords.OTHER_KEY), "quiet", true),
                words(
                    SignInWords.LATER,
                    "<a href=\"%s\">%s</a>"
                        .formatted(
                            StyledPage.escaped(clientsUrl), StyledPage.escaped(clientsUrl)))));
  }

  private String filledWrongly(String field) {
    return words(field.equals("scope") ? SignInWords.MAY_FAULT : SignInWords.AMOUNT_FAULT);
  }

  private String who(SignIn.Asking client) {
    String name =
        client
            .host()
            .map(host -> words(SignInWords.VOUCHED, strong(host)))
            .orElseGet(() -> words(SignInWords.UNVOUCHED));
    SignInWords goes = client.local() ? SignInWords.GOES_LOCAL : SignInWords.GOES_TO;
    return name + " " + words(goes, strong(client.place()));
  }

  private String facts(SignIn.Owner owner) {
    String mode = owner.livemode() ? "" : ", " + words(SignInWords.TEST_KEY);
    return "<dl><div><dt>%s</dt><dd>%s</dd></div><div><dt>%s</dt><dd><code>%s</code>%s</dd></div></dl>"
        .formatted(
            words(SignInWords.ACCOUNT),
            StyledPage.escaped(owner.tenant()),
            words(SignInWords.KEY),
            StyledPage.escaped(owner.display()),
            mode);
  }

  private String choice(Scope scope, boolean checked) {
    return """
    <p class="choice"><input type="checkbox" id="%1$s" name="scope" value="%1$s"%2$s>
    <label for="%1$s">%3$s <code>%1$s</code></label></p>
    """
        .formatted(scope.wire(), checked ? " checked" : "", SignInWords.of(scope, language));
  }

  private String amount(
      String name, SignInWords label, String value, String hint, Optional<String> fault) {
    return """
    <label for="%1$s">%2$s</label>
    <input id="%1$s" name="%1$s" type="text" inputmode="decimal" value="%3$s" maxlength="15" aria-describedby="%1$s-hint"%4$s>
    <p class="hint" id="%1$s-hint">%5$s</p>
    """
        .formatted(
            name,
            words(label),
            value,
            fault.filter(name::equals).isPresent() ? " aria-invalid=\"true\"" : "",
            hint);
  }

  String clients(Step.Clients step) {
    String list =
        step.clients().isEmpty()
            ? paragraph(words(SignInWords.NO_CLIENTS))
            : step.clients().stream().map(this::client).collect(Collectors.joining());
    return page(
        SignInWords.CLIENTS_TITLE.in(language),
        """
        %s
        <form method="post">
        <input type="hidden" name="form" value="%s">
        %s
        <p class="buttons">%s</p>
        </form>
        """
            .formatted(
                facts(step.owner()),
                step.form(),
                list,
                button("other_key", words(SignInWords.OTHER_KEY), "quiet", true)));
  }

  private String client(Grants.Connected client) {
    String may =
        client.choice().scopes().stream()
            .map(scope -> SignInWords.of(scope, language))
            .collect(Collectors.joining(", "));
    return """
    <section><h2>%s</h2>
    <dl><div><dt>%s</dt><dd>%s</dd></div><div><dt>%s</dt><dd>%s</dd></div>
    <div><dt>%s</dt><dd>%s</dd></div><div><dt>%s</dt><dd>%s</dd></div></dl>
    <p class="buttons"><button name="disconnect" value="%s" class="danger">%s</button></p></section>
    """
        .formatted(
            StyledPage.escaped(client.clientName()),
            words(SignInWords.SINCE),
            day(client.since()),
            words(SignInWords.LAST_USED),
            client.lastUsedAt().map(this::day).orElseGet(() -> words(SignInWords.NEVER)),
            words(SignInWords.MAY),
            may,
            words(SignInWords.LIMIT),
            limits(client.choice()),
            client.id(),
            words(SignInWords.DISCONNECT, StyledPage.escaped(client.clientName())));
  }

  private String limits(Grants.Choice choice) {
    List<String> limits =
        List.of(
            choice
                .monthlyCapUsdCents()
                .map(cents -> words(SignInWords.LIMIT_MONTH, dollars(cents)))
                .orElse(""),
            choice
                .totalCapUsdCents()
                .map(cents -> words(SignInWords.LIMIT_TOTAL, dollars(cents)))
                .orElse(""));
    String text =
        limits.stream().filter(limit -> !limit.isEmpty()).collect(Collectors.joining(", "));
    return text.isEmpty() ? words(SignInWords.LIMIT_KEY) : text;
  }

  String refused(OAuthRefusal refusal) {
    String back =
        refusal
            .back()
            .map(address ->
                paragraph(
                    "<a href=\"%s\">%s</a>"
                        .formatted(
                            StyledPage.escaped(address.toString()),
                            words(SignInWords.FAULT_BACK, StyledPage.escaped(place(address))))))
            .orElse("");
    return page(
        SignInWords.FAULT_TITLE.in(language),
        paragraph(words(SignInWords.FAULT_WHY))
            + "<p><code>%s</code>: %s</p>"
                .formatted(refusal.error().wire(), StyledPage.escaped(refusal.description()))
            + back
            + paragraph(words(SignInWords.FAULT_CLOSE)));
  }

  private static String place(URI address) {
    return address.getRawAuthority() == null
        ? address.getScheme() + ":"
        : address.getScheme() + "://" + address.getRawAuthority();
  }

  /** A page that says why there is none. */
  String unavailable(SignInWords why) {
    return page(SignInWords.FAULT_TITLE.in(language), paragraph(words(why)));
  }

  private String page(String title, String body) {
    return StyledPage.html(language, title, body);
  }

  private String words(SignInWords text, String... values) {
    // What is put in is escaped already; what stands around it holds no sign of HTML.
    return text.in(language).formatted((Object[]) values);
  }

  private static String button(String action, String label, String look, boolean skipsChecks) {
    return "<button name=\"action\" value=\"%s\" class=\"%s\"%s>%s</button> "
        .formatted(action, look, skipsChecks ? " formnovalidate" : "", label);
  }

  private static String paragraph(String html) {
    return "<p>" + html + "</p>\n";
  }

  private static String alert(String html) {
    return "<p class=\"alert\" role=\"alert\">" + html + "</p>\n";
  }

  private static String strong(String text) {
    return "<strong>" + StyledPage.escaped(text) + "</strong>";
  }

  private String dollars(long cents) {
    return language == PageLanguage.DE ? plain(cents) + " US-Dollar" : "US$" + plain(cents);
  }

  private String plain(long cents) {
    String amount = BigDecimal.valueOf(cents, 2).toPlainString();
    return language == PageLanguage.DE ? amount.replace('.', ',') : amount;
  }

  private String day(Instant moment) {
    String pattern = language == PageLanguage.DE ? "dd.MM.uuuu" : "uuuu-MM-dd";
    return DateTimeFormatter.ofPattern(pattern).withZone(ZoneOffset.UTC).format(moment);
  }
}
