package dev.planwalk.domain.plan;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.operation.Word;
import java.util.List;

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
