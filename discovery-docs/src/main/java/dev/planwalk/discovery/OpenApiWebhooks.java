package dev.planwalk.discovery;

import dev.planwalk.domain.operation.Announced;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.wire.Shape;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The requests that the service itself makes, in the OpenAPI document. */
final class OpenApiWebhooks {

  private OpenApiWebhooks() {}

  /**
   * One entry for each announced event.
   *
   * @param reference where the schema of a body stands
   */
  static ObjectNode of(Catalog<?> catalog, Function<Shape<?>, String> reference) {
    ObjectNode webhooks = JsonNodeFactory.instance.objectNode();
    for (Announced event : catalog.announced()) {
      ObjectNode post = webhooks.putObject(event.type().wire()).putObject("post");
      post.put("operationId", "on_" + event.type().wire().replace('.', '_'));
      post.put("summary", "Posted to webhook endpoints: " + event.type().meaning() + ".");
      post.put(
          "description",
          "Sent at least once, those of one job in order, and signed after two schemes with the"
              + " endpoint's secret. Answer 2xx within 15 seconds.");
      // Nobody shows an API key to a receiver: the signatures prove who calls.
      post.putArray("security");
      ArrayNode headers = post.putArray("parameters");
      header(headers, "Svc-Signature", "t=<unix>,v1=<hex>: HMAC-SHA-256 over <t>.<raw body>");
      header(headers, "webhook-id", "Id of the event (Standard Webhooks)");
      header(headers, "webhook-timestamp", "Unix seconds of this attempt (Standard Webhooks)");
      header(headers, "webhook-signature", "v1,<base64> for each secret (Standard Webhooks)");
      ObjectNode body = post.putObject("requestBody").put("required", true);
      OpenApi.content(body, reference.apply(event.body()));
      post.putObject("responses").putObject("2XX").put("description", "The receiver took it.");
    }
    return webhooks;
  }

  private static void header(ArrayNode headers, String name, String doc) {
    ObjectNode header = headers.addObject().put("name", name).put("in", "header");
    header.put("required", true).put("description", doc);
    header.putObject("schema").put("type", "string").put("maxLength", 1_000);
  }
}
