/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* aciesctl: the core without a display. The first word is a verb; the rest is the verb's. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "cli/foreign/acies-behind.h"
#include "cli/foreign/acies-pixels.h"
#include "cli/guide/acies-complete.h"
#include "cli/guide/acies-guide.h"
#include "cli/guide/acies-verb-table.h"
#include "cli/terminal/acies-outcome.h"
#include "cli/terminal/acies-screen.h"
#include "cli/terminal/acies-stdin.h"

#include "base/value/acies-locale.h"
#include "storage/wall/acies-wall.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define LANGUAGE "--language"

/* Whether one of ARGUMENTS, before “--”, is WORD or, if that is not NULL, OTHER. */
static gboolean
has_option (char **arguments, const char *word, const char *other)
{
  for (; *arguments != NULL && !g_str_equal (*arguments, "--"); arguments++)
    if (g_str_equal (*arguments, word) || g_strcmp0 (*arguments, other) == 0)
      return TRUE;
  return FALSE;
}

/* Runs VERB on ARGUMENTS, whose first is its name: behind the wall, where that is wanted and it is
 * not there already. */
static int
run_named (const AciesVerb *verb, char **arguments, gboolean is_behind)
{
  g_autofree char *name = g_strconcat ("aciesctl ", verb->name, NULL);

  g_set_prgname (name);
  if (!is_behind && acies_behind_is_wanted (verb, arguments))
    return acies_behind_run (verb, arguments);
  return acies_outcome_end (verb->run (verb, arguments));
}

/* The same; “-” among ARGUMENTS is standard input where VERB reads a file. */
static int
run (const AciesVerb *verb, char **arguments, gboolean is_behind)
{
  char **stream = is_behind ? NULL : acies_verb_table_find_stream (verb, arguments, 0);
  g_autoptr (GError) error = NULL;
  char *kept;
  int status;

  if (stream == NULL)
    return run_named (verb, arguments, is_behind);
  if (acies_verb_table_find_stream (verb, arguments, 1) != NULL)
    {
      acies_cli_complain (
          _ ("Standard input can be read only once, so “-” may stand in only one place."));
      return acies_outcome_end (ACIES_EXIT_USAGE);
    }
  kept = acies_stdin_keep (&error);
  if (kept == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return acies_outcome_end (ACIES_EXIT_FINDING);
    }
  g_free (*stream);
  *stream = g_strdup (kept);
  status = run_named (verb, arguments, is_behind);
  acies_stdin_drop (kept);
  return status;
}

/* Takes WORD out of ARGUMENTS, before “--”; FALSE: it is not there. */
static gboolean
take_option (char **arguments, const char *word)
{
  for (; *arguments != NULL && !g_str_equal (*arguments, "--"); arguments++)
    if (g_str_equal (*arguments, word))
      {
        do
          arguments[0] = arguments[1];
        while (*++arguments != NULL);
        return TRUE;
      }
  return FALSE;
}

/* The value of the option WORD, which is taken out of ARGUMENTS, before “--”; NULL: it is not
 * there, or, if it is, LACKS its value. */
static const char *
take_value (char **arguments, const char *word, gboolean *lacks)
{
  const char *value;

  *lacks = FALSE;
  for (; *arguments != NULL && !g_str_equal (*arguments, "--"); arguments++)
    {
      gboolean is_word = g_str_equal (*arguments, word);

      if (!is_word && !(g_str_has_prefix (*arguments, word) && (*arguments)[strlen (word)] == '='))
        continue;
      value = is_word ? arguments[1] : *arguments + strlen (word) + 1;
      *lacks = value == NULL;
      for (guint n = is_word && value != NULL ? 2 : 1; n > 0; n--)
        take_option (arguments, *arguments);
      return value;
    }
  return NULL;
}

/* Takes “--language” out of ARGUMENTS, and does what it says. FALSE: there is no such language,
 * which is said in that of the environment. */
static gboolean
choose_language (char **arguments)
{
  gboolean lacks;
  const char *language = take_value (arguments, LANGUAGE, &lacks);
  g_auto (GStrv) languages = NULL;
  g_autofree char *list = NULL;

  if (language == NULL ? !lacks : acies_locale_choose (language))
    return TRUE;
  languages = acies_locale_list_languages ();
  list = g_strjoinv (", ", languages);
  acies_locale_init ();
  acies_cli_complain (_ ("--language takes one of %s."), list);
  return FALSE;
}

/* Does what the first of ARGUMENTS, the words after the program's name, says. */
static int
obey (char **arguments, gboolean is_behind)
{
  g_auto (GStrv) own = NULL;
  const AciesVerb *verb;
  gboolean pages;

  if (g_strcmp0 (arguments[0], ACIES_COMPLETE_WORD) == 0)
    return acies_complete_print (acies_verbs_get_list (), arguments + 1);
  pages = !take_option (arguments, "--no-pager") && !is_behind;
  if (arguments[0] == NULL)
    {
      acies_cli_complain (_ ("No verb was given. “aciesctl --help” lists the verbs."));
      return ACIES_EXIT_USAGE;
    }
  if (g_str_equal (arguments[0], "--help") || g_str_equal (arguments[0], "-h"))
    {
      acies_guide_print (acies_verbs_get_list ());
      return ACIES_EXIT_DONE;
    }
  if (has_option (arguments, "--version", NULL))
    {
      g_print ("aciesctl %s\n", ACIES_VERSION);
      return ACIES_EXIT_DONE;
    }
  if (has_option (arguments, "--json", "-j"))
    acies_outcome_want_json ();
  verb = acies_verbs_find (arguments[0]);
  if (verb == NULL)
    {
      acies_verb_table_complain (acies_verbs_get_list (), arguments[0]);
      return acies_outcome_end (ACIES_EXIT_USAGE);
    }
  if (pages && verb->is_read)
    acies_screen_page ();
  own = g_strdupv (arguments);
  return run (verb, own, is_behind);
}

int
main (int argc, char *argv[])
{
  acies_screen_begin ();
  if ((argc < 2 || !g_str_equal (argv[1], ACIES_COMPLETE_WORD)) && !choose_language (argv + 1))
    return ACIES_EXIT_USAGE;
  argc = (int) g_strv_length (argv);
  acies_locale_init ();

  if (argc < 4 || !g_str_equal (argv[1], ACIES_WALL_WORD))
    return obey (argv + 1, FALSE);
  if (!acies_behind_enter (argv[2]))
    return ACIES_EXIT_FINDING;
  argv += 2;
  argc -= 2;
  if (argc == 5 && g_str_equal (argv[1], ACIES_WALL_PIXELS))
    return acies_pixels_send (argv[2], atoi (argv[3]), atoi (argv[4]));
  return obey (argv + 1, TRUE);
}
