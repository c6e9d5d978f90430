/**
 * An authorization server of our own: a person signs in with an API key, in the browser, and lets a
 * client use a part of it.
 */
@NullMarked
package dev.planwalk.domain.oauth.server;

import org.jspecify.annotations.NullMarked;
