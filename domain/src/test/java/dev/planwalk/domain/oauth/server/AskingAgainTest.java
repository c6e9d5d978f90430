package dev.planwalk.domain.oauth.server;

import static dev.planwalk.domain.oauth.server.SignInSandbox.VISIT;
import static dev.planwalk.domain.oauth.server.SignInSandbox.form;
import static dev.planwalk.domain.oauth.server.SignInSandbox.parameter;
import static dev.planwalk.domain.oauth.server.SignInSandbox.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.usage.GetUsage;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Clients that come again, for more than they have; and clients that come in crowds. */
class AskingAgainTest {
  private static SignInSandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new SignInSandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  /** What the door tells a client that lacks a scope, and the walk that it begins with that. */
  @Test
  void a_client_that_asks_for_one_more_scope_keeps_those_that_it_has() {
    String key = sandbox.key().plaintext();
    String client = sandbox.client();
    String token =
        sandbox
            .tokens(client, key, Scope.PROJECTS_READ, Scope.JOBS_READ)
            .path("access_token")
            .stringValue();
    assertThat(sandbox.open(token).origin().keyRow()).contains(sandbox.open(token).key());
    assertThat(sandbox.open(token).origin().grant()).contains(sandbox.open(token).asker());
    ServiceException refusal =
        (ServiceException)
            catchThrowable(() ->
                Caller.of(sandbox.open(token), "", sandbox.database.database())
                    .checkAccess(GetUsage.OPERATION));
    String asked = refusal.neededScope().orElseThrow();
    assertThat(asked).isEqualTo("projects:read jobs:read usage:read");

    SignIn.Step.Consent page = sandbox.consent(client, key, "scope", asked);
    URI to = ((SignIn.Step.Leave) sandbox.allow(page, page.offered())).to();
    String more = sandbox.redeem(client, parameter(to, "code")).path("access_token").stringValue();

    assertThat(sandbox.open(more).scopes())
        .containsExactlyInAnyOrder(Scope.PROJECTS_READ, Scope.JOBS_READ, Scope.USAGE_READ);
    assertThat(sandbox.open(token).scopes()).contains(Scope.PROJECTS_READ, Scope.JOBS_READ);
  }

  @Test
  void a_scope_that_was_declined_is_not_ticked_again_and_a_new_one_is() {
    String key = sandbox.key().plaintext();
    String client = sandbox.client();
    SignIn.Step.Consent first = sandbox.consent(client, key, "scope", "projects:read jobs:read");
    assertThat(first.chosen().scopes()).isEqualTo(first.offered());
    SignIn.Step _ = sandbox.allow(first, Set.of(Scope.PROJECTS_READ));

    SignIn.Step.Consent again =
        sandbox.consent(client, key, "scope", "projects:read jobs:read usage:read");
    assertThat(again.offered()).hasSize(3);
    assertThat(again.chosen().scopes())
        .containsExactlyInAnyOrder(Scope.PROJECTS_READ, Scope.USAGE_READ);

    SignIn.Step _ = sandbox.allow(again, Set.of(Scope.PROJECTS_READ));
    SignIn.Step _ =
        sandbox.allow(
            sandbox.consent(client, key, "scope", "projects:read"), Set.of(Scope.PROJECTS_READ));
    assertThat(sandbox.consent(client, key).chosen().scopes())
        .as("declined two walks ago")
        .doesNotContain(Scope.JOBS_READ, Scope.USAGE_READ);
  }

  @Test
  void a_remembered_key_that_cannot_let_the_client_in_is_no_dead_end() {
    ApiKey.Issued key = sandbox.key(Scope.PROJECTS_READ);
    SignIn.Step.AskKey page = sandbox.asked(query(sandbox.client(), "scope", "projects:read"));
    SignIn.Step.Consent consent =
        (SignIn.Step.Consent)
            sandbox
                .server
                .signIn()
                .answer(
                    form(
                        "form",
                        page.form(),
                        "action",
                        "key",
                        "key",
                        key.plaintext(),
                        "remember",
                        "1"),
                    VISIT);
    SignIn.Visit again = new SignIn.Visit("b", consent.session(), "192.0.2.1");

    assertThat(
            sandbox.server.signIn().begin(query(sandbox.client(), "scope", "tours:write"), again))
        .isInstanceOf(SignIn.Step.AskKey.class);
  }

  @Test
  void control_characters_are_refused_before_the_database_is_asked() {
    for (String id : new String[] {"\0", "a\0b", "a\nb"}) {
      assertThatThrownBy(() -> sandbox.asked(query(id)))
          .isInstanceOfSatisfying(
              OAuthRefusal.class,
              refusal -> assertThat(refusal.error()).isEqualTo(OAuthError.INVALID_REQUEST));
    }
  }

  /** An address that registers without end takes nobody else's place for long. */
  @Test
  void a_full_house_makes_room_and_keeps_who_came_within_the_hour() {
    String key = sandbox.key().plaintext();
    String used = sandbox.client();
    ObjectNode _ = sandbox.tokens(used, key);
    sandbox
        .database
        .database()
        .execute(tx -> {
          int _ =
              tx.execute(
                  "insert into oauth_client (id, name, redirect_uris, created_at) select 'crowd ' ||"
                      + " n, 'crowd', array['https://a.example/'], {0} + n * interval '1 ms' from"
                      + " generate_series(1, {1}) n",
                  DSL.val(sandbox.clock.instant().minusSeconds(60)), DSL.val(Clients.MOST_UNUSED));
        });
    assertThatThrownBy(() -> sandbox.client())
        .isInstanceOfSatisfying(
            OAuthRefusal.class,
            refusal -> assertThat(refusal.error()).isEqualTo(OAuthError.TEMPORARILY_UNAVAILABLE));

    sandbox.clock.advance(Clients.KEPT_UNUSED.plus(Duration.ofSeconds(1)));
    String late = sandbox.client();

    assertThat(sandbox.asked(query(late)).asking()).isPresent();
    assertThatThrownBy(() -> sandbox.asked(query("crowd 1")))
        .isInstanceOf(OAuthRefusal.class)
        .hasMessageContaining("no such client");
    assertThat(sandbox.asked(query(used)).asking()).isPresent();
  }

  /** The store of keys fails once: what the client showed is still good afterwards. */
  @Test
  void a_code_is_not_spent_on_a_token_that_could_not_be_signed() {
    String client = sandbox.client();
    String code = sandbox.code(client, sandbox.key().plaintext());
    sandbox
        .database
        .database()
        .execute(tx -> {
          int _ = tx.execute("alter table oauth_signing_key rename to away");
        });
    Parameters form =
        form(
            "grant_type",
            "authorization_code",
            "client_id",
            client,
            "code",
            code,
            "code_verifier",
            SignInSandbox.VERIFIER);
    Throwable outage = catchThrowable(() -> sandbox.anotherNode().token(form));
    sandbox
        .database
        .database()
        .execute(tx -> {
          int _ = tx.execute("alter table away rename to oauth_signing_key");
        });

    assertThat(outage).isNotNull().isNotInstanceOf(OAuthRefusal.class);
    assertThat(sandbox.redeem(client, code).path("access_token").stringValue()).isNotEmpty();
  }
}
