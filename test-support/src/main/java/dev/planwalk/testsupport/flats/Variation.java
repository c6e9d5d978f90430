package dev.planwalk.testsupport.flats;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** What may change about a drawing without changing what is read of it. */
public enum Variation {
  /** By quarters, or by any angle. */
  TURNED {
    @Override
    public DrawnHouse of(DrawnHouse drawn, RandomGenerator random) {
      double degrees =
          random.nextBoolean() ? 90.0 * (1 + random.nextInt(3)) : random.nextDouble(360);
      Presentation look = drawn.look();
      return HouseDrawing.draw(
          drawn.house(), look.turned((look.turned() + degrees) % 360, look.mirrored()));
    }
  },
  /** With left and right exchanged; letters stay readable. */
  MIRRORED {
    @Override
    public DrawnHouse of(DrawnHouse drawn, RandomGenerator random) {
      Presentation look = drawn.look();
      return HouseDrawing.draw(drawn.house(), look.turned(look.turned(), !look.mirrored()));
    }
  },
  /** In another unit, with the figures and areas that go with it. */
  UNIT {
    @Override
    public DrawnHouse of(DrawnHouse drawn, RandomGenerator random) {
      List<Presentation.Unit> others = new ArrayList<>(List.of(Presentation.Unit.values()));
      others.remove(drawn.look().unit());
      return HouseDrawing.draw(
          drawn.house(), drawn.look().in(others.get(random.nextInt(others.size()))));
    }
  },
  /** In another order. */
  SHUFFLED {
    @Override
    public DrawnHouse of(DrawnHouse drawn, RandomGenerator random) {
      return new DrawnHouse(
          drawn.plan().shuffled(random), drawn.house(), drawn.look(), drawn.toSheet());
    }
  };

  /** Another drawing of the same house. */
  public abstract DrawnHouse of(DrawnHouse drawn, RandomGenerator random);
}
