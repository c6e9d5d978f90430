/** Reads the pages of PDF files into the common model, with PDFBox as the parser of the format. */
@NullMarked
package dev.planwalk.planreading.pdf;

import org.jspecify.annotations.NullMarked;
