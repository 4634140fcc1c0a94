/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle is the same in every country: played where numbers have a comma, where a capital I is no
 * small i with a dot, or where one writes from right to left, its journal is what it is in C, as it
 * holds no words for people; and who opens it elsewhere finds no difference in it. */
#include "acies-locales.h"
#include "acies-scratch.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#define HOME "C"

typedef struct
{
  const char *name;
  const char *scenario, *script;
  const char *locale;
  gboolean is_long; /* too long to be ruled on again at home too, which the others show */
} Case;

/* Each battle in another country, and the short one in all. */
static const Case cases[] = {
  { "great-plains-de", "great-plains.xml", DATA "/scenarios/great-plains.play", "de_DE", FALSE },
  { "great-plains-fa", "great-plains.xml", DATA "/scenarios/great-plains.play", "fa_IR", FALSE },
  { "great-plains-tr", "great-plains.xml", SCRIPTS "/great-plains.play", "tr_TR", TRUE },
  { "by-hand-de", "great-plains.xml", SCRIPTS "/by-hand.script", "de_DE", FALSE },
  { "chalons-tr", "chalons.xml", SCRIPTS "/chalons.play", "tr_TR", TRUE },
  { "sinai-fa", "sinai.xml", SCRIPTS "/sinai.play", "fa_IR", FALSE },
};

static char *ask (const char *locale, const char *language, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* What aciesctl says in LOCALE and LANGUAGE; the test ends if it complains. */
static char *
ask (const char *locale, const char *language, const char *format, ...)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *known = g_strconcat (locale, ".UTF-8", NULL);
  g_autofree char *line = NULL, *whole = NULL, *out = NULL;
  g_auto (GStrv) words = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  whole = g_strconcat (ACIESCTL " ", line, NULL);
  g_assert_true (g_shell_parse_argv (whole, NULL, &words, NULL));
  g_subprocess_launcher_setenv (launcher, "LC_ALL", known, TRUE);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", language, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  if (g_subprocess_get_exit_status (process) != 0)
    g_error ("aciesctl %s in %s:\n%s", line, locale, out);
  return g_steal_pointer (&out);
}

#define run(...) g_free (ask (__VA_ARGS__))

/* TEXT with every match of PATTERN gone. */
static char *
strike (const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);

  g_assert_nonnull (regex);
  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

/* The shared file at PATH without times, the seals that depend on them, which language was spoken
 * and whether that was as the sources have it. */
static char *
read_journal (const char *path)
{
  g_autofree char *text = NULL, *timeless = NULL, *loose = NULL, *bare = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  timeless = strike (text, "time=\"\\d+\"");
  loose = strike (timeless, "[0-9a-f]{64}");
  bare = strike (loose, "\"plain\":(true|false),");
  return strike (bare, "\"language\":\"[^\"]*\",");
}

/* Plays SELF in LOCALE and LANGUAGE into FOLDER/NAME.acies; gives the journal. */
static char *
play (const Case *self,
      const char *folder,
      const char *name,
      const char *locale,
      const char *language)
{
  g_autofree char *shared = g_strdup_printf ("%s/%s.aciesx", folder, name);

  run (locale, language, "new " DATA "/scenarios/%s -o %s/%s.acies", self->scenario, folder, name);
  run (locale, language, "play %s/%s.acies %s", folder, name, self->script);
  run (locale, language, "export %s/%s.acies %s", folder, name, shared);
  return read_journal (shared);
}

/* Whether A and B say the same but for the names of events, which are made of their hashes. */
static gboolean
is_same_but_seals (const char *a, const char *b)
{
  g_autofree char *one = strike (a, "(?mi)^journal .*$");
  g_autofree char *other = strike (b, "(?mi)^journal .*$");

  return g_str_equal (one, other);
}

