package dev.planwalk.rest;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import java.util.Optional;

/**
 * The pages that take the files of plans; made by whoever knows their tokens and the built page.
 */
public interface UploadSite {

  /** Counts a request of somebody without a key. */
  Allowance admit(String address);

  /**
   * Who stands at a page.
   *
   * @param token what stands after {@code /upload/}
   * @return empty if the token is not good, or no longer
   */
  Optional<Visit> find(String token);

  /**
   * Somebody at a page.
   *
   * @param plan the only plan that he may ask for
   * @param job the only job
   * @param visitor with no scope but those that the page lends
   * @param late whether the page has ended, and only what was begun on it can be brought to an end
   */
  record Visit(PlanId plan, JobId job, Principal visitor, boolean late) {}

  /**
   * The page.
   *
   * @param address path of the page, to which its requests are relative
   */
  String html(Visit visit, String address);

  /**
   * What may be handed over, in JSON: {@code kinds[]} with their endings, {@code largest_bytes}.
   */
  byte[] limits();

  /** The policy under which it runs. */
  String contentSecurityPolicy();
}
