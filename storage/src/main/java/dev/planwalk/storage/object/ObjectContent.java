package dev.planwalk.storage.object;

import java.io.IOException;
import java.io.InputStream;

/**
 * An object being read; whoever asked for it closes it.
 *
 * @param stat of the whole object
 * @param lengthBytes how many bytes {@code stream} will give: less than the object's size for a
 *     range
 */
public record ObjectContent(ObjectStat stat, long lengthBytes, InputStream stream)
    implements AutoCloseable {

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
