package dev.planwalk.domain.tour;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.WireObject;
import java.time.Instant;
import java.util.Optional;

/** Whether a tour is shown to everybody, and where. */
@WireObject("publication")
public record Publication(
    @Doc("Id of the tour") TourId tourId,
    @Doc("Id of the tour's job") JobId jobId,
    @Doc("Name in the address; stays the tour's own; null if it was never published")
        Optional<String> slug,
    @Doc("Address of the public page; null while it is not published") Optional<String> url,
    @Doc("When it was published; null while it is not") Optional<Instant> publishedAt,
    @Doc("True for live data, false for test data") boolean livemode) {}
