/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing is declared of prices: each is found by asking what the entry would cost. */
#include "config.h"

#include "app/army/acies-army-price.h"

#include "app/army/acies-army-edit.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>

/* Of more that are selected it takes too long to tell. */
#define MOST_ITEMS 100

typedef struct
{
  AciesArmySession *session;
  AciesRuleset *ruleset;
  AciesArmyCosts *costs;
  const GPtrArray *items; /* of AciesItem: whom the option would change, at least one */
  AciesItem *item;        /* the one that is looked at */
  const char *part;
  const char *type; /* or NULL */
  const AciesAttributeFact *option;
  gint64 per_unit;
} Asking;

/* What ITEM costs more than now with VALUE of the option, and MORE_STANDS stands more. */
static gboolean
try_value (
    const Asking *self, AciesItem *item, const AciesValue *value, guint more_stands, gint64 *more)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  AciesSubUnit *sub_unit = acies_item_state_find_part (state, self->part);

  acies_attributes_set (sub_unit != NULL ? sub_unit->attributes : state->attributes,
                        self->option->fact.id, acies_lookup_store (self->option, *value));
  state->n_stands += more_stands;
  return acies_army_costs_try (self->costs, item, state, more);
}

/* What ITEM has of the option now. */
static AciesValue
get_value (const Asking *self, AciesItem *item)
{
  AciesValue value = acies_army_edit_get_option (self->session, item, self->part, self->option);

  return value.kind != ACIES_VALUE_NONE
             ? value
             : acies_army_edit_get_inherited (self->session, item, self->part, self->option);
}

/* What VALUE costs more than BASE (NULL: what each has now), all together, with MORE_STANDS stands
 * more than there are. */
static gboolean
compare (const Asking *self,
         const AciesValue *value,
         const AciesValue *base,
         guint more_stands,
         gint64 *price)
{
  *price = 0;
  for (guint i = 0; i < self->items->len; i++)
    {
      AciesItem *item = g_ptr_array_index (self->items, i);
      const AciesValue now = get_value (self, item);
      gint64 with, without;

      if (!try_value (self, item, value, more_stands, &with)
          || !try_value (self, item, base != NULL ? base : &now, more_stands, &without))
        return FALSE;
      *price += with - without;
    }
  return TRUE;
}

/* Whether PRICE is as much for each stand: one stand more costs its share. */
static gboolean
is_per_stand (const Asking *self, const AciesValue *value, const AciesValue *base, gint64 price)
{
  guint n;
  gint64 larger;

  if (self->items->len > 1 || !ACIES_IS_UNIT (self->item) || self->part != NULL
      || acies_unit_get_n_sub_units (ACIES_UNIT (self->item)) > 0)
    return FALSE;
  n = acies_army_edit_get_stands (self->item, NULL);
  return n > 0 && n < ACIES_UNIT_MAX_STANDS && compare (self, value, base, 1, &larger)
         && larger * n == price * (n + 1);
}

static char *
format_price (const Asking *self, gint64 price)
{
  g_autofree char *number = acies_number_format_for_people (ABS (price), self->per_unit, 3);

  return g_strconcat (price < 0 ? "−" : "+", number, NULL);
}

/* “+2 a stand”, of several what it costs for all of them; NULL if VALUE costs as much as BASE, or
 * nobody can tell. */
static char *
describe (const Asking *self, const AciesValue *value, const AciesValue *base)
{
  gint64 price;
  g_autofree char *sum = NULL;
  const char *word;

  if (!compare (self, value, base, 0, &price) || price == 0)
    return NULL;
  if (!is_per_stand (self, value, base, price))
    return format_price (self, price);
  sum = format_price (self, price / acies_army_edit_get_stands (self->item, NULL));
  word = acies_counted_get_own_word (self->ruleset, 1);
  if (word != NULL)
    /* Translators: points that an option costs, such as “+2”, and for each of what, such as
     * “figure”. */
    return g_strdup_printf (_ ("%s for each %s"), sum, word);
  /* Translators: points that an option costs, such as “+2”. */
  return g_strdup_printf (_ ("%s a stand"), sum);
}

/* Of an entry that has a price; what costs nothing of one that has none needs no words. */
static char *
describe_flag (const Asking *self)
{
  const AciesValue yes = acies_value_flag (TRUE), no = acies_value_flag (FALSE);
  char *text = describe (self, &yes, &no);

  if (text == NULL && acies_army_costs_get_cost (self->costs, self->item)->own != 0)
    /* Translators: an option that costs no points. */
    text = g_strdup (_ ("free"));
  return text;
}

/* Each value that costs otherwise than what there is now. */
static char *
describe_choice (const Asking *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; self->option->values != NULL && self->option->values[i] != NULL; i++)
    {
      const AciesValue value = acies_value_symbol (self->option->values[i]);
      g_autofree char *price = acies_ruleset_may_be (self->ruleset, self->type, self->option, i)
                                   ? describe (self, &value, NULL)
                                   : NULL;

      if (price != NULL)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "",
                                self->option->value_labels[i], price);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
