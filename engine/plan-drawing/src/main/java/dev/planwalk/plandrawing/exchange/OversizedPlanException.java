package dev.planwalk.plandrawing.exchange;

/** A plan would make a larger file than other programs open. */
public final class OversizedPlanException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  OversizedPlanException(String form, int limitMebibytes) {
    super(
        "The plan as %s has more than the limit of %d MiB. Draw its storeys one by one."
            .formatted(form, limitMebibytes));
  }
}
