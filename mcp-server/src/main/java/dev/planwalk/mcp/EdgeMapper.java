package dev.planwalk.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpError;
import java.io.IOException;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The SDK's JSON, except that a value which already has the wanted type is passed through. The edge
 * has parsed the message and builds {@code tools/call} requests itself, so the hot path converts
 * nothing.
 */
final class EdgeMapper implements McpJsonMapper {
  /** Said of parameters that a method's record cannot hold. */
  static final String MISFIT = "The params do not have the form of this method";

  private final JacksonMcpJsonMapper plain;

  EdgeMapper(JsonMapper mapper) {
    this.plain = new JacksonMcpJsonMapper(mapper);
  }

  @Override
  public <T> T convertValue(Object value, Class<T> type) {
    return type.isInstance(value) ? type.cast(value) : bound(() -> plain.convertValue(value, type));
  }

  @Override
  public <T> T convertValue(Object value, TypeRef<T> type) {
    if (type.getType() == value.getClass()) {
      @SuppressWarnings("unchecked")
      T same = (T) value;
      return same;
    }
    return bound(() -> plain.convertValue(value, type));
  }

  /**
   * What {@link ParamChecks} lets through is bound. Were there a gap in it, the client would hear
   * of its mistake, and what it sent would not stand in the log: the SDK logs failures, not these.
   */
  private static <T> T bound(Supplier<T> binding) {
    try {
      return binding.get();
    } catch (IllegalArgumentException | JacksonException misfit) {
      throw McpError.builder(Wire.INVALID_PARAMS).message(MISFIT).build();
    }
  }

  @Override
  public <T> T readValue(String content, Class<T> type) throws IOException {
    return plain.readValue(content, type);
  }

  @Override
  public <T> T readValue(byte[] content, Class<T> type) throws IOException {
    return plain.readValue(content, type);
  }

  @Override
  public <T> T readValue(String content, TypeRef<T> type) throws IOException {
    return plain.readValue(content, type);
  }

  @Override
  public <T> T readValue(byte[] content, TypeRef<T> type) throws IOException {
    return plain.readValue(content, type);
  }

  @Override
  public String writeValueAsString(Object value) throws IOException {
    return plain.writeValueAsString(value);
  }

  @Override
  public byte[] writeValueAsBytes(Object value) throws IOException {
    return plain.writeValueAsBytes(value);
  }
}
