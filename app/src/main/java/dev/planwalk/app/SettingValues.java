package dev.planwalk.app;

import dev.planwalk.vocabulary.Word;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Single values of settings from wherever they stand, and every fault found in them. Reading goes
 * on after a fault with a value that does no harm, so that all faults are found at once.
 */
final class SettingValues {

  /** Variables of the launcher that are no settings of the service. */
  static final Set<String> LAUNCHER =
      Set.of(
          "PLANWALK_JAVA_HOME",
          "PLANWALK_JAVA_OPTIONS",
          "PLANWALK_SERVER_HEAP",
          "PLANWALK_ROOT",
          "PLANWALK_COMMAND",
          "PLANWALK_CORPUS",
          "PLANWALK_PLANS",
          "PLANWALK_SPEC",
          "PLANWALK_JAVA",
          "PLANWALK_IMAGE_BASE",
          "PLANWALK_IMAGE_BASE_ARM64",
          "PLANWALK_JMODS_ARM64",
          "PLANWALK_CHECKS_CACHE");

  /** Whose values nobody is shown. */
  private static final Set<Setting> SECRET =
      Set.of(
          Setting.SECRET,
          Setting.DATABASE_URL,
          Setting.DATABASE_DIRECT_URL,
          Setting.OPERATOR_TOKEN,
          Setting.S3_SECRET_KEY,
          Setting.S3_SESSION_TOKEN,
          Setting.BFL_KEY,
          Setting.MARBLE_KEY,
          Setting.FAL_KEY);

  private final Map<Setting, String> options;
  private final Map<String, String> environment;
  private final Properties file = new Properties();
  private final List<String> faults = new ArrayList<>();

  /**
   * @param options from the command line
   * @param environment of the process
   */
  SettingValues(Map<Setting, String> options, Map<String, String> environment) {
    this.options = new EnumMap<>(Setting.class);
    this.options.putAll(options);
    this.environment = environment;
  }

  /** Everything that was found to be wrong, each a sentence. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  /** Keeps what is wrong, in words that name the setting. */
  void fault(String sentence) {
    faults.add(sentence);
  }

  /** Reads the settings that stand in a file, if it is there. */
  void readFile(Path path) {
    if (!Files.isRegularFile(path)) {
      return;
    }
    try (Reader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
      file.load(reader);
    } catch (IOException | IllegalArgumentException unreadable) {
      faults.add(path + " cannot be read: " + unreadable.getMessage());
    }
  }

  /** Finds what was meant as a setting and is none. */
  void refuseUnknown() {
    Set<String> keys =
        Arrays.stream(Setting.values()).map(Setting::key).collect(Collectors.toSet());
    Set<String> variables =
        Arrays.stream(Setting.values()).map(Setting::variable).collect(Collectors.toSet());
    for (String key : new TreeSet<>(file.stringPropertyNames())) {
      if (!keys.contains(key)) {
        faults.add("planwalk.properties: there is no setting " + key);
      }
    }
    for (String name : new TreeSet<>(environment.keySet())) {
      if (name.startsWith("PLANWALK_") && !variables.contains(name) && !LAUNCHER.contains(name)) {
        faults.add("environment: there is no setting " + name);
      }
    }
  }

  /** What a setting says; empty if nobody says anything. */
  String value(Setting setting) {
    String option = options.get(setting);
    if (option != null) {
      return option;
    }
    String variable = environment.get(setting.variable());
    if (variable != null && !variable.isEmpty()) {
      return variable;
    }
    return file.getProperty(setting.key(), setting.fallback()).trim();
  }

  /** Keeps what is wrong with a setting; the values of secret ones are not shown. */
  void fault(Setting setting, String problem) {
    faults.add(
        setting.key()
            + " ("
            + setting.variable()
            + ") "
            + problem
            + (SECRET.contains(setting) ? "" : " (got: " + value(setting) + ")"));
  }

  /** A whole number; the least that is allowed where it is none. */
  long number(Setting setting, long min, long max) {
    return number(setting, value(setting), min, max);
  }

  /** The same of a part of what a setting says. */
  long number(Setting setting, String text, long min, long max) {
    try {
      long number = Long.parseLong(text);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      fault(setting, "must be a whole number");
      return min;
    }
    fault(setting, "must be " + min + ".." + max);
    return min;
  }

  boolean flag(Setting setting) {
    String text = value(setting);
    if (!text.equals("true") && !text.equals("false")) {
      fault(setting, "must be true or false");
    }
    return text.equals("true");
  }

  /** One of a set of words; the first where it is none. */
  <W extends Word> W word(Setting setting, W[] words) {
    for (W word : words) {
      if (word.wire().equals(value(setting))) {
        return word;
      }
    }
    List<String> known = Stream.of(words).map(Word::wire).toList();
    fault(setting, "must be " + String.join(" or ", known));
    return words[0];
  }

  /** Whether it is an http or https URL of a host, without name, query and fragment. */
  static boolean isWebAddress(URI uri) {
    return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
        && uri.getHost() != null
        && uri.getRawQuery() == null
        && uri.getRawFragment() == null
        && uri.getRawUserInfo() == null;
  }

  static Path orElse(String text, Path fallback) {
    return text.isEmpty() ? fallback : Path.of(text);
  }

  /** An absolute path. */
  Path path(Setting setting, Path fallback) {
    return orElse(value(setting), fallback).toAbsolutePath().normalize();
  }

  /** The parts between commas. */
  List<String> commaList(Setting setting) {
    return Stream.of(value(setting).split(","))
        .map(String::trim)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** Each part read by the parser; the first that cannot be read is the fault. */
  <T> List<T> parsed(Setting setting, Function<String, T> parser) {
    try {
      return commaList(setting).stream().map(parser).toList();
    } catch (IllegalArgumentException malformed) {
      fault(setting, String.valueOf(malformed.getMessage()));
      return List.of();
    }
  }

  /** A file of certificates, which must be there to be read. */
  Optional<Path> trustedCa(Setting setting) {
    String text = value(setting);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Path pem = Path.of(text).toAbsolutePath().normalize();
    if (!Files.isReadable(pem)) {
      fault(setting, "must be a readable PEM file");
    }
    return Optional.of(pem);
  }
}
