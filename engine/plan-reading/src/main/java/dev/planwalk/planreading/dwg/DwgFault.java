package dev.planwalk.planreading.dwg;

/**
 * Bits that cannot mean what stands at their place. Never leaves this package: whoever reads an
 * object, a section or the header turns it into a finding. There is one of it, without a stack
 * trace, since a hostile file may throw it a million times.
 */
final class DwgFault extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The one fault. */
  @SuppressWarnings("StaticAssignmentOfThrowable") // carries nothing of where it was thrown
  static final DwgFault INSTANCE = new DwgFault();

  private DwgFault() {
    super("unreadable bits", null, false, false);
  }
}
