/** An installation with the embedded database as one folder, and back. */
@NullMarked
package dev.planwalk.app.backup;

import org.jspecify.annotations.NullMarked;
