package dev.planwalk.providers.studio;

import dev.planwalk.scene.furniture.FurnitureLibrary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How the studio runs its children.
 *
 * @param java the {@code java} program
 * @param classPath of the child; the same as the parent's
 * @param heapMegabytes of a child
 * @param modest run children at low priority, so that the API keeps its share: for long work
 * @param scratch folder for files in transit; private to the user
 * @param furnitureArchives where the furniture archive may lie, first found wins
 * @param furnitureCache folder for the converted archive
 * @param readingLimit whole parse of one file: time in which the child has the processor
 * @param readingPatience whole parse of one file on a machine that gives the child no processor
 * @param renderingLimit whole tracing of one picture
 * @param drawingLimit all sheets of one drawing
 * @param silence a child that says nothing for so long is dead
 * @param retireAfterJobs a child is replaced after so many requests
 * @param retireAfter a child is replaced when so old
 */
public record StudioSettings(
    Path java,
    String classPath,
    int heapMegabytes,
    boolean modest,
    Path scratch,
    List<Path> furnitureArchives,
    Path furnitureCache,
    Duration readingLimit,
    Duration readingPatience,
    Duration renderingLimit,
    Duration drawingLimit,
    Duration silence,
    int retireAfterJobs,
    Duration retireAfter) {

  public StudioSettings {
    furnitureArchives = List.copyOf(furnitureArchives);
  }

  /**
   * The usual limits: 1 GB heap, 20 s to read (2 min on a starved machine), 15 min to render, 5 min
   * to draw, 30 s of silence.
   */
  public static StudioSettings usual(
      Path scratch, List<Path> furnitureArchives, Path furnitureCache) {
    return new StudioSettings(
        Path.of(System.getProperty("java.home"), "bin", "java"),
        System.getProperty("java.class.path"),
        1024,
        false,
        scratch,
        furnitureArchives,
        furnitureCache,
        Duration.ofSeconds(20),
        Duration.ofMinutes(2),
        Duration.ofMinutes(15),
        Duration.ofMinutes(5),
        Duration.ofSeconds(30),
        200,
        Duration.ofHours(1));
  }

  /** What tells the furniture of these children from that of others; reads a whole archive. */
  public String assetSet() {
    return FurnitureLibrary.assetSetOf(furnitureArchives);
  }

  /** How long reading one file may take. */
  TimeLimit reading() {
    return new TimeLimit(readingLimit, readingPatience);
  }

  /** The same with another heap for each child. */
  public StudioSettings withHeap(int megabytes) {
    return new StudioSettings(
        java,
        classPath,
        megabytes,
        modest,
        scratch,
        furnitureArchives,
        furnitureCache,
        readingLimit,
        readingPatience,
        renderingLimit,
        drawingLimit,
        silence,
        retireAfterJobs,
        retireAfter);
  }

  /** The same with children of low priority. */
  public StudioSettings atLowPriority() {
    return new StudioSettings(
        java,
        classPath,
        heapMegabytes,
        true,
        scratch,
        furnitureArchives,
        furnitureCache,
        readingLimit,
        readingPatience,
        renderingLimit,
        drawingLimit,
        silence,
        retireAfterJobs,
        retireAfter);
  }

  /** Lowers the child's priority where the system can, so that the API keeps its share. */
  List<String> nicePrefix() {
    Path nice = Path.of("/usr/bin/nice");
    return modest && Files.isExecutable(nice) ? List.of(nice.toString(), "-n", "10") : List.of();
  }
}
