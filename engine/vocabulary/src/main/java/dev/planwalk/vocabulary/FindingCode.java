package dev.planwalk.vocabulary;

import dev.planwalk.vocabulary.Finding.Severity;
import java.util.Optional;

/**
 * Every code that a finding of a plan can have, with all that documents say about it: the page of
 * findings of a running server is made of this list.
 */
public enum FindingCode implements Word {
  NO_PLAN_FOUND(
      "no_plan_found",
      Severity.ERROR,
      "No part of the drawing looks like a floor plan, or no room is enclosed; says what was seen.",
      "Export the storey with its walls and doors in model space, layers on, and upload that."),
  NOT_A_DRAWING(
      "not_a_drawing",
      Severity.ERROR,
      "The file is no DWG, DXF, PDF, IFC, PNG or JPEG, or nothing of it is left.",
      "Export the drawing again and upload that."),
  DWG_VERSION_TOO_OLD(
      "dwg_version_too_old",
      Severity.ERROR,
      "The DWG is older than R13.",
      "Save it in a newer version, or as DXF, and upload that."),
  DWG_ENCRYPTED(
      "dwg_encrypted",
      Severity.ERROR,
      "The DWG asks for a password.",
      "Save it without and upload that."),
  DWG_UNREADABLE(
      "dwg_unreadable",
      Severity.ERROR,
      "The container of the DWG cannot be opened, or its version is unknown.",
      "Repair it in its program (AUDIT, RECOVER) or save it as DXF, and upload that."),
  PDF_ENCRYPTED(
      "pdf_encrypted",
      Severity.ERROR,
      "The PDF asks for a password or a certificate.",
      "Print it without, and upload that."),
  DRAWING_TOO_LARGE(
      "drawing_too_large",
      Severity.ERROR,
      "A limit of size was passed; says which, and the value.",
      "Leave out what is no floor plan; of a PDF, state the pages that show the plans.",
      "pages"),
  READING_TIME_EXCEEDED(
      "reading_time_exceeded",
      Severity.ERROR,
      "Reading took more work than it may.",
      "Leave out what is no floor plan; of a PDF, state the pages that show the plans.",
      "pages"),
  READING_SHORTENED(
      "reading_shortened",
      Severity.WARNING,
      "Time was up while the plan was made better; it is the best until then, and says what was"
          + " not done.",
      "Look at the rooms; leave out what is no floor plan, or of a PDF state the pages.",
      "pages"),
  PLAN_UNREADABLE(
      "plan_unreadable",
      Severity.ERROR,
      "The reader broke down on the file.",
      "Export the drawing again, as DXF if it is none, and upload that."),
  RECOGNITION_FAILED(
      "recognition_failed",
      Severity.ERROR,
      "The drawing was read, but the reader failed on its rooms: a fault of ours.",
      "Tell the operator the plan's id."),
  FILE_KIND_DIFFERS(
      "file_kind_differs",
      Severity.INFO,
      "The file was announced as another kind than it is; it was read as what it is.",
      "Nothing; announce it rightly next time."),
  FILE_TRUNCATED(
      "file_truncated",
      Severity.WARNING,
      "The file ends before its end mark.",
      "Export or transfer it again if something is missing."),
  NOTHING_DRAWN(
      "nothing_drawn",
      Severity.WARNING,
      "Looking into a file: nothing visible is drawn in it.",
      "Export it again with its layers on."),
  PDF_LESS_CERTAIN(
      "pdf_less_certain",
      Severity.INFO,
      "Before the upload of a PDF: it has no unit.",
      "State its scale as unit, such as 1:100, or send the drawing as DWG or DXF."),
  PDF_IMAGE_ONLY(
      "pdf_image_only",
      Severity.WARNING,
      "A page is a picture; its lines were followed. An error where no plan was found so.",
      "Plot the drawing as lines, or upload it as DWG or DXF."),
  IMAGE_LESS_CERTAIN(
      "image_less_certain",
      Severity.INFO,
      "Before the upload of a picture: it has no unit, and lines are followed.",
      "Send the plan as PDF, DWG or DXF if there is one; else state a scale that is wrong."),
  IMAGE_TRACED(
      "image_traced",
      Severity.WARNING,
      "The file is a picture; its lines were followed. An error where no plan was found so.",
      "Look at rooms and areas; upload the drawing as PDF, DWG or DXF if there is one."),
  IMAGE_TOO_LARGE(
      "image_too_large",
      Severity.ERROR,
      "A picture has more pixels, or more steps of a JPEG, than are opened.",
      "Save it with at most 40 million pixels and upload that."),
  IMAGE_UNREADABLE(
      "image_unreadable",
      Severity.ERROR,
      "The pixels of a picture cannot be unpacked: it is damaged, or of a rare form.",
      "Open it, save it as PNG or JPEG once more, and upload that."),
  IMAGE_STRAIGHTENED(
      "image_straightened",
      Severity.INFO,
      "The sheet on a picture lay askew, or was photographed from aside, and was made flat.",
      "Nothing; if rooms are warped, scan the plan or photograph it from right above."),
  IMAGE_LETTERS_UNREAD(
      "image_letters_unread",
      Severity.INFO,
      "Lines of text on a picture could not be read; says how many.",
      "Name rooms with correct_plan if names are missing."),
  PDF_TEXT_AS_STROKES(
      "pdf_text_as_strokes",
      Severity.WARNING,
      "Letters are drawn as lines: names, areas and scale are read as of a scan, or unknown.",
      "Look at them; plotted with TrueType fonts, or as DWG or DXF, they are certain."),
  TEXT_AS_AREAS(
      "text_as_areas",
      Severity.WARNING,
      "Letters of a drawing are filled outlines: names, areas and lengths lettered so are unknown.",
      "Export the drawing before its texts are exploded, or name the unit with read_again."),
  PDF_CONTENT_SKIPPED(
      "pdf_content_skipped",
      Severity.WARNING,
      "Drawing operators were not understood and left out.",
      "Look whether something is missing."),
  PDF_CONTENT_BROKEN(
      "pdf_content_broken",
      Severity.WARNING,
      "A page breaks off; what stands before the break was read.",
      "Print it again if something is missing."),
  PDF_LETTERS_UNKNOWN(
      "pdf_letters_unknown",
      Severity.INFO,
      "A font does not tell which letters its characters are.",
      "Plot with TrueType fonts if names are missing."),
  PDF_PAGE_MISSING(
      "pdf_page_missing",
      Severity.WARNING,
      "A stated page is not in the PDF. An error where none of them is.",
      "State others.",
      "pages"),
  ENTITY_NOT_SUPPORTED(
      "entity_not_supported",
      Severity.INFO,
      "Entities that are not read, such as pictures or bodies; kind and count.",
      "Nothing, unless walls are among them: then explode them and upload again."),
  XREF_MISSING(
      "xref_missing",
      Severity.WARNING,
      "The drawing shows another one that is not in the file; names it.",
      "Bind the external reference and upload again."),
  BLOCK_MISSING(
      "block_missing",
      Severity.INFO,
      "Blocks are placed that the file does not define.",
      "Export it again if something is missing."),
  BLOCK_CYCLE(
      "block_cycle",
      Severity.WARNING,
      "Blocks that hold themselves were cut.",
      "Look at those blocks."),
  BLOCKS_TOO_DEEP(
      "blocks_too_deep",
      Severity.WARNING,
      "Blocks or forms nested too deeply were left out.",
      "Explode them if something is missing."),
  COORDINATES_INVALID(
      "coordinates_invalid",
      Severity.WARNING,
      "Entities without usable coordinates were left out.",
      "Repair the drawing if something is missing."),
  IFC_SHAPE_UNREADABLE(
      "ifc_shape_unreadable",
      Severity.WARNING,
      "Objects of a model have shapes that are not read; class, numbers and why.",
      "Export the model with bodies as extrusions or faces if something is missing."),
  IFC_OPENING_WITHOUT_WALL(
      "ifc_opening_without_wall",
      Severity.WARNING,
      "Doors or windows of a model stand in no wall of their storey; they were left out.",
      "Look whether their walls are exported."),
  IFC_SPACE_MISSING(
      "ifc_space_missing",
      Severity.INFO,
      "Walls of a model enclose places without a space; they are rooms without a name.",
      "Export the rooms as IfcSpace if names and areas are wanted."),
  IFC_SPACE_REPEATED(
      "ifc_space_repeated",
      Severity.INFO,
      "Spaces of a model lie over others or inside of walls; they are no rooms.",
      "Nothing."),
  IFC_SPACE_WITHOUT_SHAPE(
      "ifc_space_without_shape",
      Severity.WARNING,
      "Spaces of a model have no body; drawn outlines were used where there are any.",
      "Export spaces with their bodies."),
  IFC_STOREY_MISPLACED(
      "ifc_storey_misplaced",
      Severity.WARNING,
      "Storeys of a model have no placement that can be read; they were taken by their elevation.",
      "Look whether they stand at the right height."),
  IFC_STOREY_TOO_LARGE(
      "ifc_storey_too_large",
      Severity.WARNING,
      "A storey of a model is larger than 100 km; it was left out.",
      "Look for objects far from the house and export the model without them."),
  IFC_UNIT_MISSING(
      "ifc_unit_missing",
      Severity.WARNING,
      "A model states no unit of length; it was read in metres.",
      "Export it with its units if sizes are wrong."),
  DXF_RESYNCHRONISED(
      "dxf_resynchronised",
      Severity.WARNING,
      "Part of the DXF makes no sense; reading went on behind it.",
      "Export it again if something is missing."),
  DWG_DAMAGED(
      "dwg_damaged",
      Severity.WARNING,
      "Parts of the DWG in front of its objects are damaged; the rest was read.",
      "Repair it in its program (AUDIT, RECOVER) if something is missing."),
  DWG_OBJECT_UNREADABLE(
      "dwg_object_unreadable",
      Severity.WARNING,
      "Damaged objects of the DWG were left out; type and first handles.",
      "Repair it in its program (AUDIT, RECOVER) if something is missing."),
  DWG_OBJECT_MISREAD(
      "dwg_object_misread",
      Severity.INFO,
      "Objects of the DWG do not end where they say; they were kept and may be wrong.",
      "Look at those objects."),
  DWG_BLOCK_LIST_BROKEN(
      "dwg_block_list_broken",
      Severity.WARNING,
      "The list of a block's entities is damaged; what says itself that it lies there was taken.",
      "Repair it in its program (AUDIT, RECOVER) if something is missing."),
  DWG_OBJECTS_DELETED(
      "dwg_objects_deleted",
      Severity.INFO,
      "Objects that no block holds, as deleted ones, were left out.",
      "Nothing."),
  VALUE_STATED(
      "value_stated",
      Severity.INFO,
      "A value was taken because it was stated, not found; `place` is the field.",
      "Nothing; state another if it is wrong."),
  STATED_VALUE_UNUSED(
      "stated_value_unused",
      Severity.WARNING,
      "A stated value says nothing about such a file; `place` is the field.",
      "State one that fits: a scale for a PDF, a unit for a drawing, pages for a PDF alone.",
      "unit"),
  STATED_UNIT_DOUBTFUL(
      "stated_unit_doubtful",
      Severity.WARNING,
      "The drawing's own lettering speaks for another unit than the stated one, or no plan was"
          + " found with it.",
      "State the other unit, or none.",
      "unit"),
  UNIT_UNCERTAIN(
      "unit_uncertain",
      Severity.WARNING,
      "Nothing in the drawing tells its unit for certain (confidence below 0.3).",
      "Compare a room with reality, and state the unit or scale if it is wrong.",
      "unit"),
  PICTURE_SCALE(
      "picture_scale",
      Severity.WARNING,
      "A picture has no size of its own; says what told its scale: doors, or nothing.",
      "Compare a room with reality, and state the scale if it is wrong.",
      "unit"),
  UNIT_IMPLAUSIBLE(
      "unit_implausible",
      Severity.WARNING,
      "With this unit doors or the whole building have a size that none has.",
      "State another unit or scale.",
      "unit"),
  UNIT_CONTRADICTS_HEADER(
      "unit_contradicts_header",
      Severity.INFO,
      "The file's header names another unit than the drawing was measured in.",
      "Nothing; headers are often wrong."),
  STRAY_GEOMETRY(
      "stray_geometry", Severity.INFO, "Strokes far from the drawing were left out.", "Nothing."),
  DUPLICATE_PLAN(
      "duplicate_plan",
      Severity.INFO,
      "Two drawings show the same walls and the same room names; the one with more labels was"
          + " read.",
      "Nothing."),
  PART_LEFT_OUT(
      "part_left_out",
      Severity.INFO,
      "Drawings on the sheet have walls and became no storey, and why; names the largest.",
      "Nothing; if it is a storey, letter its name beside it and upload again."),
  NOT_A_PLAN(
      "not_a_plan",
      Severity.INFO,
      "A drawing beside the plans is a section, an elevation or a detail, and why.",
      "Nothing."),
  ROOMS_BY_EVIDENCE(
      "rooms_by_evidence",
      Severity.WARNING,
      "Walls could not be followed through most of the storey, or leave named places open; rooms"
          + " were told there from all that is drawn, by learned weights.",
      "Look at the rooms before you order pictures; walls on a layer called WALL are followed."),
  LAYERS_NOT_AS_NAMED(
      "layers_not_as_named",
      Severity.WARNING,
      "No room closes if each layer holds what its name says, so the drawing was read without"
          + " those names.",
      "Look at the rooms before you order pictures; walls on a layer called WALL are taken as"
          + " such."),
  SINGLE_LINE_WALLS(
      "single_line_walls",
      Severity.INFO,
      "Walls are single lines: areas are measured on the lines, openings have no depth.",
      "Nothing."),
  OPEN_PLAN_SPLIT(
      "open_plan_split",
      Severity.INFO,
      "Rooms without a wall between them were divided.",
      "Look whether they are meant so."),
  DOOR_UNCERTAIN(
      "door_uncertain",
      Severity.INFO,
      "A line at an opening may be the leaf of a sliding door; it was read as a passage.",
      "Look whether a door is there; a leaf drawn as a thin bar, or on a layer of doors, is"
          + " known."),
  WINDOW_UNPLACED(
      "window_unplaced",
      Severity.WARNING,
      "Strokes on layers of windows lie along a wall but in no opening.",
      "Look at the places named; a window whose jambs are drawn is known best."),
  DOOR_UNPLACED(
      "door_unplaced",
      Severity.WARNING,
      "The swing of a door hangs in no opening.",
      "Look at the places named; a door is known where its hinge stands at a wall or a gap in it."),
  NO_WINDOW_FOUND(
      "no_window_found",
      Severity.INFO,
      "A storey of several rooms has no window.",
      "If the drawing shows windows, draw them on a layer of windows or between two jambs."),
  AREA_DIFFERS(
      "area_differs",
      Severity.WARNING,
      "Stated and measured area of a room differ by more than 5 %.",
      "If all differ by one factor, state the unit; else look at that room."),
  SIZE_DIFFERS(
      "size_differs",
      Severity.WARNING,
      "The lettered width or length of a room is not the measured one, though its area may be; names"
          + " the first of a storey.",
      "Look at its walls and its label; correct what is wrong and upload again."),
  OUTLINE_UNUSED(
      "outline_unused",
      Severity.INFO,
      "Outlines on a layer of rooms became no room of the plan; `place` is the largest.",
      "Look whether a room is missing there; if so, correct its outline and upload again."),
  FLOOR_WITHOUT_ROOM(
      "floor_without_room",
      Severity.INFO,
      "Within a building more than 4 m2 of floor are neither room nor wall.",
      "Nothing for courts and voids; else close the room there and upload again."),
  PAGE_CUTS_DRAWING(
      "page_cuts_drawing",
      Severity.WARNING,
      "The border of a page of a PDF cuts lines of the plan.",
      "Plot the whole drawing on a larger page or at a smaller scale, and upload again."),
  LABEL_OUTSIDE(
      "label_outside",
      Severity.WARNING,
      "The name or area of a room stands in the building or near it, but in no room that was"
          + " found: that room is missing. Of terraces and balconies it is an info.",
      "Close the walls of that room in the drawing and upload again."),
  LISTED_ROOM_MISSING(
      "listed_room_missing",
      Severity.WARNING,
      "The list of rooms on the sheet names numbers that stand in no plan.",
      "Look whether those rooms are drawn elsewhere; letter the numbers in the rooms and upload"
          + " again."),
  ROOM_OPEN(
      "room_open",
      Severity.WARNING,
      "A room with a name leads outside; it was closed without a wall, and has a low confidence.",
      "Look at the drawn plan, and close the room in the drawing where it is wrong."),
  ROOM_DASHED(
      "room_dashed",
      Severity.WARNING,
      "A room with a name is bounded by dashed walls only, and has a low confidence.",
      "Look at the drawn plan; what is only planned can be left out of the drawing."),
  PASSAGE_ASSUMED(
      "passage_assumed",
      Severity.INFO,
      "Walls end and nothing is drawn between them; it was taken for a passage, with a confidence"
          + " of 0.6.",
      "Look whether a door is meant, or a wall that the drawing leaves out."),
  STAIR_DIRECTION_ASSUMED(
      "stair_direction_assumed",
      Severity.WARNING,
      "No arrow, circle or word tells which way a flight of stairs climbs, or they contradict each"
          + " other; `up_deg` may be the opposite one, `direction_assumed` is true, and printed"
          + " plans show no arrow.",
      "Look at the drawn plan; draw an arrow that points up, or write UP at the foot, and upload"
          + " again if it is wrong."),
  STOREY_LEVEL_ASSUMED(
      "storey_level_assumed",
      Severity.WARNING,
      "Of several storeys one or more have no caption that says their level; they were counted up"
          + " in the order of the sheet.",
      "Look whether the order is right; else letter the storey beside each plan, such as EG or"
          + " Ground floor, and upload again."),
  ROOM_WITHOUT_LABEL(
      "room_without_label",
      Severity.INFO,
      "Nothing names a room.",
      "Name it in the drawing if wanted."),
  ROOM_WITHOUT_DOOR(
      "room_without_door",
      Severity.WARNING,
      "No door or passage was found for a room; not for shafts, voids and outdoor rooms.",
      "Look whether the drawing has one there."),
  ROOM_UNREACHABLE(
      "room_unreachable",
      Severity.WARNING,
      "Rooms lead to one another, but not to the rest of their storey.",
      "Look whether the drawing has a door there."),
  FLAT_WITHOUT_ENTRANCE(
      "flat_without_entrance",
      Severity.WARNING,
      "No door was found by which a flat is entered from outside or from a staircase.",
      "Look whether the drawing has one there; on an upper storey, whether its stair is drawn."),
  ROOMS_OVERLAP(
      "rooms_overlap",
      Severity.WARNING,
      "Two rooms share more than 1 % of the smaller one.",
      "Correct the drawn room polygons."),
  CORRECTION_NOT_APPLIED(
      "correction_not_applied",
      Severity.WARNING,
      "A correction that was stated does not fit the plan as it was read this time.",
      "State it anew for the plan as it is (correct_plan), or leave it."),
  MORE_FINDINGS(
      "more_findings", Severity.INFO, "More than 200 findings; how many more.", "Nothing."),
  FINDINGS_LEFT_OUT(
      "findings_left_out",
      Severity.INFO,
      "The file causes more kinds of findings than are told; how many more.",
      "Nothing.");

  private final String wire;
  private final Severity severity;
  private final String meaning;
  private final String remediation;
  private final Optional<String> stated;

  FindingCode(String wire, Severity severity, String meaning, String remediation) {
    this(wire, severity, meaning, remediation, Optional.empty());
  }

  FindingCode(String wire, Severity severity, String meaning, String remediation, String stated) {
    this(wire, severity, meaning, remediation, Optional.of(stated));
  }

  FindingCode(
      String wire, Severity severity, String meaning, String remediation, Optional<String> stated) {
    this.wire = wire;
    this.severity = severity;
    this.meaning = meaning;
    this.remediation = remediation;
    this.stated = stated;
  }

  /** The word in {@code findings[].code}. */
  @Override
  public String wire() {
    return wire;
  }

  /** How much it matters as a rule. */
  public Severity severity() {
    return severity;
  }

  /** When it is told, one sentence for the documents. */
  @Override
  public String meaning() {
    return meaning;
  }

  /** What to do about it. */
  public String remediation() {
    return remediation;
  }

  /** The field of {@code read_plan_again} that mends it, if one does. */
  public Optional<String> stated() {
    return stated;
  }
}
