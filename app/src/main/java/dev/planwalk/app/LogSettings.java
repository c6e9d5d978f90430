package dev.planwalk.app;

import dev.planwalk.vocabulary.Word;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.event.Level;

/**
 * What a process writes to its log, which is its standard error.
 *
 * @param level of the least line that is written; empty leaves it to the command
 */
public record LogSettings(Optional<Level> level, Format format) {

  /** How a line of the log looks. */
  public enum Format implements Word {
    TEXT("text", "time, level, logger and message, for people"),
    JSON("json", "one JSON object a line, for collectors");

    private final String wire;
    private final String meaning;

    Format(String wire, String meaning) {
      this.wire = wire;
      this.meaning = meaning;
    }

    @Override
    public String wire() {
      return wire;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }

  static LogSettings read(SettingValues values) {
    return new LogSettings(level(values), values.word(Setting.LOG_FORMAT, Format.values()));
  }

  private static Optional<Level> level(SettingValues values) {
    String text = values.value(Setting.LOG_LEVEL);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Optional<Level> level =
        Stream.of(Level.DEBUG, Level.INFO, Level.WARN, Level.ERROR)
            .filter(known -> known.name().equals(text))
            .findFirst();
    if (level.isEmpty()) {
      values.fault(Setting.LOG_LEVEL, "must be DEBUG, INFO, WARN or ERROR");
    }
    return level;
  }
}
