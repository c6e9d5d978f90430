package dev.planwalk.rest;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.SingleHeaders;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Argument;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.JsonContent;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.eclipse.jetty.http.HttpException;
import tools.jackson.databind.node.ObjectNode;

/** Binds path, query, headers and the still unread body of a request into one {@link Call}. */
final class RequestReader {
  /** Largest body in bytes; file bytes never travel here. */
  private static final int BODY_CAP = 1 << 20;

  private static final String IDEMPOTENCY_KEY = "Idempotency-Key";

  private RequestReader() {}

  static Call read(HttpServletRequest request, Router.Match.Found match, String requestId) {
    Operation<?, ?> operation = match.operation();
    Map<String, Integer> preferences = preferences(request, operation);
    return new Call(
            operation,
            Door.HTTP,
            operation.access() instanceof Access.Open
                ? new Credential.Visitor(request.getRemoteAddr())
                : Credential.read(
                    Collections.list(request.getHeaders("Authorization")), request.getRemoteAddr()),
            () -> {
              refuseRepeated(request, operation);
              return arguments(request, match, preferences);
            },
            Optional.ofNullable(request.getHeader(IDEMPOTENCY_KEY)),
            requestId)
        .holding(
            Optional.ofNullable(EntityTag.held(request))
                .map(tags -> body -> EntityTag.matches(tags, EntityTag.of(body))));
  }

  /** {@code Prefer} may come in several lines (RFC 7240, section 2). */
  private static void refuseRepeated(HttpServletRequest request, Operation<?, ?> operation) {
    HttpBinding http = operation.http().orElseThrow();
    List<String> single = new ArrayList<>();
    if (operation.has(Trait.REPLAYABLE)) {
      single.add(IDEMPOTENCY_KEY);
    }
    if (http.method().hasBody()) {
      single.addAll(List.of("Content-Type", "Content-Encoding"));
    }
    SingleHeaders.check(single, name -> Collections.list(request.getHeaders(name)).size());
  }

  private static Arguments arguments(
      HttpServletRequest request, Router.Match.Found match, Map<String, Integer> preferences) {
    HttpBinding http = match.operation().http().orElseThrow();
    SequencedMap<String, List<String>> query = QueryString.parse(request.getQueryString());
    Arguments arguments;
    if (http.method().hasBody()) {
      refuseQuery(query.keySet());
      arguments = body(request).map(Arguments::of).orElse(Arguments.none());
    } else {
      arguments = QueryFields.of(query);
    }
    refuseBound(arguments.names(), http);
    for (Map.Entry<String, String> variable : match.variables().entrySet()) {
      arguments = arguments.with(variable.getKey(), new Argument.Text(variable.getValue()));
    }
    for (Map.Entry<String, Integer> preference : preferences.entrySet()) {
      arguments =
          arguments.with(
              preference.getKey(), new Argument.Text(Integer.toString(preference.getValue())));
    }
    return arguments;
  }

  private static void refuseQuery(Collection<String> names) {
    List<Fault> faults = new ArrayList<>();
    for (String name : names) {
      faults.add(new Fault(name, "'" + name + "' belongs in the JSON body, not in the query."));
    }
    if (!faults.isEmpty()) {
      throw ServiceException.invalid(faults);
    }
  }

  /** Fields that the path or a header fills must not come a second time. */
  private static void refuseBound(Collection<String> names, HttpBinding http) {
    List<Fault> faults = new ArrayList<>();
    for (String field : http.pathFields()) {
      if (names.contains(field)) {
        faults.add(new Fault(field, field + " is part of the path: leave it out here."));
      }
    }
    for (HttpBinding.Preference preference : http.preferences()) {
      if (names.contains(preference.field())) {
        faults.add(
            new Fault(
                preference.field(),
                "Send the header 'Prefer: %s=<seconds>' instead of %s."
                    .formatted(preference.name(), preference.field())));
      }
    }
    if (!faults.isEmpty()) {
      throw ServiceException.invalid(faults);
    }
  }

  /** The JSON body, if there is one. */
  static Optional<ObjectNode> body(HttpServletRequest request) {
    byte[] bytes;
    try {
      bytes = request.getInputStream().readNBytes(BODY_CAP + 1);
    } catch (IOException | HttpException.RuntimeException failure) {
      throw ParserRefusal.ofBody(failure, request.getContentLengthLong());
    }
    if (bytes.length > BODY_CAP) {
      throw new ServiceException(
          ErrorCode.INVALID_REQUEST,
          "The body is larger than 1 MiB; files go to the signed upload_url, never here.");
    }
    if (bytes.length == 0) {
      return Optional.empty();
    }
    if (!JsonContent.isSaidBy(Optional.ofNullable(request.getContentType()))) {
      throw new ServiceException(
          ErrorCode.INVALID_REQUEST,
          "The body must be sent with 'Content-Type: application/json', in UTF-8.",
          "Content-Type");
    }
    String encoding = request.getHeader("Content-Encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      throw new ServiceException(
          ErrorCode.INVALID_REQUEST, "The body must not be compressed.", "Content-Encoding");
    }
    return Optional.of(Json.readObject(bytes));
  }

  /** Fields that {@code Prefer} fills (RFC 7240); malformed preferences count as absent. */
  private static Map<String, Integer> preferences(
      HttpServletRequest request, Operation<?, ?> operation) {
    Map<String, Integer> fields = new LinkedHashMap<>();
    for (HttpBinding.Preference wanted : operation.http().orElseThrow().preferences()) {
      for (String header : Collections.list(request.getHeaders("Prefer"))) {
        for (String part : header.split(",", -1)) {
          seconds(part.split(";", -1)[0], wanted)
              .ifPresent(value -> fields.putIfAbsent(wanted.field(), value));
        }
      }
    }
    return fields;
  }

  /** The preferences that were honoured, with the values used. */
  static List<String> preferencesApplied(HttpServletRequest request, Operation<?, ?> operation) {
    Map<String, Integer> used = preferences(request, operation);
    return operation.http().orElseThrow().preferences().stream()
        .filter(preference -> used.containsKey(preference.field()))
        .map(preference -> preference.name() + "=" + used.get(preference.field()))
        .toList();
  }

  private static Optional<Integer> seconds(String preference, HttpBinding.Preference wanted) {
    int equals = preference.indexOf('=');
    if (equals < 0 || !preference.substring(0, equals).strip().equalsIgnoreCase(wanted.name())) {
      return Optional.empty();
    }
    String value = preference.substring(equals + 1).strip();
    if (value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")) {
      value = value.substring(1, value.length() - 1);
    }
    if (value.isEmpty()
        || value.length() > 18
        || !value.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    return Optional.of((int) Math.min(Long.parseLong(value), wanted.greatest()));
  }
}
