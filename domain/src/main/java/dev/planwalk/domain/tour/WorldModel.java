package dev.planwalk.domain.tour;

import dev.planwalk.domain.paid.AccountLimits;
import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider;
import java.io.IOException;
import java.time.Duration;
import java.util.function.ToIntFunction;
import tools.jackson.databind.node.ObjectNode;

/**
 * An outside model that makes a world of a panorama, and what it may be asked for.
 *
 * @param uploads brings it the panorama
 * @param limits of all nodes together
 * @param worstUsdCents what one world of a tour of that model may cost
 */
public record WorldModel(
    PaidProvider provider,
    Uploads uploads,
    AccountLimits limits,
    ToIntFunction<TourModel> worstUsdCents) {

  /** What is free and comes before the order. */
  @FunctionalInterface
  public interface Uploads {
    /**
     * Uploads a panorama, and writes what the order will be made of.
     *
     * @param panorama of the width that is set, half as high
     */
    Uploaded upload(TourMaker.Panorama panorama, TourMaker.Request request)
        throws IOException, InterruptedException;

    /** What became of it. */
    sealed interface Uploaded {
      /** The order can be sent. */
      record Done(ObjectNode prepared) implements Uploaded {}

      /** Not now. */
      record Later(Duration pause, String why) implements Uploaded {}

      /** What was asked for cannot be done, for whatever reason; tried a few times. */
      record Broken(String why) implements Uploaded {}

      /** Not at all. */
      record Refused(PaidFailure code, String why) implements Uploaded {}
    }
  }
}
