/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCommandGuide lists what can be typed now. A popover of the entry line. The rows are made
 * anew each time it is shown, as the phase decides them; choosing one emits “chosen” with the
 * words of the action, roles in capitals. */
#include "config.h"
#include "app/entry/acies-command-guide.h"

#include "app/widgets/acies-accessible.h"
#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>

struct _AciesCommandGuide
{
  GtkPopover parent_instance;

  /* template children */
  GtkListBox *actions;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesCommandGuide, acies_command_guide, GTK_TYPE_POPOVER)

static void
activated_cb (AciesCommandGuide *self, GtkListBoxRow *row)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (row), "say"));
}

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 64);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
add_title (AciesCommandGuide *self, const char *title)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), make_label (title, "heading"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (self->actions, row);
}

static void
add_action (AciesCommandGuide *self, const AciesAction *action)
{
  g_autofree char *say = acies_command_line_describe (action);
  g_autofree char *roles = acies_command_line_describe_roles (action);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_label (say, "monospace"));
  gtk_box_append (GTK_BOX (box), make_label (roles, "dim-label"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  acies_accessible_set_label (row, say);
  g_object_set_data_full (G_OBJECT (row), "say", g_steal_pointer (&say), g_free);
  gtk_list_box_append (self->actions, row);
}

/* Those of ACTIONS that are for any time, or those that are not, below a TITLE. */
static void
add_some (AciesCommandGuide *self, GPtrArray *actions, gboolean any_time, const char *title)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);

      if ((action->phases[0] == NULL) != any_time)
        continue;
      if (is_first)
        add_title (self, title);
      is_first = FALSE;
      add_action (self, action);
    }
}

static void
acies_command_guide_class_init (AciesCommandGuideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", ACIES_TYPE_COMMAND_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-command-guide.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCommandGuide, actions);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
acies_command_guide_init (AciesCommandGuide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->actions), _ ("What can be typed now"));
}

void
acies_command_guide_fill (AciesCommandGuide *self, AciesSession *session)
{
  g_autoptr (GPtrArray) actions = NULL;
  GtkListBoxRow *row;

  g_return_if_fail (ACIES_IS_COMMAND_GUIDE (self));

  while ((row = gtk_list_box_get_row_at_index (self->actions, 0)) != NULL)
    gtk_list_box_remove (self->actions, GTK_WIDGET (row));
  if (session == NULL)
    return;
  actions = acies_referee_list_actions (acies_session_get_referee (session), NULL, FALSE);
  add_some (self, actions, FALSE, _ ("In this phase"));
  add_some (self, actions, TRUE, _ ("At any time"));
}
