package dev.planwalk.domain.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Sample;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {
  private static final String ID = "proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";
  private static final Shape<Sample.PaintInput> INPUT = Sample.PAINT.input();

  private static Sample.PaintInput read(String json) {
    var object = Json.readObject(json.getBytes(StandardCharsets.UTF_8));
    return INPUT.read(Arguments.of(object), Offer.PLAIN, Set.of("project_id"), Map.of());
  }

  private static Sample.PaintInput readWith(String members) {
    return read("{\"project_id\":\"%s\",\"title\":\"t\"%s}".formatted(ID, members));
  }

  private static ServiceException refusal(String json) {
    return catchThrowableOfType(ServiceException.class, () -> read(json));
  }

  private static List<Fault> faultsWith(String members) {
    return refusal("{\"project_id\":\"%s\",\"title\":\"t\"%s}".formatted(ID, members)).faults();
  }

  @Test
  void fields_left_out_take_their_defaults() {
    Sample.PaintInput input = readWith("");

    assertThat(input.projectId()).isEqualTo(ProjectId.FORMAT.parse(ID).orElseThrow());
    assertThat(input.colour()).isEqualTo(Sample.Colour.RED);
    assertThat(input.coats()).isEqualTo(2);
    assertThat(input.seed()).isEmpty();
    assertThat(input.dryRun()).isFalse();
  }

  @Test
  void values_inside_their_limits_are_read() {
    Sample.PaintInput input =
        readWith(
            ",\"colour\":\"blau\",\"seed\":2147483647,\"coats\":9.0,\"height_metres\":2.5,"
                + "\"parts\":[{\"name\":\"a\"}],\"dry_run\":true");

    assertThat(input.colour()).isEqualTo(Sample.Colour.BLUE);
    assertThat(input.seed()).contains(2_147_483_647L);
    assertThat(input.coats()).isEqualTo(9);
    assertThat(input.heightMetres()).contains(2.5);
    assertThat(input.parts()).contains(List.of(new Sample.Part("a")));
    assertThat(input.dryRun()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "seed":-1                     | seed           | seed must be 0..2147483647 (got: -1)
          "seed":2147483648             | seed           | seed must be 0..2147483647 (got: 2147483648)
          "seed":99999999999999999999   | seed           | seed must be 0..2147483647 (got: 99999999999999999999)
          "seed":1e300                  | seed           | seed must be 0..2147483647 (got: 1E+300)
          "seed":1e999999999            | seed           | seed must be 0..2147483647 (got: 1E+999999999)
          "seed":1.9                    | seed           | seed must be an integer (got: 1.9)
          "seed":"5"                    | seed           | seed must be an integer (got: "5")
          "seed":null                   | seed           | seed must not be null: leave it out instead.
          "coats":10                    | coats          | coats must be 1..9 (got: 10)
          "colour":"gruen"              | colour         | colour must be one of rot, blau (got: gruen).
          "colour":"blua"               | colour         | colour must be one of rot, blau (got: blua). Did you mean 'blau'?
          "colour":5                    | colour         | colour must be one of rot, blau (got: 5)
          "dry_run":"true"              | dry_run        | dry_run must be true or false (got: "true")
          "dry_run":1                   | dry_run        | dry_run must be true or false (got: 1)
          "height_metres":1.99          | height_metres  | height_metres must be 2..6 (got: 1.99)
          "height_metres":"3"           | height_metres  | height_metres must be a number (got: "3")
          "parts":[{"name":"123456"}]   | parts[0].name  | parts[0].name must have 1 to 5 characters (got: 6)
          "parts":[{"nam":"1"}]         | parts[0].nam   | Unknown field 'nam'. Did you mean 'name'?
          "parts":{}                    | parts          | parts must be an array (got: an object)
          "parts":[null]                | parts[0]       | parts[0] must not be null.
          "colur":"rot"                 | colur          | Unknown field 'colur'. Did you mean 'colour'?
          """)
  void wrong_values_are_refused_by_name(String member, String param, String message) {
    assertThat(faultsWith("," + member)).first().isEqualTo(new Fault(param, message));
  }

  @Test
  void an_unknown_field_that_resembles_nothing_lists_the_known_ones() {
    assertThat(faultsWith(",\"prompt\":\"x\"").getFirst().message())
        .startsWith("Unknown field 'prompt'. Known fields: project_id, title, colour, seed");
  }

  @Test
  void all_faults_are_reported_at_once_in_order() {
    ServiceException refusal = refusal("{\"title\":\"\",\"seed\":-1,\"coats\":true}");

    assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_REQUEST);
    assertThat(refusal.faults())
        .extracting(Fault::param)
        .containsExactly("project_id", "title", "seed", "coats");
  }

  @Test
  void text_is_measured_in_code_points() {
    String emoji = "\uD83D\uDE00".repeat(8);

    assertThat(read("{\"project_id\":\"%s\",\"title\":\"%s\"}".formatted(ID, emoji)).title())
        .isEqualTo(emoji);
    assertThat(
            refusal("{\"project_id\":\"%s\",\"title\":\"%s\"}".formatted(ID, emoji + "a")).faults())
        .hasSize(1);
  }

  @Test
  void control_characters_are_refused() {
    assertThat(refusal("{\"project_id\":\"%s\",\"title\":\"a\\u0000\"}".formatted(ID)).text())
        .isEqualTo("title must not contain control characters.");
  }

  record Named(
      @Doc("Name")
          @Length(min = 1, max = 8)
          @Form(pattern = "^[a-z]+(-[a-z]+)*$", words = "small letters and hyphens")
          String name) {}

  private static Named readName(String name, Set<String> pathFields) {
    return Shape.of(Named.class)
        .read(
            Arguments.none().with("name", new Argument.Text(List.of(name))),
            Offer.PLAIN,
            pathFields,
            Map.of());
  }

  @Test
  void a_text_has_its_form_and_the_schema_says_it() {
    assertThat(readName("our-flat", Set.of()).name()).isEqualTo("our-flat");
    assertThatThrownBy(() -> readName("a--b", Set.of()))
        .hasMessage("name must be small letters and hyphens (got: a--b)");
    assertThat(
            JsonSchema.inlined()
                .requestField(Shape.of(Named.class), "name")
                .path("pattern")
                .stringValue())
        .isEqualTo("^[a-z]+(-[a-z]+)*$");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a--b", "\u009b", "much-too-long"})
  void a_malformed_text_in_the_path_is_not_found(String name) {
    assertThatThrownBy(() -> readName(name, Set.of("name")))
        .isInstanceOfSatisfying(
            ServiceException.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.RESOURCE_NOT_FOUND));
  }

  record Parcel(
      @Doc("Label") @Length(min = 1, max = 3) String label,
      @Doc("Colour") Optional<Sample.Colour> colour,
      @Doc("Weight")
          @Range(min = 1, max = 9)
          @Depends(
              on = "note",
              is = Depends.ABSENT,
              must = Depends.Must.BE_SENT,
              otherwise = "weight is required without a note.")
          @Depends(
              on = "colour",
              is = "rot",
              must = Depends.Must.BE_LEFT_OUT,
              otherwise = "what is rot has no weight.")
          Optional<Integer> weight,
      @Doc("Note") @Length(min = 1, max = 3) Optional<String> note,
      @Doc("Receipt")
          @Length(min = 1, max = 3)
          @Depends(
              on = "note",
              is = Depends.SENT,
              must = Depends.Must.BE_LEFT_OUT,
              otherwise = "note or receipt, not both.")
          Optional<String> receipt) {}

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                          | label, weight
          {"label":"","colour":"x"}                   | label, colour, weight
          {"label":"a","weight":0}                    | weight
          {"label":"a","weight":1}                    |
          {"label":"a","note":"n"}                    |
          {"label":"a","note":""}                     | note
          {"label":"a","note":"","receipt":"r"}       | note, receipt
          {"label":"a","note":"n","receipt":""}       | receipt, receipt
          {"label":"","colour":"rot","weight":1}      | label, weight
          {"label":"a","colour":"blau","weight":1}    |
          {"label":"a","colour":"x","weight":1}       | colour
          {"x":1,"colour":"rot","note":"long"}        | x, label, note
          """)
  void what_fields_say_of_each_other_is_told_with_all_other_faults(String json, String params) {
    Faults found = new Faults();
    Object _ =
        new WireType.Nested(Shape.of(Parcel.class))
            .read(Json.readObject(json.getBytes(StandardCharsets.UTF_8)), "parcel", found);
    List<String> expected =
        params == null
            ? List.of()
            : Stream.of(params.split(", ")).map(param -> "parcel." + param).toList();

    if (expected.isEmpty()) {
      assertThat(found.isEmpty()).isTrue();
    } else {
      ServiceException refusal = catchThrowableOfType(ServiceException.class, found::throwIfAny);
      assertThat(refusal.faults()).extracting(Fault::param).containsExactlyElementsOf(expected);
    }
  }

  @Test
  void a_field_that_the_door_does_not_offer_counts_as_absent() {
    var object = Json.readObject("{\"label\":\"a\"}".getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() ->
            Shape.of(Parcel.class)
                .read(Arguments.of(object), Offer.without(Set.of("note")), Set.of(), Map.of()))
        .hasMessage("weight is required without a note.");
  }

  record Lost(
      @Doc("Label")
          @Length(min = 1, max = 3)
          @Depends(on = "gone", is = Depends.SENT, must = Depends.Must.BE_SENT, otherwise = "x.")
          String label) {}

  @Test
  void a_dependency_on_nothing_and_one_of_a_required_field_are_faults_of_the_catalogue() {
    assertThat(Shape.of(Lost.class).faults())
        .containsExactly(
            "Lost, label depends on a field that does not exist: gone",
            "Lost, label depends on gone but is not optional");
  }

  record Limited(
      @Doc("Size") @Range(min = 1, max = 1_000, setting = "size.most") Optional<Long> size) {}

  @Test
  void a_limit_that_the_operator_sets_is_published_as_it_is_set_or_not_at_all() {
    Shape<Limited> shape = Shape.of(Limited.class);

    assertThat(
            JsonSchema.inlined(Map.of("size.most", 70L))
                .requestField(shape, "size")
                .path("maximum")
                .longValue())
        .isEqualTo(70);
    assertThat(JsonSchema.inlined().requestField(shape, "size").has("maximum")).isFalse();
  }

  @Test
  void the_refusal_of_a_compact_constructor_keeps_its_field() {
    assertThat(refusal("{\"project_id\":\"%s\",\"title\":\"nope\"}".formatted(ID)).faults())
        .containsExactly(new Fault("title", "title must not be nope."));
  }

  @ParameterizedTest
  @CsvSource({
    "proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0",
    "plan_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f",
    "proj_01989F3E-8f2a-7c31-9d4e-5a6b7c8d9e0f",
    "proj_------------------------------------"
  })
  void a_malformed_id_in_the_path_is_not_found(String id) {
    assertThat(refusal("{\"project_id\":\"%s\",\"title\":\"t\"}".formatted(id)).code())
        .isEqualTo(ErrorCode.RESOURCE_NOT_FOUND);
  }

  @Test
  void a_malformed_id_elsewhere_is_a_fault_of_the_field() {
    var object =
        Json.readObject("{\"project_id\":\"x\",\"title\":\"t\"}".getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> INPUT.read(Arguments.of(object), Offer.PLAIN, Set.of(), Map.of()))
        .isInstanceOfSatisfying(
            ServiceException.class,
            e -> assertThat(e.faults()).extracting(Fault::param).containsExactly("project_id"));
  }

  @Test
  void a_hidden_field_is_unknown() {
    var object =
        Json.readObject(
            "{\"project_id\":\"%s\",\"title\":\"t\",\"dry_run\":true}"
                .formatted(ID)
                .getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() ->
            INPUT.read(Arguments.of(object), Offer.without(Set.of("dry_run")), Set.of(), Map.of()))
        .hasMessageStartingWith("Unknown field 'dry_run'.");
  }

  @ParameterizedTest
  @CsvSource({
    "0, limit must be 1..100 (got: 0)",
    "101, limit must be 1..100 (got: 101)",
    "abc, limit must be an integer (got: abc)",
    "1.5, limit must be an integer (got: 1.5)",
    "99999999999999999999, limit must be 1..100 (got: 99999999999999999999)",
    "'', limit must be an integer (got: )"
  })
  void query_numbers_are_converted_strictly(String text, String message) {
    assertThatThrownBy(() -> readQuery(Map.of("limit", new Argument.Text(text))))
        .hasMessage(message);
  }

  @Test
  void a_repeated_query_parameter_is_refused() {
    assertThatThrownBy(() -> readQuery(Map.of("limit", new Argument.Text(List.of("1", "2")))))
        .hasMessage("limit must be sent once (got it 2 times)");
  }

  @Test
  void the_paging_fields_are_inlined() {
    var values = new LinkedHashMap<String, Argument>();
    values.put("limit", new Argument.Text("100"));
    values.put("colour", new Argument.Text("blau"));

    Sample.ListInput input = readQuery(values);

    assertThat(input.page()).isEqualTo(new Page(100, Optional.empty(), Optional.empty()));
    assertThat(input.colour()).contains(Sample.Colour.BLUE);
    assertThat(Sample.LIST.input().names())
        .containsExactly("colour", "limit", "starting_after", "ending_before");
  }

  @Test
  void both_cursors_at_once_are_refused() {
    var values = new LinkedHashMap<String, Argument>();
    values.put("starting_after", new Argument.Text(ID));
    values.put("ending_before", new Argument.Text(ID));

    assertThatThrownBy(() -> readQuery(values)).hasMessageContaining("not both");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "proj_1", "../etc/passwd", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
  void what_has_not_the_form_of_a_cursor_is_refused(String text) {
    var values = Map.<String, Argument>of("starting_after", new Argument.Text(text));

    assertThatThrownBy(() -> readQuery(values)).hasMessageContaining("must be a next_cursor");
  }

  private static Sample.ListInput readQuery(Map<String, Argument> values) {
    return Sample.LIST.input().read(Arguments.of(values), Offer.PLAIN, Set.of(), Map.of());
  }

  @Test
  void answers_write_object_first_empty_fields_as_null_and_three_decimals() {
    Shape<Sample.Painting> shape = Shape.of(Sample.Painting.class);

    assertThat(shape.write(Sample.painting(ProjectId.FORMAT.parse(ID).orElseThrow())).toString())
        .isEqualTo(
            "{\"object\":\"painting\",\"id\":\"%s\",\"colour\":\"blau\",\"seed\":null,\"height_metres\":2.5,\"parts\":[{\"name\":\"x\"}],\"headers\":{\"Content-Type\":\"t\"},\"metadata\":{\"a\":1},\"created_at\":\"2026-11-20T13:38:00.000Z\"}"
                .formatted(ID));
  }

  @Test
  void the_published_schema_holds_the_enforced_limits() {
    var schema =
        JsonSchema.inlined().request(INPUT, Set.of("dry_run", "confirm", "parts", "height_metres"));

    assertThat(schema.toString())
        .isEqualTo(
            """
            {"type":"object","properties":{\
            "project_id":{"type":"string","pattern":"^proj_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$","maxLength":80,"description":"Project to paint"},\
            "title":{"type":"string","minLength":1,"maxLength":8,"description":"Title"},\
            "colour":{"type":"string","enum":["rot","blau"],"description":"Paint. `rot`: warm; `blau`: cold","default":"rot"},\
            "seed":{"type":"integer","format":"int64","minimum":0,"maximum":2147483647,"description":"Seed"},\
            "coats":{"type":"integer","format":"int32","minimum":1,"maximum":9,"description":"Coats","default":2}},\
            "required":["project_id","title"],"additionalProperties":false}\
            """);
  }
}
