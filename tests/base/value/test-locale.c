/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where numbers are written with a comma: people see it, the C library and files never do; and
 * which catalogs are bound. */
#include "config.h"
#include "paths.h"

#include "base/value/acies-locale.h"
#include "base/value/acies-number.h"

#include "acies-locales.h"

#include <libintl.h>
#include <stdio.h>

static void
test_numbers (void)
{
  g_autofree char *people = acies_number_format_for_people (-3, 2, 1);
  g_autofree char *file = acies_number_format (-3, 2);
  char plain[8];

  g_assert_cmpstr (acies_locale_get_decimal_sign (), ==, ",");
  g_assert_cmpstr (people, ==, "\u22121,5");
  g_assert_cmpstr (file, ==, "-1.5");
  g_snprintf (plain, sizeof plain, "%.1f", 1.5);
  g_assert_cmpstr (plain, ==, "1.5");
  g_assert_false (acies_locale_is_plain ());
}

/* Comma and point mean the same to who types them, here as anywhere. */
static void
test_typed (void)
{
  static const char *const typed[] = { "1,5", "1.5", "+1,50" };

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      gint64 count;

      g_assert_true (acies_number_parse (typed[i], 10, &count));
      g_assert_cmpint (count, ==, 15);
    }
}

/* Only a folder named from the root is taken; anything else leaves the installed catalogs. */
static void
test_catalogs (void)
{
  const struct
  {
    const char *named, *bound;
  } cases[] = {
    { g_get_tmp_dir (), g_get_tmp_dir () },
    { NULL, ACIES_LOCALEDIR },
    { "", ACIES_LOCALEDIR },
    { ".", ACIES_LOCALEDIR },
    { "/nowhere/at/all", ACIES_LOCALEDIR },
    { ACIES_SOURCE_ROOT "/meson.build", ACIES_LOCALEDIR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (cases[i].named != NULL)
        g_setenv ("ACIES_LOCALE_DIR", cases[i].named, TRUE);
      else
        g_unsetenv ("ACIES_LOCALE_DIR");
      acies_locale_init ();
      g_assert_cmpstr (bindtextdomain (GETTEXT_PACKAGE, NULL), ==, cases[i].bound);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  acies_locales_use ("de_DE");
  acies_locale_init ();
  g_test_add_func ("/acies/base/locale/numbers", test_numbers);
  g_test_add_func ("/acies/base/locale/typed", test_typed);
  g_test_add_func ("/acies/base/locale/catalogs", test_catalogs);
  return g_test_run ();
}
