package dev.planwalk.app;

import static dev.planwalk.domain.error.ErrorCode.EXPIRED_API_KEY;
import static dev.planwalk.domain.error.ErrorCode.INSUFFICIENT_SCOPE;
import static dev.planwalk.domain.error.ErrorCode.INTERNAL_ERROR;
import static dev.planwalk.domain.error.ErrorCode.INVALID_API_KEY;
import static dev.planwalk.domain.error.ErrorCode.INVALID_REQUEST;
import static dev.planwalk.domain.error.ErrorCode.METHOD_NOT_ALLOWED;
import static dev.planwalk.domain.error.ErrorCode.MISSING_API_KEY;
import static dev.planwalk.domain.error.ErrorCode.RATE_LIMITED;
import static dev.planwalk.domain.error.ErrorCode.RESOURCE_NOT_FOUND;
import static dev.planwalk.domain.error.ErrorCode.TEST_MODE_RESOURCE_IN_LIVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.app.ErrorProvocations.Door;
import dev.planwalk.app.ErrorProvocations.Provocation;
import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.operation.Operation;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every error code, provoked through every door at which it can occur. What can occur is read from
 * the catalogue for REST and tools; {@link #the_list_is_complete} fails when a code is added to an
 * operation or to the enum and nobody provokes it. The pages of tours are in {@code
 * TourServletTest}, access tokens in {@link OAuthDoorsTest}.
 */
class EveryErrorTest {
  @TempDir private static Path home;
  private static TestService service;
  private static List<Provocation> provocations = List.of();

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    provocations = ErrorProvocations.of(service, home);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** What can occur at each door. */
  private static Map<Door, Set<ErrorCode>> expected() {
    Map<Door, Set<ErrorCode>> expected = new EnumMap<>(Door.class);
    Set<ErrorCode> withKey = EnumSet.of(METHOD_NOT_ALLOWED, RESOURCE_NOT_FOUND);
    Set<ErrorCode> open = EnumSet.of(METHOD_NOT_ALLOWED);
    Set<ErrorCode> tools = EnumSet.noneOf(ErrorCode.class);
    for (Operation<?, ?> operation : ServiceCatalog.catalog().operations()) {
      if (operation.http().isPresent()) {
        (operation.access() instanceof Access.Open ? open : withKey).addAll(operation.failures());
      }
      if (operation.tool().isPresent()) {
        tools.addAll(operation.failures());
      }
    }
    // Keys are judged before a message is read.
    tools.removeAll(EnumSet.of(MISSING_API_KEY, INVALID_API_KEY, EXPIRED_API_KEY));
    expected.put(Door.REST, withKey);
    expected.put(Door.PUBLIC, open);
    expected.put(Door.TOOL, tools);
    // Listing and reading assets. What is not there is the protocol's own error, not an envelope.
    expected.put(
        Door.METHOD,
        EnumSet.of(
            INVALID_REQUEST,
            INSUFFICIENT_SCOPE,
            TEST_MODE_RESOURCE_IN_LIVE,
            RATE_LIMITED,
            INTERNAL_ERROR));
    expected.put(
        Door.MCP_HTTP,
        EnumSet.of(
            MISSING_API_KEY,
            INVALID_API_KEY,
            EXPIRED_API_KEY,
            INVALID_REQUEST,
            RESOURCE_NOT_FOUND,
            METHOD_NOT_ALLOWED,
            RATE_LIMITED,
            INTERNAL_ERROR));
    expected.put(
        Door.OBJECTS,
        EnumSet.of(RESOURCE_NOT_FOUND, METHOD_NOT_ALLOWED, INVALID_REQUEST, INTERNAL_ERROR));
    expected.put(Door.DOCUMENTS, EnumSet.of(RESOURCE_NOT_FOUND, METHOD_NOT_ALLOWED));
    return expected;
  }

  @Test
  void the_list_is_complete() {
    Map<Door, Set<ErrorCode>> provoked = new EnumMap<>(Door.class);
    provocations.forEach(one ->
        provoked.computeIfAbsent(one.door(), _ -> EnumSet.noneOf(ErrorCode.class)).add(one.code()));

    assertThat(provoked).isEqualTo(expected());
    Set<ErrorCode> anywhere = EnumSet.noneOf(ErrorCode.class);
    provoked.values().forEach(anywhere::addAll);
    assertThat(anywhere).containsExactlyInAnyOrder(ErrorCode.values());
  }

  @TestFactory
  Stream<DynamicTest> every_code_at_every_door() {
    return provocations.stream()
        .map(one ->
            DynamicTest.dynamicTest(
                one.door() + " answers " + one.code().wire(), () -> isRefused(one)));
  }

  private static void isRefused(Provocation one) {
    Answer answer = one.call().get();
    ErrorCode code = one.code();
    String said = answer.text();

    assertThat(answer.error().path("code").asString("")).as(said).isEqualTo(code.wire());
    assertThat(answer.status()).as(said).isEqualTo(one.status());
    assertThat(answer.error().path("type").asString("")).isEqualTo(code.type().wire());
    assertThat(answer.error().path("retryable").asBoolean()).isEqualTo(code.retryable());
    assertThat(answer.error().path("message").asString("")).isNotBlank();
    assertThat(answer.error().path("remediation").asString("")).isNotBlank();
    assertThat(answer.error().path("request_id").asString("")).startsWith("req_");
    String page = answer.error().path("docs_url").asString("");
    assertThat(page).isEqualTo(service.baseUrl() + code.docsPath());
    assertThat(service.send(HttpRequest.newBuilder(URI.create(page))).status()).isEqualTo(200);
  }
}
