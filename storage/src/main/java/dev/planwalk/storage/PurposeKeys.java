package dev.planwalk.storage;

import java.util.List;
import javax.crypto.SecretKey;

/**
 * The keys of one purpose as they are just now: one that writes, and those whose work is still
 * accepted. Ask each time and keep no key: the secret may be rotated. Thread-safe.
 */
public interface PurposeKeys {

  /**
   * A key and the secret it comes of.
   *
   * @param generation 1 for the first secret of an installation
   */
  record Numbered(int generation, SecretKey key) {}

  /**
   * The key for what is made now.
   *
   * @throws DatabaseUnavailableException if it cannot be known whether it is still the right one
   */
  Numbered writing();

  /** Keys whose work is accepted, the one that writes first. The same list until they change. */
  List<Numbered> reading();

  /** One key for ever. */
  static PurposeKeys of(SecretKey key) {
    Numbered only = new Numbered(1, key);
    List<Numbered> all = List.of(only);
    return new PurposeKeys() {
      @Override
      public Numbered writing() {
        return only;
      }

      @Override
      public List<Numbered> reading() {
        return all;
      }
    };
  }
}
