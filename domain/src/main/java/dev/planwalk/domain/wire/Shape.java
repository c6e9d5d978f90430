package dev.planwalk.domain.wire;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.vocabulary.Word;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A record on the wire, read once by reflection from its components: names, types, texts, limits,
 * defaults. The same object reads requests, writes answers and (through {@link JsonSchema}) prints
 * JSON Schema, so that the published limits are the enforced ones. Looks immutable; faults of the
 * description are kept in {@link #faults()} and never thrown.
 *
 * @param <R> the record
 */
public final class Shape<R extends Record> {
  /** A component: a field, or a record such as {@link Page} whose fields are inlined. */
  sealed interface Slot {
    MethodHandle accessor();

    record One(Field field, MethodHandle accessor) implements Slot {}

    record Inlined(Shape<?> shape, MethodHandle accessor) implements Slot {}
  }

  private final Class<R> type;
  private final String schemaName;
  private final Optional<String> objectWord;
  private final List<Slot> slots;
  private final List<Field> fields;
  private final List<String> names;
  private final Constructor<R> constructor;

  /** Made when the first record is read: most shapes are only written. */
  private volatile @Nullable MethodHandle creator;

  private final List<String> faults;

  Shape(
      Class<R> type,
      String schemaName,
      Optional<String> objectWord,
      List<Slot> slots,
      Constructor<R> constructor,
      List<String> faults) {
    this.type = type;
    this.schemaName = schemaName;
    this.objectWord = objectWord;
    this.slots = List.copyOf(slots);
    this.constructor = constructor;
    this.faults = List.copyOf(faults);
    List<Field> flat = new ArrayList<>();
    for (Slot slot : slots) {
      switch (slot) {
        case Slot.One(Field field, _) -> flat.add(field);
        case Slot.Inlined(Shape<?> inlined, _) -> flat.addAll(inlined.fields);
      }
    }
    this.fields = List.copyOf(flat);
    this.names = fields.stream().map(Field::name).toList();
  }

  /** The shape of a record class. */
  public static <R extends Record> Shape<R> of(Class<R> type) {
    return ShapeReader.read(type, Optional.empty());
  }

  /** The shape of a {@link Listing} of such records. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static <T extends Record> Shape<Listing<T>> listOf(Class<T> item) {
    return (Shape) ShapeReader.read((Class) Listing.class, Optional.of(item));
  }

  public Class<R> type() {
    return type;
  }

  /** Name of its schema in the OpenAPI document. */
  public String schemaName() {
    return schemaName;
  }

  /** The word of {@code "object"}, the first field of an answer; empty for parts and inputs. */
  public Optional<String> objectWord() {
    return objectWord;
  }

  /** Names on the wire, in order, inlined ones included. */
  public List<String> names() {
    return names;
  }

  /** What is wrong with the description itself; the catalogue refuses to start over these. */
  public List<String> faults() {
    return faults;
  }

  /** Fields in order, inlined ones included. */
  public List<Field> fields() {
    return fields;
  }

  /** This shape and those of all records inside it, outermost first. */
  public List<Shape<?>> withParts() {
    List<Shape<?>> parts = new ArrayList<>();
    parts.add(this);
    for (Field field : fields) {
      field.type().nested().ifPresent(nested -> parts.addAll(nested.withParts()));
    }
    return parts;
  }

  /** The fixed sets of words among its fields, nested records included, in order. */
  public List<List<Word>> vocabularies() {
    List<List<Word>> found = new ArrayList<>();
    for (Shape<?> part : withParts()) {
      for (Field field : part.fields) {
        field.type().vocabulary().ifPresent(found::add);
      }
    }
    return found;
  }

  private Optional<Slot.Inlined> inlined(Class<? extends Record> wanted) {
    for (Slot slot : slots) {
      if (slot instanceof Slot.Inlined one && one.shape().type() == wanted) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  /** The inlined part of a value, such as its {@link Page}. */
  public <P extends Record> Optional<P> part(R value, Class<P> wanted) {
    return inlined(wanted).map(one -> wanted.cast(get(one.accessor(), value)));
  }

  /**
   * Reads the input of a call. All faults are found before anything is refused.
   *
   * @param offer which fields are taken, and which of them advice about unknown ones names
   * @param pathFields fields bound to path variables: what is malformed there is not found (404)
   * @param limits greatest values that the operator allows, by setting
   */
  public R read(
      Arguments arguments, Offer offer, Set<String> pathFields, Map<String, Long> limits) {
    Faults found = new Faults();
    List<String> taken = offer.taken(names);
    refuseUnknown(arguments.names(), taken, offer.suggested(taken), "", found);
    Optional<ServiceException> notFound = unreadablePathText(arguments, pathFields);
    Object input =
        build(
            (field, faults) ->
                arguments
                    .get(field.name())
                    .filter(_ -> offer.offers(field.name()))
                    .map(argument -> read(field.under(limits), argument, pathFields, faults))
                    .orElseGet(() ->
                        offer.required().contains(field.name())
                            ? Optional.ofNullable(Field.missing(field.name(), faults))
                            : Optional.ofNullable(field.absent(field.name(), faults)))
                    .orElse(null),
            found,
            notFound);
    return type.cast(input);
  }

  private static Optional<Object> read(
      Field field, Argument argument, Set<String> pathFields, Faults faults) {
    // What is malformed in the path is refused as not found, after all else was found in order.
    Faults sink = pathFields.contains(field.name()) && isText(argument) ? new Faults() : faults;
    return Optional.ofNullable(field.read(argument, field.name(), sink));
  }

  private Optional<ServiceException> unreadablePathText(
      Arguments arguments, Set<String> pathFields) {
    for (Field field : fields) {
      Optional<String> text =
          pathFields.contains(field.name()) ? arguments.text(field.name()) : Optional.empty();
      if (text.isPresent() && field.type().read(text.get(), field.name(), new Faults()) == null) {
        String kind = field.type() instanceof WireType.Ids(var format) ? format.kind() : "resource";
        return Optional.of(ServiceException.notFound(kind, Faults.shown(text.get())));
      }
    }
    return Optional.empty();
  }

  private static boolean isText(Argument argument) {
    return switch (argument) {
      case Argument.Text _ -> true;
      case Argument.Typed(JsonNode value) -> value.isString();
    };
  }

  /** Where the value of a field comes from; null after a fault. */
  private interface Source {
    @Nullable Object of(Field field, Faults faults);
  }

  @Nullable Object readNested(JsonNode json, String param, Faults faults) {
    Faults own = faults;
    List<String> sent = json.properties().stream().map(Map.Entry::getKey).toList();
    refuseUnknown(sent, names, names, param + ".", own);
    return construct(
        (field, found) -> {
          String place = param + "." + field.name();
          JsonNode value = json.get(field.name());
          return value == null
              ? field.absent(place, found)
              : field.read(new Argument.Typed(value), place, found);
        },
        param + ".",
        own);
  }

  private Object build(Source source, Faults found, Optional<ServiceException> notFound) {
    Object value = construct(source, "", found);
    found.throwIfAny();
    if (notFound.isPresent()) {
      throw notFound.get();
    }
    if (value == null) {
      throw new IllegalStateException("no value and no fault for " + type.getName());
    }
    return value;
  }

  /**
   * Reads all fields, then judges what they say of each other; faults keep the order of the fields.
   *
   * @param prefix of the fields' places in the request
   */
  private @Nullable Object construct(Source source, String prefix, Faults faults) {
    @Nullable Object[] values = new @Nullable Object[slots.size()];
    List<Faults> found = new ArrayList<>();
    boolean complete = true;
    for (int i = 0; i < values.length; i++) {
      Faults own = new Faults();
      values[i] =
          switch (slots.get(i)) {
            case Slot.One(Field field, _) -> source.of(field, own);
            case Slot.Inlined(Shape<?> inlined, _) -> inlined.construct(source, prefix, own);
          };
      complete &= values[i] != null;
      found.add(own);
    }
    for (int i = 0; i < values.length; i++) {
      if (slots.get(i) instanceof Slot.One(Field field, _)) {
        judgeDependencies(field, values, i, prefix, found.get(i));
      }
    }
    found.forEach(faults::addAll);
    return complete && faults.isEmpty() ? create(values, faults) : null;
  }

  private void judgeDependencies(
      Field field, @Nullable Object[] values, int at, String prefix, Faults faults) {
    boolean sent = field.isSent(values[at]);
    for (Depends dependency : field.dependencies()) {
      boolean asked = dependency.must() == Depends.Must.BE_SENT;
      if (sent != asked && holds(dependency, values)) {
        faults.add(prefix + field.name(), dependency.otherwise());
      }
    }
  }

  private boolean holds(Depends dependency, @Nullable Object[] values) {
    for (int i = 0; i < values.length; i++) {
      if (slots.get(i) instanceof Slot.One(Field other, _)
          && other.name().equals(dependency.on())) {
        return switch (dependency.is()) {
          case Depends.SENT -> other.isSent(values[i]);
          case Depends.ABSENT -> !other.isSent(values[i]);
          default -> other.isWritten(values[i], dependency.is());
        };
      }
    }
    return false;
  }

  private MethodHandle creator() throws IllegalAccessException {
    MethodHandle made = creator;
    if (made == null) {
      made =
          MethodHandles.lookup()
              .unreflectConstructor(constructor)
              .asSpreader(Object[].class, constructor.getParameterCount())
              .asType(MethodType.methodType(Object.class, Object[].class));
      creator = made;
    }
    return made;
  }

  /** Calls the constructor; a refusal of the compact constructor joins the other faults. */
  private @Nullable Object create(@Nullable Object[] values, Faults faults) {
    try {
      return (Object) creator().invokeExact(values);
    } catch (ServiceException refusal) {
      if (refusal.faults().isEmpty()) {
        throw refusal;
      }
      refusal.faults().forEach(fault -> faults.add(fault.param(), fault.message()));
      return null;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  private static void refuseUnknown(
      Collection<String> sent,
      List<String> known,
      List<String> suggested,
      String prefix,
      Faults faults) {
    for (String name : sent) {
      if (!known.contains(name)) {
        String hint =
            Nearest.of(name, suggested)
                .map(near -> " Did you mean '" + near + "'?")
                .orElse(
                    suggested.isEmpty()
                        ? " This operation takes no fields."
                        : " Known fields: " + String.join(", ", suggested) + ".");
        String shown = Faults.shown(name);
        faults.add(prefix + shown, "Unknown field '" + shown + "'." + hint);
      }
    }
  }

  /** Writes an answer: {@code object} first, then every field in the order of the record. */
  public ObjectNode write(R value) {
    return writeObject(value);
  }

  /** The same of a value whose class is known at run time only. */
  public ObjectNode writeObject(Object value) {
    ObjectNode object = WireType.NODES.objectNode();
    objectWord.ifPresent(word -> object.put("object", word));
    writeInto(object, value);
    return object;
  }

  private void writeInto(ObjectNode object, Object value) {
    for (Slot slot : slots) {
      Object component = get(slot.accessor(), value);
      switch (slot) {
        case Slot.Inlined(Shape<?> inlined, _) -> inlined.writeInto(object, component);
        case Slot.One(Field field, _) -> writeField(object, field, component);
      }
    }
  }

  private static void writeField(ObjectNode object, Field field, Object component) {
    if (!(component instanceof Optional<?> optional)) {
      object.set(field.name(), field.type().write(component));
    } else if (optional.isPresent()) {
      object.set(field.name(), field.type().write(optional.get()));
    } else if (!field.omitWhenEmpty()) {
      object.putNull(field.name());
    }
  }

  private static Object get(MethodHandle accessor, Object value) {
    try {
      return (Object) accessor.invokeExact(value);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
