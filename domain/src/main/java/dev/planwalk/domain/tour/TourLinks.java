package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.id.TourId;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.storage.schema.tables.records.PublicationRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;

/** Addresses of the pages that show tours, published pictures and projects. */
public final class TourLinks {

  private final ViewTokens tokens;
  private final String baseUrl;

  /**
   * @param baseUrl public base URL without a final slash
   */
  public TourLinks(ViewTokens tokens, String baseUrl) {
    this.tokens = tokens;
    this.baseUrl = baseUrl;
  }

  /**
   * Where finished tours can be seen now: the public page, or else one with a new view token.
   *
   * @return by job
   */
  public Map<UUID, String> embedUrls(DSLContext db, List<JobRecord> tours) {
    if (tours.isEmpty()) {
      return Map.of();
    }
    Map<UUID, PublicationRecord> publications =
        db.selectFrom(PUBLICATION)
            .where(PUBLICATION.JOB_ID.in(tours.stream().map(JobRecord::getId).toList()))
            .fetchMap(PUBLICATION.JOB_ID);
    Map<UUID, String> urls = new HashMap<>();
    for (JobRecord tour : tours) {
      Optional<PublicationRecord> row = Optional.ofNullable(publications.get(tour.getId()));
      urls.put(
          tour.getId(),
          row.filter(one -> one.getPublishedAt() != null)
              .map(one -> published(one.getSlug()))
              .orElseGet(() ->
                  withToken(
                      new TourId(tour.getId()),
                      tour.getLivemode(),
                      row.map(PublicationRecord::getViewEpoch).orElse(0))));
    }
    return urls;
  }

  /** The page of a published tour. */
  String published(String slug) {
    return baseUrl + "/t/" + slug;
  }

  /** The page of a published picture. */
  public String publishedPicture(String slug) {
    return baseUrl + "/p/" + slug;
  }

  /** The gallery of a published project. */
  public String publishedProject(String slug) {
    return baseUrl + "/s/" + slug;
  }

  private String withToken(TourId tour, boolean livemode, int epoch) {
    return baseUrl + "/t/" + tour.wire() + "?view=" + tokens.mint(tour, livemode, epoch);
  }

  ViewTokens tokens() {
    return tokens;
  }
}
