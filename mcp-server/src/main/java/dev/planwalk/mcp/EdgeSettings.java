package dev.planwalk.mcp;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * What an operator decides about the MCP door.
 *
 * @param baseUrl public address of the service, without a final slash
 * @param path path of the endpoint below the base URL, such as {@code /mcp}
 * @param allowedOrigins origins of browser pages that may call, beside the base URL's own
 * @param loopback true if the server listens on the loopback interface only: then the local names
 *     count as its own
 * @param secrets the server's secrets, from which sealing keys are derived: the one that seals
 *     first, then those whose seals are still good; asked each time
 * @param tasks whether clients that can follow tasks get them (the Tasks extension)
 * @param timing pauses and limits; tests shorten them
 */
public record EdgeSettings(
    URI baseUrl,
    String path,
    List<String> allowedOrigins,
    boolean loopback,
    Supplier<List<byte[]>> secrets,
    boolean tasks,
    Timing timing) {

  public EdgeSettings {
    allowedOrigins = List.copyOf(allowedOrigins);
  }

  /**
   * How long the edge waits for what.
   *
   * @param streamPatience a call still at work after this becomes an event stream
   * @param heartbeat time between two proofs that the client still listens. A closed connection
   *     shows at the second write, so a disconnect is noticed within twice this
   * @param answerPatience how long a legacy client may take to answer a question
   * @param listenLimit how long one {@code subscriptions/listen} stream lives
   * @param scopeCheck how often a listening stream looks whether its key still sees the same tools
   * @param fileLimit how long a client may take to read an answer that carries a file
   * @param pageLook time between two looks whether somebody was at a page
   */
  public record Timing(
      Duration streamPatience,
      Duration heartbeat,
      Duration answerPatience,
      Duration listenLimit,
      Duration scopeCheck,
      Duration fileLimit,
      Duration pageLook) {

    /** The product's values: clients give up after 60 s, so nothing waits longer than 50 s. */
    public static Timing standard() {
      return new Timing(
          Duration.ofSeconds(2),
          Duration.ofSeconds(5),
          Duration.ofSeconds(45),
          Duration.ofMinutes(15),
          Duration.ofSeconds(30),
          Duration.ofSeconds(60),
          Duration.ofSeconds(2));
    }
  }
}
