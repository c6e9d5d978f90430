package dev.planwalk.providers.studio;

import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.View;
import java.util.Optional;

/**
 * What a picture shows.
 *
 * @param room id or name of the room to stand in; empty: the most presentable one
 * @param storey id or name of the storey
 * @param flat id of the flat
 * @param width pixels
 * @param height pixels
 * @param samplesPerPixel 0 for the default quality
 * @param mark language of the mark in the corner; empty: no mark
 */
public record StudioPicture(
    Look look,
    View view,
    Optional<String> room,
    Optional<String> storey,
    Optional<String> flat,
    int width,
    int height,
    int samplesPerPixel,
    Optional<LabelLanguage> mark) {}
