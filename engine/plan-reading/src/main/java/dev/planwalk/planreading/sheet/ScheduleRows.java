package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lengths;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Coordinate;

/**
 * Rows that begin with a number and a name, one under the other, in tables and in plain lines of
 * text: {@code 1.4 | Kitchen | 12,30}, {@code 1 - Kitchen}, {@code 1. Sala 14,2 m2}. Lengths are
 * compared with the letters, so that the unit need not be known.
 */
final class ScheduleRows {

  /** Two numbers with names may stand under one another in a plan. */
  static final int LEAST_ROWS = 3;

  /** Texts of one row stand as high as each other, in letter heights. */
  private static final double SAME_LINE = 0.6;

  /** Between a number and its name lie at most so many letter heights. */
  private static final double MOST_BLANK = 25;

  /** Rows follow each other at most so many letter heights apart; headings may part them. */
  private static final double MOST_PITCH = 8;

  /** Numbers of one column stand flush, or in its middle, up to so many letter heights. */
  private static final double FLUSH = 0.6;

  /** Share of the names that must be known; lists of doors and of notes begin with numbers too. */
  private static final double LEAST_KNOWN = 0.5;

  /** The head of a column stands at most so many letter heights above its first row. */
  private static final double HEAD = 8;

  /** Letters differ by less than this angle in one list. */
  private static final double SAME_ANGLE = 0.02;

  /** Lines of one text are so many letter heights apart, as {@link Tag} takes them. */
  private static final double LINE_PITCH = 1.6;

  /** Number and name in one text. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "[(\\[]?((?:\\p{Lu}{1,3}[-_.]?)?\\d{1,6}(?:[.\\-/]\\d{1,4}){0,6}[A-Za-z]?)"
              + "(?:\\s*[-–—.:=)\\]]+\\s*|\\s+)(\\p{L}.*)");

  /** An area in a column of its own has decimals and no unit. */
  private static final Pattern DECIMAL = Pattern.compile("\\d{1,4}[.,]\\d{1,2}");

  private static final Pattern NAME_AND_DECIMAL =
      Pattern.compile("(.*\\p{L}.*?)\\s+(" + DECIMAL + ")");

  private static final Pattern AREA_HEAD =
      Pattern.compile(
          ".*(?:m2|m²|㎡|m\\.?q|area|fl(?:ä|ae)che|pow|ploch|výměr|opp|superf|surf|sup|yta|areal|"
              + "площ|кв).*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);

  /** A line of a text in the direction of its letters; u along, v across, at half height. */
  record Cell(Label label, String text, double left, double right, double v, double height) {

    private double middle() {
      return (left + right) / 2;
    }
  }

  /** One room of a list, with the cells that say so. */
  record Row(Cell number, RoomSchedule.Entry entry, boolean known, List<Cell> cells) {}

  private final List<Cell> cells;
  private final RoomWords words;
  private final LayerDictionary layers;
  private final Deadline deadline;

  private ScheduleRows(List<Cell> cells, Lexicon lexicon, Deadline deadline) {
    this.cells = cells;
    this.words = lexicon.rooms();
    this.layers = lexicon.layers();
    this.deadline = deadline;
  }

  /** Lists of rooms among texts of one direction, each with its rows from above. */
  static List<List<Row>> find(
      List<Label> labels, double angle, Lexicon lexicon, Deadline deadline) {
    List<Cell> cells = new ArrayList<>();
    for (Label label : labels) {
      boolean along =
          Math.abs(Math.IEEEremainder(label.angleRadians() - angle, 2 * Math.PI)) < SAME_ANGLE;
      if (along && label.height() > 0) {
        cells.addAll(cells(label, angle));
      }
    }
    cells.sort(Comparator.comparingDouble(Cell::v).thenComparingDouble(Cell::left));
    return new ScheduleRows(cells, lexicon, deadline).lists();
  }

  private static List<Cell> cells(Label label, double angle) {
    Coordinate at = RuledTable.turned(new Coordinate(label.x(), label.y()), angle);
    String[] lines = label.text().split("\n", -1);
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      double v = at.y + label.height() * (0.5 + LINE_PITCH * (lines.length - 1 - i));
      if (!lines[i].isBlank()) {
        String text = lines[i].strip();
        cells.add(new Cell(label, text, at.x, at.x + label.width(), v, label.height()));
      }
    }
    return cells;
  }

