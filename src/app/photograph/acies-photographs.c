/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The question that is put is the survey's own; whoever puts another one in its stead, as by a
 * click on the table, finds it again when that is done, unless the battle has changed by then. */
#include "config.h"
#include "app/photograph/acies-photographs.h"

#include "app/session/acies-play-session.h"
#include "referee/state/acies-follow.h"
#include "survey/backdrop/acies-photo-job.h"

#include <glib/gi18n-lib.h>

/* The rules are asked for so long at a time, in microseconds. */
#define SLICE 8000
/* A picture that comes into a folder is whole when nobody wrote for so long, in milliseconds. */
#define CALM 700
/* So many that were sent may wait. */
#define MOST_SENT 8

struct _AciesPhotographs
{
  GObject parent_instance;

  AciesSession *session; /* owned */
  AciesPhotoJob *job;    /* while photographs are read */
  AciesReading *reading; /* of all that were read; or NULL */
  AciesSurvey *survey;   /* what it shows; or NULL */
  char *thumbnail;       /* of the newest of them; or NULL */
  gboolean keeps_picture;
  guint judge_source;
  guint look_source; /* looks what became of the question */
  gboolean is_put;   /* the question is the session's */
  GFileMonitor *monitor;
  GFile *folder;
  GPtrArray *arrived; /* of GFile */
  GPtrArray *sent;    /* of GBytes, that have not been read */
  guint arrived_source;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPhotographs, acies_photographs, G_TYPE_OBJECT)

static void
changed (AciesPhotographs *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget_survey (AciesPhotographs *self)
{
  g_clear_handle_id (&self->judge_source, g_source_remove);
  g_clear_pointer (&self->survey, acies_survey_free);
  self->is_put = FALSE;
}

/* Whether the session asks what a survey puts. */
static gboolean
asks_ours (AciesPhotographs *self)
{
  const AciesQuestion *question = acies_session_get_question (self->session);

  return question != NULL && !acies_session_shows_recorded_ruling (self->session)
         && g_str_equal (acies_question_get_action (question), ACIES_ACTION_FOLLOW)
         && acies_question_get (question, ACIES_FOLLOW_PHOTOGRAPHS) != NULL;
}

/* Puts what is taken of the survey, or drops what was put if that is nothing. */
static void
put (AciesPhotographs *self)
{
  g_autoptr (AciesQuestion) question = NULL;

  acies_survey_set_thumbnail (self->survey, self->keeps_picture ? self->thumbnail : NULL);
  question = acies_survey_make_question (self->survey);
  self->is_put = question != NULL;
  if (question != NULL)
    acies_session_begin (self->session, question);
  else if (asks_ours (self))
    acies_session_drop (self->session);
}

static gboolean
judge_cb (gpointer data)
{
  AciesPhotographs *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;

  while (g_get_monotonic_time () < end)
    if (!acies_survey_judge (self->survey))
      {
        self->judge_source = 0;
        put (self);
        changed (self);
        return G_SOURCE_REMOVE;
      }
  return G_SOURCE_CONTINUE;
}

static void
hold_against (AciesPhotographs *self)
{
  g_autoptr (GError) error = NULL;

  forget_survey (self);
  self->survey = acies_survey_new (acies_session_get_file (self->session), self->reading,
                                   ACIES_SURVEY_USUAL_TOLERANCE, &error);
  if (self->survey == NULL)
    acies_session_report (self->session, error->message);
  else
    self->judge_source = g_idle_add (judge_cb, self);
}

static void
moved_cb (AciesPhotoJob *job, const GError *error, gpointer data)
{
  AciesPhotographs *self = data;

  if (acies_photo_job_is_done (job))
    {
      g_autoptr (AciesPhotoJob) done = g_steal_pointer (&self->job);

      self->reading = acies_photo_job_steal_reading (done);
      if (error == NULL)
        {
          g_free (self->thumbnail);
          self->thumbnail = g_strdup (acies_photo_job_get_thumbnail (done));
        }
      if (error != NULL)
        acies_session_report (self->session, error->message);
      /* What was read before the one that could not be still holds. */
      if (acies_reading_get_poses (self->reading)->len > 0)
        hold_against (self);
      else
        g_clear_pointer (&self->reading, acies_reading_free);
    }
  changed (self);
}

/* The battle is as the survey has it, or there is none. */
static gboolean
is_current (AciesPhotographs *self)
{
  return self->survey == NULL || acies_survey_is_current (self->survey);
}

static gboolean
look_cb (gpointer data)
{
  AciesPhotographs *self = data;
  const AciesQuestion *question = acies_session_get_question (self->session);

  self->look_source = 0;
  if (self->survey == NULL || self->judge_source != 0)
    return G_SOURCE_REMOVE;
  if (!is_current (self))
    acies_photographs_discard (self);
  else if (asks_ours (self))
    self->is_put = TRUE;
  else if (question != NULL)
    self->is_put = FALSE;
  else if (self->is_put)
    acies_photographs_discard (self);
  else if (acies_survey_count_taken (self->survey, NULL) > 0)
    put (self);
  return G_SOURCE_REMOVE;
}

/* Whoever begins something else drops first what was asked. */
static void
asked_cb (AciesPhotographs *self)
{
  if (self->look_source == 0)
    self->look_source = g_idle_add (look_cb, self);
}

static void
acies_photographs_dispose (GObject *object)
{
  AciesPhotographs *self = ACIES_PHOTOGRAPHS (object);

  g_clear_pointer (&self->job, acies_photo_job_free);
  forget_survey (self);
  g_clear_pointer (&self->reading, acies_reading_free);
  g_clear_handle_id (&self->look_source, g_source_remove);
  g_clear_handle_id (&self->arrived_source, g_source_remove);
  g_clear_pointer (&self->arrived, g_ptr_array_unref);
  g_clear_pointer (&self->sent, g_ptr_array_unref);
  g_clear_pointer (&self->thumbnail, g_free);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_object (&self->folder);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_photographs_parent_class)->dispose (object);
}

