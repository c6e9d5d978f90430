package dev.planwalk.domain.plan;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Word;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** A plan that everybody has, so that nobody needs a file to see a first picture. */
public enum ExamplePlan implements Word {
  FLAT("flat", "flat of 8 rooms", FileKind.DXF, "example-flat.dxf");

  private final String wire;
  private final String meaning;
  private final FileKind kind;
  private final String filename;

  ExamplePlan(String wire, String meaning, FileKind kind, String filename) {
    this.wire = wire;
    this.meaning = meaning;
    this.kind = kind;
    this.filename = filename;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** The format of its file. */
  public FileKind kind() {
    return kind;
  }

  /** What its bytes are. */
  public String contentType() {
    return AssetKind.ofInput(kind, filename).contentType();
  }

  /** The name of its file. */
  public String filename() {
    return filename;
  }

  /** Its file, opened anew. */
  public InputStream open() throws IOException {
    // Packed by the build from examples/plans, where people look for it.
    return Objects.requireNonNull(ExamplePlan.class.getResourceAsStream(filename), filename);
  }
}
