package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.joran.spi.JoranException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.event.Level;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LogOutputTest {

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final LoggerContext context = new LoggerContext();
  private final LogbackMDCAdapter mdc = new LogbackMDCAdapter();

  private Logger logger(LogSettings settings) {
    context.setMDCAdapter(mdc);
    RedactingEncoder text = new RedactingEncoder();
    text.setContext(context);
    text.setPattern("%-5level %logger{0} - %msg%n");
    text.start();
    OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
    appender.setContext(context);
    appender.setEncoder(text);
    appender.setOutputStream(written);
    appender.start();
    context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(appender);
    LogOutput.set(context, settings);
    return context.getLogger("planwalk.access");
  }

  private String text() {
    return written.toString(StandardCharsets.UTF_8);
  }

  @Test
  void connections_that_break_under_a_dead_database_leave_no_traces() throws JoranException {
    JoranConfigurator shipped = new JoranConfigurator();
    shipped.setContext(context);
    shipped.doConfigure(Objects.requireNonNull(LogOutput.class.getResource("/logback.xml")));

    assertThat(context.getLogger("com.zaxxer.hikari.pool.ProxyConnection").isWarnEnabled())
        .isFalse();
    assertThat(context.getLogger("com.zaxxer.hikari.pool.PoolBase").isWarnEnabled()).isTrue();
  }

  @Test
  void without_a_format_a_line_is_for_people() {
    Logger log = logger(new LogSettings(Optional.of(Level.INFO), LogSettings.Format.TEXT));
    log.debug("not written");
    log.info("{} {}", "req_1", 200);
    assertThat(text()).isEqualTo("INFO  access - req_1 200" + System.lineSeparator());
  }

  @Test
  void json_is_one_object_a_line_and_names_what_the_line_is_about() {
    Logger log = logger(new LogSettings(Optional.empty(), LogSettings.Format.JSON));
    mdc.put("job", "01a2");
    log.atWarn()
        .addKeyValue("status", 500)
        .setCause(new IllegalStateException("Bearer abc.def"))
        .log("two\n\"lines\" of {}", "svc_sk_live_abcABC123");
    log.info("next");

    String[] lines = text().split("\n");
    assertThat(lines).hasSize(2);
    JsonNode line = JsonMapper.shared().readTree(lines[0]);
    assertThat(line.path("timestamp").isIntegralNumber()).isTrue();
    assertThat(line.path("level").asString()).isEqualTo("WARN");
    assertThat(line.path("loggerName").asString()).isEqualTo("planwalk.access");
    assertThat(line.path("formattedMessage").asString()).isEqualTo("two\n\"lines\" of [secret]");
    assertThat(line.path("mdc").path("job").asString()).isEqualTo("01a2");
    assertThat(line.path("kvpList").get(0).path("status").asString()).isEqualTo("500");
    assertThat(line.path("throwable").path("message").asString()).isEqualTo("[secret]");
  }
}
