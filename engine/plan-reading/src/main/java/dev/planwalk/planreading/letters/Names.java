package dev.planwalk.planreading.letters;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Names by their bytes, so that a layer named a million times is one String. */
final class Names {

  private @Nullable Entry[] table = new Entry[256];
  private int size;

  String of(byte[] bytes, int from, int to, Letters letters) {
    int hash = hash(bytes, from, to);
    int mask = table.length - 1;
    for (int slot = hash & mask; ; slot = (slot + 1) & mask) {
      Entry entry = table[slot];
      if (entry == null) {
        break;
      }
      if (entry.hash == hash && Arrays.equals(entry.key, 0, entry.key.length, bytes, from, to)) {
        return entry.value;
      }
    }
    Entry added =
        new Entry(hash, Arrays.copyOfRange(bytes, from, to), letters.text(bytes, from, to));
    if (++size * 2 > table.length) {
      grow();
    }
    store(added);
    return added.value;
  }

  private void grow() {
    @Nullable Entry[] old = table;
    table = new Entry[old.length * 2];
    for (Entry entry : old) {
      if (entry != null) {
        store(entry);
      }
    }
  }

  private void store(Entry entry) {
    int mask = table.length - 1;
    int slot = entry.hash & mask;
    while (table[slot] != null) {
      slot = (slot + 1) & mask;
    }
    table[slot] = entry;
  }

  private static int hash(byte[] bytes, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    return hash ^ (hash >>> 15);
  }

  private static final class Entry {
    private final int hash;
    private final byte[] key;
    private final String value;

    private Entry(int hash, byte[] key, String value) {
      this.hash = hash;
      this.key = key;
      this.value = value;
    }
  }
}
