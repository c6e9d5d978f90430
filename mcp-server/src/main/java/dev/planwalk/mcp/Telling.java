package dev.planwalk.mcp;

import dev.planwalk.domain.wire.Count;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An answer in one or two lines, for hosts that show a model the text and not the structure: what
 * it is, its ids, its state and price, and the next call.
 */
final class Telling {
  private static final int MOST_ENTRIES = 20;
  private static final int MOST_ROOMS = 12;
  private static final int LONGEST_NAME = 40;

  /** Controls of all kinds, line ends, and invisible letters that steer what stands beside them. */
  private static final Pattern STEERING = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+");

  private Telling() {}

  static String of(ObjectNode body, Optional<ObjectNode> next) {
    String line =
        switch (body.path("object").asString("")) {
          case "list" -> list(body);
          case "job" -> job(body);
          case "plan" -> plan(body);
          case "plan_upload" -> upload(body);
          case "cost_estimate" -> estimate(body);
          case "usage" -> usage(body);
          case "publication" -> publication(body);
          case "asset" -> asset(body);
          default -> thing(body);
        };
    return next.map(call -> line + "\n" + next(call)).orElse(line);
  }

  private static String list(ObjectNode list) {
    JsonNode data = list.path("data");
    if (data.isEmpty()) {
      return "The list is empty.";
    }
    StringJoiner entries = new StringJoiner("; ");
    for (int i = 0; i < Math.min(data.size(), MOST_ENTRIES); i++) {
      entries.add(entry(data.get(i)));
    }
    String more =
        list.path("has_more").asBoolean(false)
            ? " More with starting_after=" + list.path("next_cursor").asString("") + "."
            : "";
    return data.size() + " on this page: " + entries + "." + more;
  }

  private static String entry(JsonNode entry) {
    StringJoiner words = new StringJoiner(" ");
    words.add(entry.path("id").asString(""));
    for (String field : new String[] {"name", "type", "kind", "status", "filename"}) {
      if (entry.path(field).isString()) {
        words.add(entry.path(field).asString(""));
      }
    }
    return words.toString();
  }

  private static String job(ObjectNode job) {
    StringJoiner words = new StringJoiner(", ");
    words.add("Job %s (%s): %s".formatted(text(job, "id"), text(job, "type"), text(job, "status")));
    if (job.path("progress").isNumber() && text(job, "status").equals("running")) {
      words.add(String.format(Locale.ROOT, "%.0f %%", 100 * job.path("progress").asDouble(0)));
    }
    if (job.path("metadata").path("eta_seconds").isNumber()) {
      words.add("about " + job.path("metadata").path("eta_seconds").asString("") + " s left");
    }
    if (job.path("cost_usd_cents").isNumber()) {
      words.add(cents(job.path("cost_usd_cents")));
    }
    if (job.path("metadata").path("embed_url").isString()) {
      words.add("walk in it at " + text(job.path("metadata"), "embed_url") + " (embed_url)");
    }
    for (JsonNode asset : job.path("result").path("assets")) {
      words.add(asset.path("kind").asString("") + " " + asset.path("id").asString(""));
    }
    JsonNode error = job.path("error");
    if (error.isObject()) {
      words.add(error.path("code").asString("") + ": " + error.path("message").asString(""));
    }
    return words.toString().endsWith(".") ? words.toString() : words + ".";
  }

  private static String plan(ObjectNode plan) {
    StringJoiner words = new StringJoiner(", ");
    words.add("Plan %s: %s".formatted(text(plan, "id"), text(plan, "status")));
    words.add("job " + text(plan, "job_id"));
    JsonNode read = plan.path("floor_plan");
    if (read.isObject()) {
      words.add(rooms(read.path("rooms")));
    }
    JsonNode findings = plan.path("findings");
    if (!findings.isEmpty()) {
      words.add(
          Count.of(findings.size(), "finding") + ", first: " + text(findings.path(0), "message"));
      return words.toString();
    }
    return words + ".";
  }

