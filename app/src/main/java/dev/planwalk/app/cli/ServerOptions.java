package dev.planwalk.app.cli;

import dev.planwalk.app.Setting;
import dev.planwalk.app.Settings;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of every command that works on an installation; everything else is a setting. */
final class ServerOptions {

  @Option(
      names = "--home",
      paramLabel = "DIR",
      description = "Data folder (default: .planwalk in the user's home).")
  private Optional<Path> home = Optional.empty();

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS:PORT",
      description = "Where to listen (default: 127.0.0.1:8080).")
  private Optional<String> listen = Optional.empty();

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description = "Public base URL, when it is not http://localhost and the port.")
  private Optional<String> baseUrl = Optional.empty();

  /** Another command on the same data, as text to copy into a shell. */
  String command(String words) {
    return Launcher.command(words)
        + home.map(folder -> " --home '" + folder.toString().replace("'", "'\\''") + "'")
            .orElse("");
  }

  Settings settings() throws Settings.BadSettings {
    Map<Setting, String> options = new EnumMap<>(Setting.class);
    home.ifPresent(value -> options.put(Setting.HOME, value.toString()));
    listen.ifPresent(value -> options.put(Setting.LISTEN, value));
    baseUrl.ifPresent(value -> options.put(Setting.BASE_URL, value));
    return CommandSettings.load(options);
  }
}
