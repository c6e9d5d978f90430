/** Fakes and sample data for tests. */
@NullMarked
package dev.planwalk.testsupport;

import org.jspecify.annotations.NullMarked;
