/** OAuth 2.1 access tokens beside API keys: whose they are, and what they allow. */
@NullMarked
package dev.planwalk.domain.oauth;

import org.jspecify.annotations.NullMarked;
