/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesImportField: those that every rule set has are a table; the others are its attributes. */
#include "config.h"

#include "storage/import/acies-import-field.h"

#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

/* WORDS are headings seen in lists that people keep, folded; the label is one too. The first field
 * that fits takes a column. */
static const struct
{
  AciesImportFieldKind kind;
  const char *id, *label, *words;
} built_in[] = {
  /* What the rules compute anyway, and what the program's own lists say twice. */
  { ACIES_IMPORT_NOTHING, "nothing", N_ ("Nothing"), "points|pts|cost|total|traits|of" },
  { ACIES_IMPORT_KIND, "kind", N_ ("Kind of entry"), "kind" },
  { ACIES_IMPORT_ID, "id", N_ ("Number"), "id|no|nr|number|unit no|unit number" },
  { ACIES_IMPORT_NAME, "name", N_ ("Name"), "name|label|title|unit|unit name" },
  { ACIES_IMPORT_TYPE, "type", N_ ("Type"),
    "type|troop type|troop|troops|unit type|class|troop class|rank" },
  { ACIES_IMPORT_STANDS, "stands", N_ ("Stands"),
    "stands|stand|bases|base|elements|element|figures|figs|men|models|strength|size|count|qty|"
    "quantity|number" },
  { ACIES_IMPORT_IN, "in", N_ ("Command it is in"),
    "in|command|commander|contingent|corps|division|wing|group|formation" },
  { ACIES_IMPORT_NOTE, "note", N_ ("Note"), "note|notes|remark|remarks|comment|comments" },
  { ACIES_IMPORT_SECRET, "secret", N_ ("Secret note"), "secret|secret notes" },
  { ACIES_IMPORT_SET_UP, "set-up", N_ ("Hex where it sets up"),
    "set up|setup|hex|at|starts|starts in|starts at|starting hex|start hex|set up hex|setup hex" },
};

static const struct
{
  AciesItemKind kind;
  const char *word;
} kinds[] = {
  { ACIES_ITEM_COMMAND, N_ ("command") }, { ACIES_ITEM_LEADER, N_ ("leader") },
  { ACIES_ITEM_UNIT, N_ ("unit") },       { ACIES_ITEM_STAND, N_ ("part") },
  { ACIES_ITEM_STAND, N_ ("sub-unit") },
};

/* Those that can stand in an army file. */
static const AciesItemKind holders[]
    = { ACIES_ITEM_UNIT, ACIES_ITEM_STAND, ACIES_ITEM_LEADER, ACIES_ITEM_COMMAND };

char *
acies_import_fold (const char *text)
{
  g_autofree char *whole = NULL;
  g_autofree char *small = NULL;
  g_autoptr (GString) folded = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);

  whole = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  small = g_utf8_casefold (whole != NULL ? whole : "", -1);
  for (const char *at = small; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_string_append_unichar (folded, g_utf8_get_char (at));
    else if (folded->len > 0 && folded->str[folded->len - 1] != ' ')
      g_string_append_c (folded, ' ');
  if (folded->len > 0 && folded->str[folded->len - 1] == ' ')
    g_string_truncate (folded, folded->len - 1);
  return g_string_free (g_steal_pointer (&folded), FALSE);
}

static void
field_free (gpointer data)
{
  AciesImportField *self = data;

  g_free (self->label);
  g_strfreev (self->words);
  g_free (self);
}

static AciesImportField *
add (GPtrArray *fields, AciesImportFieldKind kind, const char *id, const char *label)
{
  AciesImportField *self = g_new0 (AciesImportField, 1);

  self->kind = kind;
  self->id = id;
  self->label = g_strdup (label);
  g_ptr_array_add (fields, self);
  return self;
}

static void
add_built_in (GPtrArray *fields, gboolean has_hexes)
{
  for (guint i = 0; i < G_N_ELEMENTS (built_in); i++)
    {
      AciesImportField *self;
      g_autofree char *label = acies_import_fold (_ (built_in[i].label));
      g_autofree char *all = g_strconcat (built_in[i].words, "|", label, NULL);

      if (built_in[i].kind == ACIES_IMPORT_SET_UP && !has_hexes)
        continue;
      self = add (fields, built_in[i].kind, built_in[i].id, _ (built_in[i].label));
      self->words = g_strsplit (all, "|", -1);
    }
}

