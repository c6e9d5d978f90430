package dev.planwalk.planreading.dwg;

import java.util.Map;

/** Types of objects by their numbers, as far as they mean anything here. */
final class ObjectTypes {

  static final int TEXT = 1;
  static final int ATTRIB = 2;
  static final int ATTDEF = 3;
  static final int BLOCK = 4;
  static final int ENDBLK = 5;
  static final int SEQEND = 6;
  static final int INSERT = 7;
  static final int MINSERT = 8;
  static final int VERTEX_2D = 10;
  static final int VERTEX_3D = 11;
  static final int VERTEX_MESH = 12;
  static final int VERTEX_PFACE = 13;
  static final int VERTEX_PFACE_FACE = 14;
  static final int POLYLINE_2D = 15;
  static final int POLYLINE_3D = 16;
  static final int ARC = 17;
  static final int CIRCLE = 18;
  static final int LINE = 19;
  static final int DIMENSION_ORDINATE = 20;
  static final int DIMENSION_LINEAR = 21;
  static final int DIMENSION_ALIGNED = 22;
  static final int DIMENSION_THREE_POINTS = 23;
  static final int DIMENSION_TWO_LINES = 24;
  static final int DIMENSION_RADIUS = 25;
  static final int DIMENSION_DIAMETER = 26;
  static final int POINT = 27;
  static final int FACE_3D = 28;
  static final int POLYLINE_PFACE = 29;
  static final int POLYLINE_MESH = 30;
  static final int SOLID = 31;
  static final int TRACE = 32;
  static final int VIEWPORT = 34;
  static final int ELLIPSE = 35;
  static final int SPLINE = 36;
  static final int RAY = 40;
  static final int XLINE = 41;
  static final int MTEXT = 44;
  static final int LEADER = 45;
  static final int MLINE = 47;
  static final int BLOCK_CONTROL = 48;
  static final int BLOCK_HEADER = 49;
  static final int LAYER_CONTROL = 50;
  static final int LAYER = 51;
  static final int LINE_TYPE_CONTROL = 56;
  static final int LINE_TYPE = 57;
  static final int DIMENSION_STYLE = 69;
  static final int LWPOLYLINE = 77;
  static final int HATCH = 78;
  static final int LAYOUT = 82;

  /** An entity of a program that was not there when the file was saved. */
  static final int PROXY_ENTITY = 0x1F2;

  /** Types from here on are numbers of classes that the file names. */
  static final int FIRST_CLASS = 500;

  private static final Map<Integer, String> ENTITIES =
      Map.ofEntries(
          Map.entry(TEXT, "TEXT"),
          Map.entry(ATTRIB, "ATTRIB"),
          Map.entry(ATTDEF, "ATTDEF"),
          Map.entry(SEQEND, "SEQEND"),
          Map.entry(INSERT, "INSERT"),
          Map.entry(MINSERT, "INSERT"),
          Map.entry(VERTEX_2D, "VERTEX"),
          Map.entry(VERTEX_3D, "VERTEX"),
          Map.entry(VERTEX_MESH, "VERTEX"),
          Map.entry(VERTEX_PFACE, "VERTEX"),
          Map.entry(VERTEX_PFACE_FACE, "VERTEX"),
          Map.entry(POLYLINE_2D, "POLYLINE"),
          Map.entry(POLYLINE_3D, "POLYLINE"),
          Map.entry(POLYLINE_PFACE, "POLYLINE"),
          Map.entry(POLYLINE_MESH, "POLYLINE"),
          Map.entry(ARC, "ARC"),
          Map.entry(CIRCLE, "CIRCLE"),
          Map.entry(LINE, "LINE"),
          Map.entry(DIMENSION_ORDINATE, "DIMENSION"),
          Map.entry(DIMENSION_LINEAR, "DIMENSION"),
          Map.entry(DIMENSION_ALIGNED, "DIMENSION"),
          Map.entry(DIMENSION_THREE_POINTS, "DIMENSION"),
          Map.entry(DIMENSION_TWO_LINES, "DIMENSION"),
          Map.entry(DIMENSION_RADIUS, "DIMENSION"),
          Map.entry(DIMENSION_DIAMETER, "DIMENSION"),
          Map.entry(POINT, "POINT"),
          Map.entry(FACE_3D, "3DFACE"),
          Map.entry(SOLID, "SOLID"),
          Map.entry(TRACE, "TRACE"),
          Map.entry(33, "SHAPE"),
          Map.entry(VIEWPORT, "VIEWPORT"),
          Map.entry(ELLIPSE, "ELLIPSE"),
          Map.entry(SPLINE, "SPLINE"),
          Map.entry(37, "REGION"),
          Map.entry(38, "3DSOLID"),
          Map.entry(39, "BODY"),
          Map.entry(RAY, "RAY"),
          Map.entry(XLINE, "XLINE"),
          Map.entry(43, "OLEFRAME"),
          Map.entry(MTEXT, "MTEXT"),
          Map.entry(LEADER, "LEADER"),
          Map.entry(46, "TOLERANCE"),
          Map.entry(MLINE, "MLINE"),
          Map.entry(74, "OLE2FRAME"),
          Map.entry(LWPOLYLINE, "LWPOLYLINE"),
          Map.entry(HATCH, "HATCH"),
          Map.entry(PROXY_ENTITY, "ACAD_PROXY_ENTITY"));

  /** Types that had no number of their own before R2000 (measured: R14 names them as classes). */
  private static final Map<String, Integer> NAMED =
      Map.of("LWPOLYLINE", LWPOLYLINE, "HATCH", HATCH, "LAYOUT", LAYOUT);

  private ObjectTypes() {}

  /** The number that a type has in all versions, of the one that an object states. */
  static int known(int stated, Map<Integer, DwgClass> classes) {
    if (stated < FIRST_CLASS) {
      return stated;
    }
    DwgClass named = classes.get(stated);
    return named == null ? stated : NAMED.getOrDefault(named.name(), stated);
  }

  /**
   * Name in DXF of a type of entities; empty when objects of this type are not drawn, or only mark
   * the beginning and the end of a block.
   */
  static String entity(int type, Map<Integer, DwgClass> classes) {
    if (type < FIRST_CLASS) {
      return ENTITIES.getOrDefault(type, "");
    }
    DwgClass named = classes.get(type);
    return named != null && named.isEntity() ? named.name() : "";
  }
}
