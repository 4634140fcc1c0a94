/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* News of the battle lie on the desk in the order of the journal; whoever sits down there first
 * reads them all. */
#include "config.h"

#include "app/staff/acies-staff-desk.h"

#include "storage/battle/acies-battle-twin.h"

struct _AciesStaffDesk
{
  GObject parent_instance;

  /* of the main loop */
  AciesBattleFile *file; /* owned */
  guint n_told;          /* events that were laid on the desk */
  gboolean is_known;     /* and what the battle began with */

  GMutex inbox;
  GQueue *news; /* of AciesBattleNews, guarded by it */

  GMutex seat;           /* who has it has what follows */
  AciesBattleFile *twin; /* owned, or NULL */
  GPtrArray *views;      /* of AciesSideView of it */
};

typedef struct
{
  AciesStaffWork work;
  gpointer data;
  GDestroyNotify free_data, free_found;
} Job;

G_DEFINE_FINAL_TYPE (AciesStaffDesk, acies_staff_desk, G_TYPE_OBJECT)

static void
acies_staff_desk_finalize (GObject *object)
{
  AciesStaffDesk *self = ACIES_STAFF_DESK (object);

  g_clear_object (&self->file);
  g_queue_free_full (self->news, (GDestroyNotify) acies_battle_news_free);
  g_ptr_array_unref (self->views);
  g_clear_object (&self->twin);
  g_mutex_clear (&self->inbox);
  g_mutex_clear (&self->seat);

  G_OBJECT_CLASS (acies_staff_desk_parent_class)->finalize (object);
}

static void
acies_staff_desk_class_init (AciesStaffDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_staff_desk_finalize;
}

static void
acies_staff_desk_init (AciesStaffDesk *self)
{
  g_mutex_init (&self->inbox);
  g_mutex_init (&self->seat);
  self->news = g_queue_new ();
  self->views = g_ptr_array_new_with_free_func (g_object_unref);
}

AciesStaffDesk *
acies_staff_desk_new (AciesBattleFile *file)
{
  AciesStaffDesk *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_STAFF_DESK, NULL);
  self->file = g_object_ref (file);
  return self;
}

static void
job_free (gpointer data)
{
  Job *self = data;

  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

/* In the main loop: what is new. */
static void
lay_news (AciesStaffDesk *self)
{
  guint n = g_list_model_get_n_items (acies_battle_file_get_journal (self->file));

  if (self->is_known && n == self->n_told)
    return;
  g_mutex_lock (&self->inbox);
  g_queue_push_tail (self->news,
                     acies_battle_news_new (self->file, self->is_known ? self->n_told : 0));
  g_mutex_unlock (&self->inbox);
  self->n_told = n;
  self->is_known = TRUE;
}

static AciesBattleNews *
take_news (AciesStaffDesk *self)
{
  AciesBattleNews *news;

  g_mutex_lock (&self->inbox);
  news = g_queue_pop_head (self->news);
  g_mutex_unlock (&self->inbox);
  return news;
}

/* In a thread. */
static gboolean
read_news (AciesStaffDesk *self, GError **error)
{
  g_autoptr (AciesBattleNews) news = NULL;

  while ((news = take_news (self)) != NULL)
    {
      gboolean is_read = TRUE;

      if (self->twin == NULL)
        self->twin = acies_battle_file_new_twin (news, error);
      else
        is_read = acies_battle_file_take_news (self->twin, news, error);
      if (self->twin == NULL || !is_read)
        return FALSE;
      g_clear_pointer (&news, acies_battle_news_free);
    }
  return TRUE;
}

static void
work_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  AciesStaffDesk *self = source;
  const Job *job = data;
  GError *error = NULL;
  gpointer found = NULL;

  g_mutex_lock (&self->seat);
  if (read_news (self, &error) && !g_cancellable_set_error_if_cancelled (cancellable, &error))
    found = job->work (self, job->data, cancellable, &error);
  g_mutex_unlock (&self->seat);
  if (found != NULL)
    g_task_return_pointer (task, found, job->free_found);
  else
    g_task_return_error (task, error);
}

void
acies_staff_desk_begin (AciesStaffDesk *self,
                        AciesStaffWork work,
                        gpointer data,
                        GDestroyNotify free_data,
                        GDestroyNotify free_found,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (ACIES_IS_STAFF_DESK (self) && work != NULL);

  lay_news (self);
  job = g_new (Job, 1);
  *job = (Job){ work, data, free_data, free_found };
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work_cb);
}

gpointer
acies_staff_desk_finish (AciesStaffDesk *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

AciesBattleFile *
acies_staff_desk_get_twin (AciesStaffDesk *self)
{
  return self->twin;
}

AciesReferee *
acies_staff_desk_get_truth (AciesStaffDesk *self)
{
  return acies_battle_file_get_referee (self->twin);
}

AciesReferee *
acies_staff_desk_get_eyes (AciesStaffDesk *self, const char *side, GError **error)
{
  AciesSideView *view;

  for (guint i = 0; i < self->views->len; i++)
    if (acies_side_view_get_side (self->views->pdata[i]) == side)
      return acies_side_view_get_referee (self->views->pdata[i]);
  view = acies_side_view_new (self->twin, side, error);
  if (view == NULL)
    return NULL;
  g_ptr_array_add (self->views, view);
  return acies_side_view_get_referee (view);
}
