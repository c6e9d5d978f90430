package dev.planwalk.rest;

import dev.planwalk.domain.access.Allowance;
import java.io.IOException;
import java.util.Optional;

/** What the public pages of tours show; made by whoever knows tours and the built page. */
public interface TourSite {

  /** Counts a request of somebody without a key. */
  Allowance admit(String address);

  /**
   * A tour that may be seen.
   *
   * @param place what stands after {@code /t/}: a slug or a tour id
   * @param token the view token of the address, if it has one
   */
  Optional<Visible> find(String place, Optional<String> token);

  /** A tour that somebody may see now. */
  interface Visible {

    /** Title for people. */
    String title();

    /** Whether everybody may see it. */
    boolean published();

    /**
     * The page.
     *
     * @param addresses that it names
     */
    String html(Addresses addresses);

    /**
     * An address of the picture from where the tour begins, good for minutes; empty if the tour has
     * none.
     */
    Optional<String> still() throws IOException;

    /** The manifest in JSON, with addresses that are good for minutes. */
    byte[] manifest() throws IOException;
  }

  /**
   * What a page names of its own server.
   *
   * @param manifest path where it fetches its manifest
   * @param still path of the picture from where the tour begins
   * @param preview the same as an address for other servers
   * @param oEmbed address, for published tours
   */
  record Addresses(String manifest, String still, String preview, Optional<String> oEmbed) {}

  /** The policy under which pages run. */
  String contentSecurityPolicy();

  /** A file of the page; its name holds a hash of its content. */
  Optional<PageFile> file(String name);

  /**
   * A file as it is sent.
   *
   * @param contentType with charset where there is one
   * @param bytes not copied, do not change; likewise gzipped
   */
  @SuppressWarnings("ArrayRecordComponent") // documented: not copied
  record PageFile(String contentType, byte[] bytes, byte[] gzipped) {}
}
