package dev.planwalk.domain.asset;

import dev.planwalk.storage.object.ObjectKey;

/**
 * A name for a stored object among the files of one job, such as {@code pano/room_1-1.jpg} in a
 * tour. The object may be an asset too.
 */
public record NewFile(String name, ObjectKey key, String contentType, long sizeBytes) {}
