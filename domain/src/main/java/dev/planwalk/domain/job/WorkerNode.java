package dev.planwalk.domain.job;

/**
 * A node that works on jobs.
 *
 * @param name of the node
 * @param assetSet what tells the pictures of its furniture from those of another: SHA-256 of the
 *     archive in hexadecimal, or {@code procedural}
 */
public record WorkerNode(String name, String assetSet) {}
