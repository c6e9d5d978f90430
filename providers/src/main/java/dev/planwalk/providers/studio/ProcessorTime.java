package dev.planwalk.providers.studio;

import java.time.Duration;
import java.util.Optional;

/** How much processor time a process had so far, all its threads together. */
@FunctionalInterface
interface ProcessorTime {

  /** Empty where the system does not tell. */
  Optional<Duration> of(ProcessHandle process);

  /** What the operating system says. */
  static ProcessorTime ofSystem() {
    return process -> process.info().totalCpuDuration();
  }
}
