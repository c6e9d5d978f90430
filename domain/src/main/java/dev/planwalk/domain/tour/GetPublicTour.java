package dev.planwalk.domain.tour;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.publication.Publications;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Form;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.storage.Database;

/** Reads one published tour for anybody. */
public final class GetPublicTour implements Operation.Handler<GetPublicTour.Input, PublicTour> {

  /** Which one. */
  public record Input(
      @Doc("Name in the address")
          @Length(min = Publications.SHORTEST, max = Publications.LONGEST)
          @Form(pattern = Publications.SLUG, words = Publications.SLUG_WORDS)
          String slug) {}

  public static final Operation<Input, PublicTour> OPERATION =
      Operation.named("get_public_tour", Input.class, PublicTour.class)
          .summary("Read one published tour.")
          .access(new Access.Open())
          .http(HttpMethod.GET, "/public/v1/tours/{slug}")
          .traits(Trait.READ_ONLY)
          .answers(200, PublicTour.class, "the tour")
          .fails(ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;
  private final TourLinks links;

  public GetPublicTour(Database database, TourLinks links) {
    this.database = database;
    this.links = links;
  }

  @Override
  public PublicTour handle(Caller caller, Input input) {
    return database
        .read(db -> PublicTours.bySlug(db, input.slug(), links))
        .orElseThrow(() ->
            new ServiceException(
                    ErrorCode.RESOURCE_NOT_FOUND,
                    "There is no published tour '" + input.slug() + "'.")
                .withRemediation("GET /public/v1/tours lists what is published."));
  }
}
