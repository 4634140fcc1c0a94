/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers who may be picked, and finds one by what people call it. Nobody is ever made up: what
 * names nobody finds nobody. */
#include "config.h"

#include "referee/matchup/acies-matchup-pick.h"

#include "model/item/acies-leader.h"
#include "model/item/acies-unit.h"
#include "referee/ruling/acies-question.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As many are named where several are meant. */
#define MOST_NAMED 6

static void
pick_free (gpointer data)
{
  AciesMatchupPick *self = data;

  g_free (self->id);
  g_free (self->label);
  g_free (self->where);
  g_clear_object (&self->item);
  g_free (self->strength);
  g_free (self);
}

typedef struct
{
  GPtrArray *picks;
  const char *prefix, *where;
} Gathering;

static void
add_item_cb (AciesItem *item, gpointer data)
{
  const Gathering *self = data;
  AciesMatchupPick *pick;

  if (!ACIES_IS_UNIT (item) && !ACIES_IS_LEADER (item))
    return;
  pick = g_new0 (AciesMatchupPick, 1);
  pick->id = g_strconcat (self->prefix, ":", acies_item_get_id (item), NULL);
  pick->label = acies_lookup_describe (item);
  pick->where = g_strdup (self->where);
  pick->item = g_object_ref (item);
  g_ptr_array_add (self->picks, pick);
}

static void
add_battle (GPtrArray *picks, AciesBattle *battle)
{
  GListModel *sides = acies_battle_get_sides (battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      g_autofree char *where
          /* Translators: a side of a battle. */
          = g_strdup_printf (_ ("%s, in this battle"), acies_item_get_label (ACIES_ITEM (side)));
      Gathering gathering = { picks, "battle", where };

      acies_army_foreach (acies_side_get_army (side), add_item_cb, &gathering);
    }
}

static void
add_troops (GPtrArray *picks, AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_TROOP);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesTroop *troop = g_ptr_array_index (facts, i);
      AciesMatchupPick *pick;

      if (troop->is_abstract)
        continue;
      pick = g_new0 (AciesMatchupPick, 1);
      pick->id = g_strdup (troop->fact.id);
      pick->label = g_strdup (troop->fact.label);
      pick->where = g_strdup (_ ("troops of the rules"));
      pick->troop = troop;
      g_ptr_array_add (picks, pick);
    }
}

static gboolean
is_leader (const AciesMatchupPick *pick)
{
  return pick->item != NULL && ACIES_IS_LEADER (pick->item);
}

/* Leaders are seldom meant: they come after all others, in the order they have. */
static void
put_leaders_last (GPtrArray *picks)
{
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  guint n = 0;

  for (guint i = 0; i < picks->len; i++)
    {
      gpointer pick = g_ptr_array_index (picks, i);

      if (is_leader (pick))
        g_ptr_array_add (leaders, pick);
      else
        g_ptr_array_index (picks, n++) = pick;
    }
  for (guint i = 0; i < leaders->len; i++)
    g_ptr_array_index (picks, n + i) = g_ptr_array_index (leaders, i);
}

GPtrArray *
acies_matchup_picks_new (AciesRuleset *ruleset, const GPtrArray *armies, AciesBattle *battle)
{
  GPtrArray *picks = g_ptr_array_new_with_free_func (pick_free);

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), picks);

  if (battle != NULL)
    add_battle (picks, battle);
  add_troops (picks, ruleset);
  for (guint i = 0; armies != NULL && i < armies->len; i++)
    {
      AciesArmy *army = g_ptr_array_index (armies, i);
      Gathering gathering = { picks, acies_army_get_id (army), acies_army_get_title (army) };

      acies_army_foreach (army, add_item_cb, &gathering);
    }
  put_leaders_last (picks);

  return picks;
}

/* How well PICK is what TEXT, casefolded, says: 0 not at all; 1 by parts of words, 2 by whole words
 * among others, 3 by all words of its label. */
static guint
compare_text (const AciesMatchupPick *pick, const char *text)
{
  g_autofree char *both = g_strconcat (pick->label, " ", pick->where, NULL);
  g_autofree char *all = g_utf8_casefold (both, -1);
  g_autofree char *label = g_utf8_casefold (pick->label, -1);
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, NULL);
  g_auto (GStrv) of_label = g_str_tokenize_and_fold (label, NULL, NULL);
  g_auto (GStrv) of_all = g_str_tokenize_and_fold (all, NULL, NULL);
  guint degree = g_strv_length (words) == g_strv_length (of_label) ? 3 : 2;

  if (words[0] == NULL)
    return 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!g_strv_contains ((const char *const *) of_label, words[i]))
        degree = MIN (degree, 2);
      if (g_strv_contains ((const char *const *) of_all, words[i]))
        continue;
      degree = 1;
      if (strstr (all, words[i]) == NULL)
        return 0;
    }
  return degree;
}

