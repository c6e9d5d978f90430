package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.domain.plan.PlanReader;
import dev.planwalk.postgres.OwnerOnly;
import dev.planwalk.providers.studio.Scratch;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioFailure;
import dev.planwalk.providers.studio.StudioSettings;
import dev.planwalk.providers.studio.Watcher;
import dev.planwalk.vocabulary.FileKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.zip.CRC32;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * What {@code read}, {@code render} and {@code draw} share: the plan, what is stated about it, and
 * a studio.
 */
final class StudioOptions {

  @Parameters(paramLabel = "PLAN", description = "The plan file (DWG, DXF, PDF, IFC, PNG or JPEG).")
  Path plan = Path.of("");

  @Mixin final PlanStatements stated = new PlanStatements();

  @Mixin final DisguiseOptions disguise = new DisguiseOptions();

  /**
   * A studio of this process alone. Its files in transit lie in the data folder and go when the
   * process ends; if it is killed, its child removes them, or else the next command or server.
   */
  static Studio openStudio() throws Settings.BadSettings {
    Settings settings = CommandSettings.load(Map.of());
    try {
      Scratch scratch = Scratch.open(OwnerOnly.tightened(settings.home()).resolve("scratch"));
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(scratch::close));
      return new Studio(
          StudioSettings.usual(
              scratch.folder(), settings.furnitureArchives(), settings.home().resolve("furniture")),
          System::nanoTime);
    } catch (IOException full) {
      throw new UserError(
          "the data folder "
              + settings.home()
              + " cannot be written (PLANWALK_HOME names another): "
              + full.getMessage());
    }
  }

  /** Reads the plan, showing progress. */
  Studio.PlanReading readPlan(Studio studio, ProgressLine progress) throws InterruptedException {
    return readPlan(studio, progress, false);
  }

  /**
   * The same.
   *
   * @param explained whether it is told what closed the rooms
   */
  Studio.PlanReading readPlan(Studio studio, ProgressLine progress, boolean explained)
      throws InterruptedException {
    if (!Files.isRegularFile(plan)) {
      throw new UserError("there is no file " + plan);
    }
    try {
      return studio.read(
          plan,
          new Studio.ReadingWishes(
              announcedKind(plan),
              new PlanReader.Options(
                  stated.unit,
                  stated.ceilingHeight.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                  stated.north.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                  stated.pages,
                  Optional.empty()),
              disguise.wished(),
              explained),
          watcher(progress));
    } catch (StudioFailure failure) {
      throw new UserError(failure.code().wire() + ": " + failure.sentence());
    } finally {
      progress.done();
    }
  }

  /** The kind that the name of a file announces, if it is one that can be read. */
  static Optional<FileKind> announcedKind(Path file) {
    return FileKind.byEnding(String.valueOf(file.getFileName()));
  }

  /** Width and height of an option such as {@code 1600x1067}. */
  static int[] pixels(String size) {
    String[] parts = size.split("x", -1);
    try {
      int width = Integer.parseInt(parts[0]);
      int height = Integer.parseInt(parts[parts.length - 1]);
      if (parts.length == 2 && width >= 16 && height >= 16 && width <= 8192 && height <= 8192) {
        return new int[] {width, height};
      }
    } catch (NumberFormatException notANumber) {
      // Told below like every other wrong size.
    }
    throw new UserError("--size must be WIDTHxHEIGHT, 16 to 8192 each (got: " + size + ")");
  }

  /** Furniture where no seed is stated: the same plan file gives the same. */
  long furnitureSeed() throws IOException {
    CRC32 crc = new CRC32();
    crc.update(Files.readAllBytes(plan));
    return crc.getValue() >>> 1;
  }

  static Watcher watcher(ProgressLine progress) {
    return new Watcher() {
      @Override
      public void at(String stage, double fraction) {
        progress.at(stage, fraction);
      }

      @Override
      public boolean canceled() {
        return false;
      }
    };
  }

  static ProgressLine progressLine() {
    return new ProgressLine(System.err, Terminal.present(), System::nanoTime);
  }
}
