package dev.planwalk.domain.asset;

import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Word;
import java.util.EnumSet;
import java.util.Set;

/** What an asset is, with the content type its bytes have. */
public enum AssetKind implements Word {
  DWG("dwg", "image/vnd.dwg", "drawing sent by the caller", "dwg"),
  DXF("dxf", "image/vnd.dxf", "drawing sent by the caller", "dxf"),
  PDF("pdf", "application/pdf", "drawing sent by the caller", "pdf"),
  IFC("ifc", "application/p21", "building model sent by the caller", "ifc"),
  PNG("png", "image/png", "picture of a plan sent by the caller", "png"),
  JPEG("jpeg", "image/jpeg", "picture of a plan sent by the caller", "jpeg"),
  JPG("jpg", "image/jpeg", "rendered picture", "jpg"),
  SPZ("spz", "application/octet-stream", "splats of a tour", "spz"),
  GLB("glb", "model/gltf-binary", "collider of a tour", "glb"),
  PANO("pano", "image/jpeg", "360-degree picture", "jpg"),
  MESH("mesh", "model/gltf-binary", "furnished flat as a mesh", "glb"),
  PLAN_SVG("plan_svg", "image/svg+xml", "clean 2D plan", "svg"),
  PLAN_PNG("plan_png", "image/png", "clean 2D plan", "png"),
  PLAN_PDF("plan_pdf", "application/pdf", "clean 2D plan", "pdf"),
  PLAN_DXF("plan_dxf", "image/vnd.dxf", "plan for CAD programs, layers by class", "dxf"),
  PLAN_IFC("plan_ifc", "application/p21", "plan as building model", "ifc"),
  FLOOR_PLAN_JSON("floor_plan_json", "application/json", "recognised floor plan", "json"),
  TOUR_MANIFEST("tour_manifest", "application/json", "list of a tour's files", "json"),
  TOUR_ZIP("tour_zip", "application/zip", "tour as one archive", "zip"),
  PROJECT_ZIP("project_zip", "application/zip", "project as one archive", "zip");

  private final String wire;
  private final String contentType;
  private final String meaning;
  private final String extension;

  AssetKind(String wire, String contentType, String meaning, String extension) {
    this.wire = wire;
    this.contentType = contentType;
    this.meaning = meaning;
    this.extension = extension;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  public String contentType() {
    return contentType;
  }

  /** Of a file name, without the dot. */
  public String extension() {
    return extension;
  }

  /**
   * The kind that the bytes of a plan's file become.
   *
   * @param filename of an image, says which of its formats it has
   */
  public static AssetKind ofInput(FileKind kind, String filename) {
    return switch (kind) {
      case DWG -> DWG;
      case DXF -> DXF;
      case PDF -> PDF;
      case IFC -> IFC;
      case IMAGE -> FileKind.ending(filename).equals(PNG.extension) ? PNG : JPEG;
    };
  }

  /** The kinds of which previews are made. */
  public static Set<AssetKind> pictures() {
    return EnumSet.of(JPG, PANO, PLAN_PNG);
  }
}
