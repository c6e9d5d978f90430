package dev.planwalk.domain.gallery;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Form;
import dev.planwalk.domain.wire.Length;
import java.util.Optional;

/** Whom the visitors of a gallery may turn to. */
@SuppressWarnings("UnusedVariable") // the bounds are read in annotations
public record GalleryContact(
    @Doc("Name of a person or firm, such as the estate agent") @Length(min = 1, max = LONGEST_NAME)
        String name,
    @Doc("Telephone number")
        @Length(min = 3, max = LONGEST_PHONE)
        @Form(
            pattern = "^[+]?[0-9(][0-9 ()/.-]*[0-9]$",
            words = "digits, with spaces or one of ()/.- between them, after + if you like")
        Optional<String> phone,
    @Doc("Email address")
        @Length(min = 3, max = LONGEST_EMAIL)
        @Form(
            pattern = "^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+$",
            words = "an email address in plain letters, such as office@example.com")
        Optional<String> email,
    @Doc("Address of a web page")
        @Length(min = 9, max = LONGEST_WEBSITE)
        @Form(
            pattern = "^https://[A-Za-z0-9][!-~]*$",
            words = "an https address in ASCII without spaces")
        Optional<String> website) {

  private static final int LONGEST_NAME = 120;
  private static final int LONGEST_PHONE = 40;
  private static final int LONGEST_EMAIL = 254;
  private static final int LONGEST_WEBSITE = 500;
}
