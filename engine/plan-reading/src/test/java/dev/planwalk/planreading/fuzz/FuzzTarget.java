package dev.planwalk.planreading.fuzz;

import dev.planwalk.planreading.dwg.DwgProperties;
import dev.planwalk.planreading.dwg.InterleavedFile;
import dev.planwalk.planreading.image.DrawnPicture;
import dev.planwalk.planreading.pdf.StreamedPdf;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.ifc.ModelHouse;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * What {@code ./planwalk check fuzz} turns to: for each kind of file its seeds, from our own
 * writers, and what the fuzzer's bytes are made before they are read. The class {@link Fuzzing}
 * runs one.
 */
enum FuzzTarget {

  /** Lines of DXF; what lacks a beginning gets one, so that no time is lost on refusals. */
  DXF_ASCII {
    @Override
    List<byte[]> seeds() {
      List<byte[]> seeds = new ArrayList<>();
      for (DxfWriter.Version version : DxfWriter.Version.values()) {
        seeds.add(DxfWriter.ascii(plan(), version));
      }
      seeds.add(bytes(ODD_ENTITIES));
      return seeds;
    }

    @Override
    byte[] complete(byte[] bytes) {
      boolean begins = starts(bytes, "  0\nSECTION") || starts(bytes, "0\nSECTION");
      return begins ? bytes : joined(bytes("0\nSECTION\n2\nENTITIES\n"), bytes);
    }
  },

  /** Groups of binary DXF in both widths. */
  DXF_BINARY {
    @Override
    List<byte[]> seeds() {
      List<byte[]> seeds = new ArrayList<>();
      for (DxfWriter.Version version : DxfWriter.Version.values()) {
        seeds.add(DxfWriter.binary(plan(), version));
      }
      return seeds;
    }

    @Override
    byte[] complete(byte[] bytes) {
      byte[] sentinel = bytes("AutoCAD Binary DXF\r\n\u001a\0");
      return starts(bytes, "AutoCAD Binary DXF") ? bytes : joined(sentinel, bytes);
    }
  },

  /**
   * Whole files of DWG: what stands in front of the objects, and flat files altogether. Versions
   * that our writer does not write begin with its objects in their container, so that each of the
   * three containers and each version's decoder is reached from the first run on.
   */
  DWG {
    @Override
    List<byte[]> seeds() {
      byte[] flat = DwgWriter.write(plan(), DwgWriter.Version.R2000);
      byte[] packed = DwgWriter.write(plan(), DwgWriter.Version.R2004);
      return List.of(
          flat,
          packed,
          InterleavedFile.of(packed),
          named("AC1012", flat),
          named("AC1014", flat),
          named("AC1024", packed),
          named("AC1027", packed),
          named("AC1032", packed));
    }

    @Override
    byte[] complete(byte[] bytes) {
      return starts(bytes, "AC10") ? bytes : joined(bytes("AC1015\0\0\0\0\0\0"), bytes);
    }
  },

  /** Objects of DWG of every version, which the first byte names. */
  DWG_OBJECTS {
    @Override
    List<byte[]> seeds() {
      byte[] older = DwgWriter.objects(plan(), DwgWriter.Version.R2000);
      byte[] newer = DwgWriter.objects(plan(), DwgWriter.Version.R2004);
      List<byte[]> seeds = new ArrayList<>();
      for (int version = 0; version < DwgProperties.VERSIONS; version++) {
        seeds.add(joined(new byte[] {(byte) version}, version < 3 ? older : newer));
      }
      return seeds;
    }

    @Override
    void run(byte[] bytes) {
      DwgProperties.objects(bytes);
    }
  },

  /** Packed pages and object maps of DWG. */
  DWG_PAGES {
    @Override
    List<byte[]> seeds() {
      byte[] file = DwgWriter.write(plan(), DwgWriter.Version.R2004);
      return List.of(
          Arrays.copyOfRange(file, 0x120, 0x320),
          HexFormat.of().parseHex("0006100180410102ffff0002"));
    }

    @Override
    void run(byte[] bytes) {
      DwgProperties.pages(bytes);
      DwgProperties.objectMap(bytes);
    }
  },

  /** Building models; what lacks a header gets one. */
  IFC {
    @Override
    List<byte[]> seeds() {
      List<byte[]> seeds = new ArrayList<>();
      for (ModelHouse.Bodies bodies : ModelHouse.Bodies.values()) {
        seeds.add(ModelHouse.draw("IFC4", "mm", bodies, 30, "SINGLE_SWING_LEFT"));
      }
      seeds.add(
          ModelHouse.draw("IFC2X3", "ft", ModelHouse.Bodies.CLIPPED, 0, "DOUBLE_DOOR_SLIDING"));
      return seeds;
    }

    @Override
    byte[] complete(byte[] bytes) {
      return starts(bytes, "ISO-10303-21")
          ? bytes
          : joined(bytes("ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;DATA;\n"), bytes);
    }
  },

