/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesThreadTrail writes the steps as one text with links, so that it wraps as text does. */
#include "config.h"
#include "app/ruling/acies-thread-trail.h"

#include "app/session/acies-play-thread.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

/* Steps shown: beside the first act so many before what is shown and after it. */
#define BEFORE 4
#define AFTER 3
/* Characters of a step that stay on one line. */
#define MOST_BOUND 24

struct _AciesThreadTrail
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *owner;
  GtkBox *thread;
  GtkLabel *steps;
  GtkButton *undo_button;

  AciesSession *session; /* owned; whose thread is shown, or NULL */
  guint source;          /* shows the slip of event SEQ; or 0 */
  guint seq;
};

G_DEFINE_FINAL_TYPE (AciesThreadTrail, acies_thread_trail, GTK_TYPE_WIDGET)

/* Shows the slip of the event whose link was activated. */
static gboolean
follow_cb (gpointer data)
{
  AciesThreadTrail *self = data;
  GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (self->session));
  g_autoptr (AciesJournalEvent) event
      = self->seq > 0 ? g_list_model_get_item (journal, self->seq - 1) : NULL;

  self->source = 0;
  if (event != NULL)
    acies_play_session_show_recorded (ACIES_PLAY_SESSION (self->session), event);
  return G_SOURCE_REMOVE;
}

/* The label looks at its link once more after this, so the text is changed later. */
static gboolean
link_cb (AciesThreadTrail *self, const char *uri)
{
  self->seq = (guint) g_ascii_strtoull (uri, NULL, 10);
  if (self->source == 0)
    self->source = g_idle_add (follow_cb, self);
  return TRUE;
}

/* WORDS that no line parts; those of a long step may be parted. */
static char *
bind (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  return g_strjoinv (g_utf8_strlen (words, -1) <= MOST_BOUND ? "\u00a0" : " ", parts);
}

/* WORDS of STEP with a sign of how it stands. */
static char *
mark (const AciesThreadStep *step, const char *words)
{
  switch (step->state)
    {
    case ACIES_THREAD_DONE:
      return g_strconcat (words, "\u00a0✓", NULL);
    case ACIES_THREAD_READY:
      return g_strdup (words);
    case ACIES_THREAD_WAITING:
      return g_strconcat (words, "\u00a0…", NULL);
    case ACIES_THREAD_PASSED:
    case ACIES_THREAD_LAPSED:
    case ACIES_THREAD_DROPPED:
      return g_strconcat (words, "\u00a0✗", NULL);
    }
  g_assert_not_reached ();
}

static void
append_step (AciesThreadTrail *self,
             GString *text,
             const AciesThreadStep *step,
             const char *subject,
             gboolean is_current)
{
  g_autofree char *words
      = step->depth == 0
            ? g_strdup (step->sentence)
            : acies_play_thread_dup_words (ACIES_PLAY_SESSION (self->session), step, subject);
  g_autofree char *bound = step->depth == 0 ? g_strdup (words) : bind (words);
  g_autofree char *marked = mark (step, bound);
  g_autofree char *told
      = g_strdup_printf ("%s (%s)", step->sentence, acies_thread_state_get_label (step->state));
  g_autofree char *piece = is_current      ? g_markup_printf_escaped ("<b>%s</b>", marked)
                           : step->seq > 0 ? g_markup_printf_escaped (
                                 "<a href=\"%u\" title=\"%s\">%s</a>", step->seq, told, marked)
                                           : g_markup_escape_text (marked, -1);

  g_string_append_printf (text, "%s%s", text->len > 0 ? " › " : "", piece);
}

/* Those that are not shown, N of them. */
static void
append_gap (GString *text, guint n)
{
  if (n > 0)
    g_string_append_printf (text, " › +%u", n);
}

/* New links get the colour of links only where the label comes into view. */
static void
set_steps (AciesThreadTrail *self, const char *markup)
{
  GtkWidget *steps = GTK_WIDGET (self->steps);
  gboolean had_focus = gtk_widget_has_focus (steps);

  gtk_widget_set_visible (steps, FALSE);
  gtk_label_set_markup (self->steps, markup);
  gtk_widget_set_visible (steps, TRUE);
  if (had_focus)
    gtk_widget_grab_focus (steps);
}

static void
fill (AciesThreadTrail *self, GPtrArray *steps, guint current)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *subject
      = acies_play_thread_dup_subject (ACIES_PLAY_SESSION (self->session), steps->pdata[0]);
  guint from = current > BEFORE ? current - BEFORE : 1;
  guint to = MIN (current + AFTER + 1, steps->len);

  append_step (self, text, steps->pdata[0], subject, current == 0);
  append_gap (text, from - 1);
  for (guint i = from; i < to; i++)
    append_step (self, text, steps->pdata[i], subject, i == current);
  append_gap (text, steps->len - to);
  set_steps (self, text->str);
}

static void
name_undo (AciesThreadTrail *self)
{
  g_autofree char *sentence = acies_play_thread_describe_undo (ACIES_PLAY_SESSION (self->session));

  gtk_widget_set_visible (GTK_WIDGET (self->undo_button), sentence != NULL);
  if (sentence == NULL)
    return;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->undo_button), sentence);
  acies_accessible_set_label (GTK_WIDGET (self->undo_button), sentence);
}

static void
show_owner (AciesThreadTrail *self)
{
  AciesItem *owner = acies_play_thread_find_owner (ACIES_PLAY_SESSION (self->session));
  g_autofree char *text = NULL;

  if (owner != NULL)
    /* Translators: the side whose answer is wanted now. */
    text = g_strdup_printf (_ ("Now %s"), acies_item_get_label (owner));
  gtk_widget_set_visible (GTK_WIDGET (self->owner), text != NULL);
  gtk_label_set_text (self->owner, text != NULL ? text : "");
}

void
acies_thread_trail_show (AciesThreadTrail *self, AciesSession *session)
{
  g_autoptr (GPtrArray) steps = NULL;
  guint current;

  g_return_if_fail (ACIES_IS_THREAD_TRAIL (self));

  g_clear_handle_id (&self->source, g_source_remove);
  g_set_object (&self->session, session);
  if (session != NULL && ACIES_IS_PLAY_SESSION (session))
    steps = acies_play_thread_list_steps (ACIES_PLAY_SESSION (session), &current);
  gtk_widget_set_visible (GTK_WIDGET (self), steps != NULL && steps->len > 0);
  if (steps == NULL || steps->len == 0)
    return;
  fill (self, steps, current);
  name_undo (self);
  show_owner (self);
}

static void
acies_thread_trail_dispose (GObject *object)
{
  g_clear_handle_id (&ACIES_THREAD_TRAIL (object)->source, g_source_remove);
  g_clear_object (&ACIES_THREAD_TRAIL (object)->session);
  acies_template_dispose (object, ACIES_TYPE_THREAD_TRAIL);

  G_OBJECT_CLASS (acies_thread_trail_parent_class)->dispose (object);
}

static void
acies_thread_trail_class_init (AciesThreadTrailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_thread_trail_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-thread-trail.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesThreadTrail, owner);
  gtk_widget_class_bind_template_child (widget_class, AciesThreadTrail, thread);
  gtk_widget_class_bind_template_child (widget_class, AciesThreadTrail, steps);
  gtk_widget_class_bind_template_child (widget_class, AciesThreadTrail, undo_button);
  gtk_widget_class_bind_template_callback (widget_class, link_cb);
}

static void
acies_thread_trail_init (AciesThreadTrail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