/* Whether an entry of an army can say FACT, and would still say it tomorrow. */
static gboolean
is_for_armies (AciesRuleset *ruleset, const AciesAttributeFact *fact)
{
  if (fact->lasts != ACIES_DURATION_BATTLE)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (holders); i++)
    if (acies_lookup_fact (ruleset, holders[i], fact->fact.id) == fact)
      return TRUE;
  return FALSE;
}

static void
add_attributes (GPtrArray *fields, AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      AciesImportField *self;

      if (!is_for_armies (ruleset, fact) || acies_import_field_find (fields, fact->fact.id) != NULL)
        continue;
      self = add (fields, ACIES_IMPORT_ATTRIBUTE, fact->fact.id, fact->fact.label);
      self->fact = fact;
      self->words = g_new0 (char *, 4);
      self->words[0] = acies_import_fold (fact->fact.id);
      self->words[1] = acies_import_fold (fact->fact.label);
      self->words[2] = acies_import_fold (fact->fact.short_label);
    }
}

GPtrArray *
acies_import_field_list (AciesRuleset *ruleset)
{
  GPtrArray *fields = g_ptr_array_new_with_free_func (field_free);

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), fields);

  add_built_in (fields, acies_ruleset_has_hexes (ruleset));
  add_attributes (fields, ruleset);
  return fields;
}

const AciesImportField *
acies_import_field_find (const GPtrArray *fields, const char *id)
{
  g_return_val_if_fail (fields != NULL && id != NULL, NULL);

  for (guint i = 0; i < fields->len; i++)
    {
      const AciesImportField *self = g_ptr_array_index (fields, i);

      if (g_str_equal (self->id, id))
        return self;
    }
  return NULL;
}

gboolean
acies_import_field_is_called (const AciesImportField *self, const char *heading)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (self != NULL && heading != NULL, FALSE);

  folded = acies_import_fold (heading);
  return *folded != '\0' && g_strv_contains ((const char *const *) self->words, folded);
}

/* Whether WORD is ID or LABEL. */
static gboolean
is_word (const char *word, const char *id, const char *label)
{
  g_autofree char *folded = acies_import_fold (word);
  g_autofree char *folded_id = acies_import_fold (id);
  g_autofree char *folded_label = acies_import_fold (label);

  return *folded != '\0' && (g_str_equal (folded, folded_id) || g_str_equal (folded, folded_label));
}

gboolean
acies_import_find_kind (const char *word, AciesItemKind *kind)
{
  g_return_val_if_fail (word != NULL && kind != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (is_word (word, kinds[i].word, _ (kinds[i].word)))
      {
        *kind = kinds[i].kind;
        return TRUE;
      }
  return FALSE;
}

/* Lists tick what a unit has. The flag’s own name is a tick too. */
static const char *
find_flag (const AciesAttributeFact *fact, const char *word)
{
  static const char *const ticks[] = { "yes", "y", "x", "1", "true", "✓", "✔", "☑", NULL };
  static const char *const blanks[] = { "no", "n", "0", "false", "☐", NULL };
  g_autofree char *small = g_utf8_casefold (word, -1);

  if (g_strv_contains (ticks, small) || is_word (word, fact->fact.id, fact->fact.label)
      || is_word (word, fact->fact.short_label, _ ("yes")))
    return "yes";
  return g_strv_contains (blanks, small) || is_word (word, "no", _ ("no")) ? "no" : word;
}

static const char *
find_choice (const AciesAttributeFact *fact, const char *word)
{
  if (g_strv_contains (fact->values, word))
    return word;
  for (guint i = 0; fact->values[i] != NULL; i++)
    if (is_word (word, fact->values[i], fact->value_labels[i]))
      return fact->values[i];
  return word;
}

gboolean
acies_import_parse_value (const AciesAttributeFact *fact,
                          const char *word,
                          AciesValue *value,
                          GError **error)
{
  const char *said = word;

  g_return_val_if_fail (fact != NULL && word != NULL && value != NULL, FALSE);

  if (fact->value_kind == ACIES_VALUE_FLAG)
    said = find_flag (fact, word);
  else if (fact->value_kind == ACIES_VALUE_SYMBOL && fact->values != NULL)
    said = find_choice (fact, word);
  return acies_lookup_parse_value (fact, said, value, error);
}
