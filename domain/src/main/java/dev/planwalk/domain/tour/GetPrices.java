package dev.planwalk.domain.tour;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells what each kind of job costs in this installation. */
public final class GetPrices implements Operation.Handler<GetPrices.Input, GetPrices.PriceList> {

  /** Nothing to say. */
  public record Input() {}

  /** All prices. */
  @WireObject("prices")
  public record PriceList(
      @Doc("One entry for each kind of job, and for each model of a tour") List<Price> jobs,
      @Doc("True for a live key; a test key pays nothing for any of them") boolean livemode) {}

  /** What one kind of job costs on live keys. */
  public record Price(
      @Doc("Type of the job") JobType type,
      @Doc("Model of a tour; null where there is but one") Optional<TourModel> model,
      @Doc("Price in US cents; a tour of more than rooms_covered rooms costs more by room")
          int costUsdCents,
      @Doc("Rooms that the price of a tour covers; null where rooms are of no account")
          Optional<Integer> roomsCovered) {

    private static Price of(JobType type, Prices prices) {
      return new Price(type, Optional.empty(), prices.of(type), Optional.empty());
    }

    private static Price of(TourModel model, Prices prices) {
      return new Price(
          JobType.TOUR,
          Optional.of(model),
          model.price(prices, TourModel.ROOMS),
          Optional.of(TourModel.ROOMS));
    }
  }

  public static final Operation<Input, PriceList> OPERATION =
      Operation.named("get_prices", Input.class, PriceList.class)
          .summary("Read what each kind of job costs on live keys.")
          .guidance(
              "What a certain job would cost, and what stands in its way, says its create with"
                  + " dry_run true.")
          .access(new Access.AnyKey())
          .http(HttpMethod.GET, "/api/v1/prices")
          .traits(Trait.READ_ONLY)
          .answers(200, PriceList.class, "the prices of this installation")
          .build();

  private final Prices prices;

  public GetPrices(Prices prices) {
    this.prices = prices;
  }

  @Override
  public PriceList handle(Caller caller, Input input) {
    List<Price> list = new ArrayList<>();
    for (JobType type : JobType.values()) {
      if (type == JobType.TOUR) {
        for (TourModel model : TourModel.values()) {
          list.add(Price.of(model, prices));
        }
      } else {
        list.add(Price.of(type, prices));
      }
    }
    return new PriceList(list, caller.livemode());
  }
}