  private List<List<Row>> lists() {
    List<Row> rows = rows();
    int[] list = new int[rows.size()];
    for (int i = 0; i < list.length; i++) {
      list[i] = i;
    }
    for (int i = 0; i < list.length; i++) {
      deadline.check();
      Cell a = rows.get(i).number();
      for (int j = i + 1; j < list.length; j++) {
        Cell b = rows.get(j).number();
        if (b.v() - a.v() > MOST_PITCH * a.height()) {
          break;
        }
        if (follows(a, b)) {
          list[DisjointSets.root(list, j)] = DisjointSets.root(list, i);
        }
      }
    }
    Map<Integer, List<Row>> lists = new TreeMap<>();
    for (int i = list.length - 1; i >= 0; i--) {
      lists.computeIfAbsent(DisjointSets.root(list, i), key -> new ArrayList<>()).add(rows.get(i));
    }
    return lists.values().stream()
        .map(this::withAreas)
        .filter(ScheduleRows::ofRooms)
        .filter(found -> found.size() > 2 * found.stream().filter(this::ofOpening).count())
        .toList();
  }

  private static boolean follows(Cell a, Cell b) {
    double h = Math.max(a.height(), b.height());
    boolean flush =
        Math.abs(a.left() - b.left()) <= FLUSH * h
            || Math.abs(a.right() - b.right()) <= FLUSH * h
            || Math.abs(a.middle() - b.middle()) <= FLUSH * h;
    return flush && b.v() - a.v() > SAME_LINE * h;
  }

  private static boolean ofRooms(List<Row> rows) {
    long numbers =
        rows.stream().map(row -> RoomSchedule.key(row.entry().number())).distinct().count();
    long known = rows.stream().filter(Row::known).count();
    return rows.size() >= LEAST_ROWS
        && numbers == rows.size()
        && known >= LEAST_KNOWN * rows.size();
  }

  /** Whether a row is one of a list of doors or windows: it says so, or marks what has a size. */
  private boolean ofOpening(Row row) {
    LayerMeaning meaning = layers.meaning(row.entry().name());
    boolean marked = Character.isLetter(row.entry().number().charAt(0));
    return meaning == LayerMeaning.DOOR
        || meaning == LayerMeaning.WINDOW
        || (marked && behind(row).stream().anyMatch(ScheduleRows::sized));
  }

  private static boolean sized(Cell cell) {
    return LabelText.parse(cell.text()).size().isPresent();
  }

