package dev.planwalk.rendering.work;

/** Told about a rendering as it goes, and asked whether it should go on. Any thread may call. */
public interface Progress {

  /** Nobody watches, nobody cancels. */
  Progress NONE =
      new Progress() {
        @Override
        public void at(String stage, double fraction) {}

        @Override
        public boolean canceled() {
          return false;
        }
      };

  /**
   * A step was reached.
   *
   * @param stage {@code scene}, {@code cache}, {@code tracing}, {@code denoise} or {@code encode}
   * @param fraction of the whole, 0 to 1, never falling
   */
  void at(String stage, double fraction);

  /** Whether to stop; asked per tile. */
  boolean canceled();
}
