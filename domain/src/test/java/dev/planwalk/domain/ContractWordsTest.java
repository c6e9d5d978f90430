package dev.planwalk.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.asset.Asset;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetUrl;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.plan.Plan;
import dev.planwalk.domain.plan.PlanKind;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.domain.usage.Usage;
import dev.planwalk.domain.visualization.PricedOperation;
import dev.planwalk.domain.webhook.DeliveryAttempt;
import dev.planwalk.domain.webhook.DeliveryStatus;
import dev.planwalk.domain.webhook.EndpointStatus;
import dev.planwalk.domain.webhook.WebhookDelivery;
import dev.planwalk.domain.webhook.WebhookEndpoint;
import dev.planwalk.domain.wire.JsonSchema;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import dev.planwalk.vocabulary.Word;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The fixed sets and the resources of the specification, typed in again from it and compared with
 * the catalogue that both doors and all documents are made from.
 */
class ContractWordsTest {

  @Test
  void fixed_sets_have_exactly_their_words() {
    assertThat(words(UsageType.values()))
        .containsExactly("wohnen", "buero", "einzelhandel", "gastronomie", "hotel", "praxis");
    assertThat(words(Style.values()))
        .containsExactly(
            "realistisch",
            "modern",
            "skandinavisch",
            "industrial",
            "klassisch",
            "minimalistisch",
            "landhaus",
            "japandi");
    assertThat(words(Lighting.values()))
        .containsExactly("tag", "morgen", "bewoelkt", "abend", "daemmerung", "nacht");
    assertThat(words(Furnishing.values())).containsExactly("moebliert", "teilmoebliert", "leer");
    assertThat(words(View.values())).containsExactly("interior", "dollhouse", "top");
    assertThat(words(FileKind.values())).containsExactly("dwg", "dxf", "pdf", "ifc", "image");
    assertThat(words(PlanKind.values())).containsExactly("grundriss", "vermarktung");
    assertThat(words(UploadMode.values())).containsExactly("single", "both");
    assertThat(words(TourModel.values())).containsExactlyInAnyOrder("world-1.1", "world-1.1-plus");
    assertThat(words(EndpointStatus.values())).containsExactly("enabled", "disabled");
    assertThat(words(DeliveryStatus.values())).containsExactly("pending", "succeeded", "failed");
  }

  @Test
  void every_word_that_is_not_english_is_explained() {
    Stream.of(
            UsageType.values(),
            Style.values(),
            Lighting.values(),
            Furnishing.values(),
            FileKind.values(),
            PlanKind.values())
        .flatMap(Stream::of)
        .forEach(word -> assertThat(word.meaning()).as(word.wire()).isNotBlank());
  }

  @Test
  void jobs_have_exactly_their_types_and_statuses() {
    assertThat(words(JobType.values()))
        .containsExactlyInAnyOrder(
            "plan.parse",
            "plan.render",
            "visualization",
            "tour",
            "panorama",
            "object_mesh",
            "project.export");
    assertThat(words(JobStatus.values()))
        .containsExactly("queued", "running", "succeeded", "failed", "canceled");
    assertThat(Stream.of(JobStatus.values()).filter(JobStatus::terminal))
        .containsExactly(JobStatus.SUCCEEDED, JobStatus.FAILED, JobStatus.CANCELED);
  }

  @Test
  void assets_have_exactly_their_kinds() {
    assertThat(words(AssetKind.values()))
        .containsExactlyInAnyOrder(
            "dwg",
            "dxf",
            "pdf",
            "ifc",
            "png",
            "jpeg",
            "jpg",
            "spz",
            "glb",
            "pano",
            "mesh",
            "plan_svg",
            "plan_png",
            "plan_pdf",
            "plan_dxf",
            "plan_ifc",
            "floor_plan_json",
            "tour_manifest",
            "tour_zip",
            "project_zip");
  }

