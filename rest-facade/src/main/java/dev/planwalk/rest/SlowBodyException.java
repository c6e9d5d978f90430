package dev.planwalk.rest;

import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EofException;

/** The end of a body that came too slowly; to its reader it is one that was cut off. */
final class SlowBodyException extends EofException implements HttpException {
  private static final long serialVersionUID = 1L;

  SlowBodyException() {
    super("the body came too slowly");
  }

  @Override
  public int getCode() {
    return HttpStatus.BAD_REQUEST_400;
  }

  @Override
  public String getReason() {
    return String.valueOf(getMessage());
  }
}
