/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCommandEntry is the line where play is typed. Enter puts the typed question; on an empty
 * line it accepts the ruling that waits. Tab completes while there is something to complete, and
 * the ways to go on are shown at the right. */
#include "config.h"
#include "app/entry/acies-command-entry.h"

#include "app/session/acies-session-grid.h"
#include "app/widgets/acies-accessible.h"
#include "app/entry/acies-command-guide.h"
#include "app/entry/acies-command-history.h"
#include "app/widgets/acies-template.h"
#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>

#define MOST_HINTS 6

struct _AciesCommandEntry
{
  GtkWidget parent_instance;

  /* template children */
  GtkEntry *entry;
  GtkLabel *hint;
  GtkMenuButton *help_button;
  AciesCommandGuide *help;

  /* owned */
  AciesSession *session;
  AciesCommandHistory *past; /* lines typed before; NULL without a session */
  guint at_past;             /* which of them is shown; as many as there are: a new one */
  guint hint_source;         /* says how to go on; 0 when it is said */
};

G_DEFINE_FINAL_TYPE (AciesCommandEntry, acies_command_entry, GTK_TYPE_WIDGET)

static void
set_text (AciesCommandEntry *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static gboolean
hint_cb (gpointer data)
{
  AciesCommandEntry *self = data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_auto (GStrv) ways = NULL;
  g_autoptr (GString) hint = g_string_new (NULL);

  self->hint_source = 0;
  if (self->session != NULL && *text != '\0')
    ways = acies_command_line_complete (acies_session_get_referee (self->session), text);
  for (guint i = 0; ways != NULL && ways[i] != NULL; i++)
    {
      if (i == MOST_HINTS)
        {
          g_string_append (hint, "  …");
          break;
        }
      g_string_append_printf (hint, "%s%s", i > 0 ? "   " : "", ways[i]);
    }
  gtk_label_set_text (self->hint, hint->str);
  return G_SOURCE_REMOVE;
}

/* Every action is matched for the ways to go on: keys and the painting of the window come first. */
static void
changed_cb (AciesCommandEntry *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  if (self->hint_source == 0)
    self->hint_source = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, hint_cb, self, NULL);
}

static void
help_mapped_cb (AciesCommandEntry *self)
{
  acies_command_guide_fill (self->help, self->session);
}

/* The words of an action are put into the entry, its first role selected to be typed over. */
static void
help_chosen_cb (AciesCommandEntry *self, const char *say)
{
  int start = 0, end;

  set_text (self, say);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  while (say[start] != '\0' && !(g_ascii_isupper (say[start]) && g_ascii_isupper (say[start + 1])))
    start++;
  end = start;
  while (g_ascii_isupper (say[end]))
    end++;
  gtk_editable_select_region (GTK_EDITABLE (self->entry), start, end);
}

/* The whole line is selected, so that the next one takes its place. */
static void
refuse (AciesCommandEntry *self, const char *text, const char *why)
{
  set_text (self, text);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  if (why != NULL)
    {
      g_clear_handle_id (&self->hint_source, g_source_remove);
      gtk_label_set_text (self->hint, why);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

/* Why the ruling that waits cannot be accepted as it is: the first line that forbids it; NULL if
 * the rules do not. What is left to be done before the next phase has a button to go on. */
static const char *
find_refusal (AciesCommandEntry *self)
{
  AciesRuling *ruling = acies_session_get_ruling (self->session);
  const GPtrArray *lines;

  if (ruling == NULL || !acies_ruling_is_barred (ruling)
      || acies_session_is_held_up (self->session))
    return NULL;
  lines = acies_ruling_get_lines (ruling);
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_FORBID)
        return line->label;
    }
  return _ ("Not allowed by the rules");
}

static void
help_closed_cb (AciesCommandEntry *self)
{
  gtk_entry_grab_focus_without_selecting (self->entry);
}

static gboolean
is_help (const char *text)
{
  return g_str_equal (text, "?") || g_ascii_strcasecmp (text, "help") == 0;
}

static void
activate_cb (AciesCommandEntry *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  g_strstrip (text);
  if (is_help (text))
    {
      set_text (self, "");
      gtk_menu_button_popup (self->help_button);
      return;
    }
  if (*text == '\0')
    {
      acies_session_accept (self->session);
      return;
    }
  /* Emptied first: the ruling takes the focus, to its dice or to Accept. */
  set_text (self, "");
  if (acies_session_type (self->session, text))
    {
      const char *refusal = find_refusal (self);

      acies_command_history_add (self->past, text);
      self->at_past = acies_command_history_get_n_lines (self->past);
      if (refusal != NULL)
        {
          refuse (self, text, refusal);
          return;
        }
      /* Nothing waits for a die or a word: the next line may be typed. */
      if ((acies_session_get_question (self->session) == NULL
           && acies_session_get_grid (self->session) == NULL)
          || acies_session_is_held_up (self->session))
        gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      return;
    }
  refuse (self, text, NULL);
}

