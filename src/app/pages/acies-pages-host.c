/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Of the lines that can be typed a player has questions of the rules and answers to them, and
 * nothing of what is the umpire's. */
#include "config.h"

#include "app/pages/acies-pages-host.h"

#include "public/feed/acies-public-error.h"
#include "referee/command/acies-command-line.h"
#include "referee/play/acies-builtin.h"

#include <glib/gi18n-lib.h>

struct _AciesPagesHost
{
  GObject parent_instance;

  /* owned */
  AciesSession *session;
  AciesSubmissionQueue *queue;
  AciesPageServer *server;
};

G_DEFINE_FINAL_TYPE (AciesPagesHost, acies_pages_host, G_TYPE_OBJECT)

static void
changed_cb (AciesPagesHost *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
acies_pages_host_dispose (GObject *object)
{
  AciesPagesHost *self = ACIES_PAGES_HOST (object);

  if (self->server != NULL)
    acies_page_server_close (self->server);
  g_clear_object (&self->server);
  g_clear_object (&self->queue);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_pages_host_parent_class)->dispose (object);
}

static void
acies_pages_host_class_init (AciesPagesHostClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_pages_host_dispose;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
acies_pages_host_init (AciesPagesHost *self)
{
}

AciesPagesHost *
acies_pages_host_new (AciesSession *session, AciesSideFeed *feed)
{
  AciesPagesHost *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session) && ACIES_IS_SIDE_FEED (feed), NULL);

  self = g_object_new (ACIES_TYPE_PAGES_HOST, NULL);
  self->session = g_object_ref (session);
  self->queue = acies_submission_queue_new ();
  self->server = acies_page_server_new (feed, self->queue, NULL);
  g_signal_connect_object (self->queue, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->server, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
acies_pages_host_end (AciesPagesHost *self)
{
  g_return_if_fail (ACIES_IS_PAGES_HOST (self));

  acies_page_server_close (self->server);
  g_signal_emit_by_name (self, "ended");
}

AciesSession *
acies_pages_host_get_session (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), NULL);

  return self->session;
}

AciesPageServer *
acies_pages_host_get_server (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), NULL);

  return self->server;
}

AciesSubmissionQueue *
acies_pages_host_get_queue (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), NULL);

  return self->queue;
}

static const AciesSubmission *
find_waiting (AciesPagesHost *self, guint number)
{
  const GPtrArray *all = acies_submission_queue_list (self->queue);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *submission = g_ptr_array_index (all, i);

      if (submission->number == number && submission->status == ACIES_SUBMISSION_WAITING)
        return submission;
    }
  return NULL;
}

static gboolean
refuse_line (GError **error, const char *text)
{
  g_set_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
               _ ("“%s” is nothing that a player can do; refuse it, or type it yourself."), text);
  return FALSE;
}

/* Whether LINE is a question of the rules or an answer, as a player may put them. */
static gboolean
is_players (const AciesCommandLine *line)
{
  return line->kind == ACIES_COMMAND_LINE_ANSWERS
         || (line->kind == ACIES_COMMAND_LINE_QUESTION
             && !acies_builtin_has (acies_question_get_action (line->question)));
}

/* Puts TEXT as it would be typed in the window. */
static gboolean
type (AciesPagesHost *self, const char *text, GError **error)
{
  AciesCommandLineContext context
      = { acies_session_get_question (self->session) != NULL, FALSE, FALSE, NULL };
  g_autoptr (AciesCommandLine) line
      = acies_command_line_parse (acies_session_get_referee (self->session), text, &context, error);

  if (line == NULL)
    return FALSE;
  if (!is_players (line))
    return refuse_line (error, text);
  return acies_session_type (self->session, text) || refuse_line (error, text);
}

/* Words for the umpire, and orders that are carried to somebody, stand in the journal under the
 * name of who wrote them. */
static gboolean
write_down (AciesPagesHost *self, const AciesSubmission *submission, GError **error)
{
  g_autofree char *note
      = g_strdup_printf ("%s, %s: %s", submission->name,
                         acies_submission_kind_get_label (submission->kind), submission->text);

  return acies_session_write_note (self->session, note) || refuse_line (error, submission->text);
}

gboolean
acies_pages_host_accept (AciesPagesHost *self, guint number, GError **error)
{
  const AciesSubmission *submission;
  gboolean is_text;

  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), FALSE);

  submission = find_waiting (self, number);
  g_return_val_if_fail (submission != NULL, FALSE);
  is_text
      = submission->kind == ACIES_SUBMISSION_ORDER || submission->kind == ACIES_SUBMISSION_MESSAGE;
  if (!(is_text ? write_down (self, submission, error) : type (self, submission->text, error)))
    return FALSE;
  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_ACCEPTED, NULL);
  return TRUE;
}

void
acies_pages_host_refuse (AciesPagesHost *self, guint number)
{
  g_return_if_fail (ACIES_IS_PAGES_HOST (self));

  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_REFUSED,
                                 _ ("The umpire does not accept it."));
}
