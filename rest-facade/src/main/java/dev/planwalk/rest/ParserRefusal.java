package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.util.List;
import org.eclipse.jetty.http.HttpStatus;

/**
 * What Jetty's parser refuses, told to the caller: its own words name the rule that was broken, in
 * its own language. Words that are not known here are never shown.
 */
final class ParserRefusal {
  private static final String REQUEST_LINE =
      "Write the request line as METHOD, PATH and HTTP/1.1, with one space between, or let an HTTP"
          + " library write it.";
  private static final String ADDRESS =
      "Check the path: an id may be missing in it, or it holds what no path of this service has.";
  private static final String HEADERS =
      "Send each header once, on one line, as Name: value, or let an HTTP library write them.";
  private static final String BODY =
      "Send the request again with its whole body, or let an HTTP library send it.";

  private record Rule(String words, String message, String remediation) {}

  /** The first whose words occur in those of the parser holds. */
  private static final List<Rule> RULES =
      List.of(
          new Rule("No URI", "The request line names no path.", REQUEST_LINE),
          new Rule("No Host", "The header Host is missing.", HEADERS),
          new Rule("Duplicate Host", "The header Host was sent twice.", HEADERS),
          new Rule("Bad HostPort", "The header Host is no host with an optional port.", HEADERS),
          new Rule(
              "Authority!=Host",
              "The request line names another host than the header Host.",
              "Send the path alone in the request line."),
          new Rule("separator", "The path holds an encoded slash (%2F).", ADDRESS),
          new Rule("empty segment", "The path has an empty part (//).", ADDRESS),
          new Rule("path parameter", "The path holds a parameter after dots (..;).", ADDRESS),
          new Rule("path segment", "The path holds encoded dots (%2e).", ADDRESS),
          new Rule("path encoding", "The path holds an encoded percent sign (%25).", ADDRESS),
          new Rule("UTF-8", "The path is not UTF-8.", ADDRESS),
          new Rule(
              "Suspicious Path", "The path holds a backslash or a control character.", ADDRESS),
          new Rule(
              "Illegal Path",
              "The path holds a character that is neither ASCII nor percent-encoded.",
              ADDRESS),
          new Rule("Bad URI path", "The path must begin with a slash.", ADDRESS),
          new Rule("User Info", "The address must hold no user name.", ADDRESS),
          new Rule(
              "Invalid Content-Length",
              "The header Content-Length is no number of bytes.",
              HEADERS),
          new Rule(
              "Multiple Content-Lengths", "The header Content-Length was sent twice.", HEADERS),
          new Rule(
              "Transfer-Encoding and Content-Length",
              "The headers Content-Length and Transfer-Encoding exclude each other.",
              "Send one of the two."),
          new Rule(
              "Bad Transfer-Encoding",
              "The header Transfer-Encoding may be chunked and nothing else.",
              HEADERS),
          new Rule(
              "Folding", "A header has no name before its colon, or spans two lines.", HEADERS));

  private ParserRefusal() {}

  /**
   * The refusal of a head.
   *
   * @param status the parser's
   * @param words the parser's
   * @param named whether the request line was understood
   */
  static ServiceException ofHead(int status, String words, boolean named) {
    return switch (status) {
      case HttpStatus.URI_TOO_LONG_414 ->
          refusal("The request line is longer than 16 KiB.", "Send shorter query values.");
      case HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431 ->
          refusal("The request headers are larger than 16 KiB.", "Send fewer or shorter headers.");
      case HttpStatus.EXPECTATION_FAILED_417 ->
          refusal("The header Expect may be 100-continue and nothing else.", "Leave it out.");
      case HttpStatus.NOT_IMPLEMENTED_501, HttpStatus.HTTP_VERSION_NOT_SUPPORTED_505 ->
          refusal("The server speaks HTTP/1.1 and HTTP/2 only.", REQUEST_LINE);
      default ->
          ofWords(
              words,
              named
                  ? refusal(
                      "A header has no colon, a space before its colon, or a character that no"
                          + " header may hold.",
                      HEADERS)
                  : refusal(
                      "The request line cannot be read: it is none (a TLS handshake looks like"
                          + " that), or its path holds %00 or a percent sign without two"
                          + " hexadecimal digits.",
                      REQUEST_LINE));
    };
  }

  /**
   * The refusal of a body.
   *
   * @param failure what its reader threw
   * @param length by its header; negative for chunks, of which the parser tells less
   */
  static ServiceException ofBody(Exception failure, long length) {
    if (failure instanceof SlowBodyException) {
      return refusal("The body came too slowly, or stopped coming.", BODY);
    }
    return refusal(
        length < 0
            ? "The body ended before its last chunk, or the size of a chunk is no hexadecimal"
                + " number."
            : "The body ended before its length (Content-Length: " + length + ").",
        BODY);
  }

  private static ServiceException ofWords(String words, ServiceException otherwise) {
    return RULES.stream()
        .filter(rule -> words.contains(rule.words()))
        .findFirst()
        .map(rule -> refusal(rule.message(), rule.remediation()))
        .orElse(otherwise);
  }

  private static ServiceException refusal(String message, String remediation) {
    return new ServiceException(ErrorCode.INVALID_REQUEST, message).withRemediation(remediation);
  }
}
