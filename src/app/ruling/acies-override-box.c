/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An override is an answer given beforehand: verdict, outcome, a factor, a measure or a throw. */
#include "config.h"
#include "app/ruling/acies-override-box.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-template.h"
#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

struct _AciesOverrideBox
{
  GtkWidget parent_instance;

  /* template children */
  GtkDropDown *what;
  GtkStack *value_stack;
  GtkEntry *number;
  GtkDropDown *outcome;
  GtkEntry *reason;
  GtkButton *apply;

  /* owned */
  AciesSession *session;
  GArray *targets;     /* of Target */
  GPtrArray *outcomes; /* of const char*, interned ids */
};

/* Something that can be overruled. */
typedef struct
{
  char *id;
  enum
  {
    TARGET_VERDICT,
    TARGET_OUTCOME,
    TARGET_NUMBER,
  } kind;
  gint64 per_unit;
  gint64 value;
} Target;

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesOverrideBox, acies_override_box, GTK_TYPE_WIDGET)

static void
clear_target (Target *target)
{
  g_free (target->id);
}

static const Target *
get_target (AciesOverrideBox *self)
{
  guint index = gtk_drop_down_get_selected (self->what);

  return index < self->targets->len ? &g_array_index (self->targets, Target, index) : NULL;
}

static gboolean
read_value (AciesOverrideBox *self, const Target *target, AciesValue *value)
{
  g_autofree char *text = NULL;
  gint64 number;
  guint index;

  switch (target->kind)
    {
    case TARGET_VERDICT:
      *value = acies_value_symbol ("allowed");
      return TRUE;
    case TARGET_OUTCOME:
      index = gtk_drop_down_get_selected (self->outcome);
      if (index >= self->outcomes->len)
        return FALSE;
      *value = acies_value_symbol (g_ptr_array_index (self->outcomes, index));
      return TRUE;
    case TARGET_NUMBER:
      if (!acies_number_parse (gtk_editable_get_text (GTK_EDITABLE (self->number)),
                               target->per_unit, &number))
        return FALSE;
      text = acies_number_format (number, target->per_unit);
      *value = acies_item_parse_value (text);
      return TRUE;
    }
  g_assert_not_reached ();
}

static char *
dup_reason (AciesOverrideBox *self)
{
  char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason)));

  return g_strstrip (reason);
}

static void
update (AciesOverrideBox *self)
{
  const Target *target = get_target (self);
  g_autofree char *reason = dup_reason (self);
  AciesValue value;

  gtk_widget_set_sensitive (GTK_WIDGET (self->apply),
                            target != NULL && *reason != '\0' && read_value (self, target, &value));
}

static void
what_cb (AciesOverrideBox *self)
{
  const Target *target = get_target (self);
  g_autofree char *text = NULL;

  if (target == NULL)
    return;
  switch (target->kind)
    {
    case TARGET_VERDICT:
      gtk_stack_set_visible_child_name (self->value_stack, "verdict");
      break;
    case TARGET_OUTCOME:
      gtk_stack_set_visible_child_name (self->value_stack, "outcome");
      break;
    case TARGET_NUMBER:
      text = acies_number_format (target->value, target->per_unit);
      gtk_editable_set_text (GTK_EDITABLE (self->number), text);
      gtk_stack_set_visible_child_name (self->value_stack, "number");
      break;
    }
  update (self);
}

static void
apply_cb (AciesOverrideBox *self)
{
  const Target *target = get_target (self);
  g_autofree char *reason = dup_reason (self);
  AciesValue value;

  if (target == NULL || *reason == '\0' || !read_value (self, target, &value))
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  acies_session_take_answer (self->session, acies_answer_new_override (target->id, value, reason));
  g_signal_emit (self, signals[DONE], 0);
}

static gboolean
acies_override_box_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ACIES_OVERRIDE_BOX (widget)->reason));
}

static void
acies_override_box_dispose (GObject *object)
{
  AciesOverrideBox *self = ACIES_OVERRIDE_BOX (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->targets, g_array_unref);
  g_clear_pointer (&self->outcomes, g_ptr_array_unref);
  acies_template_dispose (self, ACIES_TYPE_OVERRIDE_BOX);

  G_OBJECT_CLASS (acies_override_box_parent_class)->dispose (object);
}

static void
acies_override_box_class_init (AciesOverrideBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_override_box_dispose;
  widget_class->grab_focus = acies_override_box_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-override-box.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOverrideBox, what);
  gtk_widget_class_bind_template_child (widget_class, AciesOverrideBox, value_stack);
  gtk_widget_class_bind_template_child (widget_class, AciesOverrideBox, number);
  gtk_widget_class_bind_template_child (widget_class, AciesOverrideBox, outcome);
  gtk_widget_class_bind_template_child (widget_class, AciesOverrideBox, reason);
  gtk_widget_class_bind_template_child (widget_class, AciesOverrideBox, apply);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