static void
test_same (gconstpointer data)
{
  const Case *self = data;
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *home = play (self, folder, "home", HOME, "C");
  g_autofree char *abroad = NULL;

  acies_locales_make (self->locale);
  abroad = play (self, folder, "abroad", self->locale, "C");
  g_assert_true (g_str_equal (abroad, home));
  if (!self->is_long)
    run (HOME, "C", "verify %s/abroad.acies", folder);
  run (self->locale, "C", "verify %s/home.acies", folder);
  run (self->locale, "C", "import %s/again.acies %s/home.aciesx", folder, folder);
  acies_scratch_remove (folder);
}

/* Plays SELF in German, and as it was written: both journals are the same, and each reader has all
 * of it in his language, also without its catalog. */
static void
test_languages (gconstpointer data)
{
  const Case *self = data;
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *german = NULL, *english = NULL, *one = NULL, *other = NULL;
  g_autofree char *in_german = NULL, *of_german = NULL;

  acies_locales_make ("de_DE");
  german = play (self, folder, "german", "de_DE", "de");
  english = play (self, folder, "english", HOME, "C");
  one = ask (HOME, "C", "log --slips %s/german.acies", folder);
  other = ask (HOME, "C", "log --slips %s/english.acies", folder);
  in_german = ask ("de_DE", "de", "log --slips %s/english.acies", folder);
  of_german = ask ("de_DE", "de", "log --slips %s/german.acies", folder);
  g_assert_cmpstr (german, ==, english);
  g_assert_true (is_same_but_seals (one, other));
  g_assert_true (is_same_but_seals (in_german, of_german));
  g_assert_false (is_same_but_seals (one, in_german));
  run ("fr_FR", "fr", "verify %s/german.acies", folder);
  run (HOME, "C", "verify %s/german.acies", folder);
  acies_scratch_remove (folder);
}

/* What is called by whoever reads it: a line by the rules, and one by the program. */
static void
test_words (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *english = play (&cases[0], folder, "english", HOME, "C");
  g_autofree char *catalogs = g_strdup (g_getenv ("ACIES_LOCALE_DIR"));
  g_autofree char *in_german = NULL;

  acies_locales_make ("de_DE");
  in_german = ask ("de_DE", "de", "log --slips %s/english.acies", folder);
  g_assert_nonnull (strstr (in_german, "verfolgt 8 Massylii"));
  g_assert_nonnull (strstr (in_german, "verliert 1 Base"));
  g_assert_nonnull (strstr (in_german, "fällig: "));
  g_assert_null (strstr (english, "due: "));
  g_assert_null (strstr (in_german, "due: "));
  g_setenv ("ACIES_LOCALE_DIR", folder, TRUE);
  run ("de_DE", "de", "verify %s/english.acies", folder);
  g_setenv ("ACIES_LOCALE_DIR", catalogs, TRUE);
  acies_scratch_remove (folder);
}

/* Capitals are typed as one likes, in Turkey too. */
static void
test_capitals (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *script = g_build_filename (folder, "script", NULL);

  g_assert_true (g_file_set_contents (
      script, "next\nINITIATIVE hasdrubal dice 3 5 answer order=goes-first\n", -1, NULL));
  run ("tr_TR", "C", "new " DATA "/scenarios/great-plains.xml -o %s/battle.acies", folder);
  run ("tr_TR", "C", "play %s/battle.acies %s", folder, script);
  acies_scratch_remove (folder);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;

  g_test_init (&argc, &argv, NULL);
  folder = acies_locales_dup_folder ();
  g_setenv ("LOCPATH", folder, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/battles/locales/", cases[i].name, NULL);

      acies_locales_make (cases[i].locale);
      g_test_add_data_func (path, &cases[i], test_same);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_strconcat ("/acies/battles/locales/languages/", cases[i].name, NULL);

      if (g_str_has_suffix (cases[i].name, "-de") && !cases[i].is_long)
        g_test_add_data_func (path, &cases[i], test_languages);
    }
  g_test_add_func ("/acies/battles/locales/words", test_words);
  g_test_add_func ("/acies/battles/locales/capitals", test_capitals);
  return g_test_run ();
}
