package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.StrokeClusters;
import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.locationtech.jts.geom.Envelope;

/**
 * Rooms that carry a number on the plan and their names in a list beside it: the list goes from the
 * sheet, and what it says of a number is written under that number. Only where the plan itself
 * names no room there.
 */
public final class RoomSchedules {

  /** A list belongs to plans that show this share of its numbers, and two at least. */
  private static final double LEAST_SHARE = 0.25;

  private static final int LEAST_NUMBERS = 2;

  /** A number stands with a name that is nearer than so many letter heights. */
  private static final double BESIDE_NAME = 8;

  /** Lines of a label are so many letter heights apart, as {@link Tag} takes them. */
  private static final double LINE_PITCH = 1.6;

  /** Numbers of rooms have letters of one height; others are marks. In shares of it. */
  private static final double SAME_HEIGHT = 0.02;

  private final List<RoomSchedule> lists;
  private final RoomWords words;

  private RoomSchedules(List<RoomSchedule> lists, RoomWords words) {
    this.lists = lists;
    this.words = words;
  }

  /** The lists on some sheets whose numbers stand elsewhere on them. */
  static RoomSchedules of(List<FlatDrawing> sheets, Lexicon lexicon, Deadline deadline) {
    List<RoomSchedule> found = new ArrayList<>();
    for (FlatDrawing sheet : sheets) {
      found.addAll(ScheduleTables.of(sheet, lexicon, deadline));
    }
    List<String> numbers = new ArrayList<>();
    for (FlatDrawing sheet : sheets) {
      for (Label label : sheet.labels()) {
        boolean listed = found.stream().anyMatch(list -> list.covers(label.x(), label.y()));
        if (!listed) {
          numbered(label).ifPresent(numbers::add);
        }
      }
    }
    found.removeIf(
        list -> list.known(numbers) < Math.max(LEAST_NUMBERS, LEAST_SHARE * list.entries().size()));
    return new RoomSchedules(found, lexicon.rooms());
  }

  /** The number that a text consists of, but for an area below it. */
  private static Optional<String> numbered(Label label) {
    Optional<String> whole = RoomSchedule.number(label.text()).map(RoomSchedule::key);
    if (whole.isPresent()) {
      return whole;
    }
    LabelText text = LabelText.parse(label.text());
    return text.name().isEmpty() ? text.number().map(RoomSchedule::key) : Optional.empty();
  }

  /** A sheet without the lists and the lines of their tables. */
  FlatDrawing without(FlatDrawing sheet) {
    if (lists.isEmpty()) {
      return sheet;
    }
    List<Envelope> tables = lists.stream().flatMap(list -> list.ruled().stream()).toList();
    return sheet.with(
        sheet.strokes().stream()
            .filter(stroke ->
                tables.stream().noneMatch(table -> table.contains(StrokeClusters.boxOf(stroke))))
            .toList(),
        sheet.fills().stream()
            .filter(fill ->
                tables.stream()
                    .noneMatch(
                        table -> table.contains(StrokeClusters.boxOf(fill.rings().getFirst()))))
            .toList(),
        unlisted(sheet.labels()),
        sheet.dims());
  }

  /** Texts that belong to no list. */
  public List<Label> unlisted(List<Label> labels) {
    return labels.stream()
        .filter(label ->
            lists.stream()
                .noneMatch(list ->
                    list.labels().contains(label)
                        || list.ruled()
                            .filter(table -> table.contains(label.x(), label.y()))
                            .isPresent()))
        .toList();
  }

  /**
   * The drawings with the names that the lists give their numbers.
   *
   * @param findings get what the lists name and no drawing shows
   */
  List<List<SheetPart>> named(List<List<SheetPart>> sheets, List<Finding> findings) {
    if (lists.isEmpty()) {
      return sheets;
    }
    List<SheetPart> all = sheets.stream().flatMap(List::stream).toList();
    IdentityHashMap<SheetPart, Map<String, List<Label>>> numbers = new IdentityHashMap<>();
    all.forEach(part -> numbers.put(part, numbers(part.drawing().labels())));
    IdentityHashMap<SheetPart, RoomSchedule> own = own(numbers, all);
    Set<RoomSchedule> used = new HashSet<>();
    IdentityHashMap<SheetPart, SheetPart> named = new IdentityHashMap<>();
    for (SheetPart part : all) {
      Map<String, List<Label>> shown = numbers.getOrDefault(part, Map.of());
      named.put(part, named(part, shown, Optional.ofNullable(own.get(part)), used));
    }
    told(used, numbers.values().stream().flatMap(m -> m.keySet().stream()).toList(), findings);
    return sheets.stream()
        .map(parts -> parts.stream().map(part -> named.getOrDefault(part, part)).toList())
        .toList();
  }

  /**
   * Labels that are a listed number, by the number: those of the kind that most numbers are of, so
   * that marks of axes and doors with the same figures stay what they are.
   */
  private Map<String, List<Label>> numbers(List<Label> labels) {
    Map<String, Map<String, List<Label>>> kinds = new TreeMap<>();
    for (Label label : labels) {
      Optional<String> number = numbered(label).filter(this::listed);
      if (number.isPresent()) {
        long height = Math.round(Math.log(label.height()) / SAME_HEIGHT);
        kinds
            .computeIfAbsent(label.layer() + "/" + height, key -> new TreeMap<>())
            .computeIfAbsent(number.get(), key -> new ArrayList<>())
            .add(label);
      }
    }
    Map<String, List<Label>> numbers = new TreeMap<>();
    kinds.values().stream()
        .sorted(
            Comparator.comparingInt((Map<String, List<Label>> kind) -> -kind.size())
                .thenComparingInt(kind -> kind.values().stream().mapToInt(List::size).sum()))
        .forEach(kind -> kind.forEach(numbers::putIfAbsent));
    return numbers;
  }

