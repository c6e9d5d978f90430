package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;

/** Lists published tours for anybody. */
public final class ListPublicTours
    implements Operation.Handler<ListPublicTours.Input, Listing<PublicTour>> {

  /** Which page. */
  public record Input(Page page) {}

  public static final Operation<Input, Listing<PublicTour>> OPERATION =
      Operation.listing("list_public_tours", Input.class, PublicTour.class)
          .summary("List published tours, newest first.")
          .guidance("Tours of test keys are not listed, though their public pages work.")
          .access(new Access.Open())
          .http(HttpMethod.GET, "/public/v1/tours")
          .traits(Trait.READ_ONLY)
          .build();

  private final Database database;
  private final Cursors cursors;
  private final TourLinks links;

  public ListPublicTours(Database database, Cursors cursors, TourLinks links) {
    this.database = database;
    this.cursors = cursors;
    this.links = links;
  }

  @Override
  public Listing<PublicTour> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, TourId.FORMAT);
    return database.read(db ->
        keyset.listing(
            PublicTours.views(
                PublicTours.select(
                        db, JOB.LIVEMODE.isTrue().and(keyset.condition(PUBLICATION.JOB_ID)))
                    .orderBy(keyset.order(PUBLICATION.JOB_ID))
                    .limit(keyset.rows())
                    .fetch(),
                links),
            PublicTour::tourId));
  }
}
