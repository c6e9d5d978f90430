package dev.planwalk.domain.wire;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The one JSON mapper of the service and the strict reading of foreign JSON: UTF-8 only, at most 64
 * levels, no duplicate keys, no trailing tokens, no NaN, no lone surrogates.
 */
public final class Json {
  /** Deepest nesting accepted from outside. */
  public static final int MAX_DEPTH = 64;

  /**
   * Most characters of a number accepted from outside; more than PostgreSQL gives for the smallest
   * number of a request, since it writes every zero.
   */
  static final int MAX_NUMBER_LENGTH = 400;

  /** Immutable and safe for all threads. */
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxNumberLength(MAX_NUMBER_LENGTH)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private Json() {}

  /** Reads foreign bytes; a {@link ServiceException} says what is wrong, without echoing them. */
  public static JsonNode readStrict(byte[] utf8) {
    String text;
    try {
      text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(utf8))
              .toString();
    } catch (CharacterCodingException _) {
      throw unreadable("The body is not valid UTF-8.");
    }
    JsonNode tree;
    try {
      tree = MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw unreadable("The body is not valid JSON: " + JsonMistake.words(text, e) + ".");
    } catch (NumberFormatException _) {
      throw unreadable("The body holds a number whose exponent is out of all bounds.");
    }
    if (tree.isMissingNode()) {
      throw unreadable("The body is empty; a JSON object is needed.");
    }
    refuseLoneSurrogates(tree);
    return tree;
  }

  /** Reads a foreign body that must be one JSON object. */
  public static ObjectNode readObject(byte[] utf8) {
    JsonNode tree = readStrict(utf8);
    if (tree instanceof ObjectNode object) {
      return object;
    }
    throw unreadable(
        "The body must be a JSON object (got: "
            + tree.getNodeType().name().toLowerCase(Locale.ROOT)
            + ").");
  }

  /** UTF-8 bytes of a tree, fields in their order. */
  public static byte[] bytes(JsonNode tree) {
    return MAPPER.writeValueAsBytes(tree);
  }

  private static ServiceException unreadable(String message) {
    // No field can be named, so the usual advice of the code would point nowhere.
    return new ServiceException(ErrorCode.INVALID_REQUEST, message)
        .withRemediation(
            "Send one JSON object in UTF-8, as GET /api/v1/openapi.json describes it.");
  }

  private static void refuseLoneSurrogates(JsonNode tree) {
    if (tree.isString() && hasLoneSurrogate(tree.stringValue())) {
      throw unreadable("The body holds half of a surrogate pair, which is no character.");
    }
    if (tree.isObject()) {
      for (var entry : tree.properties()) {
        if (hasLoneSurrogate(entry.getKey())) {
          throw unreadable("A field name holds half of a surrogate pair, which is no character.");
        }
      }
    }
    for (JsonNode child : tree) {
      refuseLoneSurrogates(child);
    }
  }

  static boolean hasLoneSurrogate(String text) {
    return text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }
}
