package dev.planwalk.domain.plan;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.operation.Word;
import java.util.List;
import java.util.Locale;

/** Format of an uploaded plan. */
public enum FileKind implements Word {
  DWG("dwg", "AutoCAD drawing, R13 to 2018", AssetKind.DWG, true),
  DXF("dxf", "drawing exchange format", AssetKind.DXF, true),
  PDF(
      "pdf",
      "vector or scanned document; not read yet, export it as DWG or DXF",
      AssetKind.PDF,
      false);

  private final String wire;
  private final String meaning;
  private final AssetKind asset;
  private final boolean readable;

  /**
   * @param readable whether the reader of live plans knows the format; what it does not know is
   *     accepted all the same, as the interface says, and fails at reading
   */
  FileKind(String wire, String meaning, AssetKind asset, boolean readable) {
    this.wire = wire;
    this.meaning = meaning;
    this.asset = asset;
    this.readable = readable;
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
    return readable
        ? List.of()
        : List.of(
            new Finding(
                "file_kind_unsupported",
                "warning",
                wire.toUpperCase(Locale.ROOT)
                    + " files cannot be read yet: with a live key this plan will fail with"
                    + " plan_unreadable, at no cost. Export the drawing as DWG or DXF and upload"
                    + " that.",
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
