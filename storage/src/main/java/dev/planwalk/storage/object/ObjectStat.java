package dev.planwalk.storage.object;

/**
 * What a store says about one object.
 *
 * @param etag names these very bytes: another write, even of equal length, has another one; without
 *     quotes
 */
public record ObjectStat(ObjectKey key, long sizeBytes, String etag) {}
