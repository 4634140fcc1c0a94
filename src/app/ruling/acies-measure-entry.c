/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMeasureEntry takes one thing that the referee needs to know. What may be chosen follows
 * from the key: "unit.grade" is an attribute of the rule set, "sees.unit.target" a question of
 * yes or no. */
#include "config.h"
#include "app/ruling/acies-measure-entry.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesMeasureEntry
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *label;
  GtkStack *stack;
  GtkDropDown *choice;
  GtkEntry *entry;

  /* owned */
  char *id;
  GPtrArray *values; /* of char*, as the rows of the drop-down; the first is NULL */
};

enum
{
  TYPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesMeasureEntry, acies_measure_entry, GTK_TYPE_WIDGET)

static void
typed_cb (AciesMeasureEntry *self)
{
  if (acies_measure_entry_get_text (self) != NULL)
    g_signal_emit (self, signals[TYPED], 0);
}

static gboolean
acies_measure_entry_grab_focus (GtkWidget *widget)
{
  AciesMeasureEntry *self = ACIES_MEASURE_ENTRY (widget);

  return gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
}

static void
acies_measure_entry_dispose (GObject *object)
{
  acies_template_dispose (object, ACIES_TYPE_MEASURE_ENTRY);

  G_OBJECT_CLASS (acies_measure_entry_parent_class)->dispose (object);
}

static void
acies_measure_entry_finalize (GObject *object)
{
  AciesMeasureEntry *self = ACIES_MEASURE_ENTRY (object);

  g_free (self->id);
  g_ptr_array_unref (self->values);

  G_OBJECT_CLASS (acies_measure_entry_parent_class)->finalize (object);
}

static void
acies_measure_entry_class_init (AciesMeasureEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_measure_entry_dispose;
  object_class->finalize = acies_measure_entry_finalize;
  widget_class->grab_focus = acies_measure_entry_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-measure-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesMeasureEntry, label);
  gtk_widget_class_bind_template_child (widget_class, AciesMeasureEntry, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesMeasureEntry, choice);
  gtk_widget_class_bind_template_child (widget_class, AciesMeasureEntry, entry);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);

  signals[TYPED] = g_signal_new ("typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_measure_entry_init (AciesMeasureEntry *self)
{
  self->values = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_choice (AciesMeasureEntry *self, GtkStringList *labels, const char *value, const char *label)
{
  g_ptr_array_add (self->values, g_strdup (value));
  gtk_string_list_append (labels, label);
}

static void
add_facts (AciesMeasureEntry *self,
           GtkStringList *labels,
           AciesRuleset *ruleset,
           AciesFactKind kind)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      if (kind != ACIES_FACT_TROOP || !((const AciesTroop *) fact)->is_abstract)
        add_choice (self, labels, fact->id, fact->label);
    }
}

static const AciesAttributeFact *
find_attribute (AciesRuleset *ruleset, const char *id)
{
  static const char *const owners[]
      = { "unit", "stand", "leader", "command", "side", "troop", "feature", "battle" };
  const AciesAttributeFact *attribute = NULL;

  for (guint i = 0; attribute == NULL && i < G_N_ELEMENTS (owners); i++)
    attribute = acies_ruleset_find_attribute (ruleset, owners[i], id);
  return attribute;
}

static void
add_yes_and_no (AciesMeasureEntry *self, GtkStringList *labels)
{
  add_choice (self, labels, "yes", _ ("yes"));
  add_choice (self, labels, "no", _ ("no"));
}

/* Open ground, or a piece of terrain of BATTLE. */
static void
add_grounds (AciesMeasureEntry *self, GtkStringList *labels, AciesBattle *battle)
{
  GListModel *features = acies_table_get_features (acies_battle_get_table (battle));

  add_choice (self, labels, "none", _ ("open ground"));
  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesItem) feature = g_list_model_get_item (features, i);

      add_choice (self, labels, acies_item_get_id (feature), acies_item_get_label (feature));
    }
}

