package dev.planwalk.mcp;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which methods a surface has in which era, and who answers them: the edge itself or the SDK. */
final class Methods {
  private final Map<Era, Map<String, OwnMethod>> own = new EnumMap<>(Era.class);
  private final Set<String> modern = new LinkedHashSet<>();

  Methods(Surface surface) {
    Map<String, OwnMethod> ofModern = new LinkedHashMap<>();
    ofModern.put(Wire.DISCOVER, new Discovery(surface));
    ofModern.putAll(surface.methods().getOrDefault(Era.MODERN, Map.of()));
    Map<String, OwnMethod> ofLegacy =
        new LinkedHashMap<>(surface.methods().getOrDefault(Era.LEGACY, Map.of()));
    McpSchema.ServerCapabilities declared = surface.capabilities();
    if (declared.prompts() != null) {
      // The SDK keeps prompts in a hash map and lists them in its order.
      var prompts =
          new McpSchema.ListPromptsResult(
              surface.prompts().stream().map(SyncPromptSpecification::prompt).toList(), null);
      ofModern.put(Wire.PROMPTS_LIST, _ -> prompts);
      ofLegacy.put(Wire.PROMPTS_LIST, _ -> prompts);
    }
    own.put(Era.MODERN, ofModern);
    own.put(Era.LEGACY, ofLegacy);
    modern.addAll(ofModern.keySet());
    modern.addAll(List.of(Wire.TOOLS_LIST, Wire.TOOLS_CALL));
    if (declared.resources() != null) {
      modern.addAll(List.of(Wire.RESOURCES_LIST, Wire.RESOURCES_READ, Wire.TEMPLATES_LIST));
    }
    if (declared.prompts() != null) {
      modern.addAll(List.of(Wire.PROMPTS_LIST, Wire.PROMPTS_GET));
    }
    if (declared.completions() != null) {
      modern.add(Wire.COMPLETE);
    }
  }

  /** The edge's own method of this name; empty if the SDK answers. */
  Optional<OwnMethod> own(Era era, String name) {
    return Optional.ofNullable(own.getOrDefault(era, Map.of()).get(name));
  }

  /** Every method of the modern era. On the legacy wire the SDK knows what it has. */
  Set<String> modern() {
    return Collections.unmodifiableSet(modern);
  }
}
