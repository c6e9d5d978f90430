package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.Words;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sections, elevations and details beside the plans of a sheet: they enclose faces as plans do, but
 * are no storeys. Signs are weighed, and a part goes only while one that may be a plan stays.
 */
public final class OtherDrawings {

  /** Words of layers and captions for drawings that show a house from the side. */
  private static final Set<String> SIDE_VIEWS =
      Set.of(
          "section",
          "sections",
          "elevation",
          "elevations",
          "ansicht",
          "ansichten",
          "schnitt",
          "schnitte",
          "coupe",
          "coupes",
          "sezione",
          "sezioni",
          "prospetto",
          "prospetti");

  /** The same in captions alone: layers of these names hold the outer walls of plans too. */
  private static final Set<String> SIDE_VIEW_CAPTIONS =
      Set.of(
          "detail",
          "details",
          "facade",
          "facades",
          "alzado",
          "alzados",
          "elevacion",
          "elevaciones",
          "elevacao",
          "fachada",
          "fachadas",
          "corte",
          "cortes",
          "seccion",
          "secciones",
          "gevel",
          "gevels",
          "aanzicht",
          "doorsnede",
          "przekroj",
          "elewacja",
          "elewacje",
          "rez",
          "pohled",
          "pohledy",
          "разрез",
          "фасад",
          "фасады",
          "kesit",
          "gorunus",
          "snit",
          "snitt",
          "fasade",
          "fasad",
          "opstalt");

  /** What stands before "view" where a house is seen from one side. */
  private static final Set<String> SIDES =
      Set.of("front", "rear", "back", "side", "left", "right", "north", "south", "east", "west");

  /** Captions of plans that show no floor: roofs, and plots of land. */
  private static final Set<String> OTHER_PLANS =
      Set.of(
          "roof",
          "roofing",
          "dachaufsicht",
          "dachdraufsicht",
          "toiture",
          "cubierta",
          "cobertura",
          "copertura",
          "кровли",
          "site",
          "plot",
          "survey",
          "lageplan",
          "situation",
          "situacion",
          "situacao",
          "masse",
          "генплан");

  private static final Set<String> PLANS =
      Set.of("plan", "plans", "grundriss", "pianta", "planimetria", "layout");

  /** A height beside its mark: +2.60, -0,35, ±0.00. */
  private static final Pattern HEIGHT =
      Pattern.compile("([+±-])\\s?(\\d{1,2}[.,]\\d{2,3})(?:\\s?m)?");

  /** A caption has no more words than this; more are a note. */
  private static final int CAPTION_WORDS = 5;

  /** Weight of signs from which on a part is no plan. */
  private static final int ENOUGH = 2;

  /** Levels that stand above one another: fewer may be chance. */
  private static final int LEAST_LEVELS = 3;

  /** Steps of height may differ by this share from steps on the sheet. */
  private static final double SAME_SCALE = 0.03;

  /** Storeys of one house are at most this many times as high as each other. */
  private static final double STOREY_HEIGHTS = 2.5;

  /** A part with as many door swings or room names shows what plans of this sheet have. */
  private static final int SHOWS_ROOMS = 2;

  /** What of a plan a part shows: door swings with leaves, and names of rooms. */
  private record Rooms(int doors, Set<String> names) {

    private int count() {
      return doors + names.size();
    }

    private long shared(Rooms other) {
      return other.names().stream().filter(names::contains).count();
    }
  }

  private final LayerDictionary layers;
  private final RoomWords words;
  private final PartScore scores;

  private OtherDrawings(Lexicon lexicon, Deadline deadline) {
    layers = lexicon.layers();
    words = lexicon.rooms();
    scores = new PartScore(layers, words, deadline);
  }

  /**
   * The parts that may be plans, in their order; the others are told. None where the sheet says
   * itself that it shows something else, and nothing on it is what plans have.
   *
   * @param texts of the whole sheet: captions stand far below their drawings
   */
  public static List<SheetPart> without(
      List<SheetPart> parts,
      List<Label> texts,
      Lexicon lexicon,
      Deadline deadline,
      List<Finding> findings) {
    OtherDrawings others = new OtherDrawings(lexicon, deadline);
    if (saysOtherwise(texts) && parts.stream().noneMatch(others::showsRooms)) {
      return List.of();
    }
    return parts.size() < 2 ? parts : others.plans(parts, findings);
  }

  /** Whether captions name other kinds of drawings, and none a plan. */
  private static boolean saysOtherwise(List<Label> texts) {
    boolean other = false;
    boolean plan = false;
    for (Label label : texts) {
      List<String> words = Words.split(label.text());
      if (words.size() <= CAPTION_WORDS) {
        boolean noFloor = words.stream().anyMatch(OTHER_PLANS::contains);
        other |= noFloor || sideView(words);
        plan |= !noFloor && words.stream().anyMatch(PLANS::contains);
      }
    }
    return other && !plan;
  }

  private boolean showsRooms(SheetPart part) {
    return !names(part).isEmpty() || scores.doors(part.drawing()) > 0;
  }

  private static List<Label> texts(SheetPart part) {
    List<Label> texts = new ArrayList<>(part.captions());
    texts.addAll(part.drawing().labels());
    return texts;
  }

