package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters of a wrong form: always the client's mistake, with the field's name. */
class ParamChecksTest {
  private static final String OPENING =
      "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":%s,\"clientInfo\":%s}";
  private static final String CLIENT = "{\"name\":\"t\",\"version\":\"0\"}";
  private static final String COMPLETE =
      "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"asset://{asset_id}\"},"
          + "\"argument\":{\"name\":\"asset_id\",\"value\":\"\"}%s}";

  private static TestMount mount =
      new TestMount(settings ->
          ProductDoor.endpoint(
              SampleCatalog.catalog(),
              _ -> Replied.ok("{\"object\":\"list\",\"data\":[]}"),
              new ProductDoor.About(
                  "1", "# Guide", "# Errors", "/icon.svg", kind -> kind, Optional.empty()),
              settings,
              TestMount.around(_ -> TestMount.anybody(), InstantSource.system())));
  private static Peer peer = new Peer(mount.url());

  @AfterAll
  static void stop() {
    mount.close();
  }

  private static void assertNamed(Peer.Answer answer, String field) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.code()).as(answer.body()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(answer.json().at("/error/message").asString("")).startsWith(field + " must be ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          []                                  | capabilities
          {"elicitation":7}                   | capabilities.elicitation
          {"elicitation":{"form":1}}          | capabilities.elicitation.form
          {"elicitation":{"url":"x"}}         | capabilities.elicitation.url
          {"roots":{"listChanged":"x"}}       | capabilities.roots.listChanged
          {"roots":[]}                        | capabilities.roots
          {"sampling":true}                   | capabilities.sampling
          {"experimental":[]}                 | capabilities.experimental
          {"extensions":7}                    | capabilities.extensions
          {"extensions":{"a/b":7}}            | capabilities.extensions.a/b
          """)
  void capabilities_of_a_wrong_form_are_named(String capabilities, String field) {
    assertNamed(peer.legacy(Wire.INITIALIZE, OPENING.formatted(capabilities, CLIENT)), field);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "x"                                              | clientInfo
          null                                             | clientInfo
          {"name":"t"}                                     | clientInfo.version
          {"name":7,"version":"1"}                         | clientInfo.name
          {"name":"t","version":{}}                        | clientInfo.version
          {"name":"t","version":"1","title":7}             | clientInfo.title
          {"name":"t","version":"1","websiteUrl":[]}       | clientInfo.websiteUrl
          {"name":"t","version":"1","icons":{}}            | clientInfo.icons
          {"name":"t","version":"1","icons":[7]}           | clientInfo.icons[0]
          {"name":"t","version":"1","icons":[{}]}          | clientInfo.icons[0].src
          {"name":"t","version":"1","icons":[{"src":"a","sizes":"any"}]} | clientInfo.icons[0].sizes
          """)
  void a_client_of_a_wrong_form_is_named(String client, String field) {
    assertNamed(peer.legacy(Wire.INITIALIZE, OPENING.formatted("{}", client)), field);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          initialize              | {"protocolVersion":7}                                | protocolVersion
          ping                    | {"_meta":7}                                          | _meta
          tools/list              | {"_meta":"x"}                                        | _meta
          tools/list              | {"cursor":7}                                         | cursor
          tools/call              | {"name":"paint","_meta":[]}                          | _meta
          tools/call              | {"name":"paint","arguments":[]}                      | arguments
          resources/list          | {"cursor":7}                                         | cursor
          resources/list          | {"_meta":[]}                                         | _meta
          resources/templates/list | {"_meta":true}                                      | _meta
          resources/read          | {"uri":"docs://guide","_meta":7}                     | _meta
          resources/read          | {}                                                   | uri
          prompts/list            | {"_meta":7}                                          | _meta
          prompts/get             | {"name":"visualize_plan","_meta":[1]}                | _meta
          prompts/get             | {"name":"visualize_plan","arguments":7}              | arguments
          prompts/get             | {"name":"visualize_plan","arguments":{"style":7}}    | arguments.style
          """)
  void parameters_of_a_wrong_form_are_named(String method, String params, String field) {
    assertNamed(peer.legacy(method, params), field);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ,"context":7                     | context
          ,"context":{"arguments":[1]}     | context.arguments
          ,"context":{"arguments":{"a":1}} | context.arguments.a
          ,"_meta":7                       | _meta
          """)
  void what_surrounds_a_completion_is_checked(String more, String field) {
    assertNamed(peer.legacy(Wire.COMPLETE, COMPLETE.formatted(more)), field);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"type":"ref/prompt","name":"p","title":7}  | ref.title
          {"type":"ref/prompt","name":7}              | ref.name
          {"type":"ref/resource"}                     | ref.uri
          {"type":"ref/other","name":"p"}             | ref.type
          7                                           | ref
          """)
  void a_reference_of_a_wrong_form_is_named(String reference, String field) {
    assertNamed(
        peer.legacy(
            Wire.COMPLETE,
            "{\"ref\":%s,\"argument\":{\"name\":\"a\",\"value\":\"\"}}".formatted(reference)),
        field);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"type":"ref/resource","uri":""}
          {"type":"ref/resource","uri":"{a}{a}"}
          {"type":"ref/resource","uri":"x://{"}
          {"type":"ref/prompt","name":""}
          """)
  void an_unknown_reference_is_the_clients_mistake_too(String reference) {
    Peer.Answer answer =
        peer.legacy(
            Wire.COMPLETE,
            "{\"ref\":%s,\"argument\":{\"name\":\"a\",\"value\":\"\"}}".formatted(reference));

    assertThat(answer.code()).as(answer.body()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(answer.json().at("/error/data/remediation").asString("")).contains("prompts/list");
  }

  /** Every optional field in its right form, and what is not known, is taken. */
  @Test
  void what_is_right_is_let_through() {
    String capabilities =
        "{\"elicitation\":{\"form\":{},\"url\":null},\"roots\":{\"listChanged\":true},"
            + "\"sampling\":{\"tools\":{}},\"experimental\":{\"a\":[1,{}]},\"tasks\":{\"list\":7},"
            + "\"extensions\":{\"a/b\":{\"c\":1e400}}}";
    String client =
        "{\"name\":\"t\",\"version\":\"0\",\"title\":null,\"description\":\"d\","
            + "\"icons\":[{\"src\":\"https://x.example/i\",\"sizes\":[\"any\"],\"theme\":\"dark\"}],"
            + "\"more\":7}";

    Peer.Answer opened = peer.legacy(Wire.INITIALIZE, OPENING.formatted(capabilities, client));
    Peer.Answer completed =
        peer.legacy(
            Wire.COMPLETE,
            COMPLETE.formatted(",\"context\":{\"arguments\":{\"a\":\"b\"}},\"_meta\":{\"x\":7}"));

    assertThat(opened.result().path("protocolVersion").asString("")).isEqualTo("2025-11-25");
    assertThat(completed.result().has("completion")).as(completed.body()).isTrue();
  }
}
