package dev.planwalk.plandrawing;

/** The two cuts of the one typeface, Liberation Sans; same widths as Arial and Helvetica. */
public enum Typeface {
  REGULAR("liberation/LiberationSans-Regular.ttf"),
  BOLD("liberation/LiberationSans-Bold.ttf");

  private final String resource;

  Typeface(String resource) {
    this.resource = resource;
  }

  String resource() {
    return resource;
  }
}
