package dev.planwalk.rendering.work;

import java.io.Serial;

/** Thrown out of a rendering whose {@link Progress#canceled()} said so; nothing was produced. */
public final class RenderingCanceled extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  public RenderingCanceled() {
    super("rendering was canceled", null, false, false);
  }
}
