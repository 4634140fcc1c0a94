/* Counted anew at every change: a battle has some dozen commands. What counts as a state is what
 * the rule set marks as a badge. */
#include "config.h"
#include "app/acies-board.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

void
acies_board_entry_free (AciesBoardEntry *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->item);
  g_free (self->states);
  g_free (self);
}

static void
append (GString *text, const char *part)
{
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, part);
}

/* What ATTRIBUTE comes to over UNITS: its sum over the start, or on how many it is set. */
static gint64
add_up (AciesReferee *referee, GPtrArray *units, const AciesAttributeFact *attribute)
{
  gint64 sum = 0;

  for (guint i = 0; i < units->len; i++)
    {
      AciesValue value
          = acies_referee_get_attribute (referee, g_ptr_array_index (units, i), attribute->fact.id);

      if (value.kind == ACIES_VALUE_NONE || acies_value_equal (&value, &attribute->start))
        continue;
      sum += value.kind == ACIES_VALUE_NUMBER ? value.number - attribute->start.number
             : value.kind == ACIES_VALUE_FLAG ? value.number
                                              : 1;
    }
  return sum;
}

static void
append_badges (GString *states, AciesReferee *referee, GPtrArray *units)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const GPtrArray *attributes = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);
      g_autofree char *text = NULL;
      AciesValue sum;

      if (!attribute->is_badge
          || acies_ruleset_find_attribute (ruleset, "unit", attribute->fact.id) != attribute)
        continue;
      sum = acies_value_number (add_up (referee, units, attribute));
      if (sum.number == 0)
        continue;
      if (attribute->value_kind == ACIES_VALUE_NUMBER)
        {
          g_autofree char *number = acies_ruleset_format_value (ruleset, attribute, &sum);

          text = g_strdup_printf ("%s %s", attribute->fact.label, number);
        }
      else
        text = g_strdup_printf ("%s %" G_GINT64_FORMAT, attribute->fact.label, sum.number);
      append (states, text);
    }
}

/* What the rules keep of the side or command itself. */
static void
append_own (GString *states, AciesReferee *referee, AciesItem *item)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const GPtrArray *attributes = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  const char *of = ACIES_IS_SIDE (item) ? "side" : "command";

  for (guint i = 0; i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);
      AciesValue value;
      g_autofree char *number = NULL, *text = NULL;

      if (acies_ruleset_find_attribute (ruleset, of, attribute->fact.id) != attribute)
        continue;
      value = acies_referee_get_attribute (referee, item, attribute->fact.id);
      if (value.kind == ACIES_VALUE_NONE || (value.kind == ACIES_VALUE_FLAG && !value.number)
          || (!attribute->is_badge && acies_value_equal (&value, &attribute->start)))
        continue;
      if (value.kind == ACIES_VALUE_FLAG)
        {
          append (states, attribute->fact.label);
          continue;
        }
      number = acies_ruleset_format_value (ruleset, attribute, &value);
      text = g_strdup_printf ("%s %s", attribute->fact.label, number);
      append (states, text);
    }
}

static void
add_up_units (AciesBoardEntry *entry, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      AciesUnit *unit = g_ptr_array_index (units, i);
      guint present = acies_unit_get_n_present (unit);

      entry->n_units++;
      entry->n_units_left += present > 0 ? 1 : 0;
      entry->n_stands += acies_unit_get_n_stands (unit);
      entry->n_stands_left += present;
    }
}

static void
collect (GPtrArray *units, GListModel *model)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (model, i);

      g_ptr_array_add (units, unit);
    }
}

static void
add_leaders (AciesBoardEntry *entry, GListModel *leaders)
{
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      entry->n_leaders++;
      entry->n_leaders_left += acies_leader_is_lost (leader) ? 0 : 1;
    }
}

/* What is being listed. */
typedef struct
{
  AciesReferee *referee;
  GPtrArray *entries;
} List;

static AciesBoardEntry *
add_entry (List *list, AciesItem *item, guint depth)
{
  AciesBoardEntry *entry = g_new0 (AciesBoardEntry, 1);

  entry->item = g_object_ref (item);
  entry->depth = depth;
  g_ptr_array_add (list->entries, entry);
  return entry;
}

static void
finish_entry (List *list, AciesBoardEntry *entry, GPtrArray *units)
{
  g_autoptr (GString) states = g_string_new (NULL);

  add_up_units (entry, units);
  append_own (states, list->referee, entry->item);
  append_badges (states, list->referee, units);
  entry->states = states->len > 0 ? g_strdup (states->str) : NULL;
}

/* Adds COMMANDS and what is below them, to UNITS and to the leaders of ABOVE too. */
static void
list_commands (List *list, GListModel *commands, AciesBoardEntry *above, GPtrArray *units)
{
  for (guint i = 0; i < g_list_model_get_n_items (commands); i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (commands, i);
      AciesBoardEntry *entry = add_entry (list, ACIES_ITEM (command), above->depth + 1);
      g_autoptr (GPtrArray) own = g_ptr_array_new ();

      add_leaders (entry, acies_command_get_leaders (command));
      collect (own, acies_command_get_units (command));
      list_commands (list, acies_command_get_commands (command), entry, own);
      finish_entry (list, entry, own);
      above->n_leaders += entry->n_leaders;
      above->n_leaders_left += entry->n_leaders_left;
      g_ptr_array_extend (units, own, NULL, NULL);
    }
}

GPtrArray *
acies_board_list (AciesReferee *referee)
{
  List list = { referee, NULL };
  GListModel *sides;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  list.entries = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_board_entry_free);
  sides = acies_battle_get_sides (acies_referee_get_battle (referee));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      AciesBoardEntry *entry = add_entry (&list, ACIES_ITEM (side), 0);
      g_autoptr (GPtrArray) units = g_ptr_array_new ();

      list_commands (&list, acies_army_get_commands (acies_side_get_army (side)), entry, units);
      finish_entry (&list, entry, units);
    }
  return list.entries;
}

char *
acies_board_entry_describe_strength (const AciesBoardEntry *self)
{
  guint lost;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->n_stands_left == self->n_stands)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u stand", "%u stands", self->n_stands),
                            self->n_stands);
  lost = ((self->n_stands - self->n_stands_left) * 100 + self->n_stands / 2) / self->n_stands;
  /* Translators: stands left, stands at the start, and the percentage lost. */
  return g_strdup_printf (_ ("%u of %u, %u %% lost"), self->n_stands_left, self->n_stands, lost);
}

char *
acies_board_entry_describe_losses (const AciesBoardEntry *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_gone, n_lost;

  g_return_val_if_fail (self != NULL, NULL);

  n_gone = self->n_units - self->n_units_left;
  n_lost = self->n_leaders - self->n_leaders_left;
  if (n_gone > 0)
    {
      /* Translators: units without a stand left, and units in all. */
      g_autofree char *units = g_strdup_printf (_ ("%u of %u units gone"), n_gone, self->n_units);

      append (text, units);
    }
  if (n_lost > 0)
    {
      g_autofree char *leaders = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%u leader lost", "%u leaders lost", n_lost), n_lost);

      append (text, leaders);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}
