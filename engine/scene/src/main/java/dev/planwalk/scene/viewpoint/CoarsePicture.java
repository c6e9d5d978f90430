package dev.planwalk.scene.viewpoint;

import dev.planwalk.scene.furnish.PlacedPiece;
import java.util.Arrays;

/** Counts of what a shot shows, in pixels of a picture a few dozen pixels wide. */
final class CoarsePicture {

  /** Lower pieces (rugs) are part of the floor. */
  private static final double LYING_FLAT = 0.06;

  final int columns;
  final int rows;
  final int[] piece;

  /** The same if no other piece stood in between. */
  final int[] pieceUnhidden;

  final double[] pieceNearest;

  /** Whether an edge of the picture cuts the piece. */
  final boolean[] pieceCut;

  final int[] window;
  final double[] windowColumns;

  /** Horizontal distances met by the row at eye height, by column. */
  final double[] middleDepth;

  /** Distance of the first wall, window or door, by column. */
  final double[] wallDepth;

  /** How much of the view to the side a wall's end or an open leaf before it hides, by column. */
  final double[] hidden;

  /** Pixels of what nobody photographs for its own sake, by rows. */
  final FrameEdges edges;

  /** Wall seen last going down each column; -1 for none. */
  final int[] wallOfColumn;

  int floor;
  int sunlit;
  int ceiling;
  int wall;

  /** Pieces in the lowest quarter of the picture. */
  int foreground;

  /** Pieces and doors nearer than what the room allows, see {@link Sight#nearMetres}. */
  int nearThings;

  /** The same for walls. */
  int nearWall;

  /** Walls beside the camera, in the left and in the right half of the picture. */
  final int[] wallBeside = new int[2];

  /** What is higher than the eye, no wall, and nearer than twice that. */
  int looming;

  int door;

  /** What lies in other rooms, doors and windows apart. */
  int elsewhere;

  CoarsePicture(int columns, int rows, int pieces, int windows) {
    this.columns = columns;
    this.rows = rows;
    this.piece = new int[pieces];
    this.pieceUnhidden = new int[pieces];
    this.pieceNearest = new double[pieces];
    this.pieceCut = new boolean[pieces];
    Arrays.fill(pieceNearest, Double.POSITIVE_INFINITY);
    this.window = new int[windows];
    this.windowColumns = new double[windows];
    this.middleDepth = new double[columns];
    this.wallDepth = new double[columns];
    this.hidden = new double[columns];
    this.edges = new FrameEdges(columns, rows);
    this.wallOfColumn = new int[columns];
  }

  double share(double count) {
    return count / (columns * rows);
  }

  /** First row of the lowest quarter. */
  private int foregroundFrom() {
    return rows - rows / 4;
  }

  int foregroundPixels() {
    return columns * (rows / 4);
  }

  /** A pixel that shows a piece. */
  void add(PlacedPiece shown, int id, double distance, int column, int row, double near) {
    piece[id]++;
    pieceNearest[id] = Math.min(pieceNearest[id], distance);
    boolean low = row >= foregroundFrom();
    pieceCut[id] |= column == 0 || column == columns - 1 || row == rows - 1;
    if (shown.topMetres() > LYING_FLAT) {
      foreground += low ? 1 : 0;
      nearThings += distance < near ? 1 : 0;
      looming += shown.topMetres() > 1.3 && distance < 2 * near ? 1 : 0;
    }
  }

  static boolean liesFlat(PlacedPiece piece) {
    return piece.topMetres() <= LYING_FLAT;
  }
}
