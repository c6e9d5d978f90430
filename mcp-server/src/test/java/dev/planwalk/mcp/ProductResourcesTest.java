package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The documents and assets behind the door: listed, completed, and read in both eras. */
class ProductResourcesTest {
  private static final SampleDoor DOOR = new SampleDoor();

  @BeforeEach
  void forget() {
    DOOR.forget();
  }

  @AfterAll
  static void stop() {
    DOOR.close();
  }

  @Test
  void resources_are_documents_and_the_view_then_the_assets_of_the_account() {
    DOOR.reply(
        Replied.ok(
            "{\"object\":\"list\",\"data\":[{\"id\":\"asset_1\",\"kind\":\"jpg\",\"title\":\"Kitchen,"
                + " golden hour, 1920 x 1080\",\"content_type\":\"image/jpeg\",\"size_bytes\":7,"
                + "\"created_at\":\"2026-11-20T12:00:00.000Z\"}],\"has_more\":true,"
                + "\"next_cursor\":\"c2\"}"));

    JsonNode page = DOOR.peer().legacy(Wire.RESOURCES_LIST, "{}").result();

    assertThat(page.path("resources").size()).isEqualTo(4);
    assertThat(page.at("/resources/0/uri").asString("")).isEqualTo("docs://guide");
    assertThat(page.at("/resources/0/size").asInt(0)).isEqualTo("# Guide".length());
    assertThat(page.at("/resources/3").toString())
        .isEqualTo(
            "{\"uri\":\"asset://asset_1\",\"name\":\"jpg asset_1\",\"title\":\"Kitchen, golden"
                + " hour, 1920 x 1080\",\"mimeType\":\"image/jpeg\",\"size\":7,\"annotations\":"
                + "{\"lastModified\":\"2026-11-20T12:00:00.000Z\"}}");
    assertThat(page.path("nextCursor").asString("")).isEqualTo("c2");

    DOOR.reply(
        Replied.ok("{\"object\":\"list\",\"data\":[],\"has_more\":false,\"next_cursor\":null}"));
    JsonNode last = DOOR.peer().legacy(Wire.RESOURCES_LIST, "{\"cursor\":\"c2\"}").result();
    assertThat(last.path("resources").isEmpty()).isTrue();
    assertThat(last.has("nextCursor")).isFalse();
    assertThat(DOOR.calls().getLast().arguments().get().text("starting_after")).contains("c2");
  }

  @Test
  void ids_are_completed_by_what_the_key_can_see() {
    DOOR.reply(
        Replied.ok(
            "{\"object\":\"list\",\"data\":[{\"id\":\"asset_12\"},{\"id\":\"asset_34\"}],"
                + "\"has_more\":false,\"next_cursor\":null}"));
    String params =
        "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"asset://{asset_id}\"},"
            + "\"argument\":{\"name\":\"asset_id\",\"value\":\"asset_1\"}}";

    JsonNode completed = DOOR.peer().legacy(Wire.COMPLETE, params).result().path("completion");

    assertThat(completed.path("values").toString()).isEqualTo("[\"asset_12\"]");
    assertThat(completed.path("hasMore").asBoolean(true)).isFalse();
    Peer.Answer blind =
        DOOR.peer()
            .send(
                "POST",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"completion/complete\",\"params\":%s}"
                    .formatted(params),
                Map.of("Content-Type", "application/json", "Authorization", "Bearer usage.read"));
    assertThat(blind.result().at("/completion/values").isEmpty()).isTrue();
    assertThat(DOOR.calls()).hasSize(1);
  }

