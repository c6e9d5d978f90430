package dev.planwalk.domain.operation;

import java.util.function.Supplier;

/**
 * Bytes that an answer hands over beside its facts. REST sends them in place of the JSON body, MCP
 * as content of their own beside the body.
 *
 * @param mediaType such as {@code image/jpeg}
 * @param content fetches the bytes, which may be large: called once, by a door that has room for
 *     them; throws {@link dev.planwalk.domain.error.ServiceException} if they cannot be had now
 */
public record Attachment(String mediaType, Supplier<byte[]> content) {

  /**
   * Bytes that are there already.
   *
   * @param bytes not copied, do not change
   */
  public Attachment(String mediaType, byte[] bytes) {
    this(mediaType, () -> bytes);
  }

  /**
   * The bytes.
   *
   * @throws dev.planwalk.domain.error.ServiceException if they cannot be had now
   */
  public byte[] bytes() {
    return content.get();
  }
}