  /** By the names that the next call takes; at most so many that the line stays short. */
  private static String rooms(JsonNode rooms) {
    StringJoiner named = new StringJoiner(", ", ": ", "").setEmptyValue("");
    for (int i = 0; i < Math.min(rooms.size(), MOST_ROOMS); i++) {
      named.add("%s (%s)".formatted(text(rooms.get(i), "id"), shown(text(rooms.get(i), "name"))));
    }
    if (rooms.size() > MOST_ROOMS) {
      named.add((rooms.size() - MOST_ROOMS) + " more in floor_plan.rooms");
    }
    return Count.of(rooms.size(), "room") + named;
  }

  /** A name comes from a drawing: it must not pass for a line of ours. */
  private static String shown(String name) {
    String line = STEERING.matcher(name).replaceAll(" ");
    return line.length() > LONGEST_NAME
        ? line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, LONGEST_NAME)))
            + "..."
        : line;
  }

  private static String upload(ObjectNode upload) {
    StringJoiner plans = new StringJoiner(", ");
    for (JsonNode plan : upload.path("plans")) {
      plans.add("Plan %s (job %s)".formatted(text(plan, "id"), text(plan, "job_id")));
    }
    return upload.has("fetched_bytes")
        ? "The file of %s bytes is there; %s is being read."
            .formatted(upload.path("fetched_bytes"), plans)
        : "%s waits for its file until %s: %s"
            .formatted(
                plans,
                text(upload, "expires_at"),
                text(upload, "curl").isEmpty()
                    ? text(upload, "upload_page") + " (upload_page, for people)"
                    : text(upload, "curl"));
  }

  private static String estimate(ObjectNode estimate) {
    StringJoiner words = new StringJoiner(" ");
    JsonNode price = estimate.path("estimated_cost_usd_cents");
    JsonNode live = estimate.path("live_estimated_cost_usd_cents");
    words.add("It would cost " + cents(price) + ".");
    if (live.isNumber() && live.asLong(0) != price.asLong(0)) {
      words.add("With a live key " + cents(live) + ".");
    }
    if (estimate.path("would_exceed").asBoolean(false)) {
      words.add("That is more than the key may spend.");
    }
    for (JsonNode blocker : estimate.path("blockers")) {
      words.add("But: " + text(blocker, "message") + " " + text(blocker, "remediation"));
    }
    return words.toString();
  }

  private static String usage(ObjectNode usage) {
    return "This month: %s requests, %s of %s reserved, %s remain."
        .formatted(
            usage.path("requests").asString("0"),
            cents(usage.path("cost_usd_cents")),
            cents(usage.path("monthly_cap_usd_cents")),
            cents(usage.path("remaining_usd_cents")));
  }

  private static String publication(ObjectNode publication) {
    String tour = "Tour " + text(publication, "tour_id");
    return publication.path("url").isString()
        ? tour + " is public at " + text(publication, "url") + " for everybody."
        : tour + " is not public.";
  }

  private static String asset(ObjectNode asset) {
    String size =
        asset.path("width").isNumber()
            ? ", %d x %d pixels"
                .formatted(asset.path("width").asInt(0), asset.path("height").asInt(0))
            : "";
    return "Asset %s (%s%s), shown at most 1024 pixels wide or high."
        .formatted(text(asset, "id"), text(asset, "kind"), size);
  }

  private static String thing(ObjectNode thing) {
    if (thing.path("url").isString() && thing.path("expires_at").isString()) {
      return text(thing, "url") + " (until " + text(thing, "expires_at") + ")";
    }
    String word = text(thing, "object");
    String name = thing.path("name").isString() ? " '" + text(thing, "name") + "'" : "";
    String kind = word.isEmpty() ? "Done" : capital(word);
    return (kind + " " + text(thing, "id") + name).strip() + ".";
  }

  private static String next(ObjectNode call) {
    String why = call.path("why").asString("");
    return "Next: %s %s%s"
        .formatted(
            call.path("tool").asString(""),
            call.path("arguments"),
            why.isEmpty() ? "" : " (" + why + ")");
  }

  private static String cents(JsonNode amount) {
    return Count.of(amount.asLong(0), "US cent");
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1).replace('_', ' ');
  }

  private static String text(JsonNode object, String field) {
    return object.path(field).asString("");
  }
}
