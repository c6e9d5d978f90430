@NullMarked
package dev.planwalk.plandrawing;

import org.jspecify.annotations.NullMarked;
