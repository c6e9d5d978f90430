package dev.planwalk.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * One kept-alive HTTP/1.1 connection that takes as little processor time as can be: requests are
 * bytes made beforehand, and of an answer only status, length and body are looked at. On the
 * machine that also runs what is measured, a full client would be half of the measurement.
 */
final class Wire implements AutoCloseable {

  private static final int LONGEST_HEAD = 16 * 1024;

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private byte[] buffer = new byte[LONGEST_HEAD];
  private byte[] body = new byte[0];

  Wire(InetSocketAddress server) throws IOException {
    socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.connect(server);
    in = socket.getInputStream();
    out = socket.getOutputStream();
  }

  /** The bytes of a request; headers are whole lines without their ends. */
  static byte[] request(String method, String target, String body, String... headers) {
    return requestTo("localhost", method, target, body, headers);
  }

  /** The same for a server that wants to be called by its whole name. */
  static byte[] requestTo(
      String host, String method, String target, String body, String... headers) {
    String head =
        "%s %s HTTP/1.1\r\nHost: %s\r\n".formatted(method, target, host)
            + String.join("\r\n", headers);
    String length = body.isEmpty() ? "" : "\r\nContent-Length: " + body.length();
    return (head + length + "\r\n\r\n" + body).getBytes(StandardCharsets.US_ASCII);
  }

  /** Sends a request and waits for its answer; gives the status. */
  int call(byte[] request) throws IOException {
    out.write(request);
    int filled = 0;
    int end = -1;
    while (end < 0) {
      int count = in.read(buffer, filled, buffer.length - filled);
      if (count <= 0) {
        throw new EOFException("the server closed the connection");
      }
      int from = Math.max(0, filled - 3);
      filled += count;
      end = endOfHead(from, filled);
    }
    String head = new String(buffer, 0, end, StandardCharsets.US_ASCII).toLowerCase(Locale.ROOT);
    if (head.contains("\r\ntransfer-encoding: chunked")) {
      readChunks(end, filled);
      return Integer.parseInt(head.substring(9, 12));
    }
    body = new byte[contentLength(head)];
    int here = Math.min(filled - end, body.length);
    System.arraycopy(buffer, end, body, 0, here);
    if (in.readNBytes(body, here, body.length - here) < body.length - here) {
      throw new EOFException("the answer ended early");
    }
    return Integer.parseInt(head.substring(9, 12));
  }

  /** Reads a body in chunks, whose beginning came with the head; see RFC 9112, section 7.1. */
  private void readChunks(int from, int to) throws IOException {
    InputStream rest =
        new SequenceInputStream(new ByteArrayInputStream(buffer, from, to - from), in);
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    int size;
    do {
      size = Integer.parseInt(line(rest), 16);
      whole.write(rest.readNBytes(size));
      String _ = line(rest);
    } while (size > 0);
    body = whole.toByteArray();
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    int next;
    while ((next = in.read()) != '\n') {
      if (next < 0) {
        throw new EOFException("the answer ended early");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  /** The body of the latest answer. */
  String body() {
    return new String(body, StandardCharsets.UTF_8);
  }

  private int endOfHead(int from, int to) {
    for (int i = from; i + 3 < to; i++) {
      if (Arrays.equals(buffer, i, i + 4, new byte[] {'\r', '\n', '\r', '\n'}, 0, 4)) {
        return i + 4;
      }
    }
    return -1;
  }

  private static int contentLength(String head) {
    String name = "\r\ncontent-length: ";
    int at = head.indexOf(name);
    if (at < 0) {
      return 0;
    }
    int begin = at + name.length();
    return Integer.parseInt(head.substring(begin, head.indexOf('\r', begin)).strip());
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
