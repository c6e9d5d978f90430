package dev.planwalk.domain.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.asset.GetAssetUrl;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.job.GetJob;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Sample;
import dev.planwalk.domain.webhook.UpdateWebhookEndpoint;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** Refusals are read by people and models: they are plain English. */
class RefusalWordsTest {

  @Test
  void an_id_is_named_with_its_article() {
    Faults faults = new Faults();
    Object none = new WireType.Ids(AssetId.FORMAT).read("x", "asset_id", faults);
    Object neither = new WireType.Ids(PlanId.FORMAT).read("x", "plan_id", faults);

    assertThat(none).isNull();
    assertThat(neither).isNull();
    assertThatThrownBy(faults::throwIfAny)
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal ->
                assertThat(refusal.faults())
                    .extracting(Fault::message)
                    .satisfiesExactly(
                        first -> assertThat(first).contains("the id of an asset such as asset_"),
                        second -> assertThat(second).contains("the id of a plan such as plan_")));
  }

  @ParameterizedTest
  @CsvSource({
    "limit must be 1..100 (got: 1E+999999999), limit must be 1..100 (got: 1E+999999999).",
    "Too fast., Too fast.",
    "No such style. Did you mean japandi?, No such style. Did you mean japandi?"
  })
  void a_message_is_a_whole_sentence_since_advice_may_follow(String text, String message) {
    var envelope = new ErrorEnvelope("http://x").of(ServiceException.invalid("p", text), "req_1");

    assertThat(envelope.at("/error/message").asString("")).isEqualTo(message);
  }

  @Test
  void the_known_fields_of_a_tool_count_its_idempotency_key() {
    Arguments wrong = Arguments.none().with("nothing_of_the_kind", new Argument.Text(List.of("x")));

    assertThatThrownBy(() -> Sample.PAINT.read(wrong, Door.TOOL))
        .hasMessageContaining("idempotency_key");
    assertThatThrownBy(() -> Sample.PAINT.read(wrong, Door.HTTP))
        .hasMessageNotContaining("idempotency_key");
  }

  @Test
  void what_the_path_or_a_header_fills_is_no_known_field_of_the_body_or_the_query() {
    Arguments wrong = Arguments.none().with("nothing_of_the_kind", new Argument.Text(List.of("x")));

    assertThatThrownBy(() -> UpdateWebhookEndpoint.OPERATION.read(wrong, Door.HTTP))
        .hasMessageContaining("Known fields: enabled_events, description, status.");
    assertThatThrownBy(() -> GetJob.OPERATION.read(wrong, Door.TOOL))
        .hasMessageContaining("job_id");
    assertThatThrownBy(() -> GetJob.OPERATION.read(wrong, Door.HTTP))
        .hasMessageContaining("takes no fields");
  }

  @Test
  void the_name_of_a_resource_is_understood_where_the_id_of_an_asset_is_asked() {
    String id = AssetId.FORMAT.example();

    Call call =
        Call.ofTool(
            GetAssetUrl.OPERATION,
            new Credential.None(),
            JsonNodeFactory.instance.objectNode().put("asset_id", "asset://" + id),
            "req_1");

    assertThat(call.arguments().get().text("asset_id")).contains(id);
  }
}
