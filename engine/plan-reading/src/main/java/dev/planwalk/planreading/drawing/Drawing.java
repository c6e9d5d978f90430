package dev.planwalk.planreading.drawing;

import dev.planwalk.vocabulary.FileKind;
import java.util.List;
import java.util.Map;

/**
 * A drawing as its file tells it: what all readers produce.
 *
 * @param layers by name in lower case, in the order of the file
 * @param dashedLineTypes by name in lower case: whether the line has gaps
 * @param blocks by name in lower case, without model and paper space
 * @param census all entities of the file, also those that are not read
 * @param pages of a PDF or a picture, which lie side by side in model space; empty for drawings
 */
public record Drawing(
    FileKind kind,
    Header header,
    Map<String, Layer> layers,
    Map<String, Boolean> dashedLineTypes,
    Map<String, Block> blocks,
    List<Entity> modelSpace,
    List<Layout> layouts,
    Census census,
    List<Page> pages) {

  public Drawing {
    modelSpace = List.copyOf(modelSpace);
    layouts = List.copyOf(layouts);
    pages = List.copyOf(pages);
  }

  /** A drawing without pages. */
  public Drawing(
      FileKind kind,
      Header header,
      Map<String, Layer> layers,
      Map<String, Boolean> dashedLineTypes,
      Map<String, Block> blocks,
      List<Entity> modelSpace,
      List<Layout> layouts,
      Census census) {
    this(kind, header, layers, dashedLineTypes, blocks, modelSpace, layouts, census, List.of());
  }
}
