package dev.planwalk.app.cli;

import dev.planwalk.app.Backend;
import dev.planwalk.app.Setting;
import dev.planwalk.app.Settings;
import dev.planwalk.postgres.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The installation that a short command works on, whether its server runs or not. */
final class HomeOption {

  @Option(
      names = "--home",
      paramLabel = "DIR",
      description = "Data folder (default: .planwalk in the user's home).")
  private Optional<Path> home = Optional.empty();

  Settings settings() throws Settings.BadSettings {
    return settings(Map.of());
  }

  /** The settings, with others that the command line says. */
  Settings settings(Map<Setting, String> others) throws Settings.BadSettings {
    Map<Setting, String> options = new EnumMap<>(Setting.class);
    options.putAll(others);
    home.ifPresent(value -> options.put(Setting.HOME, value.toString()));
    return CommandSettings.load(options);
  }

  Backend open() throws Settings.BadSettings {
    try {
      return Backend.openBeside(settings(), Progress.silent());
    } catch (IOException | RuntimeException unreachable) {
      throw new UserError("the database cannot be reached: " + unreachable.getMessage());
    }
  }
}
