/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* aciesctl: the core without a display. The first word is a verb; the rest is the verb's. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "cli/foreign/acies-behind.h"
#include "cli/foreign/acies-pixels.h"

#include "base/value/acies-locale.h"
#include "base/value/acies-number.h"
#include "storage/wall/acies-wall.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static void
print_help (void)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  g_print ("%s\n\n", _ ("Usage: aciesctl VERB [ARGUMENTS…]"));
  for (const AciesVerb *verb = acies_verbs_get_list (); verb->name != NULL; verb++)
    {
      g_autofree char *name = g_strconcat ("  ", verb->name, NULL);

      acies_columns_add (columns, name, _ (verb->summary), NULL);
    }
  acies_cli_print_columns (columns);
  g_print ("\n%s\n", _ ("“aciesctl VERB --help” gives more help. Exit codes: 0 done, 1 something "
                        "is wrong or differs, 2 wrong usage, 3 forbidden or an answer is needed."));
}

static int
complain_of_verb (const char *typed)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *nearest;

  for (const AciesVerb *verb = acies_verbs_get_list (); verb->name != NULL; verb++)
    g_ptr_array_add (names, (gpointer) verb->name);
  g_ptr_array_add (names, NULL);
  nearest = acies_text_nearest (typed, (const char *const *) names->pdata);
  if (nearest != NULL)
    acies_cli_complain (_ ("There is no verb “%s”. Did you mean “%s”?"), typed, nearest);
  else
    acies_cli_complain (_ ("There is no verb “%s”. “aciesctl --help” lists them."), typed);
  return ACIES_EXIT_USAGE;
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *name = NULL;
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
      print_help ();
      return ACIES_EXIT_DONE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("aciesctl %s\n", ACIES_VERSION);
      return ACIES_EXIT_DONE;
    }
  verb = acies_verbs_find (argv[1]);
  if (verb == NULL)
    return complain_of_verb (argv[1]);

  name = g_strconcat ("aciesctl ", verb->name, NULL);
  g_set_prgname (name);
  arguments = g_strdupv (argv + 1);
  if (!is_behind && acies_behind_is_wanted (verb, arguments))
    return acies_behind_run (verb, arguments);
  return verb->run (verb, arguments);
}
