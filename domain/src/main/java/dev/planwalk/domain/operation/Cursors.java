package dev.planwalk.domain.operation;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.Id;
import dev.planwalk.domain.id.IdFormat;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.Secrets;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;

/**
 * Opaque cursors of lists: the last id and an HMAC over tenant, mode, route, filters and that id,
 * so that a cursor works only for the list it came from. Plain ids are accepted too, since agents
 * send them. Thread-safe.
 */
public final class Cursors {
  private static final int ID_BYTES = 16;
  private static final int MAC_BYTES = 12;
  private static final int CURSOR_BYTES = ID_BYTES + MAC_BYTES;

  private final PurposeKeys keys;

  /**
   * Makes a reader and writer of cursors.
   *
   * @param keys for {@code Secrets.Purpose.CURSORS}
   */
  public Cursors(PurposeKeys keys) {
    this.keys = keys;
  }

  /** Opens the page that an input asks for; its paging fields are a {@link Page} component. */
  public <I extends Record> Keyset keyset(
      Caller caller, Operation<I, ?> operation, I input, IdFormat<? extends Id> format) {
    Page page =
        operation
            .input()
            .part(input, Page.class)
            .orElseThrow(() -> new IllegalStateException(operation + " takes no Page"));
    var shown = operation.input().writeObject(input);
    Page.FIELDS.forEach(shown::remove);
    String url =
        operation
            .http()
            .flatMap(http -> http.filled(Arguments.of(shown)))
            .orElse("/" + operation.name());
    byte[] list =
        (caller.tenant() + "\n" + caller.livemode() + "\n" + url + "\n" + shown)
            .getBytes(StandardCharsets.UTF_8);
    boolean backwards = page.endingBefore().isPresent();
    Optional<UUID> boundary =
        backwards
            ? page.endingBefore().map(text -> open(text, list, format, "ending_before"))
            : page.startingAfter().map(text -> open(text, list, format, "starting_after"));
    return new Keyset(page.limit(), boundary, backwards, url, last -> seal(last, list));
  }

  private UUID open(String text, byte[] list, IdFormat<? extends Id> format, String param) {
    Optional<UUID> plain = format.parse(text).map(Id::uuid);
    return plain
        .or(() -> opened(text, list))
        .orElseThrow(() ->
            ServiceException.invalid(
                param,
                param
                    + " is no cursor of this list; send next_cursor as it was given, with the same"
                    + " filters."));
  }

  private Optional<UUID> opened(String text, byte[] list) {
    byte[] cursor;
    try {
      cursor = Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
    // The decoder ignores stray low bits of the last character; only the exact text is a cursor.
    if (cursor.length != CURSOR_BYTES || !encode(cursor).equals(text)) {
      return Optional.empty();
    }
    byte[] id = Arrays.copyOf(cursor, ID_BYTES);
    byte[] mac = Arrays.copyOfRange(cursor, ID_BYTES, CURSOR_BYTES);
    if (keys.reading().stream().noneMatch(key -> MessageDigest.isEqual(mac, mac(key, id, list)))) {
      return Optional.empty();
    }
    ByteBuffer buffer = ByteBuffer.wrap(id);
    return Optional.of(new UUID(buffer.getLong(), buffer.getLong()));
  }

  private String seal(UUID last, byte[] list) {
    byte[] id =
        ByteBuffer.allocate(ID_BYTES)
            .putLong(last.getMostSignificantBits())
            .putLong(last.getLeastSignificantBits())
            .array();
    return encode(
        ByteBuffer.allocate(CURSOR_BYTES).put(id).put(mac(keys.writing(), id, list)).array());
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static byte[] mac(PurposeKeys.Numbered key, byte[] id, byte[] list) {
    byte[] both = ByteBuffer.allocate(id.length + list.length).put(id).put(list).array();
    return Arrays.copyOf(Secrets.hmac(key.key(), both), MAC_BYTES);
  }
}
