package dev.planwalk.domain.plan;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import dev.planwalk.vocabulary.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Format of an uploaded plan. */
public enum FileKind implements Word {
  DWG("dwg", "AutoCAD drawing, R13 to 2018", List.of("dwg"), AssetKind.DWG),
  DXF("dxf", "drawing exchange format", List.of("dxf"), AssetKind.DXF),
  PDF("pdf", "plotted or scanned sheet; state its scale as unit", List.of("pdf"), AssetKind.PDF),
  IFC("ifc", "building model, IFC 2x3 or 4 as STEP file", List.of("ifc"), AssetKind.IFC),
  IMAGE("image", "scan or photograph, PNG or JPEG", List.of("png", "jpg", "jpeg"), AssetKind.JPEG);

  private final String wire;
  private final String meaning;

  // Made by List.of; the checker cannot know.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> endings;

  private final AssetKind asset;

  FileKind(String wire, String meaning, List<String> endings, AssetKind asset) {
    this.wire = wire;
    this.meaning = meaning;
    this.endings = endings;
    this.asset = asset;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /**
   * The kind of the input asset its bytes become.
   *
   * @param filename of an image, says which of its formats it has
   */
  public AssetKind asset(String filename) {
    return this == IMAGE && ending(filename).equals(AssetKind.PNG.extension())
        ? AssetKind.PNG
        : asset;
  }

  /** How names of such files end, without the dot, in lower case. */
  public List<String> endings() {
    return endings;
  }

  /** All of them for a sentence, by the first of their endings, the last behind an "or". */
  static String inWords() {
    List<String> words =
        Arrays.stream(values())
            .flatMap(kind -> kind.endings.stream().limit(2))
            .map(ending -> ending.toUpperCase(Locale.ROOT))
            .toList();
    return String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
  }

  /** What a caller should know before it uploads such a file. */
  List<Finding> forewarning() {
    return switch (this) {
      case PDF ->
          List.of(
              new Finding(
                  FindingCode.PDF_LESS_CERTAIN,
                  "A PDF has no unit: unless its scale is lettered on the sheet, state it as unit,"
                      + " for example 1:100. The same plan as DWG or DXF is read more exactly.",
                  ""));
      case IMAGE ->
          List.of(
              new Finding(
                  FindingCode.IMAGE_LESS_CERTAIN,
                  "A picture has no unit: its scale is told by doors and walls unless you state it."
                      + " The same plan as PDF, DWG or DXF is read more exactly.",
                  ""));
      case DWG, DXF, IFC -> List.of();
    };
  }

  /** What the ending of a name says; a drawing where it says nothing. */
  public static FileKind named(String filename) {
    String ending = ending(filename);
    for (FileKind kind : values()) {
      if (kind.endings.contains(ending)) {
        return kind;
      }
    }
    return DXF;
  }

  private static String ending(String filename) {
    return filename.substring(filename.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}
