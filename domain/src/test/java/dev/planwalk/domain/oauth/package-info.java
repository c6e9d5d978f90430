@NullMarked
package dev.planwalk.domain.oauth;

import org.jspecify.annotations.NullMarked;
