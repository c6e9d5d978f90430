package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Layout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Sheets of paper space. What stands on them comes by block ({@code *Paper_Space0}) or, of the
 * sheet that was open last, in ENTITIES with or without the sheet's name; the names of the blocks'
 * sheets follow at the very end, in the LAYOUT objects.
 */
final class Layouts {

  /** The block of the sheet that was open last. */
  private static final String OPEN_SHEET = "*paper_space";

  private final Map<String, Sheet> byBlock = new LinkedHashMap<>();
  private final Map<String, Sheet> byName = new LinkedHashMap<>();
  private final List<Tab> tabs = new ArrayList<>();

  /** A LAYOUT object: the name of a sheet and the record of its block. */
  private record Tab(int order, String name, double plotScale, long blockRecord) {}

  /** The sheet that a paper space block holds. */
  Sheet ofBlock(String foldedBlockName) {
    return byBlock.computeIfAbsent(foldedBlockName, k -> new Sheet());
  }

  /** The sheet of an entity with group 67, by its group 410. */
  Sheet ofName(String layoutName) {
    return layoutName.isEmpty()
        ? ofBlock(OPEN_SHEET)
        : byName.computeIfAbsent(layoutName, k -> new Sheet());
  }

  /** Takes a LAYOUT object. Its name and its block's record are the last of their codes. */
  void object(DxfRecord r) {
    String name = "";
    long blockRecord = 0;
    int order = 0;
    for (int i = 0; i < r.size(); i++) {
      switch (r.code(i)) {
        case 1 -> name = r.nameAt(i);
        case 330 -> blockRecord = r.handleAt(i);
        case 71 -> order = r.wholeAt(i);
        default -> {}
      }
    }
    double plotted = r.real(142, 0);
    double units = r.real(143, 0);
    tabs.add(new Tab(order, name, plotted > 0 && units > 0 ? plotted / units : 0, blockRecord));
  }

  /** All sheets that hold anything or have a tab, in the order of the tabs. */
  List<Layout> toList(Tables tables) {
    List<Layout> layouts = new ArrayList<>();
    tabs.sort(Comparator.comparingInt(Tab::order));
    for (Tab tab : tabs) {
      String block = tables.blockOfRecord(tab.blockRecord()).toLowerCase(Locale.ROOT);
      Sheet named = byName.remove(tab.name());
      if (Layout.isModelSpace(block)) {
        continue;
      }
      Sheet sheet = new Sheet();
      sheet.add(byBlock.remove(block));
      sheet.add(named);
      layouts.add(sheet.layout(tab.name(), tab.plotScale(), tables));
    }
    byName.forEach((name, sheet) -> layouts.add(sheet.layout(name, 0, tables)));
    byBlock.forEach((block, sheet) -> {
      if (!sheet.content.isEmpty() || !sheet.viewports.isEmpty()) {
        layouts.add(sheet.layout("", 0, tables));
      }
    });
    return layouts;
  }

  /** What is gathered of one sheet. */
  static final class Sheet {
    final List<Entity> content = new ArrayList<>();
    private final List<Window> viewports = new ArrayList<>();

    private void add(@org.jspecify.annotations.Nullable Sheet other) {
      if (other != null) {
        content.addAll(other.content);
        viewports.addAll(other.viewports);
      }
    }

    void viewport(DxfRecord r) {
      viewports.add(Window.of(r));
    }

    private Layout layout(String name, double plotScale, Tables tables) {
      List<Layout.Viewport> windows = new ArrayList<>();
      for (Window window : viewports) {
        if (!window.isSheet()) {
          windows.add(window.viewport(tables));
        }
      }
      return new Layout(name, plotScale, content, windows);
    }
  }

  /**
   * A VIEWPORT before its layers have names.
   *
   * @param isSheet the one numbered 1, which shows the sheet itself
   */
  private record Window(
      boolean isSheet,
      double scale,
      double centreX,
      double centreY,
      List<Long> frozenHandles,
      List<String> frozenNames) {

    private static final int VIEW_HEIGHT = 1;
    private static final int CENTRE_X = 2;
    private static final int CENTRE_Y = 3;

    static Window of(DxfRecord r) {
      List<Long> handles = new ArrayList<>();
      List<String> names = new ArrayList<>();
      double[] extended = r.reals(1040); // until R14 the view stands in the extended data
      for (int i = 0; i < r.size(); i++) {
        switch (r.code(i)) {
          case 331, 341 -> handles.add(r.handleAt(i));
          case 1003 -> names.add(r.nameAt(i));
          default -> {}
        }
      }
      boolean old = !r.has(45) && extended.length > CENTRE_Y;
      double shown = old ? extended[VIEW_HEIGHT] : r.real(45, 0);
      return new Window(
          r.whole(69, 0) <= 1, // 0 on a sheet that was never open
          shown > 0 ? r.real(41, 0) / shown : 0,
          old ? extended[CENTRE_X] : r.real(12, 0),
          old ? extended[CENTRE_Y] : r.real(22, 0),
          handles,
          names);
    }

    Layout.Viewport viewport(Tables tables) {
      List<String> frozen = new ArrayList<>();
      for (long handle : frozenHandles) {
        String name = tables.layerOfHandle(handle);
        if (!name.isEmpty()) {
          frozen.add(name);
        }
      }
      frozen.addAll(frozenNames);
      return new Layout.Viewport(scale, centreX, centreY, frozen);
    }
  }
}
