/** Writes small building models (IFC) for tests, instance by instance. */
@NullMarked
package dev.planwalk.testsupport.ifc;

import org.jspecify.annotations.NullMarked;
