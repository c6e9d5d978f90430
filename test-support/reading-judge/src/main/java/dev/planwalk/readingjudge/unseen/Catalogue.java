package dev.planwalk.readingjudge.unseen;

import dev.planwalk.readingjudge.Table;
import dev.planwalk.readingjudge.unseen.UnseenDrawing.Group;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The drawings of two folders beside the project of which something is known. */
public final class Catalogue {

  private static final String OUTLINES_OF_CORPUS = "plans.tsv";

  private static final Pattern OUTLINES = Pattern.compile("\\bstrip ([^\\s;,]+)");
  private static final Pattern ROOM_LAYER = Pattern.compile("\\broom layer ([^\\s;,]+)");
  private static final Pattern PIXELS = Pattern.compile("([0-9.]+) px per m\\b");
  private static final Pattern NO_PLAN =
      Pattern.compile("\\bfinding \\w+, no rooms\\b|\\bno_plan_found\\b");
  private static final double POINTS_PER_METRE = 72 / 0.0254;
  private static final String ROOMS = ".rooms.tsv";

  private Catalogue() {}

  /**
   * The folder of drawings of that name.
   *
   * @throws IllegalArgumentException when it has no manifest
   */
  public static Path folder(String name) {
    Path folder = Path.of(name);
    if (!Files.isRegularFile(folder.resolve("manifest.tsv"))) {
      throw new IllegalArgumentException("there is no manifest.tsv in '" + name + "'");
    }
    return folder;
  }

  /** All with truth, and all that must give no plan, in the order of their folders. */
  public static List<UnseenDrawing> of(Path corpus, Path plans) throws IOException {
    List<UnseenDrawing> drawings = new ArrayList<>();
    drawings.addAll(manifest(corpus, Table.lines(OUTLINES_OF_CORPUS)));
    drawings.addAll(manifest(plans, List.of()));
    drawings.addAll(storeys(plans.resolve("ifc")));
    return drawings;
  }

  private static List<UnseenDrawing> manifest(Path folder, List<String> outlines)
      throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("manifest.tsv"));
    List<String> head = List.of(lines.getFirst().split("\t", -1));
    List<UnseenDrawing> drawings = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      UnseenDrawing drawing =
          drawing(
              folder,
              cells[head.indexOf("file")],
              cells[head.indexOf("repository")],
              cells[head.indexOf("expected")],
              outlines);
      boolean known = drawing.rooms().isPresent() || drawing.areas().isPresent();
      if (known || drawing.group() == Group.NEGATIVE) {
        drawings.add(drawing);
      }
    }
    return drawings;
  }

  private static UnseenDrawing drawing(
      Path folder, String file, String office, String expected, List<String> outlines) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    String stem = name.substring(0, name.lastIndexOf('.'));
    // True rooms are in the units of a drawing; a plot of it has others, a scan its own.
    boolean polygons = !name.endsWith(".pdf") || file.startsWith("scans/");
    Path truth = folder.resolve("ground-truth");
    return new UnseenDrawing(
        name,
        folder.resolve(file),
        office,
        group(file, expected),
        hidden(stem, expected, outlines),
        scale(expected),
        there(truth.resolve("rooms/" + stem + ".tsv")).filter(path -> polygons),
        there(truth.resolve("areas/" + stem + ".areas.tsv")),
        Optional.empty());
  }

  private static Group group(String file, String expected) {
    if (file.startsWith("scans/")) {
      return Group.SCAN;
    }
    return NO_PLAN.matcher(expected).find() ? Group.NEGATIVE : Group.DRAWING;
  }

  private static Optional<Pattern> hidden(String stem, String expected, List<String> outlines) {
    for (String row : outlines) {
      String[] cells = row.split("\t", -1);
      if (cells[0].equals(stem)) {
        return Optional.of(layers(cells[1]));
      }
    }
    for (Pattern words : List.of(OUTLINES, ROOM_LAYER)) {
      Matcher matcher = words.matcher(expected);
      if (matcher.find()) {
        return Optional.of(layers(matcher.group(1)));
      }
    }
    return Optional.empty();
  }

  private static Pattern layers(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Of a picture whose pixels are points. */
  private static Optional<String> scale(String expected) {
    Matcher matcher = PIXELS.matcher(expected);
    return matcher.find()
        ? Optional.of(
            String.format(
                Locale.ROOT, "1:%.2f", POINTS_PER_METRE / Double.parseDouble(matcher.group(1))))
        : Optional.empty();
  }

  private static List<UnseenDrawing> storeys(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<String> names;
    try (Stream<Path> files = Files.list(folder)) {
      names =
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> name.endsWith(ROOMS))
              .map(name -> name.substring(0, name.length() - ROOMS.length()))
              .sorted()
              .toList();
    }
    List<String> models = models(folder);
    List<UnseenDrawing> storeys = new ArrayList<>();
    for (String name : names) {
      storeys.add(
          new UnseenDrawing(
              name,
              folder.resolve(name),
              models.stream()
                  .filter(model -> name.startsWith(model + "-"))
                  .findFirst()
                  .orElse(name),
              Group.STOREY,
              Optional.empty(),
              Optional.empty(),
              Optional.of(folder.resolve(name + ROOMS)),
              Optional.empty(),
              there(folder.resolve(name + ".openings.tsv"))));
    }
    return storeys;
  }

  /** The models that the folder's own page lists, first cells of its last table. */
  private static List<String> models(Path folder) throws IOException {
    List<String> models = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("README.md"))) {
      if (line.startsWith("| ")) {
        models.add(line.substring(2, line.indexOf(" |", 2)).strip());
      }
    }
    return models;
  }

  private static Optional<Path> there(Path path) {
    return Optional.of(path).filter(Files::isRegularFile);
  }
}
