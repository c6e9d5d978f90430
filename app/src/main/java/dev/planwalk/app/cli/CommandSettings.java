package dev.planwalk.app.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import dev.planwalk.app.Setting;
import dev.planwalk.app.Settings;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How every command comes to its settings: options, environment, file; and its log level. */
final class CommandSettings {

  private CommandSettings() {}

  /**
   * Reads the settings and sets the level of this process's log to what they say.
   *
   * @param options what the command line says
   */
  static Settings load(Map<Setting, String> options) throws Settings.BadSettings {
    Settings settings = Settings.load(options, System.getenv());
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext log) {
      settings
          .logLevel()
          .ifPresent(level ->
              log.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.valueOf(level.name())));
    }
    return settings;
  }
}
