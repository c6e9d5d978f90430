/**
 * The studio: our own engine, run in a child JVM that parses all foreign bytes and traces all rays,
 * so that a hostile file or a full heap costs one child and never the service.
 */
@NullMarked
package dev.planwalk.providers.studio;

import org.jspecify.annotations.NullMarked;
