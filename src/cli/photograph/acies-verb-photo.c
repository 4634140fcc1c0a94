/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* photo: what photographs of the real table show against a battle, and writing it into the
 * journal. */
#include "config.h"

#include "cli/photograph/acies-verb-photo.h"

#include "base/file/acies-file.h"
#include "cli/photograph/acies-survey-accept.h"
#include "cli/photograph/acies-survey-print.h"
#include "cli/shell/acies-cli.h"
#include "lens/picture/acies-photo.h"
#include "survey/backdrop/acies-thumbnail.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  gboolean accepts;
  gboolean passes;
  gboolean keeps;
  gboolean json;
  char *tolerance;
  char **leave;
} Wish;

static void
wish_clear (Wish *self)
{
  g_free (self->tolerance);
  g_strfreev (self->leave);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wish, wish_clear)

/* Whether the battle has what a photograph is read by. */
static gboolean
check_marks (AciesBattle *battle)
{
  const AciesMarks *marks = acies_battle_get_printed (battle);

  for (guint i = 0; i < acies_marks_get_n (marks); i++)
    if (acies_marks_get_nth (marks, i)->item == NULL)
      return TRUE;
  acies_cli_complain (_ ("This battle has no marks for the table yet; print them: aciesctl print "
                         "table-marks BATTLE -o FILE.pdf"));
  return FALSE;
}

/* Reads all of PATHS. NULL after a sentence. */
static AciesReading *
read_photographs (AciesBattle *battle, char **paths)
{
  AciesTable *table = acies_battle_get_table (battle);
  g_autoptr (AciesReading) reading
      = acies_reading_new (acies_battle_get_printed (battle), acies_table_get_width (table),
                           acies_table_get_height (table));

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (paths[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGrey) grey = acies_photo_load (file, NULL, &error);

      if (grey != NULL && !acies_reading_add (reading, grey, NULL, NULL, NULL, &error))
        g_prefix_error (&error, "%s: ", paths[i]);
      if (error != NULL)
        {
          acies_cli_complain ("%s", error->message);
          return NULL;
        }
    }
  return g_steal_pointer (&reading);
}

/* The first of those that were read. */
static void
keep_picture (AciesSurvey *survey, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_PHOTO_MOST_BYTES, NULL);
  g_autofree char *thumbnail = bytes != NULL ? acies_thumbnail_make (bytes, NULL) : NULL;

  acies_survey_set_thumbnail (survey, thumbnail);
}

static int
survey_photographs (AciesBattleFile *file, char **paths, const Wish *wish)
{
  AciesLength tolerance = ACIES_SURVEY_USUAL_TOLERANCE;
  g_autoptr (AciesReading) reading = NULL;
  g_autoptr (AciesSurvey) survey = NULL;
  g_autoptr (GError) error = NULL;

  if (wish->tolerance != NULL
      && (!acies_length_parse (wish->tolerance, &tolerance) || tolerance < 0
          || tolerance > ACIES_SURVEY_MOST_TOLERANCE))
    {
      acies_cli_complain (_ ("--tolerance must be 0 to %d mm."),
                          (int) (ACIES_SURVEY_MOST_TOLERANCE / ACIES_PER_MM));
      return ACIES_EXIT_USAGE;
    }
  if (!check_marks (acies_battle_file_get_battle (file)))
    return ACIES_EXIT_FINDING;
  reading = read_photographs (acies_battle_file_get_battle (file), paths);
  if (reading == NULL)
    return ACIES_EXIT_FINDING;
  survey = acies_survey_new (file, reading, tolerance, &error);
  if (survey == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  while (acies_survey_judge (survey))
    continue;
  if (!acies_survey_leave (file, survey, wish->leave))
    return ACIES_EXIT_USAGE;
  if (wish->accepts && wish->keeps)
    keep_picture (survey, paths[0]);
  if (wish->accepts)
    return acies_survey_accept (file, survey, wish->passes, wish->json);
  if (wish->json)
    acies_cli_print_json (acies_survey_to_json (survey));
  else
    acies_survey_print (survey, file);
  return ACIES_EXIT_DONE;
}

int
acies_verb_photo (const AciesVerb *self, char **arguments)
{
  g_auto (Wish) wish = { 0 };
  const GOptionEntry entries[] = {
    { "accept", 'a', 0, G_OPTION_ARG_NONE, &wish.accepts,
      N_ ("Put everybody where the photographs show him, as one event"), NULL },
    { "pass", 0, 0, G_OPTION_ARG_NONE, &wish.passes,
      N_ ("Let those pass that moved beyond the rules"), NULL },
    { "leave", 0, 0, G_OPTION_ARG_STRING_ARRAY, &wish.leave,
      N_ ("Leave this one where it was; may be repeated"), N_ ("ITEM") },
    { "keep-picture", 0, 0, G_OPTION_ARG_NONE, &wish.keeps,
      N_ ("With --accept, keep a small picture in the journal"), NULL },
    { "tolerance", 0, 0, G_OPTION_ARG_STRING, &wish.tolerance,
      N_ ("Leave who moved by less than so many mm (5)"), "MM" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &wish.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 2, G_MAXUINT);
  int status;

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = wish.accepts ? acies_cli_open_battle (words[0])
                      : acies_cli_open_battle_read_only (words[0]);
  status = file != NULL ? survey_photographs (file, words + 1, &wish) : ACIES_EXIT_FINDING;
  return wish.accepts ? acies_cli_end_battle (file, status) : status;
}
