package dev.planwalk.scene.furniture;

import dev.planwalk.scene.furniture.ImportedModel.Group;
import dev.planwalk.scene.model.Rgb;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The converted models in one file: {@code PWF1}, version, count, then the models by id, each with
 * its name, creator, licence, box, vertices, triangles and groups. Little-endian; equal models give
 * equal bytes. Written beside its place and moved there, so that no reader sees half of it.
 */
final class FurnitureFile {

  /** Raised whenever conversion changes; part of the file's name. */
  static final int VERSION = 1;

  private static final int MAGIC = 0x31465750;
  private static final int MOST = 8_000_000;

  private FurnitureFile() {}

  static void write(Path file, List<ImportedModel> models) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException("no folder for " + file);
    }
    Files.createDirectories(folder);
    Path partial = Files.createTempFile(folder, "furniture", ".part");
    try {
      Files.write(partial, bytes(models));
      Files.move(
          partial, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(partial);
    }
  }

  private static byte[] bytes(List<ImportedModel> models) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(sink);
    ints(out, MAGIC, VERSION, models.size());
    for (ImportedModel model : models) {
      text(out, model.id());
      text(out, model.name());
      text(out, model.creator());
      text(out, model.licence());
      floats(out, (float) model.width(), (float) model.depth(), (float) model.height());
      array(out, model.positions());
      array(out, model.normals());
      array(out, model.uvs());
      ints(out, model.indices().length);
      ints(out, model.indices());
      ints(out, model.groups().size());
      for (Group group : model.groups()) {
        text(out, group.material());
        ints(out, group.triangles());
        floats(out, group.colour().r(), group.colour().g(), group.colour().b());
        floats(out, (float) group.roughness(), (float) group.alpha());
      }
    }
    return sink.toByteArray();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException when the file is of another kind or version, or damaged
   */
  static List<ImportedModel> read(Path file) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    try {
      if (in.getInt() != MAGIC || in.getInt() != VERSION) {
        throw new IOException(file.getFileName() + " is no furniture file of version " + VERSION);
      }
      int count = bounded(in.getInt(), 10_000);
      List<ImportedModel> models = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        models.add(model(in));
      }
      return models;
    } catch (BufferUnderflowException e) {
      throw new IOException(file.getFileName() + " ends too early", e);
    }
  }

  private static ImportedModel model(ByteBuffer in) throws IOException {
    String id = text(in);
    String name = text(in);
    String creator = text(in);
    String licence = text(in);
    double width = in.getFloat();
    double depth = in.getFloat();
    double height = in.getFloat();
    float[] positions = array(in);
    float[] normals = array(in);
    float[] uvs = array(in);
    int[] indices = new int[room(in, in.getInt())];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = bounded(in.getInt(), positions.length / 3);
    }
    int groupCount = bounded(in.getInt(), 10_000);
    List<Group> groups = new ArrayList<>();
    for (int g = 0; g < groupCount; g++) {
      String material = text(in);
      int triangles = bounded(in.getInt(), MOST);
      Rgb colour = new Rgb(in.getFloat(), in.getFloat(), in.getFloat());
      groups.add(new Group(material, triangles, colour, in.getFloat(), in.getFloat()));
    }
    return new ImportedModel(
        id, name, creator, licence, width, depth, height, positions, normals, uvs, indices, groups);
  }

  private static int bounded(int value, int most) throws IOException {
    if (value < 0 || value > most) {
      throw new IOException("a furniture file states " + value + " where " + most + " is the most");
    }
    return value;
  }

  /** A number of 4-byte values that the rest of the file can hold. */
  private static int room(ByteBuffer in, int count) throws IOException {
    return bounded(count, in.remaining() / 4);
  }

  private static String text(ByteBuffer in) throws IOException {
    byte[] bytes = new byte[bounded(in.getInt(), in.remaining())];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static float[] array(ByteBuffer in) throws IOException {
    float[] values = new float[room(in, in.getInt())];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.getFloat();
    }
    return values;
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ints(out, bytes.length);
    out.write(bytes);
  }

  private static void array(DataOutputStream out, float[] values) throws IOException {
    ints(out, values.length);
    floats(out, values);
  }

  private static void ints(DataOutputStream out, int... values) throws IOException {
    for (int value : values) {
      out.writeInt(Integer.reverseBytes(value));
    }
  }

  private static void floats(DataOutputStream out, float... values) throws IOException {
    for (float value : values) {
      ints(out, Float.floatToIntBits(value));
    }
  }
}