acies_army_price_dup_text (AciesArmySession *session,
                           AciesItem *item,
                           const char *part,
                           const AciesAttributeFact *option)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (session);
  const AciesCost *cost = costs != NULL && acies_army_costs_has_points (costs)
                              ? acies_army_costs_get_cost (costs, item)
                              : NULL;
  g_autofree char *type = acies_army_edit_dup_word (session, item, part, ACIES_ARMY_WORD_TYPE);
  g_autoptr (GPtrArray) items = NULL;

  if (cost == NULL || cost->item == NULL)
    return NULL;
  items = acies_army_edit_list_meant (session, item, part, option);
  if (items->len > MOST_ITEMS)
    return NULL;

  const Asking asking = { session,
                          acies_army_session_get_ruleset (session),
                          costs,
                          items,
                          item,
                          part,
                          *type != '\0' ? type : NULL,
                          option,
                          cost->per_unit };

  switch (option->value_kind)
    {
    case ACIES_VALUE_FLAG:
      return describe_flag (&asking);
    case ACIES_VALUE_SYMBOL:
      return describe_choice (&asking);
    case ACIES_VALUE_NUMBER:
    case ACIES_VALUE_NONE:
      break;
    }
  return NULL;
}

/* An army of one of each troop or rank, by KIND. */
static AciesArmy *
make_one_of_each (AciesRuleset *ruleset, AciesFactKind kind)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);
  AciesArmy *army = acies_army_new ("one-of-each", acies_ruleset_get_id (ruleset));
  g_autoptr (AciesCommand) command = acies_command_new ("all", NULL);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);
      const AciesTroop *troop
          = kind == ACIES_FACT_TROOP ? (const AciesTroop *) (gconstpointer) fact : NULL;

      g_autoptr (AciesItem) item = NULL;

      if (troop == NULL)
        item = ACIES_ITEM (acies_leader_new (fact->id, fact->id));
      else if (!troop->is_abstract)
        item = ACIES_ITEM (acies_unit_new (fact->id, fact->id, MAX (troop->n_stands, 1)));
      if (item != NULL)
        acies_command_add (command, item);
    }
  acies_army_add_command (army, command);
  return army;
}

GHashTable *
acies_army_price_list_types (AciesRuleset *ruleset, AciesFactKind kind)
{
  g_autoptr (AciesArmy) army = make_one_of_each (ruleset, kind);
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
  GHashTable *prices = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  const AciesCost *whole, *command;

  acies_army_costs_price_all (costs);
  whole = acies_army_costs_has_points (costs) ? acies_army_costs_get_cost (costs, NULL) : NULL;
  command
      = whole != NULL && whole->children->len > 0 ? g_ptr_array_index (whole->children, 0) : NULL;
  for (guint i = 0; command != NULL && i < command->children->len; i++)
    {
      const AciesCost *cost = g_ptr_array_index (command->children, i);

      if (cost->total != 0)
        g_hash_table_insert (prices, (gpointer) acies_item_get_id (cost->item),
                             acies_number_format_for_people (cost->total, cost->per_unit, 3));
    }
  return prices;
}

/* Adds PART to DRAFT, below its first command unless it is one itself, and notes what came. */
static void
add_list_part (AciesArmyDocument *draft,
               const AciesArmyList *list,
               const AciesListPart *part,
               GHashTable *parts)
{
  g_autoptr (AciesItem) item = acies_army_list_make (list, part, NULL);
  GListModel *commands = acies_army_get_commands (acies_army_document_get_army (draft));
  g_autoptr (AciesCommand) first = g_list_model_get_item (commands, 0);
  const AciesArmySpot spot = { ACIES_IS_COMMAND (item) ? NULL : first, G_MAXUINT };
  AciesItem *copy = acies_army_document_add_copy (draft, item, &spot, "", NULL);

  if (copy != NULL)
    g_hash_table_insert (parts, (gpointer) part, copy);
}

/* An army of one of everything in LIST; PARTS becomes what each came to. */
static AciesArmy *
make_one_of_list (AciesRuleset *ruleset, const AciesArmyList *list, GHashTable *parts)
{
  AciesArmy *army = acies_army_new ("prices", acies_ruleset_get_id (ruleset));
  g_autoptr (AciesArmyDocument) draft = acies_army_document_new (army, ruleset, NULL);
  g_autoptr (AciesCommand) command = acies_command_new ("prices-of-all", NULL);

  acies_army_add_command (army, command);
  for (guint i = 0; i < list->templates->len; i++)
    add_list_part (draft, list,
                   ((const AciesListTemplate *) g_ptr_array_index (list->templates, i))->part,
                   parts);
  for (guint i = 0; i < list->entries->len; i++)
    add_list_part (draft, list,
                   ((const AciesListEntry *) g_ptr_array_index (list->entries, i))->part, parts);
  return army;
}

GHashTable *
acies_army_price_list_parts (AciesRuleset *ruleset, const AciesArmyList *list)
{
  g_autoptr (GHashTable) parts = g_hash_table_new (NULL, NULL);
  g_autoptr (AciesArmy) army = make_one_of_list (ruleset, list, parts);
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
  GHashTable *prices = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  GHashTableIter iter;
  gpointer part, item;

  acies_army_costs_price_all (costs);
  g_hash_table_iter_init (&iter, parts);
  while (acies_army_costs_has_points (costs) && g_hash_table_iter_next (&iter, &part, &item))
    {
      const AciesCost *cost = acies_army_costs_get_cost (costs, item);

      if (cost != NULL && cost->total != 0)
        g_hash_table_insert (prices, part,
                             acies_number_format_for_people (cost->total, cost->per_unit, 3));
    }
  return prices;
}
