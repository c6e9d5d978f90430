package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages as they should not be, and what must never come back for them. */
class MessagesTest {
  private static TestMount mount = new TestMount(ConformanceFixtures::endpoint);
  private static Peer peer = new Peer(mount.url());

  @BeforeAll
  static void connect() {
    assertThat(peer.legacy("ping", "{}").status()).isEqualTo(200);
  }

  @AfterAll
  static void stop() {
    mount.close();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          not json                                                             | 400 | -32700
          ''                                                                   | 400 | -32700
          "text"                                                               | 400 | -32600
          {"jsonrpc":"2.0","id":1,"method":"ping"} trailing                     | 400 | -32700
          {"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}                       | 400 | -32700
          {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"x":1,"x":2}}} | 400 | -32700
          [{"jsonrpc":"2.0","id":1,"method":"ping"}]                            | 400 | -32600
          {"id":1,"method":"ping"}                                             | 400 | -32600
          {"jsonrpc":"1.0","id":1,"method":"ping"}                              | 400 | -32600
          {"jsonrpc":"2.0","id":null,"method":"ping"}                           | 400 | -32600
          {"jsonrpc":"2.0","id":1.5,"method":"ping"}                            | 400 | -32600
          {"jsonrpc":"2.0","id":{},"method":"ping"}                             | 400 | -32600
          {"jsonrpc":"2.0","id":1}                                             | 400 | -32600
          {"jsonrpc":"2.0","id":1,"method":7}                                   | 400 | -32600
          {"jsonrpc":"2.0","id":1,"method":"ping","params":[]}                  | 400 | -32602
          {"jsonrpc":"2.0","id":1,"method":"no/such"}                           | 200 | -32601
          {"jsonrpc":"2.0","id":1,"method":"tools/call"}                        | 200 | -32602
          {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":5}}    | 200 | -32602
          {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nobody"}} | 200 | -32602
          {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_simple_text","arguments":[]}} | 200 | -32602
          {"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"abc"}} | 200 | -32602
          {"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"nobody"}} | 200 | -32602
          {"jsonrpc":"2.0","id":1,"method":"resources/read","params":{}}        | 200 | -32602
          {"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"test://none"}} | 200 | -32002
          {"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{"ref":{"type":"ref/x"},"argument":{"name":"a","value":""}}} | 200 | -32602
          {"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}            | 200 | -32602
          """)
  void a_bad_message_is_refused(String body, int status, int code) {
    Peer.Answer answer = peer.post(body);

    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.code()).isEqualTo(code);
    // MCP forbids a null id: it is sent back or, where it could not be read, left out.
    assertThat(answer.json().path("id").asInt(1)).isEqualTo(1);
    assertThat(answer.json().has("id"))
        .isEqualTo(body.matches("\\{.*\"id\":1[,}].*") && code != Wire.PARSE_ERROR);
  }

  @Test
  void a_misspelt_tool_gets_a_suggestion() {
    Peer.Answer answer = peer.legacy("tools/call", "{\"name\":\"test_simple_txt\"}");

    assertThat(answer.json().path("error").path("message").asString(""))
        .contains("Did you mean 'test_simple_text'?");
    assertThat(answer.json().path("error").path("data").path("code").asString(""))
        .isEqualTo("resource_not_found");
  }

  @Test
  void notifications_and_stray_answers_are_taken_in_silence() {
    Peer.Answer notified =
        peer.post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    Peer.Answer answered = peer.post("{\"jsonrpc\":\"2.0\",\"id\":\"ask-1\",\"result\":{}}");

    assertThat(notified.status()).isEqualTo(202);
    assertThat(notified.body()).isEmpty();
    assertThat(answered.status()).isEqualTo(202);
  }

  @Test
  void the_id_comes_back_as_it_was_sent() {
    assertThat(peer.post("{\"jsonrpc\":\"2.0\",\"id\":\"a b\",\"method\":\"ping\"}").body())
        .contains("\"id\":\"a b\"");
    assertThat(
            peer.post("{\"jsonrpc\":\"2.0\",\"id\":9007199254740993,\"method\":\"ping\"}").body())
        .contains("\"id\":9007199254740993");
  }

  @Test
  void no_mutilated_request_brings_our_insides_to_light() {
    Random random = new Random(7);
    String whole =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":"
            + "\"test_simple_text\",\"arguments\":{\"a\":[1,null]},\"_meta\":{\"progressToken\":1}}}";
    String spare = "{}[]\",:0null\\u-é";
    for (int round = 0; round < 400; round++) {
      StringBuilder bad = new StringBuilder(whole);
      for (int cuts = random.nextInt(3) + 1; cuts > 0; cuts--) {
        int at = random.nextInt(bad.length());
        bad.setCharAt(at, spare.charAt(random.nextInt(spare.length())));
      }
      Peer.Answer answer =
          peer.send(
              "POST",
              bad.toString(),
              random.nextBoolean()
                  ? Map.of("Content-Type", "application/json")
                  : Map.of("Content-Type", "application/json", Wire.VERSION_HEADER, Wire.MODERN));

      assertThat(answer.status()).as("for %s", bad).isLessThan(500);
      assertThat(answer.body().toLowerCase(Locale.ROOT))
          .as("for %s", bad)
          .doesNotContain("exception", "stacktrace", "at dev.", "jackson", "internal error");
    }
  }
}
