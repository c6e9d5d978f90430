package dev.planwalk.testsupport.dwg;

/** Header variables and those of a dimension style, in the order of the specification. */
final class Variables {

  /** When every drawing was made and changed: a Julian day. */
  static final int DAY = 2_459_000;

  private final BitOutput out = new BitOutput();
  private final boolean is2004;
  private final int insUnits;

  private Variables(boolean is2004, int insUnits) {
    this.is2004 = is2004;
    this.insUnits = insUnits;
  }

  /** The bits of the section of header variables. */
  static BitOutput header(boolean is2004, int insUnits, double dimensionFactor, int nextHandle) {
    Variables variables = new Variables(is2004, insUnits);
    variables.modes();
    variables.scales(nextHandle);
    variables.space(); // paper
    variables.space(); // model
    variables.out.text("").text("");
    dimension(variables.out, is2004, dimensionFactor);
    needs(variables.out, Handles.STANDARD_STYLE, 0, 0, 0, 0);
    variables.out.bitShort(-2).bitShort(-2);
    variables.roots();
    return variables.out;
  }

  private void modes() {
    out.bitDoubles(412148564080.0, 1, 1, 1);
    out.text("").text("").text("").text("").bitLong(24).bitLong(0);
    if (!is2004) {
      out.handle(ObjectOutput.NEEDS, 0); // active viewport
    }
    out.bit(true).bit(true); // DIMASO, DIMSHO
    out.bit(false).bit(false).bit(true).bit(true).bit(false).bit(true).bit(false); // to LIMCHECK
    out.bits(is2004 ? 1 : 0, false);
    out.bit(true).bits(3, false); // USRTIMER to SPLFRAME
    out.bit(true).bit(true); // MIRRTEXT, WORLDVIEW
    out.bit(true).bit(false).bit(true); // TILEMODE, PLIMCHECK, VISRETAIN
    out.bits(2, false); // DISPSILH, PELLIPSE
    out.bitShort(1).bitShort(3020); // PROXYGRAPHICS, TREEDEPTH
    out.bitShort(2).bitShort(4).bitShort(0).bitShort(0); // LUNITS, LUPREC, AUNITS, AUPREC
    out.bitShort(1).bitShort(0); // ATTMODE, PDMODE
    longs(is2004 ? 3 : 0, 0);
    shorts(0, 0, 0, 0, 0, 8, 6, 6, 6, 6, 6, 6, 3, 70, 0, 64, 4, 0, 50); // USERI1 to TEXTQLTY
  }

  private void scales(int nextHandle) {
    out.bitDoubles(1, 2.5, 1, 1, 0, 0, 0, 0, 0); // LTSCALE to PLINEWID
    out.bitDoubles(0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 20, 1); // USERR1 to CELTSCALE
    out.text(".");
    dates(DAY, 0, DAY, 0);
    longs(is2004 ? 3 : 0, 0);
    longs(4, 0);
    colour(out, 256, is2004);
    out.handle(0, nextHandle);
    needs(
        out,
        Handles.LAYER_ZERO,
        Handles.STANDARD_STYLE,
        Handles.BY_LAYER,
        Handles.STANDARD_DIMENSIONS,
        0);
    out.bitDoubles(0); // PSVPSCALE
  }

  private void dates(int... parts) {
    for (int part : parts) {
      out.bitLong(part);
    }
  }

  private void space() {
    out.bitDoubles(0, 0, 0); // INSBASE
    out.bitDoubles(1e20, 1e20, 1e20, -1e20, -1e20, -1e20); // extents that were never computed
    out.rawDoubles(0, 0, 420, 297).bitDoubles(0); // limits, ELEVATION
    out.bitDoubles(0, 0, 0, 1, 0, 0, 0, 1, 0); // UCS
    needs(out, 0, 0);
    out.bitShort(0);
    needs(out, 0);
    out.bitDoubles(new double[18]);
  }

