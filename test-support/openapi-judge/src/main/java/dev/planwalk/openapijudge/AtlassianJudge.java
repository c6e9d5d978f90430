package dev.planwalk.openapijudge;

import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.model.Request;
import com.atlassian.oai.validator.model.SimpleRequest;
import com.atlassian.oai.validator.model.SimpleResponse;
import com.atlassian.oai.validator.report.LevelResolver;
import com.atlassian.oai.validator.report.ValidationReport;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The judge itself; {@link OpenApiJudge} loads it. */
public final class AtlassianJudge implements AnswerJudge {
  /** What the validator says of a path or method that the document does not know. */
  private static final Set<String> UNKNOWN =
      Set.of("validation.request.path.missing", "validation.request.operation.notAllowed");

  private static final int ANY_REFUSAL = 400;

  private final OpenApiInteractionValidator validator;

  /** Its refusals stand for those of unknown operations: all have one body. */
  private final String anyPath;

  /** See {@link OpenApiJudge#reading}. */
  public AtlassianJudge(String openApi, String anyPath) {
    this.anyPath = anyPath;
    validator =
        OpenApiInteractionValidator.createForInlineApiSpecification(openApi)
            .withLevelResolver(
                LevelResolver.create()
                    .withLevel(
                        "validation.request.parameter.query.unexpected",
                        ValidationReport.Level.ERROR)
                    .build())
            .build();
  }

  @Override
  public List<String> faults(Exchange exchange) {
    Request.Method method = Request.Method.valueOf(exchange.method().toUpperCase(Locale.ROOT));
    String path = exchange.path().split("\\?", 2)[0];
    // The validator would take a path with a slash at its end for the same without.
    if (!path.endsWith("/")) {
      ValidationReport report = report(exchange, method, path);
      if (report.getMessages().stream().noneMatch(one -> UNKNOWN.contains(one.getKey()))) {
        return sentences(report);
      }
    }
    if (exchange.status() < ANY_REFUSAL) {
      return List.of("an operation that the document does not know was answered with success");
    }
    return sentences(
        validator.validateResponse(anyPath, Request.Method.GET, answer(exchange, ANY_REFUSAL)));
  }

  private ValidationReport report(Exchange exchange, Request.Method method, String path) {
    SimpleResponse answer = answer(exchange, exchange.status());
    return exchange.status() / 100 == 2
        ? validator.validate(request(exchange, path), answer)
        : validator.validateResponse(path, method, answer);
  }

  private static SimpleResponse answer(Exchange exchange, int status) {
    SimpleResponse.Builder answer = SimpleResponse.Builder.status(status);
    exchange.received().forEach((name, values) -> answer.withHeader(name, values));
    exchange.received().entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase("Content-Type"))
        .forEach(header -> answer.withContentType(header.getValue().getFirst()));
    if (!exchange.answered().isEmpty()) {
      answer.withBody(exchange.answered());
    }
    return answer.build();
  }

  private static SimpleRequest request(Exchange exchange, String path) {
    SimpleRequest.Builder request = new SimpleRequest.Builder(exchange.method(), path);
    exchange.sent().forEach((name, values) -> request.withHeader(name, values));
    String query = exchange.path().substring(path.length());
    if (query.length() > 1) {
      for (String parameter : query.substring(1).split("&", -1)) {
        String[] parts = parameter.split("=", 2);
        request.withQueryParam(decoded(parts[0]), parts.length < 2 ? "" : decoded(parts[1]));
      }
    }
    if (!exchange.asked().isEmpty()) {
      request.withBody(exchange.asked());
    }
    return request.build();
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static List<String> sentences(ValidationReport report) {
    return report.getMessages().stream()
        .filter(one -> one.getLevel() != ValidationReport.Level.IGNORE)
        .map(one -> one.getKey() + ": " + one.getMessage() + where(one))
        .toList();
  }

  private static String where(ValidationReport.Message message) {
    return message
        .getContext()
        .flatMap(ValidationReport.MessageContext::getPointers)
        .map(pointers -> " (at " + pointers.getInstance() + ")")
        .orElse("");
  }
}
