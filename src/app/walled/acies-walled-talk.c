/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread waits for the process and hears it; the main loop is told in idle time, so that a
 * process that never ends its sentence holds up nobody. What it says is a stranger's: it is cut
 * where it is too long, and made valid text. */
#include "config.h"

#include "app/walled/acies-walled-talk.h"

#include "storage/journal/acies-journal-keeper.h"
#include "storage/wall/acies-wall.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Of what is said between two lines typed. */
#define MOST_SAID (64 * 1024)

/* One run of the process: what its thread and the main loop share. */
typedef struct
{
  AciesWalledTalk *talk; /* owned */
  GCancellable *cancellable;
  AciesWallTalk wall;
  AciesJournalKeeper *keeper;

  GMutex mutex;  /* guards what follows */
  GString *said; /* not told yet */
  gsize n_said;  /* since a line was typed last */
  gboolean has_grown, waits;
  guint source; /* tells the main loop, or 0 */
} Run;

struct _AciesWalledTalk
{
  GObject parent_instance;

  char *path;
  char *ending;
  AciesWalledTalkState state;
  Run *run;  /* borrowed, until it ends */
  int typed; /* what is written there it reads; -1 */
};

G_DEFINE_FINAL_TYPE (AciesWalledTalk, acies_walled_talk, G_TYPE_OBJECT)

enum
{
  SAID,
  GREW,
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
run_free (gpointer data)
{
  Run *self = data;

  acies_journal_keeper_free (self->keeper);
  g_string_free (self->said, TRUE);
  g_mutex_clear (&self->mutex);
  g_object_unref (self->cancellable);
  g_object_unref (self->talk);
  g_free (self);
}

static void
set_state (AciesWalledTalk *self, AciesWalledTalkState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_signal_emit (self, signals[MOVED], 0);
}

/* What may be told by now: whole lines, and all of it once it WAITS. Owned, or NULL. */
static char *
take_said (GString *said, gboolean waits)
{
  gsize length = said->len;
  char *text;

  while (!waits && length > 0 && said->str[length - 1] != '\n')
    length--;
  text = length > 0 ? g_utf8_make_valid (said->str, (gssize) length) : NULL;
  g_string_erase (said, 0, (gssize) length);
  return text;
}

/* In the main loop: tells what the thread has heard. */
static void
tell (Run *self, gboolean is_over)
{
  AciesWalledTalk *talk = self->talk;
  g_autofree char *text = NULL;
  gboolean has_grown, waits;

  g_mutex_lock (&self->mutex);
  has_grown = self->has_grown;
  waits = self->waits;
  text = take_said (self->said, waits || is_over);
  self->has_grown = self->waits = FALSE;
  g_clear_handle_id (&self->source, g_source_remove);
  g_mutex_unlock (&self->mutex);

  if (text != NULL)
    g_signal_emit (talk, signals[SAID], 0, text);
  if (has_grown)
    g_signal_emit (talk, signals[GREW], 0);
  if (waits)
    set_state (talk, ACIES_WALLED_TALK_WAITING);
}

static gboolean
tell_cb (gpointer data)
{
  Run *self = data;

  g_mutex_lock (&self->mutex);
  self->source = 0;
  g_mutex_unlock (&self->mutex);
  tell (self, FALSE);
  return G_SOURCE_REMOVE;
}

/* In the thread, the mutex locked. */
static void
tell_soon (Run *self)
{
  if (self->source == 0)
    self->source = g_idle_add (tell_cb, self);
}

static void
hear (const char *bytes, gsize length, gpointer data)
{
  Run *self = data;
  gsize room;

  g_mutex_lock (&self->mutex);
  room = MOST_SAID - MIN (self->n_said, MOST_SAID);
  g_string_append_len (self->said, bytes, (gssize) MIN (length, room));
  if (length > room && self->n_said <= MOST_SAID)
    g_string_append (self->said, "…\n");
  self->n_said += length;
  tell_soon (self);
  g_mutex_unlock (&self->mutex);
}

static void
wait_for_line (gpointer data)
{
  Run *self = data;

  g_mutex_lock (&self->mutex);
  self->waits = TRUE;
  tell_soon (self);
  g_mutex_unlock (&self->mutex);
}

static gboolean
answer (const AciesFrame *request, int fd, gpointer data, GError **error)
{
  Run *self = data;

  if (!acies_journal_keeper_answer (request, fd, self->keeper, error))
    return FALSE;
  if (strcmp (request->verb, "append") == 0)
    {
      g_mutex_lock (&self->mutex);
      self->has_grown = TRUE;
      g_mutex_unlock (&self->mutex);
    }
  return TRUE;
}

/* In the thread. */
static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *self = data;
  const char *const words[] = { "play", "--interactive", self->talk->path, NULL };
  const AciesWallTask wall_task = {
    .words = words,
    .is_quiet = TRUE,
    .talk = &self->wall,
    .answer = answer,
    .data = self,
  };
  g_auto (AciesWallResult) result = { 0 };
  GError *error = NULL;

