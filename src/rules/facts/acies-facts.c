/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes, names and frees facts of every kind, by one table of kinds. */
#include "config.h"

#include "rules/facts/acies-facts-private.h"
#include "rules/facts/acies-papers.h"

static void
clear_fact (AciesFact *fact)
{
  g_free (fact->label);
  g_free (fact->short_label);
  g_free (fact->note);
  g_free (fact->cite);
  g_free (fact->file);
}

static void
clear_die (gpointer data)
{
  AciesDieFact *self = data;

  g_clear_pointer (&self->die, acies_die_unref);
}

static void
clear_constant (gpointer data)
{
  AciesConstant *self = data;

  g_clear_pointer (&self->number, g_free);
}

static void
clear_only (AciesOnly *only)
{
  g_free ((gpointer) only->is);
  g_free ((gpointer) only->not );
}

static void
clear_attribute (gpointer data)
{
  AciesAttributeFact *self = data;

  clear_only (&self->only);
  for (guint i = 0; self->values_only != NULL && self->values[i] != NULL; i++)
    clear_only (&self->values_only[i]);
  g_free (self->values_only);
  g_free ((gpointer) self->values);
  g_strfreev (self->value_labels);
  g_free (self->value_badges);
}

static void
clear_troop (gpointer data)
{
  AciesTroop *self = data;

  g_clear_pointer (&self->attributes, acies_attributes_free);
  g_clear_pointer (&self->layers, acies_attributes_free);
}

static void
clear_rank (gpointer data)
{
  AciesRank *self = data;

  g_clear_pointer (&self->attributes, acies_attributes_free);
  g_clear_pointer (&self->layers, acies_attributes_free);
}

static void
clear_formation (gpointer data)
{
  AciesFormationFact *self = data;

  g_clear_pointer (&self->ranks, g_array_unref);
  g_clear_pointer (&self->attributes, acies_attributes_free);
  g_clear_pointer (&self->layers, acies_attributes_free);
}

static void
clear_field (gpointer data)
{
  AciesCounterField *self = data;

  g_free (self->text);
  g_free ((gpointer) self->test.is);
  g_free (self);
}

static void
clear_counter (gpointer data)
{
  AciesCounter *self = data;

  g_free ((gpointer) self->test.is);
  g_clear_pointer (&self->fields, g_ptr_array_unref);
}

static void
clear_terrain (gpointer data)
{
  AciesTerrain *self = data;

  g_free (self->colour);
  g_free (self->pattern);
  g_free ((gpointer) self->shown_by);
  g_free ((gpointer) self->shown_at_edge);
  g_clear_pointer (&self->attributes, acies_attributes_free);
  g_clear_pointer (&self->layers, acies_attributes_free);
}

static void
clear_modifiers (gpointer data)
{
  AciesModifierList *self = data;

  g_clear_pointer (&self->modifiers, g_ptr_array_unref);
}

static void
clear_span (gpointer data)
{
  AciesChartSpan *self = data;

  g_free (self->label);
}

GArray *
acies_chart_spans_new (void)
{
  GArray *spans = g_array_new (FALSE, TRUE, sizeof (AciesChartSpan));

  g_array_set_clear_func (spans, clear_span);
  return spans;
}

static void
init_chart (gpointer data)
{
  AciesChart *self = data;

  self->rows = acies_chart_spans_new ();
  self->columns = acies_chart_spans_new ();
  self->cells = g_ptr_array_new_with_free_func (acies_cell_free);
}

static void
clear_chart (gpointer data)
{
  AciesChart *self = data;

  g_free (self->row_label);
  g_free (self->column_label);
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->columns, g_array_unref);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_pointer (&self->cell_spans, g_array_unref);
}

static void
clear_clause (gpointer data)
{
  AciesClause *self = data;

  g_free (self->missing);
}

static void
clear_constraint (gpointer data)
{
  AciesConstraint *self = data;

  g_clear_pointer (&self->arguments, g_ptr_array_unref);
}

static void
clear_action (gpointer data)
{
  AciesAction *self = data;

  g_free ((gpointer) self->phases);
  g_free (self->say);
  g_clear_pointer (&self->other_says, g_ptr_array_unref);
  g_clear_pointer (&self->roles, g_ptr_array_unref);
}

