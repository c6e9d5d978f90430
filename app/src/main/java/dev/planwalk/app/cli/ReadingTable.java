package dev.planwalk.app.cli;

import dev.planwalk.domain.wire.Count;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.drawing.PrintableText;
import dev.planwalk.vocabulary.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** What was understood of a plan, as tables for people that fit the width of their terminal. */
final class ReadingTable {

  /** Width where nobody states one, in letters. */
  static final int USUAL_WIDTH = 100;

  /** Narrower terminals break lines themselves. */
  private static final int LEAST_WIDTH = 60;

  private static final int MOST_WIDTH = 200;

  /** Width of a row of rooms without its name. */
  private static final int BESIDE_NAME = 69;

  private static final int LEAST_NAME = 14;
  private static final int MOST_NAME = 48;

  /** Letters of a finding: a drawing may hold any text. */
  private static final int MOST_MESSAGE = 1_000;

  /** Where the words of a finding begin, behind its severity. */
  private static final int FINDING_INDENT = 11;

  private final int width;
  private final List<String> lines = new ArrayList<>();

  private ReadingTable(int width) {
    this.width = width;
  }

  /** Letters in a line: what {@code COLUMNS} states, within what can be read. */
  static int width(Optional<String> columns) {
    try {
      return columns
          .map(text -> Math.clamp(Integer.parseInt(text.strip()), LEAST_WIDTH, MOST_WIDTH))
          .orElse(USUAL_WIDTH);
    } catch (NumberFormatException notANumber) {
      return USUAL_WIDTH;
    }
  }

  /** Storeys with their rooms, then flats. */
  static List<String> plan(FloorPlan plan, int width) {
    ReadingTable table = new ReadingTable(width);
    table.head(plan);
    plan.storeys().forEach(storey -> table.storey(plan, storey));
    if (!plan.flats().isEmpty()) {
      table.flats(plan);
    }
    return table.trimmed();
  }

  /** Lines of words behind an empty one, broken at blanks; what is indented stays so. */
  static List<String> lines(List<String> words, int width) {
    ReadingTable table = new ReadingTable(width);
    table.lines.add("");
    for (String line : words) {
      String plain = line.stripLeading();
      table.wrapped(
          " ".repeat(line.length() - plain.length()), PrintableText.line(plain, MOST_MESSAGE));
    }
    return table.trimmed();
  }

  /** Findings, in their order, with their whole words. */
  static List<String> findings(List<Finding> findings, int width) {
    ReadingTable table = new ReadingTable(width);
    if (!findings.isEmpty()) {
      table.lines.add("");
      table.lines.add(Count.of(findings.size(), "finding"));
    }
    for (Finding finding : findings) {
      table.wrapped(
          String.format(Locale.ROOT, "  %-8s ", finding.severity().wire()),
          finding.code().wire()
              + ": "
              + PrintableText.line(finding.message() + at(finding), MOST_MESSAGE));
    }
    return table.trimmed();
  }

  /** Its place, where its words do not say it. */
  private static String at(Finding finding) {
    boolean said = finding.place().isEmpty() || finding.message().contains(finding.place());
    return said ? "" : " [" + finding.place() + "]";
  }

  private List<String> trimmed() {
    return lines.stream().map(String::stripTrailing).toList();
  }

  private void head(FloorPlan plan) {
    wrapped(
        "",
        String.format(
            Locale.ROOT,
            "Unit %s (confidence %.2f), %s, %s, %s, %.1f m2 indoors, confidence %.2f",
            plan.unit().name(),
            plan.unit().confidence(),
            Count.of(plan.storeys().size(), "storey"),
            Count.of(plan.rooms().size(), "room"),
            Count.of(plan.flats().size(), "flat"),
            plan.totalAreaSquareMetres(),
            plan.confidence()));
  }

