/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts an army by the entries of its list. An item is one of an entry if its type is, and if it
 * has whatever the entry says of it; the first entry that fits and is not full takes it. */
#include "config.h"

#include "referee/army/acies-army-list-check.h"

#include "base/value/acies-number.h"
#include "model/army/acies-army-allowance.h"
#include "model/army/acies-army-xml.h"
#include "referee/state/acies-item-check.h"
#include "referee/army/acies-item-name.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const AciesArmyList *list;
  AciesRuleset *ruleset;
  AciesArmy *army;
  const char *file;
  AciesFindings *findings;
  GHashTable *costs; /* of AciesItem to AciesCost */
  guint *counts;     /* for each entry */
  gint64 *spent;     /* for each ally */
} Check;

static const char *
get_type (AciesItem *item)
{
  return ACIES_IS_UNIT (item) ? acies_unit_get_troop_type (ACIES_UNIT (item))
                              : acies_leader_get_rank (ACIES_LEADER (item));
}

/* What ITEM has of FACT, by itself or by its type. */
static AciesValue
get_value (AciesRuleset *ruleset, AciesItem *item, const AciesAttributeFact *fact)
{
  AciesValue value = acies_item_get_attribute (item, fact->fact.id);
  const AciesLookupType type = { acies_item_get_kind (item), get_type (item), NULL };

  if (value.kind == ACIES_VALUE_NONE)
    value = acies_lookup_inherited (ruleset, &type, fact->fact.id, NULL);
  return acies_lookup_coerce (fact, value);
}

/* Whether ITEM is such a one as WANTED. */
static gboolean
is_like (AciesRuleset *ruleset, AciesItem *item, AciesItem *wanted)
{
  const AciesAttributes *attributes = acies_item_get_attributes (wanted);

  if (acies_item_get_kind (item) != acies_item_get_kind (wanted))
    return FALSE;
  if (ACIES_IS_UNIT (item) ? !acies_ruleset_troop_is (ruleset, get_type (item), get_type (wanted))
                           : g_strcmp0 (get_type (item), get_type (wanted)) != 0)
    return FALSE;
  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value, own;
      const char *id = acies_attributes_get_nth (attributes, i, &value);
      const AciesAttributeFact *fact = acies_lookup_fact (ruleset, acies_item_get_kind (item), id);

      /* Numbers, as of ranks or command points, say how such a one comes, not which it is. */
      if (fact == NULL || fact->value_kind == ACIES_VALUE_NUMBER)
        continue;
      value = acies_lookup_coerce (fact, value);
      own = get_value (ruleset, item, fact);
      if (!acies_value_equal (&own, &value))
        return FALSE;
    }
  return TRUE;
}

static guint
count (const AciesListEntry *entry, AciesItem *item)
{
  return entry->counts_stands && ACIES_IS_UNIT (item) ? acies_unit_get_n_stands (ACIES_UNIT (item))
                                                      : 1;
}

/* The place of the entry of LIST that ITEM is one of; -1 if it is of none. COUNTS, or NULL, says
 * how many each entry has. */
static int
find (const AciesArmyList *list, AciesRuleset *ruleset, AciesItem *item, const guint *counts)
{
  int found = -1;

  for (guint i = 0; i < list->entries->len; i++)
    {
      const AciesListEntry *entry = g_ptr_array_index (list->entries, i);

      if (!is_like (ruleset, item, acies_army_list_resolve (list, entry->part)->item))
        continue;
      found = (int) i;
      if (counts == NULL || entry->max == G_MAXUINT
          || counts[i] + count (entry, item) <= entry->max)
        break;
    }
  return found;
}

const AciesListEntry *
acies_army_list_find_entry (const AciesArmyList *list, AciesRuleset *ruleset, AciesItem *item)
{
  int found = find (list, ruleset, item, NULL);

  return found >= 0 ? g_ptr_array_index (list->entries, found) : NULL;
}

typedef struct
{
  const AciesArmyList *list;
  AciesRuleset *ruleset;
  guint *counts;
} Count;

