package dev.planwalk.providers.studio;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Messages on a byte stream: a big-endian length (4 bytes), then that many bytes of JSON. Sending
 * is safe from several threads, receiving is for one.
 */
final class Frames {

  /** Longer frames are refused: nothing that travels here comes near it (4 MiB). */
  private static final int MAX_BYTES = 4 << 20;

  private final JsonMapper mapper = JsonMapper.builder().build();
  private final DataInputStream in;
  private final DataOutputStream out;

  Frames(InputStream in, OutputStream out) {
    this.in = new DataInputStream(in);
    this.out = new DataOutputStream(out);
  }

  void send(Message message) throws IOException {
    byte[] json = mapper.writerFor(Message.class).writeValueAsBytes(message);
    synchronized (out) {
      out.writeInt(json.length);
      out.write(json);
      out.flush();
    }
  }

  /**
   * The next message.
   *
   * @throws EOFException when the other side is gone
   */
  Message receive() throws IOException {
    int length = in.readInt();
    if (length < 0 || length > MAX_BYTES) {
      throw new IOException("a frame of " + length + " bytes is over the limit of " + MAX_BYTES);
    }
    byte[] json = in.readNBytes(length);
    if (json.length < length) {
      throw new EOFException("the stream ended inside a frame");
    }
    return mapper.readValue(json, Message.class);
  }
}
