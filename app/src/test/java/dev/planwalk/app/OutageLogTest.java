package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Outage;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseSettings;
import dev.planwalk.storage.DatabaseUnavailableException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** What an operator reads when requests fail: an overload is a line, a bug is a trace. */
class OutageLogTest {

  @TempDir private Path home;

  private static ILoggingEvent logged(RuntimeException failure, int status) {
    Logger log = (Logger) LoggerFactory.getLogger(OutageLogTest.class);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    log.addAppender(lines);
    log.setAdditive(false);
    try {
      ServiceException refusal = Outage.refusal(log, "req_1", failure);
      assertThat(refusal.status()).isEqualTo(status);
      assertThat(lines.list).hasSize(1);
      return lines.list.getFirst();
    } finally {
      log.detachAppender(lines);
    }
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

    ILoggingEvent line = logged(away, 503);

    assertThat(line.getLevel()).isEqualTo(Level.WARN);
    assertThat(line.getThrowableProxy()).isNull();
    assertThat(line.getFormattedMessage()).contains("req_1", "503").doesNotContain("hidden", "\n");
  }

  @Test
  void a_bug_keeps_its_trace() {
    ILoggingEvent line = logged(new IllegalStateException("a bug"), 500);

    assertThat(line.getLevel()).isEqualTo(Level.ERROR);
    assertThat(line.getThrowableProxy().getMessage()).isEqualTo("a bug");
  }
}
