package dev.planwalk.domain.tour;

import dev.planwalk.domain.usage.Prices;
import dev.planwalk.vocabulary.Word;

/** How finely a tour is made. */
public enum TourModel implements Word {
  WORLD_1_1("world-1.1", "standard"),
  WORLD_1_1_PLUS("world-1.1-plus", "four times the samples, and the full splats too");

  private final String wire;
  private final String meaning;

  TourModel(String wire, String meaning) {
    this.wire = wire;
    this.meaning = meaning;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** Rooms that the price of a tour covers; a larger flat is priced by room. */
  static final int ROOMS = 20;

  /**
   * The price of a tour in US cents.
   *
   * @param rooms of the flat; 0 if not known
   */
  int price(Prices prices, int rooms) {
    int usual = price(prices);
    return rooms <= ROOMS ? usual : Math.ceilDiv(usual * rooms, ROOMS);
  }

  private int price(Prices prices) {
    return switch (this) {
      case WORLD_1_1 -> prices.tourUsdCents();
      case WORLD_1_1_PLUS -> prices.tourPlusUsdCents();
    };
  }
}
