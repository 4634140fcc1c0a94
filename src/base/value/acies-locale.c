/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the language of the program and how it writes numbers for people.
 *
 * The process counts as in C from its start, so that no rule set, no Lua and no library reads a
 * file otherwise in Berlin than in London; the decimal sign of people is kept beside. */
#include "config.h"
#include "paths.h"

#include "base/value/acies-locale.h"

#include <glib/gi18n-lib.h>
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

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static const char *decimal_sign = ".";

/* How a process knows what was chosen for it by the one that started it. */
#define CHOSEN "ACIES_LANGUAGE"

char **
acies_locale_list_languages (void)
{
  g_autoptr (GStrvBuilder) languages = g_strv_builder_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = g_dir_open (find_catalogs (), 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *catalog
          = g_build_filename (find_catalogs (), name, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

      if (g_file_test (catalog, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
  g_strv_builder_add (languages, "en");
  for (guint i = 0; i < names->len; i++)
    g_strv_builder_add (languages, g_ptr_array_index (names, i));
  return g_strv_builder_end (languages);
}

gboolean
acies_locale_choose (const char *language)
{
  g_auto (GStrv) languages = acies_locale_list_languages ();

  return g_strv_contains ((const char *const *) languages, language)
         && g_setenv (CHOSEN, language, TRUE);
}

/* Takes the words and the decimal sign of LANGUAGE in place of the environment's. */
static void
take_language (const char *language)
{
  const char *sign;

  g_setenv ("LANGUAGE", language, TRUE);
  /* In C no catalog is looked for. */
  if (g_str_equal (setlocale (LC_MESSAGES, NULL), "C"))
    setlocale (LC_MESSAGES, "C.UTF-8");
  /* Translators: the sign between 1 and 5 in one and a half. */
  sign = C_ ("decimal sign", ".");
  decimal_sign = g_intern_string (sign);
}

void
acies_locale_init (void)
{
  const char *language = g_getenv (CHOSEN);
  const char *sign;

  setlocale (LC_ALL, "");
  sign = nl_langinfo (RADIXCHAR);
  decimal_sign = g_intern_string (*sign != '\0' ? sign : ".");
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, find_catalogs ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (language != NULL)
    take_language (language);
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
