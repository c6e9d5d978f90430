/**
 * The page that shows a tour: the files that Maven built from {@code src/main/page}, and the HTML
 * around them. It knows no request, no job and no database.
 */
@NullMarked
package dev.planwalk.viewer;

import org.jspecify.annotations.NullMarked;