  @Test
  void scopes_are_those_of_the_specification_and_read_only_is_what_reads() {
    assertThat(words(Scope.values()))
        .containsExactlyInAnyOrder(
            "projects:read",
            "projects:write",
            "plans:read",
            "plans:write",
            "visualizations:write",
            "tours:write",
            "assets:read",
            "jobs:read",
            "webhooks:read",
            "webhooks:write",
            "usage:read");
    assertThat(Scope.readOnly().stream().map(Scope::wire))
        .containsExactlyInAnyOrder(
            "projects:read",
            "plans:read",
            "assets:read",
            "jobs:read",
            "webhooks:read",
            "usage:read");
  }

  /** Every resource says what it is, in which mode it lives, and when it was made and changed. */
  @Test
  void every_resource_carries_the_common_fields() {
    for (Class<? extends Record> type :
        List.of(
            Project.class,
            Plan.class,
            Job.class,
            Asset.class,
            WebhookEndpoint.class,
            WebhookDelivery.class)) {
      Shape<? extends Record> shape = Shape.of(type);
      assertThat(shape.objectWord()).as(type.getSimpleName()).isPresent();
      assertThat(shape.names())
          .as(type.getSimpleName())
          .contains("id", "livemode", "created_at", "updated_at");
    }
  }

  @Test
  void resources_have_the_fields_of_the_specification() {
    Map<Class<? extends Record>, String> fields =
        Map.of(
            Project.class, "id name usage_type plan_count latest_plan_id",
            Plan.class, "id kind status job_id project_id file floor_plan findings",
            Job.class,
                "id type status progress result cost_usd_cents provider seed error metadata"
                    + " created_at updated_at urls",
            Asset.class,
                "id kind variant project_id plan_id job_id content_type size_bytes sha256 width"
                    + " height created_at",
            AssetUrl.class, "url expires_at",
            Usage.class,
                "requests cost_usd_cents monthly_cap_usd_cents total_cap_usd_cents period"
                    + " reserved_by_operation rate_limit remaining_usd_cents",
            WebhookEndpoint.class, "id url enabled_events description status disabled_reason",
            WebhookDelivery.class,
                "id endpoint_id event_id event_type status attempts next_attempt_at retried_from",
            DeliveryAttempt.class, "at response_status duration_ms error");
    fields.forEach((type, names) ->
        assertThat(Shape.of(type).names()).as(type.getSimpleName()).contains(names.split(" ")));
    assertThat(Shape.of(WebhookEndpoint.class).names()).doesNotContain("secret");
    assertThat(Shape.of(Asset.class).names()).doesNotContain("url", "expires_at");
  }

  @Test
  void money_is_whole_cents_and_lengths_of_time_name_their_unit() {
    for (Operation<?, ?> operation : ServiceCatalog.catalog().operations()) {
      for (Operation.Declared answer : operation.answers()) {
        for (Shape<?> part : answer.body().withParts()) {
          JsonNode properties = JsonSchema.inlined().answer(part).path("properties");
          for (String name : part.names()) {
            if (name.matches(".*(cost|price|cap|cents).*")) {
              assertThat(name).as(part.schemaName()).endsWith("_usd_cents");
              assertThat(properties.path(name).path("type").toString()).contains("integer");
            }
            if (name.matches(".*(duration|window|size|timeout|wait).*")) {
              assertThat(name).as(part.schemaName()).matches(".*_(ms|seconds|bytes)");
            }
          }
        }
      }
    }
  }

  @Test
  void a_price_can_be_asked_by_job_type_and_by_tool() {
    assertThat(words(PricedOperation.values()))
        .contains(
            "visualization",
            "tour",
            "panorama",
            "object_mesh",
            "generate_visualization",
            "generate_tour",
            "generate_panorama",
            "generate_mesh");
  }

  private static List<String> words(Word[] set) {
    return Stream.of(set).map(Word::wire).toList();
  }
}
