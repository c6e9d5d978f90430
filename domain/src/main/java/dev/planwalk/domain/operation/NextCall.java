package dev.planwalk.domain.operation;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What an agent would best do after an answer: a tool and its arguments, as {@code next} of a tool
 * result.
 *
 * @param tool name of the tool
 * @param arguments those that are known already, ready to be sent; owned by this value
 * @param why what the call brings, and what is to be done or added before it
 */
public record NextCall(String tool, ObjectNode arguments, String why) {

  public static NextCall to(String tool, String why) {
    return new NextCall(tool, JsonNodeFactory.instance.objectNode(), why);
  }

  /** The same call with one more argument. */
  public NextCall with(String name, String value) {
    ObjectNode more = arguments.deepCopy();
    more.put(name, value);
    return new NextCall(tool, more, why);
  }

  /** The same call with one more argument, that is true or false. */
  public NextCall with(String name, boolean value) {
    ObjectNode more = arguments.deepCopy();
    more.put(name, value);
    return new NextCall(tool, more, why);
  }

  /** {@code {tool, arguments, why}}. */
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("tool", tool);
    json.set("arguments", arguments.deepCopy());
    return json.put("why", why);
  }
}
