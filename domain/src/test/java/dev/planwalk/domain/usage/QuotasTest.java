package dev.planwalk.domain.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.visualization.LabelRule;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An account that may have three unfinished jobs at once. */
class QuotasTest {

  private static final int UNFINISHED = 3;

  private static Sandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox(settings(10L << 30));
  }

  private static ServiceSettings settings(long storedBytes) {
    ServiceSettings usual = ServiceSettings.DEFAULT;
    return new ServiceSettings(
        usual.prices(),
        10_000,
        100L << 20,
        20,
        storedBytes,
        UNFINISHED,
        Duration.ZERO,
        Duration.ZERO,
        usual.jobLease(),
        usual.release(),
        LabelRule.DEFAULT,
        KeptDays.FOREVER);
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  @Test
  void plans_that_wait_for_their_file_stop_uploads_only() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    Project project = sandbox.project(caller);
    var _ = sandbox.readyPlan(caller, project.id());
    for (int i = 0; i < 3; i++) {
      var _ = sandbox.createPlan(caller, project.id(), UploadMode.SINGLE);
    }

    assertThatThrownBy(() -> sandbox.createPlan(caller, project.id(), UploadMode.SINGLE))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.QUOTA_EXCEEDED);
              assertThat(refusal).hasMessageContaining("3 plans that wait for their file");
              assertThat(refusal.remediation()).contains("expire");
            });
    assertThat(sandbox.createVisualization().handle(caller, sandbox.picture(project.id())))
        .isNotNull();
  }

  @Test
  void as_many_test_jobs_as_may_be_unfinished_do_not_stop_a_live_create() {
    Caller live = sandbox.caller(sandbox.tenant(), true);
    Caller test = sandbox.caller(live.tenant(), false);
    Project tried = sandbox.project(test);
    for (int i = 0; i < UNFINISHED; i++) {
      var _ = sandbox.createTour(test, tried.id());
    }
    assertThatThrownBy(() -> sandbox.createTour(test, tried.id()))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.QUOTA_EXCEEDED));

    Project flat = sandbox.project(live);
    var _ = sandbox.readyPlan(live, flat.id());
    assertThat(sandbox.createVisualization().handle(live, sandbox.picture(flat.id()))).isNotNull();
  }

  @Test
  void test_jobs_do_not_stop_live_work() {
    Caller live = sandbox.caller(sandbox.tenant(), true);
    Caller test = sandbox.caller(live.tenant(), false);
    Project tried = sandbox.project(test);
    for (int i = 0; i < 3; i++) {
      var _ = sandbox.createPlan(test, tried.id(), UploadMode.SINGLE);
    }
    assertThatThrownBy(() -> sandbox.createPlan(test, tried.id(), UploadMode.SINGLE))
        .isInstanceOf(ServiceException.class);

    assertThat(sandbox.createPlan(live, sandbox.project(live).id(), UploadMode.SINGLE).plans())
        .hasSize(1);
  }

  @Test
  void files_of_test_keys_take_no_room_of_live_ones() {
    Caller live = sandbox.caller(sandbox.tenant(), true);
    Caller test = sandbox.caller(live.tenant(), false);
    var _ = sandbox.readyPlan(test, sandbox.project(test).id());
    var narrow = new Quotas(settings(1));

    assertThatThrownBy(
            () -> sandbox.database().execute(db -> narrow.checkRoom(db, test.tenant(), false)))
        .hasMessageContaining("The test keys of the account store");
    sandbox.database().execute(db -> narrow.checkRoom(db, live.tenant(), true));
  }
}