  /** Variables of dimensions from DIMSCALE to those of text fitting. */
  static void dimension(BitOutput out, boolean is2004, double factor) {
    out.bitDoubles(1, 2.5, 0.625, 3.75, 1.25, 0, 0, 0, 0); // DIMSCALE to DIMTM
    out.bits(4, false).bits(2, false); // DIMTOL, DIMLIM, DIMTIH, DIMTOH, DIMSE1, DIMSE2
    for (int value : new int[] {1, 8, 0}) {
      out.bitShort(value); // DIMTAD, DIMZIN, DIMAZIN
    }
    out.bitDoubles(2.5, 2.5, 0, 0.03937007874016); // DIMTXT, DIMCEN, DIMTSZ, DIMALTF
    out.bitDoubles(factor, 0, 1, 0.625, 0); // DIMLFAC, DIMTVP, DIMTFAC, DIMGAP, DIMALTRND
    out.bit(false).bitShort(3).bits(4, false); // DIMALT, DIMALTD, DIMTOFL to DIMSOXD
    colour(out, 0, is2004);
    colour(out, 0, is2004);
    colour(out, 0, is2004);
    for (int value : new int[] {0, 2, 2, 2, 2, 0, 0, 2, '.', 0, 0}) {
      out.bitShort(value); // DIMADEC, DIMDEC, DIMTDEC, DIMALTU, ... DIMDSEP, DIMTMOVE, DIMJUST
    }
    out.bits(2, false); // DIMSD1, DIMSD2
    for (int value : new int[] {0, 8, 0, 0}) {
      out.bitShort(value); // DIMTOLJ, DIMTZIN, DIMALTZ, DIMALTTZ
    }
    out.bit(false).bitShort(3); // DIMUPT, DIMATFIT
  }

  private void roots() {
    owns(
        Handles.BLOCK_CONTROL,
        Handles.LAYER_CONTROL,
        Handles.STYLE_CONTROL,
        Handles.LINE_TYPE_CONTROL,
        Handles.VIEW_CONTROL,
        Handles.UCS_CONTROL,
        Handles.VIEWPORT_CONTROL,
        Handles.APPLICATION_CONTROL,
        Handles.DIMENSION_CONTROL);
    if (!is2004) {
      owns(Handles.VIEWPORT_HEADER_CONTROL);
    }
    needs(out, Handles.GROUPS, Handles.MULTILINE_STYLES);
    owns(Handles.NAMED_OBJECTS);
    out.bitShort(1).bitShort(70).text("").text(""); // TSTACKALIGN, TSTACKSIZE
    needs(out, Handles.LAYOUTS, Handles.PLOT_SETTINGS, Handles.PLOT_STYLES);
    if (is2004) {
      needs(out, Handles.MATERIALS, Handles.COLOURS);
    }
    out.bitLong(0x2A1D).bitShort(insUnits).bitShort(0);
    out.text("{00000000-0000-0000-0000-000000000000}");
    out.text("{00000000-0000-0000-0000-000000000000}");
    if (is2004) {
      out.rawChar(127).rawChar(0).rawChar(0).rawChar(1).rawChar(2).rawChar(0);
      out.bitShort(257).bitShort(257).rawChar(0).rawChar(0).text("");
    }
    needs(
        out,
        Handles.PAPER_SPACE,
        Handles.MODEL_SPACE,
        Handles.BY_LAYER,
        Handles.BY_BLOCK,
        Handles.CONTINUOUS);
    shorts(0, 0, 0, 0);
  }

  private void shorts(int... values) {
    for (int value : values) {
      out.bitShort(value);
    }
  }

  private void longs(int count, int value) {
    for (int i = 0; i < count; i++) {
      out.bitLong(value);
    }
  }

  private void owns(int... handles) {
    for (int handle : handles) {
      out.handle(ObjectOutput.OWNS, handle);
    }
  }

  static void needs(BitOutput out, int... handles) {
    for (int handle : handles) {
      out.handle(ObjectOutput.NEEDS, handle);
    }
  }

  /** CMC of an index: 0 by block, 256 by layer. */
  static void colour(BitOutput out, int index, boolean is2004) {
    if (!is2004) {
      out.bitShort(index);
      return;
    }
    int rgb =
        switch (index) {
          case 0 -> 0xC1000000;
          case 256 -> 0xC0000000;
          default -> 0xC3000000 | index;
        };
    out.bitShort(0).bitLong(rgb).rawChar(0);
  }
}
