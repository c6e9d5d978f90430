package dev.planwalk.domain.wire;

import dev.planwalk.domain.id.Id;
import dev.planwalk.vocabulary.Word;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a {@link Shape} from a record class. What cannot be described becomes a fault of the shape;
 * nothing is thrown, since shapes are made in static initialisers.
 */
final class ShapeReader {
  private static final int DEFAULT_LIST_LENGTH = 1_000;

  private final List<String> faults = new ArrayList<>();
  private final Optional<Class<?>> typeArgument;
  private final Set<Class<?>> open;

  private ShapeReader(Optional<Class<?>> typeArgument, Set<Class<?>> open) {
    this.typeArgument = typeArgument;
    this.open = open;
  }

  /**
   * Reads a shape.
   *
   * @param typeArgument what the record's only type variable stands for, as in {@link Listing}
   */
  static <R extends Record> Shape<R> read(Class<R> type, Optional<Class<?>> typeArgument) {
    return new ShapeReader(typeArgument, new HashSet<>()).shape(type);
  }

  private <R extends Record> Shape<R> shape(Class<R> type) {
    open.add(type);
    List<Shape.Slot> slots = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      slot(type, component).ifPresent(slots::add);
    }
    open.remove(type);
    checkDependencies(type, slots);
    WireObject object = type.getAnnotation(WireObject.class);
    String name = type.getSimpleName() + typeArgument.map(Class::getSimpleName).orElse("");
    return new Shape<>(
        type,
        name,
        object == null ? Optional.empty() : Optional.of(object.value()),
        slots,
        constructor(type),
        faults);
  }

  private Optional<Shape.Slot> slot(Class<?> owner, RecordComponent component) {
    MethodHandle accessor = accessor(component);
    if (component.getType() == Page.class) {
      return Optional.of(new Shape.Slot.Inlined(nested(Page.class), accessor));
    }
    String where = owner.getSimpleName() + "." + component.getName();
    Type bare = component.getGenericType();
    boolean optional = component.getType() == Optional.class;
    if (optional && bare instanceof ParameterizedType wrapper) {
      bare = wrapper.getActualTypeArguments()[0];
    }
    Doc doc = component.getAnnotation(Doc.class);
    if (doc == null || doc.value().isBlank()) {
      faults.add(where + " has no @Doc");
    }
    WireType type = wireType(bare, component, where);
    if (type == null) {
      faults.add(where + " has the unsupported type " + bare.getTypeName());
      return Optional.empty();
    }
    Default given = component.getAnnotation(Default.class);
    Field field =
        new Field(
            wireName(component.getName()),
            type,
            doc == null ? "" : doc.value(),
            optional,
            component.getAnnotation(OmitWhenEmpty.class) != null,
            given == null ? Optional.empty() : Optional.of(given.value()),
            Optional.ofNullable(component.getAnnotation(Range.class))
                .map(Range::setting)
                .filter(name -> !name.isEmpty()),
            List.of(component.getAnnotationsByType(Depends.class)));
    checkDefault(field, where);
    return Optional.of(new Shape.Slot.One(field, accessor));
  }

  private void checkDependencies(Class<?> owner, List<Shape.Slot> slots) {
    List<Field> fields = new ArrayList<>();
    for (Shape.Slot slot : slots) {
      if (slot instanceof Shape.Slot.One(Field field, _)) {
        fields.add(field);
      }
    }
    List<String> names = fields.stream().map(Field::name).toList();
    for (Field field : fields) {
      String where = owner.getSimpleName() + ", " + field.name();
      for (Depends dependency : field.dependencies()) {
        if (!names.contains(dependency.on())) {
          faults.add(where + " depends on a field that does not exist: " + dependency.on());
        }
        if (!field.optional()) {
          faults.add(where + " depends on " + dependency.on() + " but is not optional");
        }
      }
    }
  }

  private void checkDefault(Field field, String where) {
    Faults found = new Faults();
    if (field.defaultText().isPresent()
        && field.type().read(field.defaultText().get(), field.name(), found) == null) {
      faults.add(where + " has a default against its own limits: " + field.defaultText().get());
    }
    if (field.omitWhenEmpty() && !field.optional()) {
      faults.add(where + " is @OmitWhenEmpty but can never be empty");
    }
  }

  private @Nullable WireType wireType(Type type, RecordComponent component, String where) {
    if (type instanceof TypeVariable<?> && typeArgument.isPresent()) {
      return wireType(typeArgument.get(), component, where);
    }
    if (type instanceof ParameterizedType generic) {
      return genericType(generic, component, where);
    }
    if (!(type instanceof Class<?> raw)) {
      return null;
    }
    if (raw == String.class) {
      return text(component, where);
    }
    if (raw == int.class || raw == Integer.class || raw == long.class || raw == Long.class) {
      return whole(raw == int.class || raw == Integer.class, component, where);
    }
    if (raw == double.class || raw == Double.class) {
      Range range = component.getAnnotation(Range.class);
      return range == null
          ? new WireType.Decimal(-Double.MAX_VALUE, Double.MAX_VALUE)
          : new WireType.Decimal(range.min(), range.max());
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return new WireType.Flag();
    }
    if (raw == Instant.class) {
      return new WireType.Time();
    }
    if (raw == ObjectNode.class) {
      return new WireType.FreeObject();
    }
    if (raw.isEnum() && Word.class.isAssignableFrom(raw)) {
      return new WireType.Words(
          Arrays.stream(raw.getEnumConstants()).map(constant -> (Word) constant).toList());
    }
    if (Id.class.isAssignableFrom(raw)) {
      return Id.formatOf(raw).map(WireType.Ids::new).orElse(null);
    }
    return raw.isRecord() ? recordType(raw, where) : null;
  }

  private @Nullable WireType recordType(Class<?> raw, String where) {
    if (open.contains(raw)) {
      faults.add(where + " makes " + raw.getSimpleName() + " contain itself");
      return null;
    }
    return new WireType.Nested(nested(raw.asSubclass(Record.class)));
  }

  private @Nullable WireType genericType(
      ParameterizedType type, RecordComponent component, String where) {
    Type[] parts = type.getActualTypeArguments();
    if (type.getRawType() == List.class) {
      WireType item = wireType(parts[0], component, where);
      Length length = component.getAnnotation(Length.class);
      return item == null
          ? null
          : new WireType.Sequence(
              item,
              length == null ? 0 : length.min(),
              length == null ? DEFAULT_LIST_LENGTH : length.max());
    }
    if (type.getRawType() == Optional.class) {
      WireType item = wireType(parts[0], component, where);
      return item == null ? null : new WireType.OrNull(item);
    }
    if (component.getAnnotation(Pairs.class) != null) {
      if (type.getRawType() != Map.class || parts[0] != String.class || parts[1] != String.class) {
        faults.add(where + " has @Pairs but is no map of texts");
      }
      return new WireType.PairsOfText();
    }
    if (type.getRawType() == Map.class && parts[0] == String.class) {
      WireType value = wireType(parts[1], component, where);
      return value == null ? null : new WireType.FreeMap(value);
    }
    return null;
  }

  private WireType text(RecordComponent component, String where) {
    Length length = component.getAnnotation(Length.class);
    Optional<WireType.TextForm> form =
        Optional.ofNullable(component.getAnnotation(Form.class))
            .map(known -> new WireType.TextForm(Pattern.compile(known.pattern()), known.words()));
    if (length != null && (length.min() < 0 || length.min() > length.max())) {
      faults.add(where + " has the empty length " + length.min() + ".." + length.max());
    }
    return length == null
        ? new WireType.Text(0, WireType.Text.UNSTATED_LENGTH, form)
        : new WireType.Text(length.min(), length.max(), form);
  }

  private WireType whole(boolean asInt, RecordComponent component, String where) {
    Range range = component.getAnnotation(Range.class);
    if (range == null) {
      long largest = WireType.largest(asInt);
      return new WireType.Whole(-largest, largest, asInt);
    }
    long max = Math.min(range.max(), WireType.largest(asInt));
    if (range.min() > max) {
      faults.add(where + " has the empty range " + range.min() + ".." + max);
    }
    return new WireType.Whole(range.min(), max, asInt);
  }

  private <N extends Record> Shape<N> nested(Class<N> type) {
    Shape<N> shape = new ShapeReader(Optional.empty(), open).shape(type);
    faults.addAll(shape.faults());
    return shape;
  }

  /** Snake case of a component's name: {@code createdAt} is {@code created_at}. */
  private static String wireName(String component) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < component.length(); i++) {
      char c = component.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        out.append('_').append((char) (c - 'A' + 'a'));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static MethodHandle accessor(RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return MethodHandles.lookup()
          .unreflect(component.getAccessor())
          .asType(MethodType.methodType(Object.class, Object.class));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static <R extends Record> Constructor<R> constructor(Class<R> type) {
    try {
      Class<?>[] parameters =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      Constructor<R> constructor = type.getDeclaredConstructor(parameters);
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}
