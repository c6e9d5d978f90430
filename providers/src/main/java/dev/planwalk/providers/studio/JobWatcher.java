package dev.planwalk.providers.studio;

import dev.planwalk.domain.job.WorkProgress;

/** Passes the studio's progress on to a job. */
final class JobWatcher {

  private JobWatcher() {}

  static Watcher of(WorkProgress progress) {
    return new Watcher() {
      @Override
      public void at(String stage, double fraction) {
        progress.at(fraction);
      }

      @Override
      public boolean canceled() {
        return progress.canceled();
      }
    };
  }
}
