/**
 * The page that shows a tour: the files that Maven built from {@code src/main/page}, and the HTML
 * around them; and the view for hosts of MCP Apps, built from {@code src/main/chat}. Nothing here
 * knows a request or a database.
 */
@NullMarked
package dev.planwalk.viewer;

import org.jspecify.annotations.NullMarked;
