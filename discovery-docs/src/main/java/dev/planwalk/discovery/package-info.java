/** Documents read from the catalogue: OpenAPI, llms.txt, well-known files. */
@NullMarked
package dev.planwalk.discovery;

import org.jspecify.annotations.NullMarked;