  private void storey(FloorPlan plan, Storey storey) {
    lines.add("");
    wrapped(
        "",
        String.format(
            Locale.ROOT,
            "%s%s, level %d, %.1f m2, confidence %.2f",
            storey.id(),
            storey.name().isBlank() ? "" : " \"" + cut(storey.name(), MOST_NAME) + "\"",
            storey.level(),
            storey.areaSquareMetres(),
            storey.confidence()));
    int name = Math.clamp(width - BESIDE_NAME, LEAST_NAME, MOST_NAME);
    String row = "  %-9s " + "%s %-13s %8s %8s %5s %7s %10s";
    lines.add(
        String.format(
            Locale.ROOT,
            row,
            "room",
            padded("name", name),
            "type",
            "m2",
            "stated",
            "doors",
            "windows",
            "confidence"));
    for (Room room : plan.rooms()) {
      if (room.storeyId().equals(storey.id())) {
        lines.add(
            String.format(
                Locale.ROOT,
                row,
                room.id(),
                padded(cut(title(room), name), name),
                room.type().wire(),
                number(OptionalDouble.of(room.areaSquareMetres())),
                number(room.statedAreaSquareMetres()),
                count(plan, room, false),
                count(plan, room, true),
                number(OptionalDouble.of(room.confidence()))));
      }
    }
  }

  private void flats(FloorPlan plan) {
    lines.add("");
    lines.add(String.format(Locale.ROOT, "  %-9s %8s %6s  %s", "flat", "m2", "rooms", "entrance"));
    for (Flat flat : plan.flats()) {
      wrapped(
          String.format(
              Locale.ROOT,
              "  %-9s %8.2f %6d  ",
              flat.id(),
              flat.areaSquareMetres(),
              flat.roomIds().size()),
          entrance(plan, flat));
    }
  }

  /** The door of a flat, and the room of the flat that it leads into. */
  private static String entrance(FloorPlan plan, Flat flat) {
    Optional<Opening> door =
        plan.openings().stream()
            .filter(opening -> flat.entranceOpeningId().equals(Optional.of(opening.id())))
            .findFirst();
    if (door.isEmpty()) {
      return "none found";
    }
    String into =
        plan.rooms().stream()
            .filter(room -> flat.roomIds().contains(room.id()))
            .filter(room -> door.get().connects().contains(Optional.of(room.id())))
            .findFirst()
            .map(room -> {
              String title = cut(title(room), MOST_NAME);
              return " into " + room.id() + (title.isEmpty() ? "" : " \"" + title + "\"");
            })
            .orElse("");
    return String.format(
        Locale.ROOT, "%s (%.2f m)%s", door.get().id(), door.get().widthMetres(), into);
  }

  /** Its name, else its number. */
  private static String title(Room room) {
    return room.name().isBlank() ? room.number().orElse("") : room.name();
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "";
  }

  private static long count(FloorPlan plan, Room room, boolean windows) {
    return plan.openings().stream()
        .filter(opening -> opening.connects().contains(Optional.of(room.id())))
        .filter(opening -> (opening.kind() == Opening.Kind.WINDOW) == windows)
        .count();
  }

  /** At most so many letters in one line, of which the last are dots where some are missing. */
  private static String cut(String text, int letters) {
    // Long names are cut before they are looked at.
    String plain = PrintableText.line(text, 4 * MOST_NAME).strip();
    if (plain.codePointCount(0, plain.length()) <= letters) {
      return plain;
    }
    return plain.substring(0, plain.offsetByCodePoints(0, letters - 3)).strip() + "...";
  }

  /** Filled up with blanks; the formatter counts pairs of surrogates as two letters. */
  private static String padded(String text, int letters) {
    return text + " ".repeat(Math.max(0, letters - text.codePointCount(0, text.length())));
  }

  /** Words behind a head, broken at blanks; further lines begin below the first word. */
  private void wrapped(String head, String words) {
    String indent = " ".repeat(Math.min(head.length(), Math.max(FINDING_INDENT, width / 2)));
    StringBuilder line = new StringBuilder(head);
    boolean begun = false;
    for (String word : words.split(" +", -1)) {
      String rest = word;
      if (begun && length(line) + 1 + length(rest) > width) {
        lines.add(line.toString());
        line = new StringBuilder(indent);
        begun = false;
      }
      line.append(begun ? " " : "");
      // A word that is longer than a line is broken anywhere.
      while (length(line) + length(rest) > width) {
        int room = Math.max(1, width - length(line));
        int end = rest.offsetByCodePoints(0, Math.min(room, length(rest)));
        lines.add(line + rest.substring(0, end));
        rest = rest.substring(end);
        line = new StringBuilder(indent);
      }
      line.append(rest);
      begun = true;
    }
    lines.add(line.toString());
  }

  private static int length(CharSequence text) {
    return Character.codePointCount(text, 0, text.length());
  }
}
