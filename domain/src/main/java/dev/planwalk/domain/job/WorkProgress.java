package dev.planwalk.domain.job;

/** Told how far a piece of work is, and asked whether it is still wanted. Any thread may call. */
public interface WorkProgress {

  /**
   * A step was reached. Cheap; a falling value is ignored.
   *
   * @param fraction 0 to 1
   */
  void at(double fraction);

  /**
   * Whether to stop: the job was canceled, its lease was lost, or this node shuts down. The working
   * thread is interrupted too. What is then returned or thrown does not matter.
   */
  boolean canceled();

  /** Nobody listens and nothing is ever canceled. */
  static WorkProgress unwatched() {
    return new WorkProgress() {
      @Override
      public void at(double fraction) {}

      @Override
      public boolean canceled() {
        return false;
      }
    };
  }
}
