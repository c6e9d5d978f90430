package dev.planwalk.providers.studio;

import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.look.TextureStudio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Furniture and textures that the desks of one child share while it lives. For its work thread. */
final class FurnitureShelf {

  private final TextureStudio textures = new TextureStudio();
  private @Nullable FurnitureLibrary library;

  TextureStudio textures() {
    return textures;
  }

  /** The library, opened when first asked for; later arguments change nothing. */
  FurnitureLibrary library(List<String> archives, String cache) throws IOException {
    FurnitureLibrary opened = library;
    if (opened == null) {
      opened = FurnitureLibrary.open(archives.stream().map(Path::of).toList(), Path.of(cache));
      library = opened;
    }
    return opened;
  }
}
