package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.call.Outage;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseSettings;
import dev.planwalk.storage.DatabaseUnavailableException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** What an operator reads when requests fail: an overload is a line, a bug is a trace. */
class OutageLogTest {

  @TempDir private Path home;

  private record Line(Level level, String text, Optional<Throwable> trace) {}

  /** A log that keeps its lines. */
  private static final class Lines extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1;

    private final transient List<Line> lines = new ArrayList<>();

    @Override
    public boolean isTraceEnabled() {
      return true;
    }

    @Override
    public boolean isDebugEnabled() {
      return true;
    }

    @Override
    public boolean isInfoEnabled() {
      return true;
    }

    @Override
    public boolean isWarnEnabled() {
      return true;
    }

    @Override
    public boolean isErrorEnabled() {
      return true;
    }

    @Override
    protected @Nullable String getFullyQualifiedCallerName() {
      return null;
    }

    @Override
    protected void handleNormalizedLoggingCall(
        Level level,
        @Nullable Marker marker,
        String pattern,
        Object @Nullable [] arguments,
        @Nullable Throwable trace) {
      String text = MessageFormatter.basicArrayFormat(pattern, arguments);
      lines.add(new Line(level, text, Optional.ofNullable(trace)));
    }
  }

  private static Line logged(RuntimeException failure, int status) {
    Lines log = new Lines();
    ServiceException refusal = Outage.refusal(log, "req_1", failure);
    assertThat(refusal.status()).isEqualTo(status);
    assertThat(log.lines).hasSize(1);
    return log.lines.getFirst();
  }

  @Test
  void a_database_that_cannot_be_had_is_one_line_without_a_trace() throws Settings.BadSettings {
    DatabaseSettings nowhere =
        Settings.load(
                Map.of(Setting.HOME, home.toString()),
                Map.of(
                    "PLANWALK_DATABASE_URL",
                    "postgres://u:hidden@127.0.0.1:1/x",
                    "PLANWALK_OBJECTS_SHARED",
                    "true"))
            .database()
            .orElseThrow();
    DatabaseUnavailableException away =
        catchThrowableOfType(
            DatabaseUnavailableException.class, () -> Database.connect(nowhere).close());

    Line line = logged(away, 503);

    assertThat(line.level()).isEqualTo(Level.WARN);
    assertThat(line.trace()).isEmpty();
    assertThat(line.text()).contains("req_1", "503").doesNotContain("hidden", "\n");
  }

  @Test
  void a_bug_keeps_its_trace() {
    IllegalStateException bug = new IllegalStateException("a bug");

    Line line = logged(bug, 500);

    assertThat(line.level()).isEqualTo(Level.ERROR);
    assertThat(line.trace()).contains(bug);
  }
}
