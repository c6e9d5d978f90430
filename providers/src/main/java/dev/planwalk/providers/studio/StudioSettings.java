package dev.planwalk.providers.studio;

import dev.planwalk.scene.furniture.FurnitureLibrary;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the studio runs its children.
 *
 * @param java the {@code java} program
 * @param classPath of the child; the same as the parent's
 * @param heapMegabytes of a child
 * @param confinement what this machine can keep them from
 * @param modest run children at low priority, so that the API keeps its share: for long work
 * @param scratch folder for files in transit; see {@link Scratch}
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
    Confinement confinement,
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

  /** As many times its limit a work may take on a machine that gives the child no processor. */
  private static final int PATIENCE = 6;

  /** Children work in folders of their own, so no path may depend on where this process is. */
  public StudioSettings {
    classPath =
        Stream.of(classPath.split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    scratch = scratch.toAbsolutePath();
    furnitureArchives = furnitureArchives.stream().map(Path::toAbsolutePath).toList();
    furnitureCache = furnitureCache.toAbsolutePath();
  }

  /**
   * The usual limits: 1 GB heap, 30 s to read (2 min on a starved machine), 15 min to render, 5 min
   * to draw, 30 s of silence. The reader ends itself after 15 s of its own work; what it then
   * finishes, the compiler and the collector take the rest.
   */
  public static StudioSettings usual(
      Path scratch, List<Path> furnitureArchives, Path furnitureCache) {
    return new StudioSettings(
        Path.of(System.getProperty("java.home"), "bin", "java"),
        System.getProperty("java.class.path"),
        1024,
        Confinement.ofSystem(),
        false,
        scratch,
        furnitureArchives,
        furnitureCache,
        Duration.ofSeconds(30),
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

  /** How long tracing one picture may take, six times as long where others have the processor. */
  TimeLimit rendering() {
    return starvable(renderingLimit);
  }

  /** How long the sheets of one drawing may take, in the same way. */
  TimeLimit drawing() {
    return starvable(drawingLimit);
  }

  private static TimeLimit starvable(Duration limit) {
    return new TimeLimit(limit, limit.multipliedBy(PATIENCE));
  }

  /** The same with another heap for each child. */
  public StudioSettings withHeap(int megabytes) {
    return new StudioSettings(
        java,
        classPath,
        megabytes,
        confinement,
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
        confinement,
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

  /**
   * What a child's command line begins with: low priority, so that the API keeps its share, and
   * what keeps it from the rest of the machine; each where the system can.
   */
  List<String> prefix() {
    List<String> prefix = new ArrayList<>();
    Path nice = Path.of("/usr/bin/nice");
    if (modest && Files.isExecutable(nice)) {
      prefix.addAll(List.of(nice.toString(), "-n", "10"));
    }
    // A child lives so long, and then finishes what it has begun, on all cores.
    Duration longest = retireAfter.plus(renderingLimit);
    prefix.addAll(
        confinement.prefix(longest.multipliedBy(Runtime.getRuntime().availableProcessors())));
    return prefix;
  }

  /** What a child may use besides its own folder: the furniture's folder, and its archives. */
  List<String> furniturePaths() throws IOException {
    if (furnitureArchives.isEmpty()) {
      return List.of();
    }
    Files.createDirectories(furnitureCache);
    return Stream.concat(Stream.of(furnitureCache), furnitureArchives.stream())
        .map(Path::toString)
        .toList();
  }
}