static void
clear_event (gpointer data)
{
  AciesEventFact *self = data;

  g_clear_pointer (&self->causes, g_ptr_array_unref);
}

static void
clear_obligation (gpointer data)
{
  AciesObligationFact *self = data;

  g_free ((gpointer) self->phases);
  g_free (self->when);
  g_strfreev (self->with);
}

static void
clear_sheet (gpointer data)
{
  AciesSheet *self = data;

  g_clear_pointer (&self->sections, g_ptr_array_unref);
}

const char *const acies_paper_shows[]
    = { "identity", "options", "profile", "lines", "factors", "chart",
        "text",     "boxes",   "words",   "type",  NULL };

static void
paper_block_free (gpointer data)
{
  AciesPaperBlock *self = data;

  g_free (self->heading);
  g_strfreev (self->ids);
  g_free ((gpointer) self->only.is);
  g_free ((gpointer) self->only.not );
  g_free (self);
}

AciesPaperBlock *
acies_paper_fact_add (AciesPaperFact *self)
{
  AciesPaperBlock *block = g_new0 (AciesPaperBlock, 1);

  g_ptr_array_add (self->blocks, block);
  return block;
}

static void
init_paper (gpointer data)
{
  AciesPaperFact *self = data;

  self->blocks = g_ptr_array_new_with_free_func (paper_block_free);
}

static void
clear_paper (gpointer data)
{
  AciesPaperFact *self = data;

  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_free ((gpointer) self->only.is);
  g_free ((gpointer) self->only.not );
}

