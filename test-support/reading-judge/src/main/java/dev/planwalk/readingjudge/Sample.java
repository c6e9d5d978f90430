package dev.planwalk.readingjudge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of the corpus' manifest.
 *
 * @param file below the corpus
 * @param release as people name it, for example {@code R2000} or {@code R2018 binary}
 * @param use {@code series}, {@code parser}, {@code plan}, {@code plan+truth}, {@code negative}
 * @param shows what is in it, in words
 * @param expected what a reader must find, in words
 */
record Sample(String file, String release, String use, String shows, String expected) {

  private static final int RELEASE = 7;
  private static final int EXPECTED = 10;

  /** All rows. A row that points to another one ({@code as dwg/x.dwg}) has its words too. */
  static List<Sample> all(Path corpus) throws IOException {
    List<Sample> rows = new ArrayList<>();
    for (String line : Files.readAllLines(corpus.resolve("manifest.tsv"))) {
      String[] cells = line.split("\t", -1);
      if (cells.length > EXPECTED && !cells[0].equals("file")) {
        rows.add(
            new Sample(
                cells[0], cells[RELEASE], cells[RELEASE + 1], cells[RELEASE + 2], cells[EXPECTED]));
      }
    }
    return rows.stream().map(row -> row.followed(rows)).toList();
  }

  private Sample followed(List<Sample> rows) {
    for (Sample other : rows) {
      if (expected.startsWith("as " + other.file)) {
        return new Sample(file, release, use, shows, other.expected + "; " + expected);
      }
    }
    return this;
  }

  /** Name without folder and ending. */
  String name() {
    String plain = file.substring(file.lastIndexOf('/') + 1);
    return plain.substring(0, plain.lastIndexOf('.'));
  }

  /** The kind of file: {@code dxf}, {@code dwg} or {@code pdf}. */
  String kind() {
    return file.substring(0, file.indexOf('/'));
  }
}
