package dev.planwalk.tour;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * What one room adds to a tour: its panoramas as finished files and, for every splat variant, the
 * room's packed splats ({@code splats/standard}). Stored between the jobs as {@link #toBytes}.
 *
 * @param files name to content, in the order they were made; contents are not copied
 */
public record RoomPart(String roomId, SequencedMap<String, byte[]> files) {

  /** Folder of what is joined with other rooms' before it becomes a file of the tour. */
  static final String SPLATS = "splats/";

  private static final String ROOM = "room/";

  /** Zip files count time from here. */
  private static final LocalDateTime BEGINNING = LocalDateTime.of(1980, 1, 1, 0, 0);

  public RoomPart {
    files = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(files));
  }

  /** The name of a variant's splats among the files. */
  static String splats(String variant) {
    return SPLATS + variant;
  }

  /** A zip archive, nothing packed again; equal parts give equal bytes. */
  public byte[] toBytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      put(zip, ROOM + roomId, new byte[0]);
      for (var file : files.entrySet()) {
        put(zip, file.getKey(), file.getValue());
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    CRC32 crc = new CRC32();
    crc.update(content);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(crc.getValue());
    entry.setTimeLocal(BEGINNING);
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws IllegalArgumentException when the bytes are nothing of that kind
   */
  public static RoomPart fromBytes(byte[] bytes) {
    String room = "";
    SequencedMap<String, byte[]> files = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (entry.getName().startsWith(ROOM)) {
          room = entry.getName().substring(ROOM.length());
        } else {
          files.put(entry.getName(), zip.readAllBytes());
        }
      }
    } catch (IOException damaged) {
      throw new IllegalArgumentException("these bytes are no part of a tour", damaged);
    }
    if (room.isEmpty()) {
      throw new IllegalArgumentException("these bytes are no part of a tour");
    }
    return new RoomPart(room, files);
  }
}