static void
add_to_count (AciesItem *item, gpointer data)
{
  Count *self = data;
  int found = ACIES_IS_COMMAND (item) ? -1 : find (self->list, self->ruleset, item, self->counts);

  if (found >= 0)
    self->counts[found] += count (g_ptr_array_index (self->list->entries, found), item);
}

guint *
acies_army_list_count (const AciesArmyList *list, AciesRuleset *ruleset, AciesArmy *army)
{
  Count counting = { list, ruleset, NULL };

  g_return_val_if_fail (list != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset) && ACIES_IS_ARMY (army), NULL);

  counting.counts = g_new0 (guint, list->entries->len + 1);
  acies_army_foreach (army, add_to_count, &counting);
  return counting.counts;
}

static gboolean
has_leaders (const AciesArmyList *list)
{
  for (guint i = 0; i < list->entries->len; i++)
    {
      const AciesListEntry *entry = g_ptr_array_index (list->entries, i);

      if (ACIES_IS_LEADER (acies_army_list_resolve (list, entry->part)->item))
        return TRUE;
    }
  return FALSE;
}

/* Takes SENTENCE, which the list says of ITEM, or with NULL of the army. */
static void
add (Check *self, AciesItem *item, char *sentence)
{
  /* Translators: an army list, and what it says against an army. */
  g_autofree char *message = g_strdup_printf (_ ("%s: %s"), self->list->title, sentence);
  int line = item != NULL ? acies_army_get_line (item) : 1;

  acies_findings_take (
      self->findings,
      acies_finding_new (ACIES_SEVERITY_ERROR, self->file, self->file != NULL ? line : 0, NULL,
                         item != NULL ? acies_item_get_id (item) : acies_army_get_id (self->army),
                         message));
  g_free (sentence);
}

/* Whether ITEM is of an ally, whose account it then joins. */
static gboolean
count_ally (Check *self, AciesItem *item)
{
  const AciesCost *cost = g_hash_table_lookup (self->costs, item);

  for (guint i = 0; i < self->list->allies->len; i++)
    {
      const AciesListAlly *ally = g_ptr_array_index (self->list->allies, i);

      if (ally->allies == NULL || find (ally->allies, self->ruleset, item, NULL) < 0)
        continue;
      self->spent[i] += cost != NULL ? cost->own : 0;
      return TRUE;
    }
  return FALSE;
}

static void
check_year (Check *self, AciesItem *item, const AciesListEntry *entry)
{
  int year = acies_army_get_year (self->army);
  g_autofree char *text = year != 0 ? acies_army_list_describe_year (year) : NULL;
  g_autofree char *name = acies_item_name_dup_numbered (self->ruleset, item);

  if (year == 0)
    return;
  if ((entry->from != ACIES_NO_YEAR && year < entry->from)
      || (entry->to != ACIES_NO_YEAR && year > entry->to))
    /* Translators: a unit, and a year. */
    add (self, item, g_strdup_printf (_ ("%s was not to be had in %s"), name, text));
}

static void
count_item (AciesItem *item, gpointer data)
{
  Check *self = data;
  const AciesListEntry *entry;
  int found;

  if (ACIES_IS_COMMAND (item) || (ACIES_IS_LEADER (item) && !has_leaders (self->list)))
    return;
  found = find (self->list, self->ruleset, item, self->counts);
  if (found >= 0)
    {
      entry = g_ptr_array_index (self->list->entries, found);
      self->counts[found] += count (entry, item);
      check_year (self, item, entry);
    }
  else if (!count_ally (self, item))
    {
      g_autofree char *name = acies_item_name_dup_numbered (self->ruleset, item);

      /* Translators: a unit. */
      add (self, item, g_strdup_printf (_ ("no place for %s on this list"), name));
    }
}

