package dev.planwalk.discovery;

/**
 * A page of the documents for people and agents, at {@code /docs/<name>}.
 *
 * @param name last part of its path, such as {@code errors/rate_limited}
 * @param title a few words
 * @param summary what a reader finds there, a phrase for lists of pages
 * @param markdown the whole text; its first line is the heading
 */
record DocsPage(String name, String title, String summary, String markdown) {
  private static final String FOLDER = "/docs/";

  /** Of the form that is negotiated. */
  String path() {
    return FOLDER + name;
  }

  /** Of the form that is always Markdown. */
  String markdownPath() {
    return path() + ".md";
  }

  /** The text as it is served: who lands on it from a search must find the others. */
  String served(Site site) {
    int headingEnd = markdown.indexOf('\n');
    return markdown.substring(0, headingEnd)
        + "\n\n> The map of all documents for agents is [llms.txt]("
        + site.baseUrl()
        + "/llms.txt)."
        + markdown.substring(headingEnd);
  }

  /** Its line in a list of pages. */
  String line(Site site) {
    return "- [%s](%s%s): %s\n".formatted(title, site.baseUrl(), markdownPath(), summary);
  }
}
