package dev.planwalk.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.OutputStreamAppender;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes this process's log what the settings say; before that it is that of logback.xml. */
public final class LogOutput {

  private LogOutput() {}

  /** Sets level and form from now on. */
  public static void set(LogSettings settings) {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      set(context, settings);
    }
  }

  static void set(LoggerContext context, LogSettings settings) {
    var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    settings.level().ifPresent(level -> root.setLevel(Level.valueOf(level.name())));
    if (settings.format() == LogSettings.Format.JSON) {
      root.iteratorForAppenders().forEachRemaining(appender -> writeJson(context, appender));
    }
  }

  private static void writeJson(LoggerContext context, Appender<ILoggingEvent> appender) {
    if (appender instanceof OutputStreamAppender<ILoggingEvent> stream) {
      RedactingJsonEncoder json = new RedactingJsonEncoder();
      json.setContext(context);
      json.start();
      stream.setEncoder(json);
    }
  }
}
