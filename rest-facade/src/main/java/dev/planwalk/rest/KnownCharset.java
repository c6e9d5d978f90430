package dev.planwalk.rest;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * A request whose {@code Content-Type} names no charset that the servlet container would stumble
 * over. UTF-8 is understood in quotes of either kind and as {@code utf8}; a charset that nobody
 * knows becomes a parameter of another name, so that each door refuses it in its own words.
 */
final class KnownCharset extends Request.Wrapper {

  private static final Pattern CHARSET =
      Pattern.compile(
          ";\\s*charset\\s*=\\s*(\"[^\"]*\"?|'[^']*'?|[^;\\s]*)", Pattern.CASE_INSENSITIVE);

  private static final Pattern UTF_8 = Pattern.compile("utf-?8", Pattern.CASE_INSENSITIVE);

  private final HttpFields headers;

  private KnownCharset(Request request, HttpFields headers) {
    super(request);
    this.headers = headers;
  }

  /** The request itself where nothing is to be mended. */
  static Request of(Request request) {
    if (request.getHeaders().getValuesList(HttpHeader.CONTENT_TYPE).stream()
        .allMatch(type -> type.equals(mended(type)))) {
      return request;
    }
    HttpFields.Mutable headers = HttpFields.build();
    for (HttpField field : request.getHeaders()) {
      boolean type = field.getHeader() == HttpHeader.CONTENT_TYPE && field.getValue() != null;
      headers.add(type ? new HttpField(HttpHeader.CONTENT_TYPE, mended(field.getValue())) : field);
    }
    return new KnownCharset(request, headers.asImmutable());
  }

  private static String mended(String contentType) {
    return CHARSET.matcher(contentType).replaceAll(named -> mended(named.group(), named.group(1)));
  }

  private static String mended(String parameter, String value) {
    String charset = value.replaceAll("[\"']", "").strip();
    if (UTF_8.matcher(charset).matches()) {
      return "; charset=utf-8";
    }
    return isKnown(charset) ? Matcher.quoteReplacement(parameter) : "; unknown-charset";
  }

  private static boolean isKnown(String charset) {
    try {
      return Charset.isSupported(charset);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
      return false;
    }
  }

  @Override
  public HttpFields getHeaders() {
    return headers;
  }
}
