/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCatalogue holds kinds, and items once they are listed. */
#include "config.h"

#include "rules/edit/acies-catalogue-private.h"
#include "rules/script/acies-functions.h"
#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* In the order in which people look through rules: the book's headings, what is played by, and last
 * the INNER ones, of which only who writes rules has need. MAIN is the attribute that is the value
 * of one. */
static const struct
{
  const char *kind, *heading, *main;
  AciesFactKind fact;
  gboolean is_inner;
} kinds[] = {
  { "clause", N_ ("Clauses"), NULL, ACIES_FACT_CLAUSE, FALSE },
  { "phase", N_ ("Sequence of the turn"), NULL, ACIES_FACT_PHASE, FALSE },
  { "troop", N_ ("Troop types"), NULL, ACIES_FACT_TROOP, FALSE },
  { "rank", N_ ("Leaders"), NULL, ACIES_FACT_RANK, FALSE },
  { "formation", N_ ("Formations"), NULL, ACIES_FACT_FORMATION, FALSE },
  { "terrain", N_ ("Terrain"), NULL, ACIES_FACT_TERRAIN, FALSE },
  { "sight", N_ ("Sight"), NULL, ACIES_FACT_SIGHT, FALSE },
  { "counter", N_ ("Counters"), NULL, ACIES_FACT_COUNTER, FALSE },
  { "modifiers", N_ ("Factors"), NULL, ACIES_FACT_MODIFIERS, FALSE },
  { "chart", N_ ("Tables"), NULL, ACIES_FACT_CHART, FALSE },
  { "constant", N_ ("Constants"), "value", ACIES_FACT_CONSTANT, FALSE },
  { "points", N_ ("Points"), "list", ACIES_FACT_POINTS, FALSE },
  { "constraint", N_ ("Requirements for armies"), "test", ACIES_FACT_CONSTRAINT, FALSE },
  { "action", N_ ("Actions"), NULL, ACIES_FACT_ACTION, FALSE },
  { "event", N_ ("Events"), NULL, ACIES_FACT_EVENT, FALSE },
  { "obligation", N_ ("What becomes due"), "due", ACIES_FACT_OBLIGATION, FALSE },
  { "outcome", N_ ("Outcomes"), NULL, ACIES_FACT_OUTCOME, FALSE },
  { "sheet", N_ ("Quick-reference sheets"), NULL, ACIES_FACT_SHEET, FALSE },
  { "paper", N_ ("Cards and casualty sheets"), NULL, ACIES_FACT_PAPER, FALSE },
  { "switch", N_ ("Switches"), "default", ACIES_FACT_SWITCH, FALSE },
  { "example", N_ ("Worked examples"), NULL, ACIES_N_FACT_KINDS, FALSE },
  { "attribute", N_ ("Attributes"), NULL, ACIES_FACT_ATTRIBUTE, TRUE },
  { "tally", N_ ("What is counted"), "value", ACIES_FACT_TALLY, TRUE },
  { "worth", N_ ("What a position is worth"), "value", ACIES_FACT_WORTH, TRUE },
  { "doctrine", N_ ("Doctrines"), NULL, ACIES_FACT_DOCTRINE, TRUE },
  { "link", N_ ("Links"), NULL, ACIES_FACT_LINK, TRUE },
  { "die", N_ ("Dice"), "faces", ACIES_FACT_DIE, TRUE },
  { "measure", N_ ("Measures"), "mm", ACIES_FACT_MEASURE, TRUE },
  { "overlay", N_ ("Shown on the table"), NULL, ACIES_FACT_OVERLAY, TRUE },
  { "text", N_ ("Texts"), "label", ACIES_FACT_TEXT, TRUE },
  { "function", N_ ("Procedures"), NULL, ACIES_N_FACT_KINDS, TRUE },
};

static void
entry_free (gpointer data)
{
  AciesCatalogueEntry *entry = data;

  g_free (entry->item.path);
  g_free (entry->item.label);
  g_free (entry->item.value);
  g_free (entry->item.written);
  g_free (entry->item.below);
  g_free (entry->item.note);
  g_free (entry->item.cite);
  g_free (entry->item.file);
  g_free (entry);
}

AciesCatalogue *
acies_catalogue_new (AciesRuleset *ruleset)
{
  AciesCatalogue *self;
  const char *const *layers;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_new0 (AciesCatalogue, 1);
  layers = (const char *const *) ruleset->layers;
  self->ruleset = g_object_ref (ruleset);
  self->root = acies_ruleset_read_elements (ruleset, G_MAXUINT);
  self->lowest = acies_ruleset_read_elements (ruleset, 1);
  self->functions = acies_functions_read (ruleset->files, layers, g_strv_length (ruleset->layers));
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->paths = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].kind, "function"))
      acies_catalogue_add_functions (self);
    else if (kinds[i].fact < ACIES_N_FACT_KINDS)
      acies_catalogue_add_kind (self, kinds[i].kind, kinds[i].fact, kinds[i].main);
  return self;
}

void
acies_catalogue_free (AciesCatalogue *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->folded, g_ptr_array_unref);
  g_clear_pointer (&self->uses, g_ptr_array_unref);
  g_hash_table_unref (self->paths);
  g_ptr_array_unref (self->entries);
  g_hash_table_unref (self->functions);
  acies_element_free (self->root);
  acies_element_free (self->lowest);
  g_object_unref (self->ruleset);
  g_free (self);
}

void
acies_catalogue_take (AciesCatalogue *self, const AciesCatalogueItem *item)
{
  AciesCatalogueEntry *entry;

  g_return_if_fail (self != NULL && item != NULL && item->path != NULL);

  entry = g_new0 (AciesCatalogueEntry, 1);
  entry->item = *item;
  entry->outer = ACIES_CATALOGUE_NOWHERE;
  acies_catalogue_take_entry (self, entry);
  g_clear_pointer (&self->folded, g_ptr_array_unref);
}

guint
acies_catalogue_get_n (const AciesCatalogue *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->entries->len;
}

const AciesCatalogueItem *
acies_catalogue_get_nth (const AciesCatalogue *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->entries->len, NULL);

  return &((AciesCatalogueEntry *) g_ptr_array_index (self->entries, n))->item;
}

const AciesCatalogueItem *
acies_catalogue_find (const AciesCatalogue *self, const char *path)
{
  const AciesCatalogueEntry *entry;

  g_return_val_if_fail (self != NULL && path != NULL, NULL);

  entry = g_hash_table_lookup (self->paths, path);
  return entry != NULL ? &entry->item : NULL;
}

const char **
acies_catalogue_list_kinds (void)
{
  const char **words = g_new0 (const char *, G_N_ELEMENTS (kinds) + 1);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    words[i] = kinds[i].kind;
  return words;
}

gboolean
acies_catalogue_is_inner (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].kind, kind) == 0)
      return kinds[i].is_inner;
  return FALSE;
}

const char *
acies_catalogue_describe_kind (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].kind, kind) == 0)
      return _ (kinds[i].heading);
  return kind;
}
