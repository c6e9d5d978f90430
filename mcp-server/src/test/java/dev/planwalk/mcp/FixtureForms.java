package dev.planwalk.mcp;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Forms that the conformance suite wants to be asked with. */
final class FixtureForms {
  private FixtureForms() {}

  static ObjectNode confirmation() {
    ObjectNode form = form();
    form.withObject("properties").putObject("ok").put("type", "boolean");
    form.putArray("required").add("ok");
    return form;
  }

  /** One field of every primitive type, each with a default (SEP-1034). */
  static ObjectNode defaults() {
    ObjectNode form = form();
    ObjectNode fields = form.withObject("properties");
    fields.putObject("name").put("type", "string").put("default", "John Doe");
    fields.putObject("age").put("type", "integer").put("default", 30);
    fields.putObject("score").put("type", "number").put("default", 95.5);
    ObjectNode status = fields.putObject("status").put("type", "string").put("default", "active");
    words(status.putArray("enum"), "active", "inactive", "pending");
    fields.putObject("verified").put("type", "boolean").put("default", true);
    return form;
  }

  /** The five ways to offer a choice (SEP-1330). */
  static ObjectNode enums() {
    ObjectNode form = form();
    ObjectNode fields = form.withObject("properties");
    ObjectNode single = fields.putObject("untitledSingle").put("type", "string");
    words(single.putArray("enum"), "option1", "option2", "option3");
    titled(fields.putObject("titledSingle").put("type", "string").putArray("oneOf"), "Option");
    ObjectNode legacy = fields.putObject("legacyEnum").put("type", "string");
    words(legacy.putArray("enum"), "opt1", "opt2", "opt3");
    words(legacy.putArray("enumNames"), "Option One", "Option Two", "Option Three");
    ObjectNode items = fields.putObject("untitledMulti").put("type", "array").putObject("items");
    words(items.put("type", "string").putArray("enum"), "option1", "option2", "option3");
    ObjectNode multi = fields.putObject("titledMulti").put("type", "array");
    titled(multi.putObject("items").putArray("anyOf"), "Choice");
    return form;
  }

  private static ObjectNode form() {
    return JsonNodeFactory.instance.objectNode().put("type", "object");
  }

  private static void titled(ArrayNode choices, String noun) {
    List<String> ordinals = List.of("First", "Second", "Third");
    for (int i = 0; i < ordinals.size(); i++) {
      choices
          .addObject()
          .put("const", "value" + (i + 1))
          .put("title", ordinals.get(i) + " " + noun);
    }
  }

  private static void words(ArrayNode array, String... words) {
    for (String word : words) {
      array.add(word);
    }
  }
}
