package dev.planwalk.faultjudge;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the machine and its operator lend the judge.
 *
 * @param postgres folder with the programs of a PostgreSQL of the system; empty: those of the
 *     embedded one are used
 * @param shiftedClock a library that makes the process that loads it believe in another time
 * @param quick loaded and linked classes for quick starts of nodes; see {@link Rehearsal}
 * @param light whether only test keys work, which need no child process
 * @param mayMount whether images of file systems can be mounted
 */
record Tools(
    Optional<Path> postgres,
    Optional<Path> shiftedClock,
    Optional<Path> quick,
    boolean light,
    boolean mayMount) {

  /** The same for a check that is light, or that is not. */
  Tools withLight(boolean isLight) {
    return new Tools(postgres, shiftedClock, quick, isLight, mayMount);
  }

  /** The same with what nodes start quickly by. */
  Tools withQuick(Optional<Path> file) {
    return new Tools(postgres, shiftedClock, file, light, mayMount);
  }

  /** Why a fault cannot be had here; empty if it can. */
  Optional<String> lacks(FaultKind kind) {
    return switch (kind) {
      case CLOCK_JUMPED ->
          shiftedClock.isPresent()
              ? Optional.empty()
              : Optional.of("no C compiler to build the shifted clock with");
      case CHILD_KILLED ->
          light ? Optional.of("a light check has no child processes") : Optional.empty();
      case STORAGE_FULL, STORAGE_READ_ONLY, STORAGE_SLOW ->
          mayMount ? Optional.empty() : Optional.of("only root may mount a file system");
      default -> Optional.empty();
    };
  }
}
