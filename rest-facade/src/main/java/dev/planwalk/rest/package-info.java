/** The HTTP door: binds requests to operations and writes their answers. */
@NullMarked
package dev.planwalk.rest;

import org.jspecify.annotations.NullMarked;
