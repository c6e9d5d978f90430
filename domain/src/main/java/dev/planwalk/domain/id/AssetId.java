package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/**
 * Id of an asset: {@code asset_in_<uuid>} for an uploaded file, {@code asset_<uuid>} for a result.
 */
public record AssetId(Direction direction, UUID uuid) implements Id {
  /** What stands before the id where the asset is named as a resource of MCP. */
  public static final String SCHEME = "asset://";

  public static final IdFormat<AssetId> FORMAT =
      IdFormat.dashed(
          AssetId.class,
          "asset",
          List.of(Direction.INPUT.prefix, Direction.OUTPUT.prefix),
          (prefix, uuid) -> prefix.equals(Direction.INPUT.prefix) ? input(uuid) : output(uuid));

  /** What the prefix tells. */
  public enum Direction {
    /** A file the caller uploaded. */
    INPUT("asset_in_"),
    /** A file a job made. */
    OUTPUT("asset_");

    private final String prefix;

    Direction(String prefix) {
      this.prefix = prefix;
    }
  }

  public static AssetId input(UUID uuid) {
    return new AssetId(Direction.INPUT, uuid);
  }

  public static AssetId output(UUID uuid) {
    return new AssetId(Direction.OUTPUT, uuid);
  }

  @Override
  public String wire() {
    return direction.prefix + uuid;
  }

  @Override
  public String toString() {
    return wire();
  }
}
