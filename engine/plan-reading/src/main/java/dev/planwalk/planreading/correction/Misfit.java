package dev.planwalk.planreading.correction;

/** A correction that this plan has no place for. */
final class Misfit extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * @param why ends the sentence that names the correction, without a full stop
   */
  Misfit(String why) {
    super(why, null, false, false);
  }

  String why() {
    return String.valueOf(getMessage());
  }
}
