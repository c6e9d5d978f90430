package dev.planwalk.vocabulary;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Format of an uploaded plan. */
public enum FileKind implements Word {
  DWG("dwg", "AutoCAD drawing, R13 to 2018", List.of("dwg")),
  DXF("dxf", "drawing exchange format", List.of("dxf")),
  PDF("pdf", "plotted or scanned sheet; state its scale as unit", List.of("pdf")),
  IFC("ifc", "building model, IFC 2x3 or 4 as STEP file", List.of("ifc")),
  IMAGE("image", "scan or photograph, PNG or JPEG", List.of("png", "jpg", "jpeg"));

  private final String wire;
  private final String meaning;

  // Made by List.of; the checker cannot know.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> endings;

  FileKind(String wire, String meaning, List<String> endings) {
    this.wire = wire;
    this.meaning = meaning;
    this.endings = endings;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** How names of such files end, without the dot, in lower case. */
  public List<String> endings() {
    return endings;
  }

  /** All of them for a sentence, by the first of their endings, the last behind an "or". */
  public static String inWords() {
    List<String> words =
        Arrays.stream(values())
            .flatMap(kind -> kind.endings.stream().limit(2))
            .map(ending -> ending.toUpperCase(Locale.ROOT))
            .toList();
    return String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
  }

  /** What the ending of a name says; empty where it says nothing. */
  public static Optional<FileKind> byEnding(String filename) {
    String ending = ending(filename);
    return Arrays.stream(values()).filter(kind -> kind.endings.contains(ending)).findFirst();
  }

  /** The same; a drawing where it says nothing. */
  public static FileKind named(String filename) {
    return byEnding(filename).orElse(DXF);
  }

  /** What stands behind the last dot of a name, in lower case. */
  public static String ending(String filename) {
    return filename.substring(filename.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}
