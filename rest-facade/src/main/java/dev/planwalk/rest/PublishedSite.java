package dev.planwalk.rest;

import dev.planwalk.domain.access.Allowance;
import java.util.Optional;
import java.util.OptionalInt;

/** What public pages of one kind show; made by whoever knows the things and their page. */
public interface PublishedSite {

  /** Counts a request of somebody without a key. */
  Allowance admit(String address);

  /** What is published under a name. */
  Optional<Visible> find(String slug);

  /** The policy under which pages run. */
  String contentSecurityPolicy();

  /** Something that everybody may see now. */
  interface Visible {

    /**
     * The page.
     *
     * @param language {@code de} or {@code en}
     * @param url of the page; its files are below it
     */
    String html(String language, String url);

    /**
     * A file below the page; empty if there is no such file, or it is gone.
     *
     * @param name such as {@code picture.jpg}
     * @param url of the page
     */
    Optional<PageFile> file(String name, String url);
  }

  /** A file of a page. */
  sealed interface PageFile {

    /**
     * One that is stored.
     *
     * @param address good for minutes
     */
    record Stored(String address) implements PageFile {}

    /** One that is made of the page's own address: a picture without any script in it. */
    record Svg(String text) implements PageFile {}
  }

  /**
   * The number in a file's name.
   *
   * @param before what stands before the number, and {@code after} behind it, as in {@code
   *     drawing-1.png}
   * @return from 1 to 99; empty for any other name
   */
  static OptionalInt number(String name, String before, String after) {
    if (!name.startsWith(before) || !name.endsWith(after)) {
      return OptionalInt.empty();
    }
    String digits =
        name.substring(before.length(), Math.max(before.length(), name.length() - after.length()));
    return digits.matches("[1-9][0-9]?")
        ? OptionalInt.of(Integer.parseInt(digits))
        : OptionalInt.empty();
  }
}
