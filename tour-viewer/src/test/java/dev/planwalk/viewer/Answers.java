package dev.planwalk.viewer;

/** What tools of the service answer, as far as the view in the chat reads it; JSON. */
final class Answers {

  private static final String LATER = "2099-01-01T00:00:00.000Z";
  private static final String LONG_AGO = "2020-01-01T00:00:00.000Z";

  private Answers() {}

  /** A tool's result around a body. */
  static String result(String body) {
    return "{\"content\": [{\"type\": \"text\", \"text\": \"In words.\"}], \"structuredContent\": %s}"
        .formatted(body);
  }

  /** The same with a picture. */
  static String result(String body, String base64Jpeg) {
    return """
    {"content": [{"type": "text", "text": "In words."},
       {"type": "image", "mimeType": "image/jpeg", "data": "%s"}], "structuredContent": %s}
    """
        .formatted(base64Jpeg, body);
  }

  static String refusal(String message) {
    return """
    {"isError": true, "content": [{"type": "text", "text": "code: words"}],
     "structuredContent": {"error": {"code": "resource_not_found", "message": "%s"}}}
    """
        .formatted(message);
  }

  static String working(String type, String status, double progress, int secondsLeft) {
    return """
    {"object": "job", "id": "job_gj_1", "type": "%s", "status": "%s", "progress": %s,
     "result": null, "error": null, "livemode": true,
     "metadata": {"eta_seconds": %d, "queue_position": 3}}
    """
        .formatted(type, status, progress, secondsLeft);
  }

  static String failed(String message) {
    return """
    {"object": "job", "id": "job_gj_1", "type": "visualization", "status": "failed",
     "result": null, "error": {"code": "render_failed", "message": "%s"}, "livemode": true,
     "metadata": {}}
    """
        .formatted(message);
  }

  /** A job that made files. */
  static String done(String type, String metadata, String... files) {
    return """
    {"object": "job", "id": "job_gj_1", "type": "%s", "status": "succeeded", "progress": 1,
     "error": null, "livemode": true, "metadata": %s, "result": {"assets": [%s]}}
    """
        .formatted(type, metadata, String.join(", ", files));
  }

  /** A file of a job, with an address that lives long. */
  static String file(String id, String kind, String variant, String url) {
    return file(id, kind, variant, url, LATER);
  }

  /** The same with an address that has died. */
  static String staleFile(String id, String kind, String url) {
    return file(id, kind, "", url, LONG_AGO);
  }

  private static String file(String id, String kind, String variant, String url, String end) {
    return """
    {"id": "%s", "kind": "%s", "variant": "%s", "url": "%s", "expires_at": "%s"}\
    """
        .formatted(id, kind, variant, url, end);
  }

  /** What a picture shows. */
  static String look(String room, String style) {
    return """
    {"project_id": "proj_1", "plan_id": "plan_1", "view": "interior", "style": "%s",
     "lighting": "abend", "furnishing": "moebliert", "size": {"width": 600, "height": 400},
     "room": {"id": "room_1", "name": "%s", "type": "living"}}
    """
        .formatted(style, room);
  }

  static String list(String... bodies) {
    return "{\"object\": \"list\", \"data\": [%s], \"has_more\": false}"
        .formatted(String.join(", ", bodies));
  }

  static String address(String url) {
    return "{\"object\": \"asset_url\", \"url\": \"%s\", \"expires_at\": \"%s\"}"
        .formatted(url, LATER);
  }

  static String plan(String room) {
    return """
    {"object": "plan", "id": "plan_1", "status": "succeeded", "job_id": "job_plan_1",
     "file": {"filename": "flat.dxf"}, "livemode": true,
     "findings": [{"code": "area_differs", "severity": "warning", "message": "Kitchen differs."},
       {"code": "stray_geometry", "severity": "info", "message": "Not worth a word."}],
     "floor_plan": {"total_area_m2": 47.4, "rooms": [
       {"id": "room_1", "name": "%s", "type": "living", "area_m2": 29.7},
       {"id": "room_2", "name": "", "type": "kitchen", "area_m2": 17.7}]}}
    """
        .formatted(room);
  }

  /** Two rooms of 5 and 3 m by 6 m with a door between them, a window and a table. */
  static String floorPlan(String room) {
    return """
    {"schema": "planwalk.floor_plan/1", "total_area_m2": 47.4,
     "storeys": [{"id": "storey_1", "name": "", "level": 0, "wall_footprints": [
       {"ring": [[-0.3, -0.3], [8.4, -0.3], [8.4, 6.3], [-0.3, 6.3]],
        "holes": [[[0, 0], [4.95, 0], [4.95, 6], [0, 6]], [[5.05, 0], [8.1, 0], [8.1, 6], [5.05, 6]],
          [[4.95, 2], [5.05, 2], [5.05, 2.9], [4.95, 2.9]]]}]}],
     "flats": [{"id": "flat_1"}],
     "rooms": [
       {"id": "room_1", "storey_id": "storey_1", "name": "%s", "type": "living", "area_m2": 29.7,
        "polygon": [[0, 0], [4.95, 0], [4.95, 6], [0, 6]], "holes": []},
       {"id": "room_2", "storey_id": "storey_1", "name": "", "type": "kitchen", "area_m2": 17.7,
        "polygon": [[5.05, 0], [8.1, 0], [8.1, 6], [5.05, 6]], "holes": []}],
     "openings": [
       {"id": "opening_1", "storey_id": "storey_1", "kind": "door", "operation": "hinged",
        "footprint": [[4.95, 2.9], [4.95, 2], [5.05, 2], [5.05, 2.9]], "hinge": "start",
        "swing": "left", "leaves": 1},
       {"id": "opening_2", "storey_id": "storey_1", "kind": "window", "operation": "fixed",
        "footprint": [[1, 6], [3, 6], [3, 6.3], [1, 6.3]], "hinge": null, "swing": null,
        "leaves": 1}],
     "fixtures": [{"room_id": "room_1", "outline": [[0, 0], [1, 0], [1, 2], [0, 2]]}]}
    """
        .formatted(room);
  }
}
