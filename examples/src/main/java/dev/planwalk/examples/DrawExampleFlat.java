package dev.planwalk.examples;

import dev.planwalk.testsupport.dxf.DxfWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Draws the plan that {@code ./planwalk demo} uses: {@code examples/plans/example-flat.dxf}. Run it
 * with the file to write; the same program always writes the same bytes.
 */
public final class DrawExampleFlat {

  private DrawExampleFlat() {}

  /** The example plan as ASCII DXF (2007, UTF-8). */
  public static byte[] bytes() {
    return DxfWriter.ascii(ExampleFlat.draw(), DxfWriter.Version.R2007);
  }

  /**
   * Writes the plan.
   *
   * @param arguments the file to write
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("use: DrawExampleFlat FILE.dxf");
    }
    Path file = Path.of(arguments[0]);
    Files.write(file, bytes());
    System.out.println("Wrote " + file);
  }
}
