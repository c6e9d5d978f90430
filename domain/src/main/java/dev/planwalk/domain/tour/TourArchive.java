package dev.planwalk.domain.tour;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A tour and the page that shows it as one zip archive, to be unpacked on any web server. Nothing
 * is packed again, since pictures and splats are packed already; equal files give equal bytes.
 */
final class TourArchive {

  /** Zip files count time from here. */
  private static final LocalDateTime BEGINNING = LocalDateTime.of(1980, 1, 1, 0, 0);

  private TourArchive() {}

  /**
   * Writes the archive.
   *
   * @param page files of the page by name
   * @param folder holds the files of the tour
   * @param names of the files of the tour
   */
  static void write(
      Path archive, SequencedMap<String, byte[]> page, Path folder, List<String> names)
      throws IOException {
    try (OutputStream file = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(file))) {
      for (Map.Entry<String, byte[]> one : page.entrySet()) {
        put(zip, one.getKey(), one.getValue());
      }
      for (String name : names) {
        put(zip, name, Files.readAllBytes(folder.resolve(name)));
      }
    }
  }

  private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
    CRC32 checksum = new CRC32();
    checksum.update(content);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(checksum.getValue());
    entry.setTimeLocal(BEGINNING);
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }
}