/* Whether both are the same to the rules. */
static gboolean
are_alike (const AciesMatchupPick *a, const AciesMatchupPick *b)
{
  if (a->item == NULL || b->item == NULL || !ACIES_IS_UNIT (a->item) || !ACIES_IS_UNIT (b->item))
    return FALSE;
  return acies_unit_get_troop_type (ACIES_UNIT (a->item))
             == acies_unit_get_troop_type (ACIES_UNIT (b->item))
         && acies_unit_get_n_present (ACIES_UNIT (a->item))
                == acies_unit_get_n_present (ACIES_UNIT (b->item))
         && acies_attributes_equal (acies_item_get_attributes (a->item),
                                    acies_item_get_attributes (b->item));
}

/* Leaders are meant where nobody else is. */
static void
prefer_units (GPtrArray *found)
{
  guint n_leaders = 0;

  for (guint i = 0; i < found->len; i++)
    n_leaders += is_leader (g_ptr_array_index (found, i));
  for (guint i = n_leaders < found->len ? found->len : 0; i > 0; i--)
    if (is_leader (g_ptr_array_index (found, i - 1)))
      g_ptr_array_remove_index (found, i - 1);
}

static void
refuse_many (const GPtrArray *found, const char *text, GError **error)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (found->len, MOST_NAMED); i++)
    {
      const AciesMatchupPick *pick = g_ptr_array_index (found, i);

      g_string_append_printf (list, "%s%s (%s)", i > 0 ? ", " : "", pick->label, pick->id);
    }
  if (found->len > MOST_NAMED)
    g_string_append (list, ", …");
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
               /* Translators: what was typed, then a list of units with what each can be typed
                  as. */
               _ ("“%s” can mean several: %s."), text, list->str);
}

const AciesMatchupPick *
acies_matchup_picks_find (const GPtrArray *picks, const char *text, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  guint best = 1;

  g_return_val_if_fail (picks != NULL && text != NULL, NULL);

  for (guint i = 0; i < picks->len; i++)
    {
      AciesMatchupPick *pick = g_ptr_array_index (picks, i);
      guint degree = compare_text (pick, text);

      if (g_ascii_strcasecmp (pick->id, text) == 0)
        return pick;
      if (degree > best)
        g_ptr_array_set_size (found, 0);
      best = MAX (best, degree);
      if (degree == best)
        g_ptr_array_add (found, pick);
    }
  prefer_units (found);
  for (guint i = found->len; i > 1; i--)
    if (are_alike (g_ptr_array_index (found, 0), g_ptr_array_index (found, i - 1)))
      g_ptr_array_remove_index (found, i - 1);
  if (found->len == 1)
    return g_ptr_array_index (found, 0);
  if (found->len > 1)
    refuse_many (found, text, error);
  else
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("Nobody is called “%s”, neither among the troops of the rules nor in an army."),
                 text);
  return NULL;
}

/* Whether TEXT is a number that units of RULESET can have as their strength. */
static gboolean
is_strength (AciesRuleset *ruleset, const char *text)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  gboolean is_one = FALSE;
  AciesValue value;

  for (guint i = 0; g_ascii_isdigit (*text) && facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (!fact->is_strength)
        continue;
      if (!acies_lookup_parse_value (fact, text, &value, NULL))
        return FALSE;
      is_one = TRUE;
    }
  return is_one;
}

const AciesMatchupPick *
acies_matchup_picks_take_strength (GPtrArray *picks, AciesRuleset *ruleset, const char *text)
{
  const GPtrArray *troops;
  AciesMatchupPick *pick;

  g_return_val_if_fail (picks != NULL && text != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  for (guint i = 0; i < picks->len; i++)
    if (g_strcmp0 (((AciesMatchupPick *) g_ptr_array_index (picks, i))->strength, text) == 0)
      return g_ptr_array_index (picks, i);
  troops = acies_ruleset_get_facts (ruleset, ACIES_FACT_TROOP);
  if (troops == NULL || troops->len == 0 || !is_strength (ruleset, text))
    return NULL;
  pick = g_new0 (AciesMatchupPick, 1);
  pick->id = g_strdup (text);
  /* Translators: any unit, of which nothing but its strength is said: "strength 8". */
  pick->label = g_strdup_printf (_ ("strength %s"), text);
  pick->where = g_strdup (_ ("any unit"));
  pick->troop = g_ptr_array_index (troops, 0);
  pick->strength = g_strdup (text);
  g_ptr_array_add (picks, pick);
  return pick;
}

char *
acies_matchup_pick_describe (const AciesMatchupPick *self, const AciesMatchupPick *other)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (other == NULL || g_utf8_collate (self->label, other->label) != 0)
    return g_strdup (self->label);
  /* Translators: a unit, and the army that it is of. */
  return g_strdup_printf (_ ("%s (%s)"), self->label, self->where);
}
