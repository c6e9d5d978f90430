package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Block;
import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Layout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who is in which block. From R2004 on a block lists what it holds; before, it names the first and
 * the last entity of a chain. Where list or chain leads nowhere, what says itself that it lies in
 * the block is taken too.
 */
final class BlockWalk {

  private static final String MODEL_SPACE = "*Model_Space";

  private final DwgFile file;
  private final ObjectMap map;
  private final int[] types;
  private final DwgTables tables;
  private final EntityReader entities;
  private final ObjectFindings findings;
  private final Map<Long, Content> byHandle = new LinkedHashMap<>();
  private boolean broken;

  BlockWalk(
      DwgFile file, int[] types, DwgTables tables, EntityReader entities, ObjectFindings findings) {
    this.file = file;
    this.map = file.map();
    this.types = types;
    this.tables = tables;
    this.entities = entities;
    this.findings = findings;
  }

  /** What a block holds. */
  private static final class Content {
    private final TableRecord.BlockHeader header;
    private final Census.Space space;
    private final List<Entity> entities = new ArrayList<>();
    private final List<Layout.Viewport> windows = new ArrayList<>();
    private boolean sheetMet;

    private Content(TableRecord.BlockHeader header, long modelSpace) {
      this.header = header;
      String folded = header.name().toLowerCase(Locale.ROOT);
      this.space =
          header.handle() == modelSpace || Layout.isModelSpace(folded)
              ? Census.Space.MODEL
              : Layout.isPaperSpace(folded) ? Census.Space.PAPER : Census.Space.BLOCK;
    }
  }

  /** Reads the entities of all blocks. */
  void read() {
    long modelSpace = file.header().modelSpace();
    for (TableRecord.BlockHeader header : tables.blocks()) {
      byHandle.putIfAbsent(header.handle(), new Content(header, modelSpace));
    }
    broken = tables.blocksMissing();
    if (modelSpaceContent() == null) {
      // Its entities say themselves that they lie in model space.
      broken = true;
      byHandle.put(modelSpace, new Content(emptyModelSpace(modelSpace), modelSpace));
      findings.brokenList(MODEL_SPACE);
    }
    for (Content content : byHandle.values()) {
      entities.enter(content.space);
      boolean whole = content.header.owned() ? list(content) : chain(content);
      if (!whole) {
        broken = true;
        findings.brokenList(content.header.name());
      }
    }
    leftovers();
  }

  private static TableRecord.BlockHeader emptyModelSpace(long handle) {
    return new TableRecord.BlockHeader(handle, MODEL_SPACE, false, 0, 0, 0, "", false, 0, 0, 0, 0);
  }

  private boolean list(Content content) {
    TableRecord.BlockHeader header = content.header;
    BitReader handles = new BitReader(file.objects());
    handles.position(header.ownedFrom());
    boolean whole = true;
    for (int i = 0; i < header.ownedCount(); i++) {
      int index = map.indexOf(handles.handle(header.handle()));
      if (index < 0) {
        whole = false;
      } else if (entities.visit(index)) {
        read(content, index);
      }
    }
    return whole;
  }

  private boolean chain(Content content) {
    long last = content.header.last();
    long handle = content.header.first();
    while (handle != 0) {
      int index = map.indexOf(handle);
      if (index < 0 || !entities.visit(index)) {
        return false;
      }
      long next = read(content, index);
      if (handle == last) {
        return true;
      }
      handle = next;
    }
    return last == 0;
  }

  private long read(Content content, int index) {
    if (types[index] == ObjectTypes.VIEWPORT && content.space == Census.Space.PAPER) {
      // The first one stands for the sheet itself.
      List<Layout.Viewport> windows = content.sheetMet ? content.windows : new ArrayList<>();
      content.sheetMet = true;
      return entities.readViewport(index, windows);
    }
    return entities.read(index, types[index], content.entities);
  }

  /** Entities that no list named: deleted ones, or those whose list is broken. */
  private void leftovers() {
    for (int i = 0; i < types.length; i++) {
      String type = ObjectTypes.entity(types[i], file.classes());
      if (type.isEmpty() || entities.isVisited(i)) {
        continue;
      }
      Content content = broken ? place(i) : null;
      if (content == null && tables.blocksMissing()) {
        findings.homeless(type, map.handle(i));
      } else if (content == null) {
        findings.unreached(type, map.handle(i));
      } else {
        entities.visit(i);
        entities.enter(content.space);
        read(content, i);
      }
    }
  }

  private @Nullable Content place(int index) {
    try {
      EntityHead head = entities.headOf(index);
      return switch (head.mode) {
        case EntityHead.OWNED -> byHandle.get(head.owner);
        case EntityHead.PAPER_SPACE -> byHandle.get(file.header().paperSpace());
        case EntityHead.MODEL_SPACE -> modelSpaceContent();
        default -> null;
      };
    } catch (DwgFault fault) {
      return null; // counted as unreached
    }
  }

  private @Nullable Content modelSpaceContent() {
    for (Content content : byHandle.values()) {
      if (content.space == Census.Space.MODEL) {
        return content;
      }
    }
    return null;
  }

  /** What is drawn. */
  List<Entity> modelSpace() {
    Content content = modelSpaceContent();
    return content == null ? List.of() : content.entities;
  }

  /** Blocks by name in lower case, without model and paper space. */
  Map<String, Block> blocks() {
    Map<String, Block> blocks = new LinkedHashMap<>();
    for (Content content : byHandle.values()) {
      TableRecord.BlockHeader h = content.header;
      // Blocks that were bound keep the path they once came from.
      String path = h.external() ? h.xrefPath() : "";
      if (content.space == Census.Space.BLOCK) {
        blocks.put(
            h.name().toLowerCase(Locale.ROOT),
            new Block(h.name(), h.baseX(), h.baseY(), h.baseZ(), path, content.entities));
      }
    }
    return blocks;
  }

  /** Sheets in the order of their tabs, and paper space without a tab if it holds anything. */
  List<Layout> layouts() {
    Map<Long, Content> sheets = new LinkedHashMap<>();
    byHandle.forEach((handle, content) -> {
      if (content.space == Census.Space.PAPER) {
        sheets.put(handle, content);
      }
    });
    List<Layout> layouts = new ArrayList<>();
    List<TableRecord.Tab> tabs = new ArrayList<>(tables.tabs());
    tabs.sort(Comparator.comparingInt(TableRecord.Tab::order));
    for (TableRecord.Tab tab : tabs) {
      Content content = sheets.remove(tab.block());
      if (content != null) {
        layouts.add(new Layout(tab.name(), tab.plotScale(), content.entities, content.windows));
      }
    }
    for (Content content : sheets.values()) {
      if (!content.entities.isEmpty() || !content.windows.isEmpty()) {
        layouts.add(new Layout("", 0, content.entities, content.windows));
      }
    }
    return layouts;
  }
}
