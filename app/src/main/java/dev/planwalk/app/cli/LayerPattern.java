package dev.planwalk.app.cli;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A pattern for names of layers, checked before anything is read. */
final class LayerPattern implements ITypeConverter<String> {
  @Override
  public String convert(String given) {
    try {
      return Pattern.compile(given).pattern();
    } catch (PatternSyntaxException wrong) {
      throw new TypeConversionException(
          "is no regular expression: %s, at character %d of %s"
              .formatted(wrong.getDescription(), wrong.getIndex() + 1, given));
    }
  }
}
