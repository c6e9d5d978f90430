package dev.planwalk.faultjudge;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * What a check was asked for.
 *
 * @param rounds how many, those of earlier calls included
 * @param only a fault that is to meet every round that can have it
 * @param scenarios that are played instead of rounds; empty: rounds are
 * @param side how many installations run side by side
 * @param fresh whether earlier rounds are forgotten
 * @param folder where records and installations are
 */
record Options(
    int rounds,
    long seed,
    Optional<FaultKind> only,
    Optional<Form> form,
    List<Scenario> scenarios,
    int side,
    boolean fresh,
    Path folder,
    Tools tools) {
  static final int ROUNDS = 200;

  private static final int MOST_SIDE = 16;

  /** Reads the command line. Everything but the two numbers is meant for the launcher. */
  static Options read(String... arguments) {
    Deque<String> words = new ArrayDeque<>(Arrays.asList(arguments));
    Deque<String> numbers = new ArrayDeque<>();
    Optional<FaultKind> only = Optional.empty();
    Optional<Form> form = Optional.empty();
    List<Scenario> scenarios = List.of();
    Optional<Path> postgres = Optional.empty();
    Optional<Path> shiftedClock = Optional.empty();
    Path folder = Path.of("faults");
    int side = 1;
    boolean fresh = false;
    boolean light = false;
    while (!words.isEmpty()) {
      String word = words.pop();
      switch (word) {
        case "--fault" -> only = Optional.of(FaultKind.valueOf(words.pop()));
        case "--form" -> form = Optional.of(Form.valueOf(words.pop()));
        case "--scenario" -> scenarios = scenarios(words.pop());
        case "--postgres" -> postgres = Optional.of(Path.of(words.pop()));
        case "--shifted-clock" -> shiftedClock = Optional.of(Path.of(words.pop()));
        case "--folder" -> folder = Path.of(words.pop());
        case "--side" -> side = Math.clamp(Long.parseLong(words.pop()), 1, MOST_SIDE);
        case "--light" -> light = true;
        case "--fresh" -> fresh = true;
        default -> numbers.add(word);
      }
    }
    int rounds = numbers.isEmpty() ? ROUNDS : Integer.parseInt(numbers.pop());
    long seed = numbers.isEmpty() ? 1 : Long.parseLong(numbers.pop());
    return new Options(
        rounds,
        seed,
        only,
        form,
        scenarios,
        side,
        fresh,
        folder.toAbsolutePath(),
        new Tools(postgres, shiftedClock, Optional.empty(), light, Store.canMount()));
  }

  /** The same with other tools. */
  Options with(Tools others) {
    return new Options(rounds, seed, only, form, scenarios, side, fresh, folder, others);
  }

  private static List<Scenario> scenarios(String name) {
    return name.equals("ALL") ? List.of(Scenario.values()) : List.of(Scenario.valueOf(name));
  }
}
