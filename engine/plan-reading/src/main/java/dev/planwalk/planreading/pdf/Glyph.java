package dev.planwalk.planreading.pdf;

/**
 * A letter on a page, in model space.
 *
 * @param x left end of its baseline
 * @param advance width along the baseline
 * @param size font size
 * @param begins the first letter of a string
 * @param alone the only letter of its string
 * @param angleRadians of the baseline, counter-clockwise from x
 */
record Glyph(
    String letters,
    double x,
    double y,
    double advance,
    double size,
    double angleRadians,
    boolean begins,
    boolean alone,
    String layer,
    int rgb) {}
