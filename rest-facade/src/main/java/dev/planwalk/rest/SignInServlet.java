package dev.planwalk.rest;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.call.Outage;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.oauth.server.OAuthError;
import dev.planwalk.domain.oauth.server.OAuthRefusal;
import dev.planwalk.domain.oauth.server.OwnServer;
import dev.planwalk.domain.oauth.server.Parameters;
import dev.planwalk.domain.oauth.server.SignIn;
import dev.planwalk.domain.oauth.server.SignIn.Step;
import dev.planwalk.domain.wire.Json;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The door of the authorization server: pages below {@code /oauth} for people, and what programs
 * ask there. Nothing of a request but its path is ever logged.
 */
public final class SignInServlet extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final Logger LOG = LoggerFactory.getLogger(SignInServlet.class);

  /** Where it is to be mounted. */
  public static final String PATH = "/oauth";

  /** The page of a key's clients. */
  static final String CLIENTS = PATH + "/clients";

  private static final int MOST_BYTES = 64 << 10;
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

  private final transient OwnServer server;
  private final String baseUrl;
  private final boolean https;

  /**
   * @param baseUrl public base URL without a final slash
   */
  public SignInServlet(OwnServer server, String baseUrl) {
    this.server = server;
    this.baseUrl = baseUrl;
    this.https = baseUrl.startsWith("https://");
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader("Cache-Control", "no-store");
    String path = request.getPathInfo() == null ? "" : request.getPathInfo();
    switch (path) {
      case "/authorize", "/clients" -> page(request, response, path);
      case "/token" -> program(request, response, OwnServer.Place.TOKEN, this::token);
      case "/revoke" -> program(request, response, OwnServer.Place.TOKEN, this::revoked);
      case "/register" -> program(request, response, OwnServer.Place.REGISTRATION, this::register);
      case "/jwks" -> keys(request, response);
      default -> {
        if (NothingHere.isAskedByPerson(request)) {
          NothingHere.ADDRESS.write(request, response);
        } else {
          response.sendError(HttpServletResponse.SC_NOT_FOUND);
        }
      }
    }
  }

  // ------------------------------------------------------------------------------------- people

  private void page(HttpServletRequest request, HttpServletResponse response, String path)
      throws IOException {
    SignInPages pages = new SignInPages(PageLanguage.of(request), baseUrl);
    response.setHeader("Vary", "Accept-Language, Cookie");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Content-Security-Policy", SignInPages.policy(Optional.empty()));
    Allowance allowance = server.admit(OwnServer.Place.PAGE, request.getRemoteAddr());
    if (!allowance.admitted()) {
      response.setHeader("Retry-After", Integer.toString(allowance.resetSeconds()));
      html(response, 429, pages.unavailable(SignInWords.TOO_OFTEN));
      return;
    }
    try {
      step(response, pages, next(request, response, path.equals("/clients")));
    } catch (OAuthRefusal refusal) {
      html(response, 400, pages.refused(refusal));
    } catch (ServiceException refusal) {
      html(response, refusal.status(), pages.unavailable(SignInWords.KEY_WRONG));
    } catch (RuntimeException failure) {
      int status = Outage.refusal(LOG, RequestId.of(response), failure).status();
      html(response, status, pages.unavailable(SignInWords.OUTAGE));
    }
  }

  private Step next(HttpServletRequest request, HttpServletResponse response, boolean clients)
      throws IOException {
    SignIn signIn = server.signIn();
    SignIn.Visit visit = visit(request, response);
    return switch (request.getMethod()) {
      case "GET" ->
          clients
              ? signIn.clients(visit)
              : signIn.begin(parameters(request.getQueryString()), visit);
      case "POST" -> {
        refuseOtherSites(request);
        Parameters form = form(request);
        if (form.values().getOrDefault("action", List.of()).contains("other_key")) {
          cookie(response, "session", "", "; Max-Age=0");
        }
        yield clients ? signIn.clientsAnswered(form, visit) : signIn.answer(form, visit);
      }
      default -> {
        response.setHeader("Allow", "GET, POST");
        throw refused("This page takes GET and POST only.");
      }
    };
  }

  private void step(HttpServletResponse response, SignInPages pages, Step next) throws IOException {
    switch (next) {
      case Step.AskKey ask -> {
        response.setHeader("Content-Security-Policy", SignInPages.policy(ask.asking()));
        ask.fault()
            .flatMap(ServiceException::retryAfterSeconds)
            .ifPresent(seconds -> response.setHeader("Retry-After", Integer.toString(seconds)));
        html(response, ask.fault().isEmpty() ? 200 : 400, pages.askKey(ask));
      }
      case Step.Consent consent -> {
        response.setHeader(
            "Content-Security-Policy", SignInPages.policy(Optional.of(consent.asking())));
        consent.session().ifPresent(text -> remember(response, text));
        html(response, consent.fault().isEmpty() ? 200 : 400, pages.consent(consent));
      }
      case Step.Clients clients -> {
        clients.session().ifPresent(text -> remember(response, text));
        html(response, 200, pages.clients(clients));
      }
      case Step.Leave leave -> {
        // 303, so that the form with the key is not sent on (RFC 9700, section 4.12).
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", leave.to().toString());
      }
    }
  }

  private SignIn.Visit visit(HttpServletRequest request, HttpServletResponse response) {
    String browser =
        cookie(request, "browser")
            .orElseGet(() -> {
              String made = server.newBrowser();
              cookie(response, "browser", made, "");
              return made;
            });
    return new SignIn.Visit(browser, cookie(request, "session"), request.getRemoteAddr());
  }

  private void remember(HttpServletResponse response, String session) {
    cookie(response, "session", session, "; Max-Age=" + SignIn.SESSION_LIFE.toSeconds());
  }

  /** Another site of the same domain could set a cookie without this prefix. */
  private String cookieName(String name) {
    return (https ? "__Host-planwalk-" : "planwalk-") + name;
  }

  private Optional<String> cookie(HttpServletRequest request, String name) {
    Cookie[] sent = request.getCookies();
    return sent == null
        ? Optional.empty()
        : Arrays.stream(sent)
            .filter(cookie -> cookie.getName().equals(cookieName(name)))
            .map(Cookie::getValue)
            .findFirst();
  }

  private void cookie(HttpServletResponse response, String name, String value, String life) {
    response.addHeader(
        "Set-Cookie",
        "%s=%s; Path=/; HttpOnly; SameSite=Lax%s%s"
            .formatted(cookieName(name), value, https ? "; Secure" : "", life));
  }

  /**
   * Browsers say who makes them send a form; whoever says nothing has to hold the cookie anyway.
   */
  private void refuseOtherSites(HttpServletRequest request) {
    String site = request.getHeader("Sec-Fetch-Site");
    String origin = request.getHeader("Origin");
    boolean foreign =
        site == null
            // Our own policy for referrers makes browsers send "null".
            ? origin != null && !origin.equals("null") && !origin.equals(baseUrl)
            : !OWN_SITE.contains(site);
    if (foreign) {
      throw refused("The form was sent by another site.");
    }
  }

  private static void html(HttpServletResponse response, int status, String page)
      throws IOException {
    byte[] body = page.getBytes(StandardCharsets.UTF_8);
    response.setStatus(status);
    response.setContentType("text/html;charset=utf-8");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  // ----------------------------------------------------------------------------------- programs

  /** Answers a program; gives the body, if there is one. */
  private interface Answer {
    Optional<ObjectNode> of(HttpServletRequest request, HttpServletResponse response)
        throws IOException;
  }

  private void program(
      HttpServletRequest request,
      HttpServletResponse response,
      OwnServer.Place place,
      Answer answer)
      throws IOException {
    // Clients in a browser ask too; nothing here goes by cookies.
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Methods", "POST");
    response.setHeader(
        "Access-Control-Allow-Headers", "Authorization, Content-Type, MCP-Protocol-Version");
    if (request.getMethod().equals("OPTIONS")) {
      response.setStatus(HttpServletResponse.SC_NO_CONTENT);
      return;
    }
    try {
      Allowance allowance = server.admit(place, request.getRemoteAddr());
      if (!allowance.admitted()) {
        response.setHeader("Retry-After", Integer.toString(allowance.resetSeconds()));
        json(
            response,
            429,
            fault(OAuthError.TEMPORARILY_UNAVAILABLE.wire(), "Too many requests from here."));
      } else if (!request.getMethod().equals("POST")) {
        response.setHeader("Allow", "POST, OPTIONS");
        json(response, 405, fault(OAuthError.INVALID_REQUEST.wire(), "This takes POST only."));
      } else {
        Optional<ObjectNode> body = answer.of(request, response);
        if (body.isPresent()) {
          json(response, response.getStatus(), body.get());
        }
      }
    } catch (OAuthRefusal refusal) {
      json(
          response, refusal.error().status(), fault(refusal.error().wire(), refusal.description()));
    } catch (ServiceException unreadable) {
      json(
          response,
          unreadable.status(),
          fault(OAuthError.INVALID_REQUEST.wire(), unreadable.text()));
    } catch (RuntimeException failure) {
      int status = Outage.refusal(LOG, RequestId.of(response), failure).status();
      json(response, status, fault("server_error", "The service does not answer just now."));
    }
  }

  private Optional<ObjectNode> token(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader("Pragma", "no-cache");
    return Optional.of(server.token(form(request)));
  }

  private Optional<ObjectNode> revoked(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    server.revoke(form(request));
    return Optional.empty();
  }

  private Optional<ObjectNode> register(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ObjectNode registered = server.register(Json.readObject(body(request)));
    response.setStatus(HttpServletResponse.SC_CREATED);
    return Optional.of(registered);
  }

  private void keys(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (!request.getMethod().equals("GET")) {
      response.setHeader("Allow", "GET");
      json(response, 405, fault(OAuthError.INVALID_REQUEST.wire(), "This takes GET only."));
      return;
    }
    CrossOrigin.allow(response, "Cache-Control");
    response.setHeader("Cache-Control", "public, max-age=300");
    response.setContentType("application/jwk-set+json");
    response.getOutputStream().write(server.publicKeys().getBytes(StandardCharsets.UTF_8));
  }

  private static void json(HttpServletResponse response, int status, ObjectNode answer)
      throws IOException {
    response.setStatus(status);
    response.setContentType("application/json");
    response.getOutputStream().write(Json.bytes(answer));
  }

  private static ObjectNode fault(String error, String description) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("error", error)
        .put("error_description", description);
  }

  // ------------------------------------------------------------------------------------- reading

  private static Parameters form(HttpServletRequest request) throws IOException {
    String type = request.getContentType();
    if (type == null || !type.split(";", 2)[0].strip().equalsIgnoreCase(FORM)) {
      throw refused("The body must be " + FORM + ".");
    }
    return parameters(new String(body(request), StandardCharsets.US_ASCII));
  }

  private static byte[] body(HttpServletRequest request) throws IOException {
    byte[] body = request.getInputStream().readNBytes(MOST_BYTES + 1);
    if (body.length > MOST_BYTES) {
      throw refused("The body must have at most " + MOST_BYTES + " bytes.");
    }
    return body;
  }

  private static Parameters parameters(String text) {
    try {
      return new Parameters(QueryString.parse(text));
    } catch (ServiceException malformed) {
      throw refused("The parameters are not encoded as they must be.");
    }
  }

  private static OAuthRefusal refused(String description) {
    return new OAuthRefusal(OAuthError.INVALID_REQUEST, description);
  }
}
