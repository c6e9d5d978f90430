package dev.planwalk.providers.studio;

import java.util.Optional;

/**
 * What a picture shows, in the wire words of the service.
 *
 * @param usageType for example {@code wohnen}
 * @param style for example {@code realistisch}
 * @param lighting for example {@code tag}
 * @param furnishing for example {@code moebliert}
 * @param view {@code interior}, {@code dollhouse} or {@code top}
 * @param room id or name of the room to stand in; empty: the most presentable one
 * @param storey id or name of the storey
 * @param flat id of the flat
 * @param seed furniture and sampling are functions of it
 * @param width pixels
 * @param height pixels
 * @param samplesPerPixel 0 for the default quality
 * @param mark language of the mark in the corner, {@code de} or {@code en}; empty: no mark
 */
public record StudioPicture(
    String usageType,
    String style,
    String lighting,
    String furnishing,
    String view,
    Optional<String> room,
    Optional<String> storey,
    Optional<String> flat,
    long seed,
    int width,
    int height,
    int samplesPerPixel,
    Optional<String> mark) {}