  /** Pages of PDF. */
  PDF {
    @Override
    List<byte[]> seeds() {
      return List.of(
          PdfWriter.write(plan(), PdfSheet.plotted(100)),
          PdfWriter.write(plan(), PdfSheet.plotted(50).turned(90)),
          PdfWriter.write(plan(), PdfSheet.printed(100)),
          StreamedPdf.small());
    }

    @Override
    byte[] complete(byte[] bytes) {
      return starts(bytes, "%PDF-") ? bytes : joined(bytes("%PDF-1.4\n"), bytes);
    }
  },

  /** Pictures of plans; what is neither becomes a JPEG. */
  IMAGE {
    @Override
    List<byte[]> seeds() {
      return DrawnPicture.small();
    }

    @Override
    byte[] complete(byte[] bytes) {
      boolean begins = starts(bytes, "\u0089PNG") || starts(bytes, "\u00ff\u00d8\u00ff");
      return begins ? bytes : joined(bytes("\u00ff\u00d8\u00ff\u00e0"), bytes);
    }
  };

  private static final String ODD_ENTITIES =
      """
      0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nB\n10\n0\n20\n0\n0\nINSERT\n8\n0\n2\nB\n0\nENDBLK\n\
      0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nSPLINE\n8\nS\n71\n3\n40\n0\n40\n0\n40\n0\n40\n0\n\
      40\n1\n40\n1\n40\n1\n40\n1\n10\n0\n20\n0\n10\n1\n20\n2\n10\n3\n20\n2\n10\n4\n20\n0\n\
      0\nHATCH\n8\nH\n91\n1\n92\n1\n93\n1\n72\n3\n10\n0\n20\n0\n11\n1\n21\n0\n40\n0.5\n50\n0\n\
      51\n180\n73\n1\n75\n0\n0\nELLIPSE\n10\n0\n20\n0\n11\n1\n21\n0\n40\n0.5\n41\n0\n42\n6.28\n\
      0\nMLINE\n71\n2\n11\n0\n21\n0\n13\n0\n23\n1\n74\n1\n41\n0.1\n11\n1\n21\n0\n13\n0\n23\n1\n\
      74\n1\n41\n0.1\n0\nMULTILEADER\n300\nCONTEXT_DATA{\n304\nText\n12\n1\n22\n1\n41\n1\n302\n\
      LEADER{\n304\nLEADER_LINE{\n10\n0\n20\n0\n10\n1\n20\n1\n305\n}\n303\n}\n301\n}\n\
      0\nMTEXT\n10\n0\n20\n0\n40\n1\n1\n{\\\\fArial;A\\\\Sa^b;}\n0\nARC\n10\n0\n20\n0\n40\n1\n\
      50\n0\n51\n90\n210\n0\n220\n0\n230\n-1\n0\nDIMENSION\n70\n1\n13\n0\n23\n0\n14\n1\n24\n1\n\
      0\nAEC_WALL\n8\nW\n310\n3000000001000000280000000600000002000000\n0\nENDSEC\n0\nEOF\n\
      """;

  /** Valid files of this kind. */
  abstract List<byte[]> seeds();

  /** The fuzzer's bytes as a file of this kind, as far as its beginning goes. */
  byte[] complete(byte[] bytes) {
    return bytes;
  }

  /**
   * One run with the fuzzer's bytes.
   *
   * @throws AssertionError when a property does not hold
   */
  void run(byte[] bytes) {
    ReadingProperties.check(complete(bytes));
  }

  /** A small plan with one of everything that the writers draw. */
  static DrawnPlan plan() {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer("Wände", 7).layer("Türen", 3).frozenLayer("Weg");
    plan.block("TUER", b -> b.line(0, 0, 0, 900).arc(0, 0, 900, 0, 90).on("Weg").circle(0, 0, 5));
    plan.modelSpace().on("Wände").rectangle(0, 0, 4000, 3000).circle(2000, 1500, 250);
    plan.modelSpace().bulged(new double[] {0, 0, 1000, 0}, new double[] {0.5, 0}, false);
    plan.modelSpace().hatch("", List.of(new double[] {0, 0, 200, 0, 200, 200}));
    plan.modelSpace().hatch("ANSI31", List.of(new double[] {500, 0, 700, 0, 700, 200}));
    plan.modelSpace().text("Küche 12,5 m²", 1000, 2000, 200).centred("Bad", 3000, 2000, 200, 45);
    plan.modelSpace().on("Türen").insert("TUER", 1000, 0, 30);
    plan.modelSpace().array("TUER", 0, 0, 3, 2, 1500, 2500);
    plan.dimension(0, 0, 4000, 0, 0, -500, 150);
    return plan;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  static boolean starts(byte[] bytes, String text) {
    byte[] head = bytes(text);
    return bytes.length >= head.length
        && Arrays.equals(bytes, 0, head.length, head, 0, head.length);
  }

  /** A file that says it is of another version. */
  static byte[] named(String word, byte[] file) {
    return joined(bytes(word), Arrays.copyOfRange(file, word.length(), file.length));
  }

  static byte[] joined(byte[] head, byte[] tail) {
    byte[] whole = Arrays.copyOf(head, head.length + tail.length);
    System.arraycopy(tail, 0, whole, head.length, tail.length);
    return whole;
  }
}
