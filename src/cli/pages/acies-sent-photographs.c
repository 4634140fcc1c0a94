/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes while another one is read waits for its turn. */
#include "config.h"

#include "cli/pages/acies-sent-photographs.h"

#include "cli/photograph/acies-survey-accept.h"
#include "cli/photograph/acies-survey-print.h"
#include "cli/shell/acies-cli.h"
#include "public/feed/acies-public-error.h"
#include "survey/backdrop/acies-photo-job.h"

#include <glib/gi18n-lib.h>

/* So many may wait. */
#define MOST_WAITING 8

struct _AciesSentPhotographs
{
  AciesBattleFile *file; /* borrowed */
  GPtrArray *waiting;    /* of GBytes */
  AciesPhotoJob *job;    /* or NULL */
  AciesReading *reading; /* of all that were read; or NULL */
  guint n_events;        /* of the journal when the first of them was read */
};

AciesSentPhotographs *
acies_sent_photographs_new (AciesBattleFile *file)
{
  AciesSentPhotographs *self = g_new0 (AciesSentPhotographs, 1);

  self->file = file;
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return self;
}

static void
discard (AciesSentPhotographs *self)
{
  g_clear_pointer (&self->job, acies_photo_job_free);
  g_clear_pointer (&self->reading, acies_reading_free);
  g_ptr_array_set_size (self->waiting, 0);
}

void
acies_sent_photographs_free (AciesSentPhotographs *self)
{
  if (self == NULL)
    return;
  discard (self);
  g_ptr_array_unref (self->waiting);
  g_free (self);
}

static guint
count_events (AciesSentPhotographs *self)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
}

/* What was read before something happened shows an earlier table. */
static void
forget_old (AciesSentPhotographs *self)
{
  if (self->reading != NULL && self->n_events != count_events (self))
    g_clear_pointer (&self->reading, acies_reading_free);
}

static void moved_cb (AciesPhotoJob *job, const GError *error, gpointer data);

static void
read_next (AciesSentPhotographs *self)
{
  AciesBattle *battle = acies_battle_file_get_battle (self->file);
  AciesTable *table = acies_battle_get_table (battle);
  g_autoptr (GPtrArray) sent = NULL;

  if (self->job != NULL || self->waiting->len == 0)
    return;
  forget_old (self);
  if (self->reading == NULL)
    self->reading
        = acies_reading_new (acies_battle_get_printed (battle), acies_table_get_width (table),
                             acies_table_get_height (table));
  self->n_events = count_events (self);
  sent = g_steal_pointer (&self->waiting);
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->job = acies_photo_job_new (g_steal_pointer (&self->reading), NULL, sent, moved_cb, self);
}

static void
moved_cb (AciesPhotoJob *job, const GError *error, gpointer data)
{
  AciesSentPhotographs *self = data;
  g_autoptr (AciesPhotoJob) done = NULL;

  if (!acies_photo_job_is_done (job))
    return;
  done = g_steal_pointer (&self->job);
  self->reading = acies_photo_job_steal_reading (done);
  if (acies_reading_get_poses (self->reading)->len == 0)
    g_clear_pointer (&self->reading, acies_reading_free);
  if (error != NULL)
    g_print ("\n%s\n", error->message);
  else
    g_print ("\n%s\n", _ ("A photograph has come from the umpire’s page. “photographs” shows what "
                          "is on it."));
  read_next (self);
}

void
acies_sent_photographs_take (AciesSentPhotographs *self, GBytes *photograph)
{
  g_return_if_fail (self != NULL && photograph != NULL);

  if (self->waiting->len >= MOST_WAITING)
    return;
  g_ptr_array_add (self->waiting, g_bytes_ref (photograph));
  read_next (self);
}

static gboolean
complain (GError **error, const char *sentence)
{
  g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED, sentence);
  return FALSE;
}

static gboolean
complain_of_words (GError **error)
{
  return complain (error, _ ("Type “photographs”, “photographs accept”, “photographs accept pass "
                             "leave 12” or “photographs discard”."));
}

/* What they show, the rules asked about it. NULL with an error. */
static AciesSurvey *
survey (AciesSentPhotographs *self, GError **error)
{
  AciesSurvey *made;

  forget_old (self);
  if (self->reading == NULL)
    {
      complain (error, self->job != NULL ? _ ("The photograph is still being read.")
                                         : _ ("No photograph has come that shows the table as it "
                                              "is now."));
      return NULL;
    }
  made = acies_survey_new (self->file, self->reading, ACIES_SURVEY_USUAL_TOLERANCE, error);
  while (made != NULL && acies_survey_judge (made))
    continue;
  return made;
}

static gboolean
accept (AciesSentPhotographs *self, char **words, GError **error)
{
  gboolean passes = words[0] != NULL && g_str_equal (words[0], "pass");
  g_autoptr (AciesSurvey) made = survey (self, error);
  char **rest = words + (passes ? 1 : 0);

  if (made == NULL)
    return FALSE;
  if (rest[0] != NULL && !g_str_equal (rest[0], "leave"))
    return complain_of_words (error);
  if (rest[0] != NULL && !acies_survey_leave (self->file, made, rest + 1))
    return complain (error, _ ("It was not accepted."));
  if (acies_survey_accept (self->file, made, passes, FALSE) != ACIES_EXIT_DONE)
    return complain (error, _ ("It was not accepted."));
  discard (self);
  return TRUE;
}

gboolean
acies_sent_photographs_carry_out (AciesSentPhotographs *self, char **words, GError **error)
{
  g_autoptr (AciesSurvey) made = NULL;

  g_return_val_if_fail (self != NULL && words != NULL, FALSE);

  if (words[0] != NULL && g_str_equal (words[0], "accept"))
    return accept (self, words + 1, error);
  if (words[0] != NULL && g_str_equal (words[0], "discard"))
    {
      discard (self);
      return TRUE;
    }
  if (words[0] != NULL)
    return complain_of_words (error);
  made = survey (self, error);
  if (made == NULL)
    return FALSE;
  acies_survey_print (made, self->file);
  return TRUE;
}