/* Nothing is added where it is typed. BATTLE may be NULL. */
static void
list_choices (AciesMeasureEntry *self,
              GtkStringList *labels,
              AciesRuleset *ruleset,
              AciesBattle *battle)
{
  const char *dot = strrchr (self->id, '.');
  const char *last = dot != NULL ? dot + 1 : self->id;
  const AciesAttributeFact *attribute = find_attribute (ruleset, last);

  if (g_str_has_prefix (self->id, "sees.") || g_str_has_prefix (self->id, "within_arc."))
    add_yes_and_no (self, labels);
  else if (g_str_has_prefix (self->id, "face."))
    {
      add_choice (self, labels, "front", _ ("front"));
      add_choice (self, labels, "flank", _ ("flank"));
      add_choice (self, labels, "rear", _ ("rear"));
    }
  else if (battle != NULL && g_str_has_prefix (self->id, "ground."))
    add_grounds (self, labels, battle);
  else if (g_str_equal (last, "type"))
    add_facts (self, labels, ruleset, ACIES_FACT_TROOP);
  else if (g_str_equal (last, "rank"))
    add_facts (self, labels, ruleset, ACIES_FACT_RANK);
  else if (g_str_equal (last, "formation"))
    add_facts (self, labels, ruleset, ACIES_FACT_FORMATION);
  else if (attribute != NULL && attribute->value_kind == ACIES_VALUE_FLAG)
    add_yes_and_no (self, labels);
  else if (attribute != NULL)
    {
      for (guint i = 0; attribute->values != NULL && attribute->values[i] != NULL; i++)
        add_choice (self, labels, attribute->values[i],
                    attribute->value_labels != NULL ? attribute->value_labels[i]
                                                    : attribute->values[i]);
    }
}

/* What may be typed for it: a list of units, a direction, a distance, or anything. */
static char *
dup_hint (AciesMeasureEntry *self, AciesRuleset *ruleset)
{
  const AciesMeasure *measure = acies_ruleset_get_main_measure (ruleset);
  const char *unit = measure != NULL ? measure->fact.id : "mm";

  if (g_str_has_prefix (self->id, "near.") || g_str_has_prefix (self->id, "contacts.")
      || g_str_has_prefix (self->id, "touching."))
    return g_strdup (_ ("12 14, or none"));
  if (g_str_has_prefix (self->id, "bearing.") || g_str_has_prefix (self->id, "away."))
    return g_strdup (_ ("degrees: 0 ahead, 90 right, -90 left"));
  if (g_str_has_prefix (self->id, "gap."))
    /* Translators: what may be typed for a distance; %s is a unit of measure. */
    return g_strdup_printf (_ ("2.5 %s, 62 mm"), unit);
  /* Translators: what may be typed for a distance or a count; %s is a unit of measure. */
  return g_strdup_printf (_ ("2.5 %s, 62 mm, a number, none"), unit);
}

GtkWidget *
acies_measure_entry_new (AciesRuleset *ruleset, AciesBattle *battle, const AciesPrompt *ask)
{
  AciesMeasureEntry *self;
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  g_autofree char *hint = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ask != NULL && ask->kind == ACIES_PROMPT_MEASURE, NULL);

  self = g_object_new (ACIES_TYPE_MEASURE_ENTRY, NULL);
  self->id = g_strdup (ask->id);
  gtk_label_set_text (self->label, ask->label);
  add_choice (self, labels, NULL, _ ("Choose…"));
  list_choices (self, labels, ruleset, battle);
  gtk_stack_set_visible_child_name (self->stack, self->values->len > 1 ? "choice" : "entry");
  if (self->values->len > 1)
    acies_choice_show (self->choice, labels, 0);
  acies_choice_connect (self->choice, G_CALLBACK (typed_cb), self);
  hint = dup_hint (self, ruleset);
  gtk_entry_set_placeholder_text (self->entry, hint);
  acies_accessible_set_label (GTK_WIDGET (self->choice), ask->label);
  acies_accessible_set_label (GTK_WIDGET (self->entry), ask->label);
  return GTK_WIDGET (self);
}

const char *
acies_measure_entry_get_id (AciesMeasureEntry *self)
{
  return self->id;
}

const char *
acies_measure_entry_get_text (AciesMeasureEntry *self)
{
  guint index = gtk_drop_down_get_selected (self->choice);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (self->values->len > 1)
    return index < self->values->len ? g_ptr_array_index (self->values, index) : NULL;
  return *text != '\0' ? text : NULL;
}
