package dev.planwalk.mcp;

import dev.planwalk.domain.id.AssetId;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The assets of a finished job as links. Never their bytes: pictures would fill the context of the
 * model that asked.
 */
final class AssetLinks {

  private final UnaryOperator<String> mediaTypes;

  /**
   * Sets up the links.
   *
   * @param mediaTypes media type of an asset kind
   */
  AssetLinks(UnaryOperator<String> mediaTypes) {
    this.mediaTypes = mediaTypes;
  }

  /** Links to the assets of a job; none for anything else. */
  List<McpSchema.Content> of(ObjectNode body) {
    List<McpSchema.Content> links = new ArrayList<>();
    if (body.path("object").asString("").equals("job")) {
      for (JsonNode asset : body.path("result").path("assets")) {
        String kind = asset.path("kind").asString("");
        String id = asset.path("id").asString("");
        links.add(
            McpSchema.ResourceLink.builder()
                .uri(AssetId.SCHEME + id)
                .name(kind)
                .mimeType(type(kind))
                .size(asset.path("size_bytes").asLong(0))
                .annotations(new McpSchema.Annotations(List.of(McpSchema.Role.USER), null))
                .build());
      }
    }
    return links;
  }

  /** Media type of an asset kind. */
  String type(String kind) {
    return mediaTypes.apply(kind);
  }
}
