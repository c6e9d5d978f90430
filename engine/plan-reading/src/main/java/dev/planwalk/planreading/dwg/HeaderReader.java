package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Header;
import java.util.Optional;

/**
 * Reads header variables. They have no tags: each is found by passing over all in front of it, and
 * which those are depends on the version. A fault costs what stands behind it.
 */
final class HeaderReader {

  private static final int CONTROLS = 9;

  private final DwgObject section;
  private final BitReader data;
  private final BitReader handles;
  private final boolean beforeR2000;
  private final boolean fromR2000;
  private final boolean fromR2004;
  private final boolean fromR2007;
  private final boolean fromR2010;
  private final boolean fromR2013;

  private int insUnits;
  private int linearUnits;
  private double dimensionFactor = 1;
  private Optional<Header.Extents> extents = Optional.empty();
  private final long[] controls = new long[CONTROLS];
  private long layoutsDictionary;
  private long namedObjects;
  private long modelSpace;
  private long paperSpace;
  private boolean complete;

  private HeaderReader(DwgObject section) {
    this.section = section;
    this.data = section.data();
    this.beforeR2000 = section.beforeR2000();
    this.fromR2000 = !beforeR2000;
    this.fromR2004 = section.fromR2004();
    this.fromR2007 = section.fromR2007();
    this.fromR2010 = section.fromR2010();
    this.fromR2013 = section.fromR2013();
    this.handles = fromR2007 ? section.handles() : data;
  }

  /**
   * Reads the section.
   *
   * @throws DwgFault when it does not begin as it should
   */
  static DwgHeader read(byte[] section, SectionHead head) {
    HeaderReader reader = new HeaderReader(head.open(section));
    try {
      reader.modes();
      reader.scales();
      reader.space();
      reader.space();
      reader.dimensionMeasures();
      reader.dimensionForms();
      reader.roots();
      reader.complete = true;
    } catch (DwgFault damage) {
      return reader.header();
    }
    return reader.header();
  }

  private DwgHeader header() {
    return new DwgHeader(
        insUnits,
        linearUnits,
        dimensionFactor,
        extents,
        controls[0],
        controls[1],
        controls[2],
        controls[3],
        layoutsDictionary,
        namedObjects,
        modelSpace,
        paperSpace,
        complete);
  }

  private void modes() {
    if (fromR2013) {
      data.bitLongLong();
    }
    section.skipDoubles(4);
    texts(4);
    section.skipLongs(2);
    shortsIf(beforeR2000, 1);
    if (!fromR2004) {
      handle();
    }
    int flags = 2 + 7 + 4 + 2 + 3 + 2 + (fromR2004 ? 1 : 0);
    data.skip(flags + (beforeR2000 ? 6 : 0));
    section.skipShorts(1);
    shortsIf(beforeR2000, 1);
    section.skipShorts(1);
    linearUnits = data.bitShort();
    section.skipShorts(3);
    shortsIf(beforeR2000, 1);
    section.skipShorts(1);
    shortsIf(beforeR2000, 1);
    section.skipShorts(1);
    shortsIf(beforeR2000, 1);
    section.skipLongs(fromR2004 ? 3 : 0);
    section.skipShorts(19);
  }

  private void scales() {
    section.skipDoubles(21);
    texts(fromR2007 ? 0 : 1);
    section.skipLongs(8 + (fromR2004 ? 3 : 0));
    section.colour();
    data.handle(0); // the next free handle, in the data of every version
    handles(5 + (fromR2007 ? 1 : 0));
    section.skipDoubles(fromR2000 ? 1 : 0);
  }

  /** Variables of paper space, then those of model space: the extents of the latter stay. */
  private void space() {
    section.skipDoubles(3);
    double minX = data.bitDouble();
    double minY = data.bitDouble();
    data.bitDouble();
    double maxX = data.bitDouble();
    double maxY = data.bitDouble();
    data.bitDouble();
    extents = Header.Extents.of(minX, minY, maxX, maxY);
    data.skip(4 * 64);
    section.skipDoubles(10);
    handle();
    if (fromR2000) {
      handle();
      section.skipShorts(1);
      handle();
      section.skipDoubles(18);
    }
  }

  private void dimensionMeasures() {
    if (fromR2000) {
      texts(2);
    } else {
      data.skip(11 + 2 * 8 + 2 + 3 * 8 + 1 + 4 * 8);
      section.skipShorts(6);
      handle();
    }
    section.skipDoubles(9);
    if (fromR2007) {
      section.skipDoubles(2);
      section.skipShorts(1);
      section.colour();
    }
    if (fromR2000) {
      data.skip(6);
      section.skipShorts(3);
    }
    shortsIf(fromR2007, 1);
    section.skipDoubles(4);
    dimensionFactor = data.bitDouble();
    section.skipDoubles(3);
  }

  private void dimensionForms() {
    if (fromR2000) {
      section.skipDoubles(1);
      data.skip(1);
      section.skipShorts(1);
      data.skip(4);
    } else {
      texts(5);
    }
    section.colour();
    section.colour();
    section.colour();
    if (fromR2000) {
      section.skipShorts(11);
      data.skip(2);
      section.skipShorts(4);
      data.skip(1);
      section.skipShorts(1);
    }
    data.skip(fromR2007 ? 1 : 0);
    if (fromR2010) {
      data.skip(1);
      section.skipDoubles(1);
      texts(1);
      section.skipDoubles(1);
      texts(1);
    }
    handles((fromR2000 ? 5 : 0) + (fromR2007 ? 3 : 0));
    shortsIf(fromR2000, 2);
  }

  private void roots() {
    for (int i = 0; i < CONTROLS; i++) {
      controls[i] = handle();
    }
    handles(fromR2004 ? 0 : 1);
    handles(2);
    namedObjects = handle();
    if (fromR2000) {
      section.skipShorts(2);
      texts(2);
      layoutsDictionary = handle();
      handles(2 + (fromR2004 ? 2 : 0) + (fromR2007 ? 1 : 0) + (fromR2013 ? 1 : 0));
      section.skipLongs(1);
      insUnits = data.bitShort();
      boolean namesPlotStyle = data.bitShort() == 3;
      handles(namesPlotStyle ? 1 : 0);
      texts(2);
    }
    if (fromR2004) {
      data.skip(6 * 8);
      section.skipShorts(2);
      data.skip(2 * 8);
      texts(1);
    }
    paperSpace = handle();
    modelSpace = handle();
  }

  private long handle() {
    return handles.handle(0);
  }

  private void handles(int count) {
    for (int i = 0; i < count; i++) {
      handle();
    }
  }

  private void texts(int count) {
    for (int i = 0; i < count; i++) {
      section.text();
    }
  }

  private void shortsIf(boolean there, int count) {
    section.skipShorts(there ? count : 0);
  }
}
