package dev.planwalk.app.cli;

import dev.planwalk.app.Planwalk;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.tour.RoomPart;
import dev.planwalk.tour.TourRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The rooms of a tour that are finished, kept beside its files until the whole is made. The folder
 * is named by what the tour is made of, so rooms of another plan, look, seed, size or release are
 * never taken.
 */
final class FinishedRooms {

  private static final String PREFIX = ".rooms-";

  private final Path folder;

  private FinishedRooms(Path folder) {
    this.folder = folder;
  }

  /**
   * The finished rooms of a tour in the folder that it is made into.
   *
   * @param resume whether those of an earlier command count; otherwise they are removed
   * @throws IOException when the folder cannot be read or made
   */
  static FinishedRooms in(Path out, TourRequest request, boolean resume) throws IOException {
    Path folder = out.resolve(PREFIX + fingerprint(request));
    OutputFile.makeFolderOf(folder);
    try (Stream<Path> beside = Files.list(out)) {
      for (Path old : beside.filter(FinishedRooms::isOurs).toList()) {
        if (!resume || !old.equals(folder)) {
          remove(old);
        }
      }
    }
    Files.createDirectories(folder);
    return new FinishedRooms(folder);
  }

  /** Makes a room and keeps it, unless it is there already. */
  void keep(String room, Supplier<RoomPart> made) throws IOException {
    Path file = folder.resolve(room);
    if (Files.exists(file)) {
      return;
    }
    // Under another name first: half a room is none.
    Path written = folder.resolve(room + ".part");
    Files.write(written, made.get().toBytes());
    try {
      Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(written, file);
    }
  }

  /** A room that was kept. */
  RoomPart room(String room) throws IOException {
    return RoomPart.fromBytes(Files.readAllBytes(folder.resolve(room)));
  }

  /** Removes them all. */
  void remove() throws IOException {
    remove(folder);
  }

  private static boolean isOurs(Path folder) {
    return folder.getFileName().toString().startsWith(PREFIX);
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static String fingerprint(TourRequest request) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(FloorPlanJson.write(request.plan()));
      List<Object> others =
          List.of(
              request.look(),
              request.flatId(),
              request.startRoom(),
              request.seed(),
              request.settings(),
              Planwalk.VERSION);
      digest.update(others.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
