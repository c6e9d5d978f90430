package dev.planwalk.planreading.pdf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;

/**
 * A page as the page tree leads to it, with what it inherits.
 *
 * @param number counted from 1
 * @param box what is shown, in user space: crop box within media box
 * @param rotation clockwise, 0, 90, 180 or 270
 * @param userUnit points per unit of user space
 */
record PageEntry(
    int number,
    COSDictionary dictionary,
    COSDictionary resources,
    PDRectangle box,
    int rotation,
    double userUnit) {

  /** Nodes of a page tree that are looked at; a file of 50 pages has far fewer. */
  private static final int MOST_NODES = 20_000;

  /** Points; larger sheets exist in broken files only. */
  private static final float LONGEST_SIDE = 1e6f;

  private record Node(COSDictionary dictionary, Inherited inherited, int depth) {}

  private record Inherited(
      @Nullable COSBase resources,
      @Nullable COSBase media,
      @Nullable COSBase crop,
      @Nullable COSBase rotate) {

    Inherited with(COSDictionary node) {
      return new Inherited(
          own(node, COSName.RESOURCES, resources),
          own(node, COSName.MEDIA_BOX, media),
          own(node, COSName.CROP_BOX, crop),
          own(node, COSName.ROTATE, rotate));
    }

    private static @Nullable COSBase own(
        COSDictionary node, COSName key, @Nullable COSBase inherited) {
      COSBase own = node.getDictionaryObject(key);
      return own != null ? own : inherited;
    }
  }

  /**
   * All pages in order. PDFBox's own walk unfolds the whole tree before it gives the first page,
   * and a tree whose nodes share their kids unfolds without end.
   *
   * @throws dev.planwalk.planreading.findings.ReadingStopped with {@code drawing_too_large}
   */
  static List<PageEntry> all(COSDictionary catalog, Budget budget) {
    List<PageEntry> pages = new ArrayList<>();
    COSDictionary root = catalog.getCOSDictionary(COSName.PAGES);
    if (root == null) {
      return pages;
    }
    Set<COSDictionary> open = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Node> todo = new ArrayDeque<>();
    todo.push(new Node(root, new Inherited(null, null, null, null).with(root), 0));
    int met = 0;
    while (!todo.isEmpty()) {
      Node node = todo.pop();
      budget.deadline().check();
      COSArray kids = node.dictionary().getCOSArray(COSName.KIDS);
      COSName type = node.dictionary().getCOSName(COSName.TYPE);
      if (COSName.PAGE.equals(type) || (kids == null && !COSName.PAGES.equals(type))) {
        pages.add(of(node, pages.size() + 1));
        continue;
      }
      // A node that was met before leads to pages that are there already, or in a circle.
      if (kids == null || !open.add(node.dictionary())) {
        continue;
      }
      for (int i = kids.size() - 1; i >= 0; i--) {
        if (++met > MOST_NODES) {
          throw Budget.tooLarge("The PDF has a tree of more than " + MOST_NODES + " pages");
        }
        if (kids.getObject(i) instanceof COSDictionary kid) {
          todo.push(new Node(kid, node.inherited().with(kid), node.depth() + 1));
        }
      }
    }
    return pages;
  }

  private static PageEntry of(Node node, int number) {
    Inherited inherited = node.inherited();
    PDRectangle media = box(inherited.media());
    PDRectangle shown = media == null ? PDRectangle.LETTER : media;
    PDRectangle crop = box(inherited.crop());
    if (crop != null) {
      PDRectangle common = intersection(shown, crop);
      shown = common.getWidth() > 0 && common.getHeight() > 0 ? common : shown;
    }
    int rotation = inherited.rotate() instanceof COSNumber turn ? turn.intValue() : 0;
    float unit = node.dictionary().getFloat(COSName.getPDFName("UserUnit"), 1);
    return new PageEntry(
        number,
        node.dictionary(),
        inherited.resources() instanceof COSDictionary found ? found : new COSDictionary(),
        shown,
        Math.floorMod(rotation / 90 * 90, 360),
        unit > 0 && unit <= 1000 ? unit : 1);
  }

  private static @Nullable PDRectangle box(@Nullable COSBase value) {
    if (!(value instanceof COSArray array) || array.size() < 4) {
      return null;
    }
    float[] side = new float[4];
    for (int i = 0; i < 4; i++) {
      if (!(array.getObject(i) instanceof COSNumber number)
          || !(Math.abs(number.floatValue()) <= LONGEST_SIDE)) {
        return null;
      }
      side[i] = number.floatValue();
    }
    float x = Math.min(side[0], side[2]);
    float y = Math.min(side[1], side[3]);
    float width = Math.abs(side[2] - side[0]);
    float height = Math.abs(side[3] - side[1]);
    return width > 0 && height > 0 ? new PDRectangle(x, y, width, height) : null;
  }

  private static PDRectangle intersection(PDRectangle a, PDRectangle b) {
    float x = Math.max(a.getLowerLeftX(), b.getLowerLeftX());
    float y = Math.max(a.getLowerLeftY(), b.getLowerLeftY());
    return new PDRectangle(
        x,
        y,
        Math.min(a.getUpperRightX(), b.getUpperRightX()) - x,
        Math.min(a.getUpperRightY(), b.getUpperRightY()) - y);
  }
}