  if (acies_wall_run (&wall_task, self->cancellable, &result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
ended_cb (GObject *object, GAsyncResult *answer, gpointer data)
{
  AciesWalledTalk *self = ACIES_WALLED_TALK (object);
  Run *ended = g_task_get_task_data (G_TASK (answer));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (answer), &error);
  tell (ended, TRUE);
  self->run = NULL;
  if (self->typed >= 0)
    close (self->typed);
  self->typed = -1;
  g_free (self->ending);
  self->ending = error != NULL ? g_strdup (error->message) : NULL;
  /* The file is free again for whoever opens it when he hears of the end. */
  g_clear_pointer (&ended->keeper, acies_journal_keeper_free);
  set_state (self, ACIES_WALLED_TALK_ENDED);
}

static void
acies_walled_talk_finalize (GObject *object)
{
  AciesWalledTalk *self = ACIES_WALLED_TALK (object);

  g_free (self->path);
  g_free (self->ending);

  G_OBJECT_CLASS (acies_walled_talk_parent_class)->finalize (object);
}

static void
acies_walled_talk_class_init (AciesWalledTalkClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_walled_talk_finalize;

  signals[SAID] = g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
  signals[GREW]
      = g_signal_new ("grew", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED]
      = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_walled_talk_init (AciesWalledTalk *self)
{
  self->typed = -1;
}

AciesWalledTalk *
acies_walled_talk_new (const char *path)
{
  AciesWalledTalk *self = g_object_new (ACIES_TYPE_WALLED_TALK, NULL);

  g_return_val_if_fail (path != NULL, self);

  self->path = g_strdup (path);
  return self;
}

static Run *
make_run (AciesWalledTalk *self, int typed)
{
  const char *const paths[] = { self->path, NULL };
  Run *made = g_new0 (Run, 1);

  made->talk = g_object_ref (self);
  made->cancellable = g_cancellable_new ();
  made->wall = (AciesWallTalk){ typed, hear, wait_for_line, made };
  made->keeper = acies_journal_keeper_new (paths);
  g_mutex_init (&made->mutex);
  made->said = g_string_new (NULL);
  return made;
}

void
acies_walled_talk_start (AciesWalledTalk *self)
{
  g_autoptr (GTask) task = NULL;
  int pair[2];

  g_return_if_fail (ACIES_IS_WALLED_TALK (self));
  g_return_if_fail (self->run == NULL);

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    {
      g_free (self->ending);
      self->ending = g_strdup (g_strerror (errno));
      g_signal_emit (self, signals[MOVED], 0);
      return;
    }
  self->typed = pair[0];
  self->run = make_run (self, pair[1]);
  task = g_task_new (self, NULL, ended_cb, NULL);
  g_task_set_task_data (task, self->run, run_free);
  g_task_run_in_thread (task, run);
  set_state (self, ACIES_WALLED_TALK_WORKING);
}

void
acies_walled_talk_type (AciesWalledTalk *self, const char *line)
{
  g_autofree char *whole = NULL;

  g_return_if_fail (ACIES_IS_WALLED_TALK (self) && line != NULL);
  g_return_if_fail (self->state == ACIES_WALLED_TALK_WAITING);

  whole = g_strconcat (line, "\n", NULL);
  g_mutex_lock (&self->run->mutex);
  self->run->n_said = 0;
  g_mutex_unlock (&self->run->mutex);
  set_state (self, ACIES_WALLED_TALK_WORKING);
  /* If it reads no more, or not all of it, it has died or never will read; that is told when it is
   * heard of. */
  if (send (self->typed, whole, strlen (whole), MSG_NOSIGNAL | MSG_DONTWAIT)
      != (ssize_t) strlen (whole))
    acies_walled_talk_stop (self);
}

void
acies_walled_talk_stop (AciesWalledTalk *self)
{
  g_return_if_fail (ACIES_IS_WALLED_TALK (self));

  if (self->run != NULL)
    g_cancellable_cancel (self->run->cancellable);
}

AciesWalledTalkState
acies_walled_talk_get_state (AciesWalledTalk *self)
{
  g_return_val_if_fail (ACIES_IS_WALLED_TALK (self), ACIES_WALLED_TALK_ENDED);

  return self->state;
}

const char *
acies_walled_talk_get_ending (AciesWalledTalk *self)
{
  g_return_val_if_fail (ACIES_IS_WALLED_TALK (self), NULL);

  return self->ending;
}