/* The longest beginning that all WAYS share. */
static char *
find_common (char **ways)
{
  gsize length = strlen (ways[0]);

  for (guint i = 1; ways[i] != NULL; i++)
    {
      gsize same = 0;

      while (same < length && ways[i][same] == ways[0][same])
        same++;
      length = same;
    }
  return g_strndup (ways[0], length);
}

/* Replaces the word being typed by what all ways to go on share. FALSE if that adds nothing. */
static gboolean
complete (AciesCommandEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  const char *space = strrchr (text, ' ');
  const char *word = space == NULL ? text : space + 1;
  g_auto (GStrv) ways = NULL;
  g_autofree char *common = NULL, *completed = NULL;

  if (*text == '\0')
    return FALSE;
  ways = acies_command_line_complete (acies_session_get_referee (self->session), text);
  if (ways == NULL || ways[0] == NULL)
    return FALSE;
  common = find_common (ways);
  if (strlen (common) < strlen (word) || (g_str_equal (common, word) && ways[1] != NULL))
    return FALSE;
  completed
      = g_strdup_printf ("%.*s%s%s", (int) (word - text), text, common, ways[1] == NULL ? " " : "");
  set_text (self, completed);
  return TRUE;
}

static void
recall (AciesCommandEntry *self, int step)
{
  guint n = acies_command_history_get_n_lines (self->past);
  int at = CLAMP ((int) self->at_past + step, 0, (int) n);

  self->at_past = (guint) at;
  set_text (self,
            self->at_past < n ? acies_command_history_get_line (self->past, self->at_past) : "");
}

static gboolean
key_cb (AciesCommandEntry *self, guint key, guint code, GdkModifierType state)
{
  if (self->session == NULL || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Tab:
      return complete (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
    case GDK_KEY_Up:
      recall (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      recall (self, 1);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
acies_command_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ACIES_COMMAND_ENTRY (widget)->entry));
}

static void
acies_command_entry_dispose (GObject *object)
{
  AciesCommandEntry *self = ACIES_COMMAND_ENTRY (object);

  g_clear_handle_id (&self->hint_source, g_source_remove);
  g_clear_object (&self->session);
  g_clear_pointer (&self->past, acies_command_history_free);
  acies_template_dispose (self, ACIES_TYPE_COMMAND_ENTRY);

  G_OBJECT_CLASS (acies_command_entry_parent_class)->dispose (object);
}

static void
acies_command_entry_class_init (AciesCommandEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_command_entry_dispose;
  widget_class->grab_focus = acies_command_entry_grab_focus;

  g_type_ensure (ACIES_TYPE_COMMAND_GUIDE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-command-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCommandEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesCommandEntry, hint);
  gtk_widget_class_bind_template_child (widget_class, AciesCommandEntry, help_button);
  gtk_widget_class_bind_template_child (widget_class, AciesCommandEntry, help);
  gtk_widget_class_bind_template_callback (widget_class, help_mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, help_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, help_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
acies_command_entry_init (AciesCommandEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->entry), _ ("Typed play"));
}

/* An empty line says what could be typed there. */
static void
show_sample (AciesCommandEntry *self)
{
  g_autofree char *sample
      = acies_command_line_make_sample (acies_session_get_referee (self->session));
  g_autofree char *sentence = NULL;

  if (sample != NULL)
    /* Translators: %s is a line as it is typed, such as “1 shoots at 11”. */
    sentence = g_strdup_printf (_ ("Type an action, such as “%s”; Enter on an empty line accepts"),
                                sample);
  else
    sentence = g_strdup (_ ("Type an action; Enter on an empty line accepts"));
  gtk_entry_set_placeholder_text (self->entry, sentence);
}

void
acies_command_entry_set_session (AciesCommandEntry *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_COMMAND_ENTRY (self));

  g_set_object (&self->session, session);
  g_clear_pointer (&self->past, acies_command_history_free);
  if (session == NULL)
    return;
  self->past
      = acies_command_history_new (acies_battle_file_get_path (acies_session_get_file (session)));
  self->at_past = acies_command_history_get_n_lines (self->past);
  show_sample (self);
}

void
acies_command_entry_type (AciesCommandEntry *self, gunichar c)
{
  char text[6 + 1] = { 0 }; /* GTK tells screen readers of it without its length */
  int length = g_unichar_to_utf8 (c, text);
  int at;

  g_return_if_fail (ACIES_IS_COMMAND_ENTRY (self));

  gtk_entry_grab_focus_without_selecting (self->entry);
  at = gtk_entry_get_text_length (self->entry);
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), text, length, &at);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), at);
}
