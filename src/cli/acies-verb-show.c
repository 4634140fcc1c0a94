/* show: where the sequence stands, and every unit and leader; or one item with all its attributes;
 * or what one side sees of the others. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-columns.h"
#include "cli/acies-state.h"
#include "cli/acies-verbs.h"
#include "referee/acies-visibility.h"

#include <glib/gi18n-lib.h>

static void
print_seen (AciesReferee *referee, AciesVisibility *visibility, const char *side)
{
  g_autoptr (GPtrArray) seen = acies_visibility_dup_seen (visibility, side);
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  for (guint i = 0; i < seen->len; i++)
    {
      AciesItem *item = g_ptr_array_index (seen, i);
      AciesItem *viewer = acies_visibility_find_viewer (visibility, side, item);
      g_autofree char *name = acies_referee_describe_item (referee, acies_item_get_id (item));
      g_autofree char *by = acies_referee_describe_item (referee, acies_item_get_id (viewer));
      /* Translators: a unit of the side that sees the unit named before it. */
      g_autofree char *text = g_strdup_printf (_ ("seen by %s"), by);

      acies_columns_add (columns, name, text, NULL);
    }
  if (seen->len == 0)
    g_print ("%s\n", _ ("This side sees nobody."));
  acies_columns_print (columns);
}

static JsonNode *
seen_to_json (AciesVisibility *visibility, const char *side)
{
  g_autoptr (GPtrArray) seen = acies_visibility_dup_seen (visibility, side);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "side");
  json_builder_add_string_value (builder, side);
  json_builder_set_member_name (builder, "seen");
  json_builder_begin_array (builder);
  for (guint i = 0; i < seen->len; i++)
    {
      AciesItem *item = g_ptr_array_index (seen, i);
      AciesItem *viewer = acies_visibility_find_viewer (visibility, side, item);

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "id");
      json_builder_add_string_value (builder, acies_item_get_id (item));
      json_builder_set_member_name (builder, "by");
      json_builder_add_string_value (builder, acies_item_get_id (viewer));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static int
show_seen (AciesReferee *referee, const char *side, gboolean json)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesItem *item = acies_battle_find (battle, side);
  g_autoptr (AciesVisibility) visibility = NULL;

  if (!ACIES_IS_SIDE (item))
    {
      acies_cli_complain (_ ("There is no side “%s” in this battle."), side);
      return ACIES_EXIT_USAGE;
    }
  visibility = acies_visibility_new (acies_referee_get_ruleset (referee), battle);
  if (json)
    acies_cli_print_json (seen_to_json (visibility, side));
  else
    print_seen (referee, visibility, side);
  return ACIES_EXIT_DONE;
}

int
acies_verb_show (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  g_autofree char *side = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "seen-by", 0, 0, G_OPTION_ARG_STRING, &side, N_ ("Show only what this side sees of others"),
      N_ ("SIDE") },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  AciesReferee *referee;
  AciesItem *item = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 2);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  referee = acies_battle_file_get_referee (file);
  if (side != NULL)
    return show_seen (referee, side, json);
  if (words[1] != NULL)
    {
      item = acies_battle_find (acies_battle_file_get_battle (file), words[1]);
      if (item == NULL)
        {
          acies_cli_complain (_ ("There is no “%s” in this battle."), words[1]);
          return ACIES_EXIT_USAGE;
        }
    }
  if (json)
    acies_cli_print_json (item != NULL ? acies_state_item_to_json (referee, item)
                                       : acies_state_to_json (referee));
  else if (item != NULL)
    acies_state_print_item (referee, item);
  else
    acies_state_print (referee);
  return ACIES_EXIT_DONE;
}
