/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSlipRow is one line of the slip. The row's parts stand in columns of one size group each,
 * so that a slip reads as a table. */
#include "config.h"
#include "app/ruling/acies-slip-row.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "app/widgets/acies-wording.h"
#include "rules/ruleset/acies-clause-text.h"

#include <glib/gi18n-lib.h>

struct _AciesSlipRow
{
  GtkWidget parent_instance;

  /* template children */
  GtkCheckButton *tick;
  GtkImage *sign;
  GtkLabel *label;
  GtkLabel *detail;
  GtkLabel *value;
  GtkMenuButton *clause_button;
  GtkLabel *clause;
  GtkButton *correct_button;

  AciesRuleset *ruleset; /* owned */
  char *cite;            /* or NULL */
  char *id;
  gboolean forbids;
  gboolean is_loading;
};

enum
{
  TICKED,
  CORRECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSlipRow, acies_slip_row, GTK_TYPE_WIDGET)

static void
tick_cb (AciesSlipRow *self)
{
  if (!self->is_loading)
    g_signal_emit (self, signals[TICKED], 0, gtk_check_button_get_active (self->tick));
}

static void
correct_cb (AciesSlipRow *self)
{
  g_signal_emit (self, signals[CORRECTED], 0);
}

static gboolean
acies_slip_row_grab_focus (GtkWidget *widget)
{
  AciesSlipRow *self = ACIES_SLIP_ROW (widget);

  return gtk_widget_get_visible (GTK_WIDGET (self->tick))
         && gtk_widget_grab_focus (GTK_WIDGET (self->tick));
}

static void
acies_slip_row_dispose (GObject *object)
{
  acies_template_dispose (object, ACIES_TYPE_SLIP_ROW);

  G_OBJECT_CLASS (acies_slip_row_parent_class)->dispose (object);
}

static void
acies_slip_row_finalize (GObject *object)
{
  AciesSlipRow *self = ACIES_SLIP_ROW (object);

  g_clear_object (&self->ruleset);
  g_free (self->cite);
  g_free (self->id);

  G_OBJECT_CLASS (acies_slip_row_parent_class)->finalize (object);
}

static void
acies_slip_row_class_init (AciesSlipRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_slip_row_dispose;
  object_class->finalize = acies_slip_row_finalize;
  widget_class->grab_focus = acies_slip_row_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-slip-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSlipRow, tick);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipRow, sign);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipRow, label);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipRow, detail);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipRow, value);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipRow, clause_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipRow, clause);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipRow, correct_button);
  gtk_widget_class_bind_template_callback (widget_class, tick_cb);
  gtk_widget_class_bind_template_callback (widget_class, correct_cb);

  signals[TICKED] = g_signal_new ("ticked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[CORRECTED] = g_signal_new ("corrected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_slip_row_init (AciesSlipRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* A refusal, a decision and a note each have a sign beside their words. */
static void
show_sign (AciesSlipRow *self, AciesRulingLineKind kind)
{
  const char *icon = NULL, *style = NULL;

  switch (kind)
    {
    case ACIES_RULING_LINE_FORBID:
      icon = "acies-forbid-symbolic";
      style = "error";
      break;
    case ACIES_RULING_LINE_UMPIRE:
      icon = "acies-umpire-symbolic";
      style = "warning";
      break;
    case ACIES_RULING_LINE_PROPOSAL:
    case ACIES_RULING_LINE_EFFECT:
      icon = "acies-arrow-symbolic";
      break;
    case ACIES_RULING_LINE_DICE:
      icon = "acies-dice-symbolic";
      break;
    case ACIES_RULING_LINE_MODIFIER:
    case ACIES_RULING_LINE_CHART:
    case ACIES_RULING_LINE_MEASURE:
    case ACIES_RULING_LINE_NOTE:
    case ACIES_RULING_LINE_POINTS:
    case ACIES_RULING_LINE_TOTAL:
    case ACIES_RULING_LINE_RESULT:
      break;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->sign), icon != NULL);
  if (icon != NULL)
    gtk_image_set_from_icon_name (self->sign, icon);
  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->sign), style);
  if (kind == ACIES_RULING_LINE_NOTE)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "dim-label");
}