static void
acies_photographs_class_init (AciesPhotographsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_photographs_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_photographs_init (AciesPhotographs *self)
{
  self->arrived = g_ptr_array_new_with_free_func (g_object_unref);
  self->sent = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}

AciesPhotographs *
acies_photographs_new (AciesSession *session)
{
  AciesPhotographs *self = g_object_new (ACIES_TYPE_PHOTOGRAPHS, NULL);

  g_return_val_if_fail (ACIES_IS_SESSION (session), self);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (asked_cb), self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (asked_cb), self);
  return self;
}

static gboolean
has_table_marks (AciesPhotographs *self)
{
  const AciesMarks *marks = acies_battle_get_printed (acies_session_get_battle (self->session));

  for (guint i = 0; i < acies_marks_get_n (marks); i++)
    if (acies_marks_get_nth (marks, i)->item == NULL)
      return TRUE;
  return FALSE;
}

/* Who follows the table by hand, and has put nobody anywhere yet, goes on by photograph. */
static gboolean
leave_following (AciesPhotographs *self)
{
  gboolean is_deploying = acies_session_is_deploying (self->session);

  if (!acies_session_is_following (self->session))
    return TRUE;
  if (is_deploying || acies_play_session_get_n_put (ACIES_PLAY_SESSION (self->session)) == 0)
    return acies_session_end_following (self->session, is_deploying);
  acies_session_report (self->session,
                        _ ("The table is being followed: press Done first, or Cancel."));
  return FALSE;
}

gboolean
acies_photographs_check (AciesPhotographs *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), FALSE);

  if (!leave_following (self) || !acies_session_is_writable (self->session))
    return FALSE;
  if (has_table_marks (self))
    return TRUE;
  acies_session_report (self->session, _ ("This battle has no marks for the table yet; print them "
                                          "first, with the labels."));
  return FALSE;
}

/* The same of FILES and SENT (of GBytes), either of which may be empty or NULL. */
static gboolean
begin (AciesPhotographs *self, const GPtrArray *files, const GPtrArray *sent)
{
  g_autoptr (AciesReading) reading = NULL;
  AciesBattle *battle;
  AciesTable *table;

  if (self->job != NULL || !acies_photographs_check (self))
    return FALSE;
  battle = acies_session_get_battle (self->session);
  table = acies_battle_get_table (battle);
  if (self->survey != NULL && is_current (self))
    reading = g_steal_pointer (&self->reading);
  if (reading == NULL)
    reading = acies_reading_new (acies_battle_get_printed (battle), acies_table_get_width (table),
                                 acies_table_get_height (table));
  g_clear_pointer (&self->reading, acies_reading_free);
  self->job = acies_photo_job_new (g_steal_pointer (&reading), files, sent, moved_cb, self);
  changed (self);
  return TRUE;
}

gboolean
acies_photographs_read (AciesPhotographs *self, const GPtrArray *files)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), FALSE);
  g_return_val_if_fail (files != NULL && files->len > 0, FALSE);

  return begin (self, files, NULL);
}

