package dev.planwalk.testsupport.dwg;

/** Handles of what every drawing has, where AutoCAD puts it. */
final class Handles {

  static final int BLOCK_CONTROL = 0x1;
  static final int LAYER_CONTROL = 0x2;
  static final int STYLE_CONTROL = 0x3;
  static final int LINE_TYPE_CONTROL = 0x5;
  static final int VIEW_CONTROL = 0x6;
  static final int UCS_CONTROL = 0x7;
  static final int VIEWPORT_CONTROL = 0x8;
  static final int APPLICATION_CONTROL = 0x9;
  static final int DIMENSION_CONTROL = 0xA;
  static final int VIEWPORT_HEADER_CONTROL = 0xB;
  static final int NAMED_OBJECTS = 0xC;
  static final int GROUPS = 0xD;
  static final int PLOT_STYLES = 0xE;
  static final int LAYER_ZERO = 0x10;
  static final int STANDARD_STYLE = 0x11;
  static final int APPLICATION = 0x12;
  static final int BY_BLOCK = 0x14;
  static final int BY_LAYER = 0x15;
  static final int CONTINUOUS = 0x16;
  static final int MULTILINE_STYLES = 0x17;
  static final int PLOT_SETTINGS = 0x19;
  static final int LAYOUTS = 0x1A;

  /** A space is a block header; its first and last mark and its layout have the next handles. */
  static final int PAPER_SPACE = 0x1B;

  static final int MODEL_SPACE = 0x1F;
  static final int STANDARD_DIMENSIONS = 0x27;
  static final int MATERIALS = 0x28;
  static final int COLOURS = 0x29;

  /** The first one that is free. */
  static final int FREE = 0x40;

  private Handles() {}
}
