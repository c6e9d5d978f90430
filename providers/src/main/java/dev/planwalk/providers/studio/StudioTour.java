package dev.planwalk.providers.studio;

import java.util.Optional;

/**
 * A tour as it is asked of a studio; the words are those of the wire.
 *
 * @param usageType for example {@code wohnen}
 * @param style for example {@code realistisch}
 * @param lighting for example {@code tag}
 * @param furnishing for example {@code moebliert}
 * @param furnitureSeed furniture is a function of it
 * @param flat id of the flat; empty: the largest
 * @param title shown by the viewer
 * @param seed sampling is a function of it
 * @param model {@code world-1.1} or {@code world-1.1-plus}
 * @param quality how finely the plain model is made on this installation
 */
public record StudioTour(
    String usageType,
    String style,
    String lighting,
    String furnishing,
    long furnitureSeed,
    Optional<String> flat,
    String title,
    long seed,
    String model,
    TourQuality quality) {}
