package dev.planwalk.providers.studio;

import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.vocabulary.Look;
import java.util.Optional;

/**
 * A tour as it is asked of a studio.
 *
 * @param flat id of the flat; empty: the largest
 * @param title shown by the viewer
 * @param seed sampling is a function of it
 * @param model how finely it is made
 * @param quality how finely the plain model is made on this installation
 */
public record StudioTour(
    Look look,
    Optional<String> flat,
    String title,
    long seed,
    TourModel model,
    TourQuality quality) {}
