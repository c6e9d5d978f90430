@NullMarked
package dev.planwalk.domain.oauth.server;

import org.jspecify.annotations.NullMarked;
