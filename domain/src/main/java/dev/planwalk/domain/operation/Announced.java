package dev.planwalk.domain.operation;

import dev.planwalk.domain.wire.Shape;
import dev.planwalk.vocabulary.Word;

/**
 * An event that the service posts to registered addresses, for the documents.
 *
 * @param type its word on the wire
 * @param body what is posted
 */
public record Announced(Word type, Shape<?> body) {}
