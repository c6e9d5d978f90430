package dev.planwalk.providers.studio;

/** A step of making a tour, and the files it reads and writes in its folder. */
enum TourStep {
  /** Writes {@link #SURVEY_FILE}; answers the ids of the rooms. */
  SURVEY,
  /** Reads the survey, writes {@link #PART_FILE}; answers nothing. */
  PART,
  /** Reads the survey and the parts, writes the files of the tour; answers their names. */
  JOIN,
  /** Writes {@link #PANORAMA_FILE}; answers the id of its room. */
  PANORAMA,
  /** Writes {@link #MESH_FILE}; answers nothing. */
  MESH;

  /** Every step reads it. */
  static final String FLOOR_PLAN_FILE = "floor_plan.json";

  static final String SURVEY_FILE = "survey.json";
  static final String PART_FILE = "part";
  static final String PANORAMA_FILE = "panorama.jpg";
  static final String MESH_FILE = "mesh.glb";
}
