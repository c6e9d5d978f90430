package dev.planwalk.viewer;

/**
 * One file of the page. Its name holds a hash of its content, so it may be cached for ever.
 *
 * @param name such as {@code viewer.AB12CD34.js}
 * @param contentType with charset where there is one
 * @param bytes as they are; not to be changed
 * @param gzipped the same for clients that accept gzip; not to be changed
 */
public record ViewerFile(String name, String contentType, byte[] bytes, byte[] gzipped) {}
