package dev.planwalk.domain.id;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.SettableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdTest {
  private final SettableClock clock = new SettableClock();
  private final IdSource ids = new IdSource(clock, new SplittableRandom(1));

  @Test
  void every_kind_reads_what_it_writes_and_no_other_kind() {
    UUID uuid = ids.next();
    List<Id> all =
        List.of(
            new ProjectId(uuid),
            new PlanId(uuid),
            JobId.planParse(uuid),
            JobId.generation(uuid),
            AssetId.input(uuid),
            AssetId.output(uuid),
            new TourId(uuid),
            new WebhookEndpointId(uuid),
            new WebhookDeliveryId(uuid),
            new EventId(uuid));

    for (Id id : all) {
      for (IdFormat<? extends Id> format : Id.formats()) {
        boolean own = format.type() == id.getClass();
        boolean reads = own || namesTour(format, id);
        assertThat(format.parse(id.wire()).isPresent())
            .as(format.kind() + " " + id)
            .isEqualTo(reads);
        assertThat(Pattern.compile(format.pattern()).matcher(id.wire()).find()).isEqualTo(reads);
        if (own) {
          assertThat(format.parse(id.wire()).orElseThrow()).isEqualTo(id);
        }
      }
    }
  }

  /** A tour is named by its own id or by that of its job, and by no other. */
  private static boolean namesTour(IdFormat<? extends Id> format, Id id) {
    return format.type() == TourRef.class
        && (id instanceof TourId || id.wire().startsWith("job_gj_"));
  }

  @Test
  void the_shapes_are_those_of_the_specification() {
    UUID uuid = UUID.fromString("01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f");

    assertThat(new ProjectId(uuid).wire()).isEqualTo("proj_" + uuid);
    assertThat(JobId.planParse(uuid).wire()).isEqualTo("job_plan_" + uuid);
    assertThat(JobId.generation(uuid).wire()).isEqualTo("job_gj_" + uuid);
    assertThat(AssetId.input(uuid).wire()).isEqualTo("asset_in_" + uuid);
    assertThat(AssetId.output(uuid).wire()).isEqualTo("asset_" + uuid);
    assertThat(new EventId(uuid).wire()).isEqualTo("evt_01989f3e8f2a7c319d4e5a6b7c8d9e0f");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "proj_",
        "proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f\n",
        "proj_01989f3e8f2a7c319d4e5a6b7c8d9e0f",
        "proj_01989F3E-8F2A-7C31-9D4E-5A6B7C8D9E0F",
        "xproj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f",
        "proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0fx"
      })
  void anything_else_is_no_project_id(String text) {
    assertThat(ProjectId.FORMAT.parse(text)).isEmpty();
  }

  @Test
  void ids_are_version_7_and_hold_the_time() {
    UUID id = ids.next();

    assertThat(id.version()).isEqualTo(7);
    assertThat(id.variant()).isEqualTo(2);
    assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(clock.millis());
  }

  @Test
  void ids_grow_within_a_millisecond_and_when_the_clock_goes_back() {
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      made.add(ids.next().toString());
    }
    clock.advance(Duration.ofSeconds(-5));
    made.add(ids.next().toString());

    assertThat(made).isSorted().doesNotHaveDuplicates();
  }
}
