package dev.planwalk.domain.visualization;

import dev.planwalk.domain.plan.LabelLanguage;

/**
 * What an installation decides about the mark on pictures.
 *
 * @param usual of pictures whose order does not say
 * @param language of its words
 */
public record LabelRule(PictureLabel usual, LabelLanguage language) {

  /** The rule of an installation that sets none. */
  public static final LabelRule DEFAULT = new LabelRule(PictureLabel.NONE, LabelLanguage.DE);
}
