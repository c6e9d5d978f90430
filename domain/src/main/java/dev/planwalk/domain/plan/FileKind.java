package dev.planwalk.domain.plan;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.operation.Word;

/** Format of an uploaded plan. */
public enum FileKind implements Word {
  DWG("dwg", "AutoCAD drawing", AssetKind.DWG),
  DXF("dxf", "drawing exchange format", AssetKind.DXF),
  PDF("pdf", "vector or scanned document", AssetKind.PDF);

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
