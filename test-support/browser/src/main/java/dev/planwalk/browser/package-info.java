/** The system's Chromium, as tests of pages drive it; for tests only. */
@NullMarked
package dev.planwalk.browser;

import org.jspecify.annotations.NullMarked;
