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
#include "cli/terminal/acies-stdin.h"

#include "base/value/acies-locale.h"
#include "storage/wall/acies-wall.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

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
  char **stream = is_behind ? NULL : acies_verb_table_find_stream (verb, arguments);
  g_autoptr (GError) error = NULL;
  char *kept;
  int status;

  if (stream == NULL)
    return run_named (verb, arguments, is_behind);
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

int
main (int argc, char *argv[])
{
  g_auto (GStrv) arguments = NULL;
  const AciesVerb *verb;
  gboolean is_behind = FALSE;

  acies_locale_init ();

  if (argc >= 4 && g_str_equal (argv[1], ACIES_WALL_WORD))
    {
      if (!acies_behind_enter (argv[2]))
        return ACIES_EXIT_FINDING;
      is_behind = TRUE;
      argv += 2;
      argc -= 2;
      if (argc == 5 && g_str_equal (argv[1], ACIES_WALL_PIXELS))
        return acies_pixels_send (argv[2], atoi (argv[3]), atoi (argv[4]));
    }

  if (argc < 2)
    {
      acies_cli_complain (_ ("No verb was given. “aciesctl --help” lists the verbs."));
      return ACIES_EXIT_USAGE;
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      acies_guide_print (acies_verbs_get_list ());
      return ACIES_EXIT_DONE;
    }
  if (g_str_equal (argv[1], ACIES_COMPLETE_WORD))
    return acies_complete_print (acies_verbs_get_list (), argv + 2);
  if (has_option (argv + 1, "--version", NULL))
    {
      g_print ("aciesctl %s\n", ACIES_VERSION);
      return ACIES_EXIT_DONE;
    }
  if (has_option (argv + 1, "--json", "-j"))
    acies_outcome_want_json ();
  verb = acies_verbs_find (argv[1]);
  if (verb == NULL)
    {
      acies_verb_table_complain (acies_verbs_get_list (), argv[1]);
      return acies_outcome_end (ACIES_EXIT_USAGE);
    }
  arguments = g_strdupv (argv + 1);
  return run (verb, arguments, is_behind);
}