acies_override_box_init (AciesOverrideBox *self)
{
  self->targets = g_array_new (FALSE, FALSE, sizeof (Target));
  g_array_set_clear_func (self->targets, (GDestroyNotify) clear_target);
  self->outcomes = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->what, G_CALLBACK (what_cb), self);
  acies_accessible_set_label (GTK_WIDGET (self->what), _ ("What is overruled"));
  acies_accessible_set_label (GTK_WIDGET (self->outcome), _ ("Outcome"));
  acies_accessible_set_label (GTK_WIDGET (self->number), _ ("Number"));
  acies_accessible_set_label (GTK_WIDGET (self->reason), _ ("Reason"));
}

static void
add_target (AciesOverrideBox *self, GtkStringList *labels, const char *label, const Target *target)
{
  gtk_string_list_append (labels, label);
  g_array_append_val (self->targets, *target);
}

static void
add_line_target (AciesOverrideBox *self, GtkStringList *labels, const AciesRulingLine *line)
{
  Target target
      = { .kind = TARGET_NUMBER, .per_unit = MAX (line->per_unit, 1), .value = line->value.number };

  if (line->value.kind != ACIES_VALUE_NUMBER || line->id == NULL)
    return;
  switch (line->kind)
    {
    case ACIES_RULING_LINE_MODIFIER:
      target.id = g_strconcat ("factor.", line->id, NULL);
      break;
    case ACIES_RULING_LINE_DICE:
    case ACIES_RULING_LINE_MEASURE:
      target.id = g_strdup (line->id);
      break;
    case ACIES_RULING_LINE_CHART:
    case ACIES_RULING_LINE_NOTE:
    case ACIES_RULING_LINE_FORBID:
    case ACIES_RULING_LINE_UMPIRE:
    case ACIES_RULING_LINE_PROPOSAL:
    case ACIES_RULING_LINE_POINTS:
    case ACIES_RULING_LINE_TOTAL:
    case ACIES_RULING_LINE_RESULT:
    case ACIES_RULING_LINE_EFFECT:
      return;
    }
  add_target (self, labels, line->label, &target);
}

/* The outcomes that the odds name; without odds, all that the rule set has. */
static void
load_outcomes (AciesOverrideBox *self)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self->session);
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_OUTCOME);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  GPtrArray *odds = acies_odds_count_get_odds (acies_session_get_odds_count (self->session));

  g_ptr_array_set_size (self->outcomes, 0);
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesOutcome *outcome = g_ptr_array_index (facts, i);
      gboolean is_possible = odds == NULL || odds->len == 0;

      for (guint j = 0; odds != NULL && j < odds->len; j++)
        is_possible |= g_str_equal (((AciesChance *) g_ptr_array_index (odds, j))->outcome,
                                    outcome->fact.id);
      if (!is_possible)
        continue;
      gtk_string_list_append (labels, outcome->fact.label);
      g_ptr_array_add (self->outcomes, (gpointer) outcome->fact.id);
    }
  acies_choice_show (self->outcome, labels, 0);
}

void
acies_override_box_load (AciesOverrideBox *self, AciesSession *session)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  AciesRuling *ruling;
  const GPtrArray *lines;

  g_return_if_fail (ACIES_IS_OVERRIDE_BOX (self));

  g_set_object (&self->session, session);
  ruling = acies_session_get_ruling (session);
  g_array_set_size (self->targets, 0);
  if (ruling == NULL)
    return;
  if (acies_ruling_get_verdict (ruling) != ACIES_VERDICT_ALLOWED)
    {
      Target verdict = { .id = g_strdup ("verdict"), .kind = TARGET_VERDICT };

      add_target (self, labels, _ ("Verdict"), &verdict);
    }
  load_outcomes (self);
  if (acies_ruling_get_outcome (ruling) != NULL
      || acies_odds_count_get_odds (acies_session_get_odds_count (session)) != NULL)
    {
      Target outcome = { .id = g_strdup ("outcome"), .kind = TARGET_OUTCOME };

      add_target (self, labels, _ ("Outcome"), &outcome);
    }
  lines = acies_ruling_get_lines (ruling);
  for (guint i = 0; i < lines->len; i++)
    add_line_target (self, labels, g_ptr_array_index (lines, i));
  acies_choice_show (self->what, labels, 0);
  what_cb (self);
}
