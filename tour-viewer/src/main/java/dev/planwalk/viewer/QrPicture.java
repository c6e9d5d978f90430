package dev.planwalk.viewer;

import io.nayuki.qrcodegen.QrCode;

/** An address as a QR code: a picture for screens and print. */
public final class QrPicture {

  /** White around it, in modules, as the standard asks for. */
  private static final int MARGIN = 4;

  private QrPicture() {}

  /** The picture as SVG: black on white at any size, whatever it stands on. */
  public static String svg(String address) {
    QrCode code = QrCode.encodeText(address, QrCode.Ecc.MEDIUM);
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < code.size; y++) {
      for (int x = 0; x < code.size; x++) {
        if (code.getModule(x, y)) {
          path.append("M%d,%dh1v1h-1z".formatted(x + MARGIN, y + MARGIN));
        }
      }
    }
    int side = code.size + 2 * MARGIN;
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %1$d" shape-rendering="crispEdges">
    <path fill="#fff" d="M0,0h%1$dv%1$dH0z"/><path d="%2$s"/>
    </svg>
    """
        .formatted(side, path);
  }
}
