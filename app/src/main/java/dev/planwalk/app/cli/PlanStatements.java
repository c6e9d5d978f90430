package dev.planwalk.app.cli;

import dev.planwalk.domain.plan.PlanOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * What is stated about a drawing: the options of every command that reads a plan, with the limits
 * that the service has. Wrong values are wrong use (exit status 2).
 */
final class PlanStatements {

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      converter = UnitConverter.class,
      description =
          "State the drawing's unit (mm, cm, dm, m, in or ft) or the scale of a PDF (1:100).")
  Optional<String> unit = Optional.empty();

  @Option(
      names = "--ceiling-height",
      paramLabel = "METRES",
      converter = HeightConverter.class,
      description = "State the height from floor to ceiling, 1 to 20.")
  Optional<Double> ceilingHeight = Optional.empty();

  @Option(
      names = "--north",
      paramLabel = "DEGREES",
      converter = NorthConverter.class,
      description = "State north, clockwise from the top of the sheet, 0 to 360.")
  Optional<Double> north = Optional.empty();

  @Option(
      names = "--pages",
      paramLabel = "N",
      split = ",",
      converter = PageConverter.class,
      description = "Read these pages of a PDF only, counted from 1.")
  List<Integer> pages = new ArrayList<>();

  /** The same as arguments of {@code upload_plan}. */
  Map<String, Object> arguments() {
    Map<String, Object> arguments = new LinkedHashMap<>();
    unit.ifPresent(value -> arguments.put("unit", value));
    ceilingHeight.ifPresent(value -> arguments.put("ceiling_height_m", value));
    north.ifPresent(value -> arguments.put("north_deg", value));
    if (!pages.isEmpty()) {
      arguments.put("pages", pages);
    }
    return arguments;
  }

  /** A unit or a scale. */
  static final class UnitConverter implements ITypeConverter<String> {
    @Override
    public String convert(String given) {
      if (!given.matches(PlanOptions.UNIT)) {
        throw new TypeConversionException(
            "must be " + PlanOptions.UNIT_WORDS + " (got: " + given + ")");
      }
      return given;
    }
  }

  /** Metres from floor to ceiling. */
  static final class HeightConverter implements ITypeConverter<Double> {
    @Override
    public Double convert(String given) {
      return number(given, PlanOptions.LEAST_HEIGHT, PlanOptions.GREATEST_HEIGHT);
    }
  }

  /** Degrees of a full turn. */
  static final class NorthConverter implements ITypeConverter<Double> {
    @Override
    public Double convert(String given) {
      return number(given, 0, PlanOptions.FULL_TURN);
    }
  }

  /** A page of a PDF. */
  static final class PageConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String given) {
      double page = number(given, 1, PlanOptions.LAST_PAGE);
      if (page != Math.rint(page)) {
        throw new TypeConversionException("must be a whole number (got: " + given + ")");
      }
      return (int) page;
    }
  }

  private static double number(String given, double least, double greatest) {
    try {
      double value = Double.parseDouble(given);
      if (value >= least && value <= greatest) {
        return value;
      }
    } catch (NumberFormatException notANumber) {
      // Told below like every other wrong value.
    }
    throw new TypeConversionException(
        "must be a number from %.0f to %.0f (got: %s)".formatted(least, greatest, given));
  }
}
