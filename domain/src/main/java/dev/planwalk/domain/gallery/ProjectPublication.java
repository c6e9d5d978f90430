package dev.planwalk.domain.gallery;

import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.Optional;

/** Whether a project is shown to everybody, where, and what the page says beside its pictures. */
@WireObject("project_publication")
public record ProjectPublication(
    @Doc("Id of the project") ProjectId projectId,
    @Doc("Name in the address; stays the project's own; null if it was never published")
        Optional<String> slug,
    @Doc("Address of the public page; null while it is not published") Optional<String> url,
    @Doc("Heading of the page; null: a heading of its own") Optional<String> title,
    @Doc("Whom visitors may turn to; null: nobody is named") Optional<GalleryContact> contact,
    @Doc("When the page ends by itself; null: it stays until it is withdrawn")
        Optional<Instant> endsAt,
    @Doc("When it was published; null while it is not") Optional<Instant> publishedAt,
    @Doc("True for live data, false for test data") boolean livemode) {}
