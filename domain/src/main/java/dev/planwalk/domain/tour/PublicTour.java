package dev.planwalk.domain.tour;

import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;

/** A published tour as everybody sees it: nothing of its project, plan or owner. */
@WireObject("public_tour")
public record PublicTour(
    @Doc("Id of the tour") TourId tourId,
    @Doc("Name in the address") String slug,
    @Doc("Title") String title,
    @Doc("Address of the page; may be embedded in a frame") String url,
    @Doc("How many 360-degree pictures it has") int panoramas,
    @Doc("When it was published") Instant publishedAt) {}