  private boolean listed(String key) {
    return lists.stream().anyMatch(list -> list.entries().containsKey(key));
  }

  /**
   * Which of several lists that contradict each other belongs to a drawing: storeys on one sheet
   * may each number their rooms from 1. The nearest, each for one drawing.
   */
  private IdentityHashMap<SheetPart, RoomSchedule> own(
      IdentityHashMap<SheetPart, Map<String, List<Label>>> numbers, List<SheetPart> parts) {
    record Pair(SheetPart part, RoomSchedule list, double away) {}
    List<Pair> pairs = new ArrayList<>();
    for (SheetPart part : parts) {
      List<String> keys = List.copyOf(numbers.getOrDefault(part, Map.of()).keySet());
      for (RoomSchedule list : lists) {
        boolean rival = lists.stream().anyMatch(list::contradicts);
        if (rival && list.known(keys) >= LEAST_NUMBERS) {
          pairs.add(new Pair(part, list, part.box().distance(list.box())));
        }
      }
    }
    pairs.sort(Comparator.comparingDouble(Pair::away));
    IdentityHashMap<SheetPart, RoomSchedule> own = new IdentityHashMap<>();
    for (Pair pair : pairs) {
      if (!own.containsKey(pair.part()) && !own.containsValue(pair.list())) {
        own.put(pair.part(), pair.list());
      }
    }
    return own;
  }

  private SheetPart named(
      SheetPart part,
      Map<String, List<Label>> numbers,
      Optional<RoomSchedule> own,
      Set<RoomSchedule> used) {
    List<Tag> names = Tag.all(part.drawing().labels(), words).stream().filter(Tag::names).toList();
    // A plan that names its rooms needs no list.
    if (numbers.size() < LEAST_NUMBERS || 2 * names.size() >= numbers.size()) {
      numbers
          .keySet()
          .forEach(key -> entry(key, own).ifPresent(found -> used.remove(found.list())));
      return part;
    }
    IdentityHashMap<Label, Label> written = new IdentityHashMap<>();
    numbers.forEach((key, labels) ->
        entry(key, own)
            .ifPresent(found -> {
              used.add(found.list());
              for (Label label : labels) {
                if (names.stream().noneMatch(name -> beside(name, label))) {
                  written.put(label, written(label, found.entry()));
                }
              }
            }));
    FlatDrawing drawing = part.drawing();
    List<Label> labels =
        drawing.labels().stream().map(label -> written.getOrDefault(label, label)).toList();
    return new SheetPart(
        drawing.with(drawing.strokes(), drawing.fills(), labels, drawing.dims()),
        part.box(),
        part.captions(),
        part.score());
  }

  private record Found(RoomSchedule list, RoomSchedule.Entry entry) {}

  /** What a number stands for; empty where lists contradict each other. */
  private Optional<Found> entry(String key, Optional<RoomSchedule> own) {
    List<Found> found = new ArrayList<>();
    for (RoomSchedule list : lists) {
      RoomSchedule.Entry entry = list.entries().get(key);
      if (entry != null) {
        found.add(new Found(list, entry));
      }
    }
    Optional<Found> first =
        found.stream().filter(f -> own.filter(f.list()::equals).isPresent()).findFirst();
    boolean agree = found.stream().map(Found::entry).distinct().count() == 1;
    return first.isPresent() || !agree ? first : Optional.of(found.getFirst());
  }

  private static boolean beside(Tag name, Label label) {
    double reach = BESIDE_NAME * Math.max(name.height(), label.height());
    return name.at().distance(Tag.outline(label).centre()) < reach;
  }

  /** A number with name and area below it, about the same middle. */
  private static Label written(Label label, RoomSchedule.Entry entry) {
    StringBuilder text = new StringBuilder(label.text().strip());
    text.append('\n').append(entry.name());
    int lines = 1;
    if (entry.area().isPresent() && LabelText.parse(label.text()).area().isEmpty()) {
      text.append(String.format(Locale.ROOT, "\n%.2f m2", entry.area().getAsDouble()));
      lines++;
    }
    double up = LINE_PITCH * lines * label.height() / 2;
    return new Label(
        text.toString(),
        label.x() + Math.sin(label.angleRadians()) * up,
        label.y() - Math.cos(label.angleRadians()) * up,
        label.width(),
        label.height(),
        label.angleRadians(),
        label.layer(),
        label.blockPath(),
        label.insertId());
  }

  /** Tells what lists in use name and no drawing shows. */
  private static void told(Set<RoomSchedule> used, List<String> shown, List<Finding> findings) {
    Set<String> known = new TreeSet<>(shown);
    List<String> missing =
        used.stream()
            .flatMap(list -> list.entries().entrySet().stream())
            .filter(entry -> !known.contains(entry.getKey()))
            .map(entry -> entry.getValue().number() + " " + Finding.quoted(entry.getValue().name()))
            .sorted()
            .distinct()
            .toList();
    if (missing.isEmpty()) {
      return;
    }
    String head = "The list of rooms on the sheet names ";
    String tail = ", which no plan shows. Letter such numbers in their rooms and upload again.";
    findings.add(
        new Finding(
            FindingCode.LISTED_ROOM_MISSING,
            head + Finding.listed(missing, head + tail) + tail,
            ""));
  }
}
