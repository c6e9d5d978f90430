package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.key.ApiKey;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What the page for a file may do at a running server, and what it may not. */
class UploadPageOverHttpTest {

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";
  private static String project = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
    project = service.project(key, "Flat");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static JsonNode upload(String by, String in) {
    return service.tool(by, "upload_plan", "{\"project_id\":\"%s\"}".formatted(in)).json();
  }

  private static String page(JsonNode upload) {
    String address = upload.path("upload_page").asString("");
    assertThat(address).startsWith(service.baseUrl() + "/upload/");
    return address.substring(service.baseUrl().toString().length());
  }

  @Test
  void a_page_takes_the_file_and_reads_its_plan_without_a_key() {
    byte[] file = Client.examplePlan();
    JsonNode upload = upload(key, project);
    String page = page(upload);

    JsonNode limits = service.get(page + "/about", "").json();
    assertThat(limits.path("kinds").path(0).path("endings").path(0).asString("")).isEqualTo("dwg");
    JsonNode place =
        service
            .post(
                page + "/file",
                "",
                "{\"filename\":\"a.dxf\",\"file_kind\":\"dxf\",\"size\":%d}".formatted(file.length))
            .json();
    service.put(place, file);
    Answer completed = service.post(page + "/complete", "", "{}");

    assertThat(completed.json().path("file_received").asBoolean(false)).isTrue();
    Answer read = service.get(page + "/job?wait=25", "");
    assertThat(read.field("status")).isEqualTo("succeeded");
    assertThat(read.header("Access-Control-Allow-Origin")).isEqualTo("*");
    JsonNode plan = service.get(page + "/plan", "").json();
    assertThat(plan.path("id")).isEqualTo(upload.at("/plans/0/id"));
    assertThat(plan.at("/floor_plan/rooms")).isNotEmpty();
    assertThat(plan.at("/file/filename").asString("")).isEqualTo("a.dxf");
  }

  @Test
  void the_document_runs_under_a_strict_policy_and_its_address_goes_nowhere() {
    Answer page = service.get(page(upload(key, project)), "");

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Security-Policy"))
        .startsWith("default-src 'none'; script-src 'self'; style-src 'self'")
        .endsWith("frame-ancestors 'none'");
    assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(page.header("Cache-Control")).isEqualTo("no-store");
    assertThat(page.text()).contains("data-test=\"true\"").doesNotContain("svc_sk_", key);
  }

  @Test
  void a_page_cannot_be_talked_into_another_plan() {
    String page = page(upload(key, project));
    JsonNode other = upload(key, project);

    Answer answer =
        service.post(
            page + "/file",
            "",
            "{\"plan_id\":%s,\"filename\":\"b.dxf\",\"file_kind\":\"dxf\",\"size\":9}"
                .formatted(other.at("/plans/0/id")));

    assertThat(answer.json().at("/plans/0/id")).isNotEqualTo(other.at("/plans/0/id"));
    String plan = "/api/v1/plans/" + other.at("/plans/0/id").asString("");
    assertThat(service.get(plan, key).json().at("/file/filename").asString(""))
        .isEqualTo("plan.dxf");
  }

  @ParameterizedTest
  @CsvSource({
    "POST, '', 405",
    "PUT, '', 405",
    "GET, /file, 405",
    "POST, /plan, 405",
    "GET, /assets, 404",
    "GET, /plan/more, 404",
    "GET, /complete, 405"
  })
  void it_answers_nothing_else(String method, String below, int status) {
    assertThat(service.send(method, page(upload(key, project)) + below, "", "").status())
        .isEqualTo(status);
  }

  @Test
  void a_token_that_is_not_ours_leads_to_nothing() {
    String page = page(upload(key, project));
    String forged = page.substring(0, page.length() - 4) + "AAAA";

    assertThat(service.get(forged, "").status()).isEqualTo(404);
    assertThat(service.get(forged + "/plan", "").code()).isEqualTo("resource_not_found");
    assertThat(service.get(forged + "/about", "").code()).isEqualTo("resource_not_found");
  }

  @Test
  void a_page_dies_with_the_key_that_asked_for_it() {
    ApiKey.Issued issued = service.issue("brief", true, 600, Optional.empty());
    String brief = issued.plaintext();
    String page = page(upload(brief, service.project(brief, "Flat")));
    assertThat(service.get(page + "/plan", "").status()).isEqualTo(200);

    assertThat(service.keys().revoke(issued.key().id())).isPresent();

    assertThat(service.get(page, "").status()).isEqualTo(404);
    assertThat(service.get(page + "/plan", "").code()).isEqualTo("resource_not_found");
  }

  @Test
  void an_upload_url_is_signed_anew_at_both_stages_of_ignorance() {
    JsonNode upload = service.upload(key, project, 1000);
    String renewed = "/api/v1/plans/" + upload.at("/plans/0/id").asString("") + "/upload";

    JsonNode again = service.post(renewed, key, "{}").json();
    JsonNode other = service.post(renewed, key, "{\"size\":2000}").json();

    assertThat(again.path("curl").asString("")).contains("len=1000");
    assertThat(other.path("curl").asString("")).contains("len=2000");
    assertThat(service.get(renewed.replace("/upload", ""), key).json().at("/file/size_bytes"))
        .isEqualTo(Answer.MAPPER.valueToTree(2000));
  }

  @Test
  void rest_still_wants_to_know_the_file() {
    Answer answer =
        service.post(
            "/api/v1/projects/" + project + "/plans",
            key,
            "{\"mode\":\"single\",\"kind\":\"grundriss\"}");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().at("/error/errors").valueStream().map(one -> one.path("param")))
        .extracting(param -> param.asString(""))
        .containsExactly("filename", "file_kind", "size");
  }
}
