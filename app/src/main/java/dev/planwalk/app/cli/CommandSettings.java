package dev.planwalk.app.cli;

import dev.planwalk.app.LogOutput;
import dev.planwalk.app.Setting;
import dev.planwalk.app.Settings;
import java.util.Map;

/** How every command comes to its settings: options, environment, file; and its log. */
final class CommandSettings {

  private CommandSettings() {}

  /**
   * Reads the settings and makes this process's log what they say.
   *
   * @param options what the command line says
   */
  static Settings load(Map<Setting, String> options) throws Settings.BadSettings {
    Settings settings = Settings.load(options, System.getenv());
    LogOutput.set(settings.log());
    return settings;
  }
}
