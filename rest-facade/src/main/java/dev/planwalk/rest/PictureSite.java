package dev.planwalk.rest;

import dev.planwalk.domain.operation.Allowance;
import java.util.Optional;

/** What the public pages of pictures show; made by whoever knows pictures and their page. */
public interface PictureSite {

  /** Counts a request of somebody without a key. */
  Allowance admit(String address);

  /** A published picture. */
  Optional<Visible> find(String slug);

  /** The policy under which pages run. */
  String contentSecurityPolicy();

  /** A picture that everybody may see now, with the drawing beside it. */
  interface Visible {

    /**
     * The page.
     *
     * @param language {@code de} or {@code en}
     * @param url of the page; its images are below it: {@code picture.jpg}, {@code drawing-1.png}
     *     and so on
     */
    String html(String language, String url);

    /** An address of the picture that is good for minutes; empty if it is gone. */
    Optional<String> picture();

    /**
     * The same of a sheet of the drawing.
     *
     * @param number from 1 on; empty if there is no such sheet
     */
    Optional<String> sheet(int number);
  }
}