static void
check_counts (Check *self)
{
  for (guint i = 0; i < self->list->entries->len; i++)
    {
      const AciesListEntry *entry = g_ptr_array_index (self->list->entries, i);

      if (self->counts[i] < entry->min)
        /* Translators: how many at least, of what, and how many there are. */
        add (self, NULL,
             g_strdup_printf (_ ("at least %u %s, has %u"), entry->min, entry->label,
                              self->counts[i]));
      else if (self->counts[i] > entry->max)
        /* Translators: how many at most, of what, and how many there are. */
        add (self, NULL,
             g_strdup_printf (_ ("at most %u %s, has %u"), entry->max, entry->label,
                              self->counts[i]));
    }
}

static void
check_allies (Check *self, const AciesCost *cost)
{
  for (guint i = 0; cost != NULL && i < self->list->allies->len; i++)
    {
      const AciesListAlly *ally = g_ptr_array_index (self->list->allies, i);
      g_autofree char *spent = NULL, *most = NULL;

      if (ally->allies == NULL || self->spent[i] * 100 <= cost->total * ally->share)
        continue;
      spent = acies_number_format_for_people (self->spent[i], cost->per_unit, 3);
      most = acies_number_format_for_people (cost->total * ally->share / 100, cost->per_unit, 3);
      /* Translators: the title of the allies' list, their points, and how many they may cost. */
      add (self, NULL,
           g_strdup_printf (_ ("allies of %s cost %s points, and may cost %s"), ally->allies->title,
                            spent, most));
    }
}

static void
check_dates (Check *self)
{
  int year = acies_army_get_year (self->army);
  g_autofree char *text = year != 0 ? acies_army_list_describe_year (year) : NULL;

  if (year == 0)
    return;
  if ((self->list->from != ACIES_NO_YEAR && year < self->list->from)
      || (self->list->to != ACIES_NO_YEAR && year > self->list->to))
    /* Translators: a year. */
    add (self, NULL, g_strdup_printf (_ ("not a list of the year %s"), text));
}

static void
note_costs (const AciesCost *cost, GHashTable *costs)
{
  if (cost->item != NULL)
    g_hash_table_insert (costs, cost->item, (gpointer) cost);
  for (guint i = 0; i < cost->children->len; i++)
    note_costs (g_ptr_array_index (cost->children, i), costs);
}

void
acies_army_list_check (const AciesArmyList *list,
                       AciesRuleset *ruleset,
                       AciesArmy *army,
                       const AciesCost *cost,
                       const char *file,
                       AciesFindings *findings)
{
  g_autoptr (GHashTable) costs = g_hash_table_new (NULL, NULL);
  g_autofree guint *counts = g_new0 (guint, list->entries->len + 1);
  g_autofree gint64 *spent = g_new0 (gint64, list->allies->len + 1);
  Check self = { list, ruleset, army, file, findings, costs, counts, spent };

  g_return_if_fail (ACIES_IS_RULESET (ruleset));
  g_return_if_fail (ACIES_IS_ARMY (army));

  if (cost != NULL)
    note_costs (cost, costs);
  check_dates (&self);
  acies_army_foreach (army, count_item, &self);
  check_counts (&self);
  check_allies (&self, cost);
}

typedef struct
{
  const AciesArmyList *list;
  AciesRuleset *ruleset;
  AciesFindings *findings;
} Reading;

static void
check_part (const Reading *self, const AciesListPart *part)
{
  g_autoptr (AciesFindings) own = acies_findings_new ();

  if (part->item != NULL)
    acies_item_check (self->ruleset, part->item, own);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (own)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (own), i);

      acies_findings_add (self->findings, acies_finding_get_severity (finding), self->list->file,
                          part->line, "%s", acies_finding_get_message (finding));
    }
  for (guint i = 0; i < part->members->len; i++)
    check_part (self, g_ptr_array_index (part->members, i));
}

void
acies_army_list_check_ruleset (const AciesArmyList *list,
                               AciesRuleset *ruleset,
                               AciesFindings *findings)
{
  const Reading self = { list, ruleset, findings };

  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  for (guint i = 0; i < list->templates->len; i++)
    check_part (&self, ((AciesListTemplate *) g_ptr_array_index (list->templates, i))->part);
  for (guint i = 0; i < list->entries->len; i++)
    check_part (&self, ((AciesListEntry *) g_ptr_array_index (list->entries, i))->part);
}
