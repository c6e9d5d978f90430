package dev.planwalk.domain.paid;

import java.time.Duration;

/**
 * What all nodes together may ask of the operator's account at one provider.
 *
 * @param startsPerMinute orders within any minute
 * @param startsPerHour orders within any hour
 * @param inFlight orders that are not done
 * @param dailyUsdCents what the orders of a day (UTC) may cost at worst, over all tenants
 * @param failsOverDaily whether jobs fail when that is used up; else they wait for the next day
 * @param longestOrder from order to result; at least ten minutes
 * @param breaker for when the provider fails
 */
public record AccountLimits(
    int startsPerMinute,
    int startsPerHour,
    int inFlight,
    int dailyUsdCents,
    boolean failsOverDaily,
    Duration longestOrder,
    Breaker breaker) {

  public AccountLimits {
    if (startsPerMinute < 1 || startsPerHour < 1 || inFlight < 1 || dailyUsdCents < 0) {
      throw new IllegalArgumentException(
          "at least one start a minute and an hour, one in flight and no negative spend");
    }
    if (longestOrder.compareTo(Duration.ofMinutes(10)) < 0) {
      throw new IllegalArgumentException("an order takes up to ten minutes at least");
    }
  }
}
