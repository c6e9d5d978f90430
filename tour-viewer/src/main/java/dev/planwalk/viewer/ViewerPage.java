package dev.planwalk.viewer;

import java.time.Instant;
import java.util.Optional;

/**
 * What is different from one tour's page to the next. Texts are plain text; {@link
 * ViewerFiles#page} escapes them.
 *
 * @param title of the tour
 * @param manifestUrl where the page fetches {@code tour.json} with signed addresses; may be
 *     relative
 * @param language BCP 47 tag of the title; the page itself speaks the visitor's language
 * @param indexed whether search engines may list it: published tours only
 * @param test whether it was made with a test key, which the page marks visibly
 * @param oEmbedUrl where the oEmbed answer of a published tour is
 * @param stillUrl a picture from where the tour begins, shown before any script has run, and
 *     without scripts; may be relative
 * @param imageUrl the same for link previews: absolute, and good as long as the page's own address
 * @param until when the address of the page stops working; empty if it does not
 */
public record ViewerPage(
    String title,
    String manifestUrl,
    String language,
    boolean indexed,
    boolean test,
    Optional<String> oEmbedUrl,
    Optional<String> stillUrl,
    Optional<String> imageUrl,
    Optional<Instant> until) {}