static void
init_formation (gpointer data)
{
  AciesFormationFact *self = data;

  self->ranks = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
init_counter (gpointer data)
{
  AciesCounter *self = data;

  self->fields = g_ptr_array_new_with_free_func (clear_field);
}

static void
init_modifiers (gpointer data)
{
  AciesModifierList *self = data;

  self->modifiers = g_ptr_array_new_with_free_func (acies_modifier_free);
}

static void
weight_free (gpointer data)
{
  AciesDoctrineWeight *self = data;

  g_free ((gpointer) self->troops);
  g_free (self);
}

static void
preference_free (gpointer data)
{
  AciesPreference *self = data;

  g_free ((gpointer) self->actions);
  g_free ((gpointer) self->troops);
  clear_fact (&self->fact);
  g_free (self);
}

static void
init_doctrine (gpointer data)
{
  AciesDoctrine *self = data;

  self->weights = g_ptr_array_new_with_free_func (weight_free);
  self->preferences = g_ptr_array_new_with_free_func (preference_free);
}

static void
clear_doctrine (gpointer data)
{
  AciesDoctrine *self = data;

  g_clear_pointer (&self->weights, g_ptr_array_unref);
  g_clear_pointer (&self->preferences, g_ptr_array_unref);
}

static void
init_constraint (gpointer data)
{
  AciesConstraint *self = data;

  self->arguments = g_ptr_array_new_with_free_func (acies_constraint_argument_free);
}

static void
init_action (gpointer data)
{
  AciesAction *self = data;

  self->other_says = g_ptr_array_new_with_free_func (g_free);
  self->roles = g_ptr_array_new_with_free_func (acies_role_free);
}

static void
init_event (gpointer data)
{
  AciesEventFact *self = data;

  self->causes = g_ptr_array_new_with_free_func (g_free);
}

static void
init_sheet (gpointer data)
{
  AciesSheet *self = data;

  self->sections = g_ptr_array_new_with_free_func (acies_sheet_section_free);
}

static const struct
{
  const char *element;
  gsize size;
  void (*init) (gpointer fact);
  void (*clear) (gpointer fact);
} kinds[ACIES_N_FACT_KINDS] = {
  [ACIES_FACT_CLAUSE] = { "clause", sizeof (AciesClause), NULL, clear_clause },
  [ACIES_FACT_MEASURE] = { "measure", sizeof (AciesMeasure), NULL, NULL },
  [ACIES_FACT_DIE] = { "die", sizeof (AciesDieFact), NULL, clear_die },
  [ACIES_FACT_SWITCH] = { "switch", sizeof (AciesSwitch), NULL, NULL },
  [ACIES_FACT_CONSTANT] = { "constant", sizeof (AciesConstant), NULL, clear_constant },
  [ACIES_FACT_ATTRIBUTE] = { "attribute", sizeof (AciesAttributeFact), NULL, clear_attribute },
  [ACIES_FACT_LINK] = { "link", sizeof (AciesLinkFact), NULL, NULL },
  [ACIES_FACT_TEXT] = { "text", sizeof (AciesTextFact), NULL, NULL },
  [ACIES_FACT_TROOP] = { "troop", sizeof (AciesTroop), NULL, clear_troop },
  [ACIES_FACT_RANK] = { "rank", sizeof (AciesRank), NULL, clear_rank },
  [ACIES_FACT_FORMATION]
  = { "formation", sizeof (AciesFormationFact), init_formation, clear_formation },
  [ACIES_FACT_TERRAIN] = { "terrain", sizeof (AciesTerrain), NULL, clear_terrain },
  [ACIES_FACT_SIGHT] = { "sight", sizeof (AciesSightFact), NULL, NULL },
  [ACIES_FACT_COUNTER] = { "counter", sizeof (AciesCounter), init_counter, clear_counter },
  [ACIES_FACT_MODIFIERS]
  = { "modifiers", sizeof (AciesModifierList), init_modifiers, clear_modifiers },
  [ACIES_FACT_CHART] = { "chart", sizeof (AciesChart), init_chart, clear_chart },
  [ACIES_FACT_POINTS] = { "points", sizeof (AciesPoints), NULL, NULL },
  [ACIES_FACT_CONSTRAINT]
  = { "constraint", sizeof (AciesConstraint), init_constraint, clear_constraint },
  [ACIES_FACT_TALLY] = { "tally", sizeof (AciesTally), NULL, NULL },
  [ACIES_FACT_WORTH] = { "worth", sizeof (AciesWorth), NULL, NULL },
  [ACIES_FACT_DOCTRINE] = { "doctrine", sizeof (AciesDoctrine), init_doctrine, clear_doctrine },
  [ACIES_FACT_PHASE] = { "phase", sizeof (AciesPhase), NULL, NULL },
  [ACIES_FACT_ACTION] = { "action", sizeof (AciesAction), init_action, clear_action },
  [ACIES_FACT_OVERLAY] = { "overlay", sizeof (AciesOverlay), init_action, clear_action },
  [ACIES_FACT_EVENT] = { "event", sizeof (AciesEventFact), init_event, clear_event },
  [ACIES_FACT_OBLIGATION] = { "obligation", sizeof (AciesObligationFact), NULL, clear_obligation },
  [ACIES_FACT_OUTCOME] = { "outcome", sizeof (AciesOutcome), NULL, NULL },
  [ACIES_FACT_SHEET] = { "sheet", sizeof (AciesSheet), init_sheet, clear_sheet },
  [ACIES_FACT_PAPER] = { "paper", sizeof (AciesPaperFact), init_paper, clear_paper },
};

const char *
acies_origin_to_string (AciesOrigin origin)
{
  switch (origin)
    {
    case ACIES_ORIGIN_SOURCE:
      return "source";
    case ACIES_ORIGIN_ERRATUM:
      return "erratum";
    case ACIES_ORIGIN_SUPPLEMENT:
      return "supplement";
    case ACIES_ORIGIN_HOUSE:
      return "house";
    }
  g_return_val_if_reached (NULL);
}

gpointer
acies_fact_new (AciesFactKind kind)
{
  AciesFact *fact;

  g_return_val_if_fail (kind < ACIES_N_FACT_KINDS, NULL);

  fact = g_malloc0 (kinds[kind].size);
  fact->kind = kind;
  if (kinds[kind].init != NULL)
    kinds[kind].init (fact);
  return fact;
}

void
acies_fact_free (gpointer fact)
{
  AciesFact *self = fact;

  if (self == NULL)
    return;
  if (kinds[self->kind].clear != NULL)
    kinds[self->kind].clear (fact);
  clear_fact (self);
  g_free (self);
}

const char *
acies_fact_kind_to_string (AciesFactKind kind)
{
  g_return_val_if_fail (kind < ACIES_N_FACT_KINDS, NULL);

  return kinds[kind].element;
}

AciesModifier *
acies_modifier_new (void)
{
  AciesModifier *self = g_new0 (AciesModifier, 1);

  self->fact.kind = ACIES_FACT_MODIFIERS;
  return self;
}

AciesPreference *
acies_preference_new (void)
{
  AciesPreference *self = g_new0 (AciesPreference, 1);

  self->fact.kind = ACIES_FACT_DOCTRINE;
  return self;
}

AciesDoctrineWeight *
acies_doctrine_weight_new (void)
{
  return g_new0 (AciesDoctrineWeight, 1);
}

void
acies_modifier_free (gpointer modifier)
{
  g_free (((AciesModifier *) modifier)->print);
  clear_fact (modifier);
  g_free (modifier);
}

const char *
acies_fact_intern_lua_name (const char *id)
{
  g_autofree char *name = g_strdelimit (g_strdup (id), "-", '_');

  return g_intern_string (name);
}

AciesPaperFact *
acies_paper_fact_new (void)
{
  return acies_fact_new (ACIES_FACT_PAPER);
}

void
acies_paper_fact_free (AciesPaperFact *self)
{
  acies_fact_free (self);
}

gboolean
acies_obligation_fact_stands (const AciesObligationFact *self)
{
  return self != NULL && self->falls_due != ACIES_FALLS_DUE_CAUSED;
}

gboolean
acies_action_is_duty (const AciesAction *self)
{
  return g_str_equal (self->by, "program");
}

gboolean
acies_role_is_pointed_at (const AciesRole *self)
{
  static const char *const pointed[] = { "path", "point", "hex", "unit", "leader", NULL };

  g_return_val_if_fail (self != NULL, FALSE);

  return g_strv_contains (pointed, self->is);
}

/* The first role after its first that must be filled, or NULL. */
static const AciesRole *
find_needed (const AciesAction *self)
{
  for (guint i = 1; i < self->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (self->roles, i);

      if (!role->optional)
        return role;
    }
  return NULL;
}

const AciesRole *
acies_action_find_pointing_role (const AciesAction *self)
{
  const AciesRole *needed;

  g_return_val_if_fail (self != NULL, NULL);

  needed = find_needed (self);
  if (needed != NULL)
    return acies_role_is_pointed_at (needed) ? needed : NULL;
  for (guint i = 1; self->natural == ACIES_NATURAL_YES && i < self->roles->len; i++)
    if (acies_role_is_pointed_at (g_ptr_array_index (self->roles, i)))
      return g_ptr_array_index (self->roles, i);
  return NULL;
}

gboolean
acies_action_is_natural (const AciesAction *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->natural != ACIES_NATURAL_NO && acies_action_find_pointing_role (self) != NULL;
}

void
acies_refusal_free (gpointer refusal)
{
  AciesRefusal *self = refusal;

  g_free (self->text);
  g_free (self);
}

void
acies_role_free (gpointer role)
{
  AciesRole *self = role;

  g_free ((gpointer) self->values);
  g_clear_pointer (&self->value_labels, g_hash_table_unref);
  g_free (self->label);
  g_free (self->refusal);
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

void
acies_cell_free (gpointer cell)
{
  AciesChartCell *self = cell;

  g_free (self->text);
  g_free (self);
}

void
acies_constraint_argument_free (gpointer argument)
{
  AciesConstraintArgument *self = argument;

  g_free (self->name);
  g_free (self);
}

const char *const acies_sheet_tones[]
    = { "plain", "command", "move", "shoot", "fight", "morale", NULL };

static void
sheet_item_free (gpointer data)
{
  AciesSheetItem *self = data;

  g_strfreev (self->more);
  g_free (self->heading);
  g_free (self->columns);
  g_free (self);
}

void
acies_sheet_section_free (gpointer section)
{
  AciesSheetSection *self = section;

  g_free (self->title);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

AciesSheetSection *
acies_sheet_section_new (void)
{
  AciesSheetSection *self = g_new0 (AciesSheetSection, 1);

  self->weight = 1;
  self->items = g_ptr_array_new_with_free_func (sheet_item_free);
  return self;
}

AciesSheetItem *
acies_sheet_section_add (AciesSheetSection *self)
{
  AciesSheetItem *item = g_new0 (AciesSheetItem, 1);

  g_ptr_array_add (self->items, item);
  return item;
}

void
acies_fact_report (
    const AciesFact *fact, AciesFindings *findings, AciesSeverity severity, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  acies_findings_add (findings, severity, fact->file, fact->line, "%s “%s”: %s",
                      acies_fact_kind_to_string (fact->kind), fact->id, text);
}
