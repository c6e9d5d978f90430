package dev.planwalk.planreading;

/**
 * Something a reader of the plan should know: what could not be read, or what does not fit.
 *
 * @param code stable snake-case word, listed on the page of findings of a running server
 * @param message one English sentence with numbers and names, useful to an agent
 * @param place what it is about (storey, room, layer, handle, page or point in metres), or empty
 */
public record Finding(String code, Severity severity, String message, String place) {

  /** Code of a file that ends before its end mark. */
  public static final String FILE_TRUNCATED = "file_truncated";

  /** Code of a page of a PDF that is only a picture; without a plan it is an error. */
  public static final String PDF_IMAGE_ONLY = "pdf_image_only";

  /** How much it matters. An error means that there is no plan. */
  public enum Severity {
    INFO("info"),
    WARNING("warning"),
    ERROR("error");

    private final String wire;

    Severity(String wire) {
      this.wire = wire;
    }

    /** The word on the wire. */
    public String wire() {
      return wire;
    }
  }

  /** A number with its noun, whose plural ends in s: {@code 1 stroke}, {@code 2 strokes}. */
  public static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