gboolean
acies_photographs_is_picture (GFile *file)
{
  static const char *const endings[] = { ".jpg", ".jpeg", ".png", ".heic", ".heif" };
  g_autofree char *name = NULL, *lower = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);
  lower = name != NULL ? g_ascii_strdown (name, -1) : NULL;

  for (guint i = 0; lower != NULL && lower[0] != '.' && i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return TRUE;
  return FALSE;
}

/* Whether the umpire looks at something that no photograph shall disturb: then what came waits. */
static gboolean
is_elsewhere (AciesPhotographs *self)
{
  return acies_session_is_in_past (self->session)
         || acies_session_shows_recorded_ruling (self->session);
}

static gboolean
calm_cb (gpointer data)
{
  AciesPhotographs *self = data;

  if (self->job != NULL || is_elsewhere (self))
    return G_SOURCE_CONTINUE;
  self->arrived_source = 0;
  if (self->arrived->len + self->sent->len > 0)
    begin (self, self->arrived, self->sent);
  g_ptr_array_set_size (self->arrived, 0);
  g_ptr_array_set_size (self->sent, 0);
  return G_SOURCE_REMOVE;
}

static void
wait_for_calm (AciesPhotographs *self)
{
  g_clear_handle_id (&self->arrived_source, g_source_remove);
  self->arrived_source = g_timeout_add (CALM, calm_cb, self);
}

gboolean
acies_photographs_take_sent (AciesPhotographs *self, GBytes *photograph)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), FALSE);
  g_return_val_if_fail (photograph != NULL, FALSE);

  if (self->sent->len >= MOST_SENT)
    return FALSE;
  g_ptr_array_add (self->sent, g_bytes_ref (photograph));
  wait_for_calm (self);
  return TRUE;
}

static gboolean
is_same_file (gconstpointer a, gconstpointer b)
{
  return g_file_equal (G_FILE ((gpointer) a), G_FILE ((gpointer) b));
}

static void
arrived_cb (AciesPhotographs *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  GFile *arrived = event == G_FILE_MONITOR_EVENT_RENAMED ? other : file;

  if (event == G_FILE_MONITOR_EVENT_DELETED || event == G_FILE_MONITOR_EVENT_MOVED_OUT
      || event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED || !acies_photographs_is_picture (arrived))
    return;
  if (!g_ptr_array_find_with_equal_func (self->arrived, arrived, is_same_file, NULL))
    g_ptr_array_add (self->arrived, g_object_ref (arrived));
  wait_for_calm (self);
}

void
acies_photographs_watch (AciesPhotographs *self, GFile *folder)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_PHOTOGRAPHS (self));

  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_object (&self->folder);
  if (folder != NULL)
    self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, &error);
  if (error != NULL)
    acies_session_report (self->session, error->message);
  if (self->monitor != NULL)
    {
      self->folder = g_object_ref (folder);
      g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (arrived_cb), self);
    }
  changed (self);
}

GFile *
acies_photographs_get_folder (AciesPhotographs *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), NULL);

  return self->folder;
}

double
acies_photographs_get_progress (AciesPhotographs *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), -1);

  return self->job != NULL ? acies_photo_job_get_progress (self->job) : -1;
}

void
acies_photographs_discard (AciesPhotographs *self)
{
  g_return_if_fail (ACIES_IS_PHOTOGRAPHS (self));

  g_clear_pointer (&self->job, acies_photo_job_free);
  forget_survey (self);
  g_clear_pointer (&self->reading, acies_reading_free);
  if (asks_ours (self))
    acies_session_drop (self->session);
  changed (self);
}

AciesSurvey *
acies_photographs_get_survey (AciesPhotographs *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), NULL);

  return self->survey;
}

gboolean
acies_photographs_is_judging (AciesPhotographs *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), FALSE);

  return self->judge_source != 0;
}

gboolean
acies_photographs_is_put (AciesPhotographs *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), FALSE);

  return self->is_put;
}

void
acies_photographs_set_keeps_picture (AciesPhotographs *self, gboolean keeps)
{
  g_return_if_fail (ACIES_IS_PHOTOGRAPHS (self));

  if (self->keeps_picture == keeps)
    return;
  self->keeps_picture = keeps;
  if (self->survey != NULL && self->judge_source == 0)
    put (self);
  changed (self);
}

gboolean
acies_photographs_keeps_picture (AciesPhotographs *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTOGRAPHS (self), FALSE);

  return self->keeps_picture;
}

void
acies_photographs_take (AciesPhotographs *self, guint n, gboolean takes)
{
  g_return_if_fail (ACIES_IS_PHOTOGRAPHS (self));
  g_return_if_fail (self->survey != NULL);

  acies_survey_take (self->survey, n, takes);
  if (self->judge_source == 0)
    put (self);
  changed (self);
}
