package dev.planwalk.domain.oauth.server;

import static dev.planwalk.domain.oauth.server.SignInSandbox.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.testsupport.AuthorizationServerFake;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients whose id is the address of a document. */
class ClientDocumentsTest {
  private static final AuthorizationServerFake HOST = new AuthorizationServerFake();
  @TempDir private static Path folder;
  private static SignInSandbox sandbox;

  @BeforeAll
  static void open() throws IOException {
    sandbox =
        new SignInSandbox(
            List.of(PrivateReceiver.parse("localhost:%d@127.0.0.0/8".formatted(HOST.port()))),
            Optional.of(TrustedCertificates.systemAnd(HOST.writeCertificate(folder))));
  }

  @AfterAll
  static void close() {
    sandbox.close();
    HOST.close();
  }

  @BeforeEach
  void forget() {
    sandbox.clock.advance(ClientDocuments.KEPT.plusSeconds(1));
  }

  private static void serve(String clientId, String more) {
    HOST.answer(
        200,
        """
        {"client_id": "%s", "client_name": "Agent", "redirect_uris": ["%s"]%s}
        """
            .formatted(clientId, SignInSandbox.REDIRECT, more));
  }

  private static OAuthRefusal refusal(String client) {
    OAuthRefusal refusal =
        catchThrowableOfType(OAuthRefusal.class, () -> sandbox.asked(query(client)));
    assertThat(refusal).isNotNull();
    assertThat(refusal.error()).isEqualTo(OAuthError.INVALID_CLIENT);
    assertThat(refusal.back()).isEmpty();
    return refusal;
  }

  @Test
  void a_document_stands_for_its_client_and_is_fetched_once_an_hour() {
    serve(HOST.documentUrl(), ", \"token_endpoint_auth_method\": \"none\"");
    int before = HOST.fetches();
    String client = HOST.documentUrl();

    assertThat(sandbox.asked(query(client)).asking().orElseThrow().host()).contains("localhost");
    assertThat(sandbox.tokens(client, sandbox.key().plaintext()).has("access_token")).isTrue();
    assertThat(HOST.fetches()).isEqualTo(before + 1);

    sandbox.clock.advance(ClientDocuments.KEPT.plusSeconds(1));
    assertThat(sandbox.asked(query(client)).asking()).isPresent();
    assertThat(HOST.fetches()).isEqualTo(before + 2);
  }

  @Test
  void a_document_must_name_its_own_address_and_need_no_secret() {
    serve(HOST.documentUrl() + "x", "");
    assertThat(refusal(HOST.documentUrl()).description()).contains("the very address");
    forget();
    serve(HOST.documentUrl(), ", \"token_endpoint_auth_method\": \"client_secret_post\"");
    assertThat(refusal(HOST.documentUrl()).description()).contains("secret");
  }

  @ParameterizedTest
  @CsvSource({"302, {}", "404, {}", "200, no JSON", "200, []"})
  void what_is_no_document_is_refused_and_not_asked_for_again_at_once(int status, String body) {
    HOST.answer(status, body);
    int before = HOST.fetches();

    assertThat(refusal(HOST.documentUrl()).description()).contains("document");
    OAuthRefusal _ = refusal(HOST.documentUrl());

    assertThat(HOST.fetches()).as("redirects are not followed").isEqualTo(before + 1);
  }

  @Test
  void a_document_has_at_most_16_KiB() {
    serve(HOST.documentUrl(), ", \"x\": \"" + "x".repeat(16 << 10) + "\"");

    assertThat(refusal(HOST.documentUrl()).description()).contains("cannot be had");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://127.0.0.1/client.json",
        "https://10.0.0.1/client.json",
        "https://[::1]/client.json",
        "https://localhost:22/client.json",
        "https://metadata.internal/client.json"
      })
  void documents_in_the_own_network_are_not_fetched(String client) {
    int before = HOST.fetches();

    assertThat(refusal(client).description())
        .isEqualTo("The document of the client_id cannot be had.");
    assertThat(HOST.fetches()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://agent.example",
        "https://agent.example/",
        "https://agent.example/a/../b",
        "https://user@agent.example/a",
        "https://agent.example/a#b"
      })
  void an_address_that_can_be_read_in_two_ways_is_none(String client) {
    assertThat(refusal(client).description()).contains("must be the https address");
  }
}
