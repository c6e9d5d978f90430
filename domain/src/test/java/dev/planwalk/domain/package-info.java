@NullMarked
package dev.planwalk.domain;

import org.jspecify.annotations.NullMarked;
