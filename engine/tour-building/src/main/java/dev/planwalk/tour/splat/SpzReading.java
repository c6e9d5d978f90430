package dev.planwalk.tour.splat;

/** What came of reading an SPZ file. A bad file is a value, never an exception. */
public sealed interface SpzReading {

  /**
   * The file was read.
   *
   * @param version of the file, 1 to 3
   */
  record Read(SplatCloud cloud, int version) implements SpzReading {}

  /** The file was not read; the message is one sentence for people. */
  record Refused(Fault fault, String message) implements SpzReading {}

  /** Why a file is refused. */
  enum Fault {
    /** Neither kind of SPZ file. */
    NOT_SPZ,
    /** A version that this release does not read: 4 is packed with zstd, which it does not have. */
    UNSUPPORTED_VERSION,
    /** More splats than {@link SpzReader#MOST_SPLATS}, or none, or fields out of range. */
    OUT_OF_BOUNDS,
    /** The file ends too early, goes on too long, or cannot be inflated. */
    DAMAGED
  }
}
