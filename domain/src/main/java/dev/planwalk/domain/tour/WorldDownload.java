package dev.planwalk.domain.tour;

import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.paid.Fetched;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * Fetches the files of a world from where its maker says they lie, which is anybody's place: how
 * each begins and how large it is are judged while it comes.
 */
final class WorldDownload {

  /** The files of a world: where the result names them, how they begin, how large they may be. */
  @SuppressWarnings("ImmutableEnumChecker") // nobody writes into what a file begins with
  enum Kind {
    SPLATS("spz", 400_000_000, List.of(new byte[] {0x1f, (byte) 0x8b}, bytes("NGSP"))),
    COLLIDER("collider", 200_000_000, List.of(bytes("glTF"))),
    PANORAMA(
        "pano",
        60_000_000,
        List.of(
            new byte[] {(byte) 0xff, (byte) 0xd8, (byte) 0xff},
            new byte[] {(byte) 0x89, 'P', 'N', 'G'}));

    private final String field;
    private final long mostBytes;
    private final List<byte[]> beginnings;

    Kind(String field, long mostBytes, List<byte[]> beginnings) {
      this.field = field;
      this.mostBytes = mostBytes;
      this.beginnings = beginnings;
    }

    private static byte[] bytes(String text) {
      return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** The name of its address in a result, and of the file here. */
    String field() {
      return field;
    }

    private boolean begins(byte[] head) {
      return beginnings.stream()
          .anyMatch(known ->
              head.length >= known.length
                  && Arrays.equals(Arrays.copyOf(head, known.length), known));
    }
  }

  private final Downloads downloads;

  WorldDownload(Downloads downloads) {
    this.downloads = downloads;
  }

  /** Fetches all files of a world into a folder; what it is given comes back with them. */
  Fetched<ObjectNode> into(Path raw, ObjectNode result) {
    for (Kind kind : Kind.values()) {
      String url = result.path(kind.field).asString("");
      Path file = raw.resolve(kind.field);
      Fetched<ObjectNode> one =
          Fetched.from(downloads, kind.field, url, body -> read(kind, body, file, result));
      if (!(one instanceof Fetched.Here)) {
        return one;
      }
    }
    return new Fetched.Here<>(result);
  }

  private static Fetched<ObjectNode> read(Kind kind, InputStream body, Path file, ObjectNode result)
      throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      byte[] head = body.readNBytes(4);
      if (!kind.begins(head)) {
        return new Fetched.Invalid<>("its " + kind.field + " begins like another kind of file");
      }
      out.write(head);
      byte[] buffer = new byte[1 << 16];
      long bytes = head.length;
      for (int n = body.read(buffer); n >= 0; n = body.read(buffer)) {
        bytes += n;
        if (bytes > kind.mostBytes) {
          return new Fetched.Invalid<>(
              "its " + kind.field + " has more than " + kind.mostBytes + " bytes");
        }
        out.write(buffer, 0, n);
      }
      return new Fetched.Here<>(result);
    }
  }
}
