package dev.planwalk.domain.plan;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.operation.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Format of an uploaded plan. */
public enum FileKind implements Word {
  DWG("dwg", "AutoCAD drawing, R13 to 2018", AssetKind.DWG),
  DXF("dxf", "drawing exchange format", AssetKind.DXF),
  PDF("pdf", "plotted or scanned sheet; state its scale as unit", AssetKind.PDF),
  IFC("ifc", "building model, IFC 2x3 or 4 as STEP file", AssetKind.IFC);

  private final String wire;
  private final String meaning;
  private final AssetKind asset;

  FileKind(String wire, String meaning, AssetKind asset) {
    this.wire = wire;
    this.meaning = meaning;
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

  /** The kind of the input asset its bytes become. */
  public AssetKind asset() {
    return asset;
  }

  /** How names of such files end, without the dot, in lower case. */
  public List<String> endings() {
    return List.of(asset.extension());
  }

  /** All of them for a sentence, the last behind an "or". */
  static String inWords() {
    List<String> words =
        Arrays.stream(values()).map(kind -> kind.wire.toUpperCase(Locale.ROOT)).toList();
    return String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
  }

  /** What a caller should know before it uploads such a file. */
  List<Finding> forewarning() {
    return this != PDF
        ? List.of()
        : List.of(
            new Finding(
                "pdf_less_certain",
                "info",
                "A PDF has no unit: unless its scale is lettered on the sheet, state it as unit,"
                    + " for example 1:100. The same plan as DWG or DXF is read more exactly.",
                ""));
  }

  /** What the ending of a name says; a drawing where it says nothing. */
  static FileKind named(String filename) {
    String ending = filename.substring(filename.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    for (FileKind kind : values()) {
      if (kind.endings().contains(ending)) {
        return kind;
      }
    }
    return DXF;
  }

  /** The kind of a stored word. */
  public static FileKind of(String wire) {
    for (FileKind kind : values()) {
      if (kind.wire.equals(wire)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no file kind " + wire);
  }
}