  @Test
  void an_asset_that_is_not_handed_over_is_read_as_its_signed_address() {
    String address =
        "{\"url\":\"http://x/1\",\"expires_at\":\"soon\",\"size_bytes\":7,\"content_type\":\"a/b\"}";
    DOOR.reply(Replied.ok(address));
    DOOR.reply(Replied.ok(address));

    JsonNode read =
        DOOR.peer().modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").result();
    JsonNode legacy =
        DOOR.peer().legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").result();

    assertThat(read.path("contents").get(0).path("mimeType").asString(""))
        .isEqualTo("application/json");
    assertThat(read.path("contents").get(0).path("text").asString("")).isEqualTo(address);
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(60_000);
    assertThat(read.path("cacheScope").asString("")).isEqualTo("private");
    assertThat(legacy.path("contents")).isEqualTo(read.path("contents"));
    assertThat(legacy.has("ttlMs")).isFalse();
    assertThat(DOOR.calls().getFirst().operation()).isSameAs(SampleCatalog.READ);
    assertThat(DOOR.calls().getFirst().arguments().get().text("asset_id")).contains("asset_1");
  }

  private static Reply file(String mediaType, String text) {
    return SampleDoor.with(new Attachment(mediaType, text.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @CsvSource({
    "application/json, '{}', text, '{}'",
    "image/svg+xml, <svg>ä</svg>, text, <svg>ä</svg>",
    "image/png, abc, blob, YWJj",
    "application/pdf, abc, blob, YWJj"
  })
  void a_file_is_read_as_text_or_as_bytes(
      String mediaType, String stored, String form, String content) {
    DOOR.reply(file(mediaType, stored));
    DOOR.reply(file(mediaType, stored));

    JsonNode read =
        DOOR.peer().modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").result();
    JsonNode legacy =
        DOOR.peer().legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").result();

    JsonNode expected =
        Json.MAPPER
            .createObjectNode()
            .put("uri", "asset://asset_1")
            .put("mimeType", mediaType)
            .put(form, content);
    assertThat(read.path("contents").get(0)).isEqualTo(expected);
    assertThat(legacy.path("contents").get(0)).isEqualTo(expected);
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(300_000);
    assertThat(read.path("cacheScope").asString("")).isEqualTo("private");
  }

  /** Each would wait for ever if those before it, read or refused, had kept their place. */
  @Test
  void one_file_after_the_other_can_be_read() {
    for (int i = 0; i < 10; i++) {
      DOOR.reply(SampleDoor.drawn());
      DOOR.reply(Replied.refused(ServiceException.notFound("asset", "asset_1")));
    }
    for (int i = 0; i < 10; i++) {
      assertThat(
              DOOR.peer()
                  .modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}")
                  .result()
                  .at("/contents/0/blob")
                  .asString(""))
          .isEqualTo("AQID");
      assertThat(DOOR.peer().legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").code())
          .isEqualTo(Wire.LEGACY_RESOURCE_NOT_FOUND);
    }
  }

  @Test
  void a_preview_is_read_as_bytes() {
    DOOR.reply(SampleDoor.drawn());

    JsonNode read =
        DOOR.peer().modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1/preview\"}").result();

    assertThat(read.path("contents").get(0).toString())
        .isEqualTo(
            "{\"uri\":\"asset://asset_1/preview\",\"mimeType\":\"image/jpeg\",\"blob\":\"AQID\"}");
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(300_000);
    assertThat(DOOR.calls().getFirst().arguments().get().text("asset_id")).contains("asset_1");
  }

  @Test
  void a_preview_of_what_is_no_picture_says_what_to_do() {
    String uri = "{\"uri\":\"asset://asset_1/preview\"}";
    // As GetAssetPreview refuses it: the asset is there, its picture is not.
    var refusal =
        new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, "No picture.", "asset_id")
            .withRemediation("render_plan");
    DOOR.reply(Replied.refused(refusal));
    Peer.Answer modern = DOOR.peer().modern(Wire.RESOURCES_READ, uri);
    DOOR.reply(Replied.refused(refusal));
    Peer.Answer legacy = DOOR.peer().legacy(Wire.RESOURCES_READ, uri);

    assertThat(modern.code()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(legacy.code()).isEqualTo(Wire.LEGACY_RESOURCE_NOT_FOUND);
    for (Peer.Answer answer : List.of(modern, legacy)) {
      assertThat(answer.json().at("/error/message").asString("")).isEqualTo("No picture.");
      assertThat(answer.json().at("/error/data/remediation").asString("")).isEqualTo("render_plan");
      assertThat(answer.json().at("/error/data/code").asString("")).isEqualTo("resource_not_found");
      assertThat(answer.json().at("/error/data/uri").asString(""))
          .isEqualTo("asset://asset_1/preview");
    }
  }

  @Test
  void a_cursor_is_refused_in_the_words_of_this_protocol() {
    DOOR.reply(
        Replied.refused(
            ServiceException.invalid("starting_after", "starting_after is no cursor.")));

    Peer.Answer answer = DOOR.peer().legacy(Wire.RESOURCES_LIST, "{\"cursor\":\"x\"}");

    assertThat(answer.code()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(answer.json().at("/error/data/param").asString("")).isEqualTo("cursor");
    assertThat(answer.body()).contains("nextCursor").doesNotContain("starting_after");
  }

  @Test
  void the_view_is_listed_and_read_and_names_what_it_loads() {
    DOOR.reply(
        Replied.ok("{\"object\":\"list\",\"data\":[],\"has_more\":false,\"next_cursor\":null}"));
    String own = DOOR.url().toString().replace(TestMount.PATH, "");

    JsonNode listed = DOOR.peer().modern(Wire.RESOURCES_LIST, "{}").result();
    JsonNode read =
        DOOR.peer().modern(Wire.RESOURCES_READ, "{\"uri\":\"ui://planwalk/viewer\"}").result();
    JsonNode content = read.path("contents").get(0);
    JsonNode needs = content.path("_meta").path("ui");

    assertThat(listed.path("resources").valueStream())
        .filteredOn(resource -> resource.path("uri").asString("").startsWith("ui://"))
        .singleElement()
        .satisfies(view -> {
          assertThat(view.path("uri").asString("")).isEqualTo("ui://planwalk/viewer");
          assertThat(view.path("mimeType").asString("")).isEqualTo("text/html;profile=mcp-app");
          assertThat(view.path("size").asInt()).isEqualTo("<!doctype html>".length());
        });
    assertThat(content.path("mimeType").asString("")).isEqualTo("text/html;profile=mcp-app");
    assertThat(content.path("text").asString("")).isEqualTo("<!doctype html>");
    assertThat(needs.at("/csp/resourceDomains").toString())
        .isEqualTo("[\"" + own + "\",\"" + SampleDoor.STORE + "\"]");
    assertThat(needs.at("/csp/connectDomains")).isEqualTo(needs.at("/csp/resourceDomains"));
    assertThat(needs.at("/csp/frameDomains").toString()).isEqualTo("[\"" + own + "\"]");
    assertThat(needs.path("prefersBorder").asBoolean(true)).isFalse();
    assertThat(read.path("cacheScope").asString("")).isEqualTo("public");
  }

  @Test
  void an_unknown_asset_is_not_found_in_either_era() {
    DOOR.reply(Replied.refused(ServiceException.notFound("asset", "asset_9")));
    Peer.Answer modern = DOOR.peer().modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_9\"}");
    DOOR.reply(Replied.refused(ServiceException.notFound("asset", "asset_9")));
    Peer.Answer legacy = DOOR.peer().legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_9\"}");

    assertThat(modern.code()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(modern.json().path("error").path("data").path("uri").asString(""))
        .isEqualTo("asset://asset_9");
    assertThat(legacy.code()).isEqualTo(Wire.LEGACY_RESOURCE_NOT_FOUND);
  }

  @Test
  void documents_are_served_to_everybody() {
    JsonNode read = DOOR.peer().modern(Wire.RESOURCES_READ, "{\"uri\":\"docs://errors\"}").result();

    assertThat(read.path("contents").get(0).path("text").asString("")).isEqualTo("# Errors");
    assertThat(read.path("cacheScope").asString("")).isEqualTo("public");
    assertThat(DOOR.calls()).isEmpty();
  }
}