  /** Whether the words of a caption say that a house is seen from the side, or cut. */
  private static boolean sideView(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean view = word.equals("view") && i > 0 && SIDES.contains(words.get(i - 1));
      if (view || SIDE_VIEWS.contains(word) || SIDE_VIEW_CAPTIONS.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private List<SheetPart> plans(List<SheetPart> parts, List<Finding> findings) {
    IdentityHashMap<SheetPart, Rooms> rooms = new IdentityHashMap<>();
    Rooms best = new Rooms(0, Set.of());
    for (SheetPart part : parts) {
      Rooms shown = new Rooms(scores.doors(part.drawing()), names(part));
      rooms.put(part, shown);
      best = shown.count() > best.count() ? shown : best;
    }
    List<SheetPart> plans = new ArrayList<>();
    List<Finding> others = new ArrayList<>();
    for (SheetPart part : parts) {
      List<String> signs = new ArrayList<>();
      if (weight(part, rooms.getOrDefault(part, best), best, signs) < ENOUGH) {
        plans.add(part);
      } else {
        others.add(otherDrawing(part, signs));
      }
    }
    if (plans.isEmpty()) {
      return parts;
    }
    findings.addAll(others);
    return plans;
  }

  private static Finding otherDrawing(SheetPart part, List<String> signs) {
    String head = "The drawing about " + part.place() + " is a section, elevation or detail: ";
    String tail = ". Nothing to do; if it is a storey, letter its name beside it and upload again.";
    return new Finding(
        FindingCode.NOT_A_PLAN, head + Finding.listed(signs, head + tail) + tail, part.place());
  }

  private int weight(SheetPart part, Rooms rooms, Rooms best, List<String> signs) {
    List<Label> texts = texts(part);
    int weight = 0;
    if (levelsAbove(texts) || heightsAbove(texts)) {
      weight += 2;
      signs.add("levels stand above one another");
    }
    if (rooms.count() == 0 && best.count() >= SHOWS_ROOMS) {
      weight += 2;
      signs.add("no doors and no names of rooms");
    } else if (rooms.doors() == 0
        && best.doors() >= SHOWS_ROOMS
        && 2 * best.shared(rooms) >= rooms.names().size()) {
      weight += 2;
      signs.add("no doors, and rooms named elsewhere");
    }
    if (onSideViewLayers(part.drawing())) {
      weight++;
      signs.add("its layers say so");
    }
    if (caption(texts, OtherDrawings::sideView)) {
      // Of a plan beside a section it may be the section's.
      weight += rooms.doors() == 0 ? 2 : 1;
      signs.add("its caption says so");
    }
    boolean plan = caption(texts, words -> words.stream().anyMatch(PLANS::contains));
    return plan ? weight - 2 : weight;
  }

  private Set<String> names(SheetPart part) {
    Set<String> names = new TreeSet<>();
    for (Label label : part.drawing().labels()) {
      String name = LabelText.parse(label.text()).name();
      if (name.length() <= Tag.MOST_NAME_LETTERS && words.type(name).isPresent()) {
        names.add(String.join(" ", Words.split(name)));
      }
    }
    return names;
  }

  /** Names of at least three storeys, in the order of a house and about as far apart. */
  private static boolean levelsAbove(List<Label> texts) {
    Map<Integer, Double> heights = new TreeMap<>();
    for (Label label : texts) {
      StoreyCaption caption = StoreyCaption.parse(label.text(), false);
      if (caption.level().isPresent()) {
        heights.merge(caption.level().getAsInt(), label.y(), Math::max);
      }
    }
    if (heights.size() < LEAST_LEVELS) {
      return false;
    }
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    Map.Entry<Integer, Double> below = null;
    for (Map.Entry<Integer, Double> level : heights.entrySet()) {
      if (below != null) {
        double step = (level.getValue() - below.getValue()) / (level.getKey() - below.getKey());
        least = Math.min(least, step);
        most = Math.max(most, step);
      }
      below = level;
    }
    return least > 0 && most <= STOREY_HEIGHTS * least;
  }

  /** At least three heights that rise as fast as the places where they stand. */
  private static boolean heightsAbove(List<Label> texts) {
    List<double[]> marks = new ArrayList<>();
    for (Label label : texts) {
      OptionalDouble height = height(label.text());
      height.ifPresent(value -> marks.add(new double[] {value, label.y()}));
    }
    if (marks.size() < LEAST_LEVELS) {
      return false;
    }
    marks.sort(Comparator.comparingDouble(mark -> mark[0]));
    double[] low = marks.getFirst();
    double[] high = marks.getLast();
    double range = high[0] - low[0];
    double scale = (high[1] - low[1]) / range;
    if (!(range > 2) || !(scale > 0)) {
      return false;
    }
    Set<Double> agreeing = new TreeSet<>();
    for (double[] mark : marks) {
      if (Math.abs(low[1] + (mark[0] - low[0]) * scale - mark[1]) > SAME_SCALE * range * scale) {
        return false;
      }
      agreeing.add(mark[0]);
    }
    return agreeing.size() >= LEAST_LEVELS;
  }

  private static OptionalDouble height(String text) {
    Matcher matcher = HEIGHT.matcher(text.strip());
    if (!matcher.matches()) {
      return OptionalDouble.empty();
    }
    double value = Double.parseDouble(matcher.group(2).replace(',', '.'));
    return OptionalDouble.of(matcher.group(1).equals("-") ? -value : value);
  }

  private boolean onSideViewLayers(FlatDrawing part) {
    int side = 0;
    for (Stroke stroke : part.strokes()) {
      side += Words.split(stroke.layer()).stream().anyMatch(SIDE_VIEWS::contains) ? 1 : 0;
    }
    return 2 * side > part.strokes().size();
  }

  /** Whether the words of a short text in the largest letters of the part say something. */
  private static boolean caption(List<Label> texts, Predicate<List<String>> says) {
    double largest = texts.stream().mapToDouble(Label::height).max().orElse(0);
    for (Label label : texts) {
      List<String> words = Words.split(label.text());
      if (label.height() >= 0.8 * largest && words.size() <= CAPTION_WORDS && says.test(words)) {
        return true;
      }
    }
    return false;
  }
}