/* What the clause says, and the way to it among the rules; made when it is opened. */
static void
fill_popover (GtkMenuButton *button, gpointer data)
{
  AciesSlipRow *self = data;
  g_autofree char *text = acies_clause_to_text (self->ruleset, self->cite);
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *words = gtk_label_new (text != NULL ? g_strchomp (text) : self->cite);
  GtkWidget *open = gtk_button_new_with_mnemonic (_ ("_Open in Rules"));

  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_selectable (GTK_LABEL (words), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 48);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (open), "s", self->cite);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "win.show-clause");
  g_signal_connect_swapped (open, "clicked", G_CALLBACK (gtk_popover_popdown), popover);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), open);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

/* A quiet link to the clause. */
static void
show_clause (AciesSlipRow *self, const AciesRulingLine *line)
{
  g_autofree char *clause = acies_wording_cite (line->cite, line->origin);
  g_autofree char *origin = acies_wording_origin (line->cite, line->origin);

  gtk_widget_set_visible (GTK_WIDGET (self->clause_button), clause != NULL);
  if (clause == NULL)
    return;
  gtk_label_set_text (self->clause, clause);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->clause_button), origin);
  self->cite = g_strdup (line->cite);
  gtk_menu_button_set_create_popup_func (self->clause_button, fill_popover, self, NULL);
}

static void
show_line (AciesSlipRow *self, AciesReferee *referee, const AciesRulingLine *line)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  g_autofree char *label = line->id == NULL ? g_strdup (line->label)
                                            : acies_wording_ask (referee, line->id, line->label);
  g_autofree char *value = acies_wording_line_value (ruleset, line);
  g_autofree char *detail = acies_wording_line_detail (ruleset, line);

  self->ruleset = g_object_ref (ruleset);
  set_text (self->label, label);
  set_text (self->detail, detail);
  set_text (self->value, value);
  show_clause (self, line);
  show_sign (self, line->kind);
  if (line->from == ACIES_LINE_SOURCE_OVERRIDDEN)
    gtk_widget_add_css_class (GTK_WIDGET (self->value), "overruled");
}

static void
name_row (AciesSlipRow *self)
{
  const char *origin = gtk_widget_get_tooltip_text (GTK_WIDGET (self->clause_button));
  g_autofree char *name
      = g_strjoin (" ", gtk_label_get_text (self->label), gtk_label_get_text (self->value),
                   gtk_label_get_text (self->detail), origin, NULL);

  acies_accessible_set_label (GTK_WIDGET (self), g_strstrip (name));
  acies_accessible_set_label (GTK_WIDGET (self->tick), gtk_label_get_text (self->label));
  if (origin != NULL)
    acies_accessible_set_label (GTK_WIDGET (self->clause_button), origin);
}

GtkWidget *
acies_slip_row_new (AciesReferee *referee, const AciesRulingLine *line, const AciesPrompt *tick)
{
  AciesSlipRow *self;

  g_return_val_if_fail (line != NULL || tick != NULL, NULL);

  self = g_object_new (ACIES_TYPE_SLIP_ROW, NULL);
  self->is_loading = TRUE;
  /* cppcheck-suppress nullPointerRedundantCheck */
  self->id = g_strdup (tick != NULL ? tick->id : line->id);
  gtk_widget_set_visible (GTK_WIDGET (self->tick), tick != NULL);
  if (tick != NULL)
    gtk_check_button_set_active (self->tick, tick->is_ticked);
  self->forbids = line != NULL && line->kind == ACIES_RULING_LINE_FORBID;
  if (line != NULL)
    show_line (self, referee, line);
  else
    {
      set_text (self->label, tick->label);
      set_text (self->detail, NULL);
      set_text (self->value, NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->clause_button), FALSE);
      gtk_widget_add_css_class (GTK_WIDGET (self->label), "dim-label");
    }
  name_row (self);
  self->is_loading = FALSE;
  return GTK_WIDGET (self);
}

const char *
acies_slip_row_get_id (AciesSlipRow *self)
{
  return self->id;
}

gboolean
acies_slip_row_forbids (AciesSlipRow *self)
{
  return self->forbids;
}

void
acies_slip_row_set_correctable (AciesSlipRow *self, gboolean correctable)
{
  gtk_widget_set_visible (GTK_WIDGET (self->correct_button), correctable);
}

void
acies_slip_row_set_editable (AciesSlipRow *self, gboolean editable)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->tick), editable);
}
