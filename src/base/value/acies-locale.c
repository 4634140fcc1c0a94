/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the language of the program and how it writes numbers for people.
 *
 * The process counts as in C from its start, so that no rule set, no Lua and no library reads a
 * file otherwise in Berlin than in London; the decimal sign of people is kept beside. */
#include "config.h"
#include "paths.h"

#include "base/value/acies-locale.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>

static const char *
find_catalogs (void)
{
  const char *folder = g_getenv ("ACIES_LOCALE_DIR");

  if (folder != NULL && g_path_is_absolute (folder) && g_file_test (folder, G_FILE_TEST_IS_DIR))
    return folder;

  return ACIES_LOCALEDIR;
}

static const char *decimal_sign = ".";

void
acies_locale_init (void)
{
  const char *sign;

  setlocale (LC_ALL, "");
  sign = nl_langinfo (RADIXCHAR);
  decimal_sign = g_intern_string (*sign != '\0' ? sign : ".");
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, find_catalogs ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

const char *
acies_locale_get_decimal_sign (void)
{
  return decimal_sign;
}

gboolean
acies_locale_is_plain (void)
{
  static const char header[] = ""; /* of a catalog: what the empty text is in it */

  return *dgettext (GETTEXT_PACKAGE, header) == '\0'
         && g_str_equal (acies_locale_get_decimal_sign (), ".");
}