  private List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if ((i & 255) == 0) {
        deadline.check();
      }
      Cell cell = cells.get(i);
      Matcher numbered = NUMBERED.matcher(cell.text());
      if (numbered.matches()) {
        row(cell, numbered.group(1), List.of(cell), numbered.group(2)).ifPresent(rows::add);
      } else if (RoomSchedule.number(cell.text()).isPresent()) {
        String number = RoomSchedule.number(cell.text()).get();
        next(i)
            .flatMap(name -> row(cell, number, List.of(cell, name), name.text()))
            .ifPresent(rows::add);
      }
    }
    return rows;
  }

  /** The text that follows on the same line. */
  private Optional<Cell> next(int i) {
    Cell cell = cells.get(i);
    return onLine(cell).stream()
        .filter(other -> other.left() >= cell.middle())
        .filter(other -> other.left() - cell.right() <= MOST_BLANK * cell.height())
        .min(Comparator.comparingDouble(Cell::left));
  }

  private List<Cell> onLine(Cell cell) {
    double reach = SAME_LINE * cell.height();
    List<Cell> line = new ArrayList<>();
    for (int i = firstAbove(cell.v() - reach);
        i < cells.size() && cells.get(i).v() <= cell.v() + reach;
        i++) {
      if (!cells.get(i).equals(cell)) {
        line.add(cells.get(i));
      }
    }
    return line;
  }

  private int firstAbove(double v) {
    int low = 0;
    int high = cells.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cells.get(middle).v() < v) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private Optional<Row> row(Cell first, String number, List<Cell> own, String written) {
    OptionalDouble area = OptionalDouble.empty();
    String rest = written;
    Matcher decimal = NAME_AND_DECIMAL.matcher(written);
    if (decimal.matches()) {
      rest = decimal.group(1);
      area = OptionalDouble.of(Lengths.number(decimal.group(2)));
    }
    LabelText text = LabelText.parse(rest, words);
    if (text.name().isEmpty()) {
      return Optional.empty();
    }
    RoomSchedule.Entry entry =
        new RoomSchedule.Entry(number, text.name(), text.area().isPresent() ? text.area() : area);
    return Optional.of(new Row(first, entry, words.type(text.name()).isPresent(), own));
  }

  /**
   * The rows of a list with the areas that stand on their lines: with a unit, in the only column of
   * decimals, or in the one whose head says so.
   */
  private List<Row> withAreas(List<Row> rows) {
    boolean several = rows.stream().anyMatch(row -> decimals(row).size() > 1);
    List<Cell> heads = several ? heads(rows) : List.of();
    List<Row> all = new ArrayList<>();
    for (Row row : rows) {
      Optional<Cell> lettered =
          behind(row).stream()
              .filter(cell -> LabelText.parse(cell.text()).area().isPresent())
              .filter(cell -> LabelText.parse(cell.text()).name().isEmpty())
              .findFirst();
      List<Cell> decimals =
          decimals(row).stream()
              .filter(cell -> !several || heads.stream().anyMatch(head -> overlap(head, cell)))
              .toList();
      OptionalDouble area = row.entry().area();
      List<Cell> own = new ArrayList<>(row.cells());
      if (area.isEmpty() && lettered.isPresent()) {
        area = LabelText.parse(lettered.get().text()).area();
        own.add(lettered.get());
      } else if (area.isEmpty() && decimals.size() == 1) {
        area = OptionalDouble.of(Lengths.number(decimals.getFirst().text()));
        own.add(decimals.getFirst());
      }
      RoomSchedule.Entry entry =
          new RoomSchedule.Entry(row.entry().number(), row.entry().name(), area);
      all.add(new Row(row.number(), entry, row.known(), own));
    }
    return all;
  }

  private List<Cell> decimals(Row row) {
    return behind(row).stream().filter(cell -> DECIMAL.matcher(cell.text()).matches()).toList();
  }

  /** What stands behind the name on the same line, up to the next room. */
  private List<Cell> behind(Row row) {
    double from = row.cells().getLast().right();
    List<Cell> line =
        onLine(row.number()).stream()
            .filter(cell -> cell.left() >= from)
            .sorted(Comparator.comparingDouble(Cell::left))
            .toList();
    List<Cell> behind = new ArrayList<>();
    double end = from;
    for (Cell cell : line) {
      boolean room = NUMBERED.matcher(cell.text()).matches();
      if (room || cell.left() - end > MOST_BLANK * cell.height()) {
        break;
      }
      behind.add(cell);
      end = cell.right();
    }
    return behind;
  }

  /** Heads of columns that hold areas. */
  private List<Cell> heads(List<Row> rows) {
    Cell first = rows.getFirst().number();
    double top = first.v() + HEAD * first.height();
    List<Cell> heads = new ArrayList<>();
    for (int i = firstAbove(first.v() + SAME_LINE * first.height());
        i < cells.size() && cells.get(i).v() <= top;
        i++) {
      if (AREA_HEAD.matcher(cells.get(i).text()).matches()) {
        heads.add(cells.get(i));
      }
    }
    return heads;
  }

  private static boolean overlap(Cell a, Cell b) {
    return a.left() <= b.right() && b.left() <= a.right();
  }
}
