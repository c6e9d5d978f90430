package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class StrictReadingTest {
  private static final String UNKNOWN_ID = "proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";

  @TempDir static Path folder;
  private static TestSite site;
  private String key;

  @BeforeAll
  static void open() {
    site = new TestSite(folder);
  }

  @AfterAll
  static void close() {
    site.close();
  }

  @BeforeEach
  void issueKey() {
    key = site.anyKey();
  }

  private HttpResponse<String> create(String body) {
    return site.post("/api/v1/notes", key, body);
  }

  private static String code(HttpResponse<String> response) {
    return TestSite.error(response).path("code").stringValue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"text":"a","text":"b"}       | not valid JSON
          {"text":"a"} {}               | not valid JSON
          {"text":"a","size":NaN}       | not valid JSON
          {"text":'a'}                  | not valid JSON
          {"text":"a",}                 | not valid JSON
          {"text":"\\ud800"}            | half of a surrogate pair
          ["a"]                         | must be a JSON object (got: array)
          "a"                           | must be a JSON object (got: string)
          null                          | must be a JSON object (got: null)
          {"text":"a\\u0000b"}          | control characters
          {"text":null}                 | must not be null
          {"text":"a","size":null}      | leave it out
          {"text":"a","siez":1}         | Did you mean 'size'?
          {"text":"a","prompt":"x"}     | Unknown field 'prompt'
          {"text":"a","size":1.5}       | size must be an integer (got: 1.5)
          {"text":"a","size":"5"}       | size must be an integer (got: "5")
          {"text":"a","size":1e999}     | size must be 0..2147483647
          {"size":1}                    | text is required
          {}                            | text is required
          """)
  void json_is_read_strictly(String body, String message) {
    HttpResponse<String> response = create(body);

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(code(response)).isEqualTo("invalid_request");
    assertThat(TestSite.error(response).path("message").stringValue()).contains(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0", "1e3", "2147483647", "-0"})
  void a_number_without_fraction_is_an_integer(String number) {
    assertThat(create("{\"text\":\"a\",\"size\":" + number + "}").statusCode()).isEqualTo(201);
  }

  @Test
  void nesting_deeper_than_64_is_refused() {
    String deep = "[".repeat(65) + "]".repeat(65);
    HttpResponse<String> response = create("{\"text\":" + deep + "}");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(TestSite.error(response).path("message").stringValue()).contains("not valid JSON");
  }

  @Test
  void more_than_a_mebibyte_is_400() {
    HttpResponse<String> response = create("{\"text\":\"" + "a".repeat(1 << 20) + "\"}");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(TestSite.error(response).path("message").stringValue()).contains("1 MiB");
  }

  @Test
  void invalid_utf_8_is_refused() {
    HttpResponse<String> response =
        site.send(
            site.request("/api/v1/notes")
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .POST(
                    HttpRequest.BodyPublishers.ofByteArray(
                        "{\"text\":\"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1))));
    assertThat(TestSite.error(response).path("message").stringValue()).contains("UTF-8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          text/plain                        | 400
          application/x-www-form-urlencoded | 400
          application/json;charset=latin1   | 400
          application/json; charset=bogus   | 400
          application/json; charset=utf-7   | 400
          application/json; charset=""      | 400
          application/json; charset='x      | 400
          application/json; charset=utf-8; charset=bogus | 400
          application/json; charset=bogus; charset=bogus | 400
          application/json; charset=utf-8   | 201
          application/json; charset='utf-8' | 201
          application/json; charset="UTF-8" | 201
          application/json; Charset=UTF8    | 201
          Application/JSON                  | 201
          """)
  void only_json_in_utf_8_is_read(String type, int status) {
    HttpResponse<String> response =
        site.send(
            site.request("/api/v1/notes")
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString("{\"text\":\"a\"}")));
    assertThat(response.statusCode()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({
    "Idempotency-Key, one, two",
    "Idempotency-Key, one, one",
    "Content-Type, application/json, text/plain",
    "Content-Encoding, identity, gzip"
  })
  void a_header_of_which_there_is_one_is_refused_when_it_comes_twice(
      String name, String first, String second) {
    HttpRequest.Builder request =
        site.request("/api/v1/notes")
            .header("Authorization", "Bearer " + key)
            .POST(HttpRequest.BodyPublishers.ofString("{\"text\":\"a\"}"));
    if (!name.equals("Content-Type")) {
      request.header("Content-Type", "application/json");
    }
    HttpResponse<String> response = site.send(request.header(name, first).header(name, second));

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(TestSite.error(response).path("param").stringValue()).isEqualTo(name);
    assertThat(TestSite.json(site.get("/api/v1/notes", key)).path("data").size()).isZero();
  }

  @Test
  void three_faults_are_three_entries() {
    JsonNode error = TestSite.error(create("{\"text\":\"\",\"size\":-1,\"sice\":1}"));

    assertThat(error.path("errors").size()).isEqualTo(3);
    assertThat(error.path("param")).isEqualTo(error.path("errors").get(0).path("param"));
  }

  @ParameterizedTest
  @CsvSource({
    "limit=0",
    "limit=101",
    "limit=abc",
    "limit=-1",
    "limit=1.5",
    "limit=12345678901234567890",
    "limit=1&limit=2",
    "limt=1",
    "limit=%",
    "limit=%FF",
    "starting_after=nonsense",
    "starting_after=a&ending_before=b"
  })
  void bad_queries_are_400(String query) throws IOException {
    String answer =
        site.raw(
            "GET /api/v1/notes?%s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nConnection: close\r\n\r\n"
                .formatted(query, key));
    assertThat(answer).startsWith("HTTP/1.1 400").contains("\"code\":\"invalid_request\"");
  }

  @Test
  void fields_of_the_path_and_of_headers_come_once() {
    assertThat(site.get("/api/v1/notes/" + UNKNOWN_ID + "?note_id=x", key).statusCode())
        .isEqualTo(400);
    assertThat(site.get("/api/v1/notes/" + UNKNOWN_ID + "?timeout_seconds=5", key).body())
        .contains("Prefer: wait=<seconds>");
    assertThat(create("{\"text\":\"a\"}").statusCode()).isEqualTo(201);
    assertThat(site.post("/api/v1/notes?text=a", key, "{\"text\":\"a\"}").body())
        .contains("belongs in the JSON body");
  }
}
