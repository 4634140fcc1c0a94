/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army with all that the schema of armies allows, brought to the table: scenario, battle, sent
 * and received. */
#include "storage/document/acies-scenario-document.h"

#include "base/file/acies-schemas.h"
#include "world.h"

#include <string.h>

static const char army[]
    = "<army xmlns='urn:acies:army:1' xmlns:x='urn:x' x:a='1' id='foot' ruleset='drill' version='1'"
      " hash='0000' list='romans' year='-202' points='100'><title>Foot</title><note>All of "
      "it</note><secret>Ours</secret>"
      "<x:army b='2'>kept</x:army>"
      "<command id='all' kind='contingent' "
      "x:a='1'><label>All</label><note>Wing</note><secret>Flank</secret>"
      "<x:command/>"
      "<leader id='gaius' rank='general' "
      "x:a='1'><label>Gaius</label><note>Bold</note><secret>Ill</secret>"
      "<set-up>0102</set-up><x:leader/></leader>"
      "<unit id='1' type='foot' stands='3' brave='yes' x:a='1'><label>First</label><note>Old</note>"
      "<secret>Hidden</secret><set-up>0101</set-up><x:unit/>"
      "<sub-unit id='front' type='foot' stands='1' brave='yes' "
      "x:a='1'><label>Front</label><x:sub/></sub-unit>"
      "<sub-unit id='rear' type='foot' stands='2'/></unit>"
      "<command id='left' kind='infantry'><secret>Left</secret>"
      "<unit id='2' type='foot' stands='2'><secret>Late</secret></unit></command></command>"
      "<reckoned points='9'><cost of='1' points='5'/><cost of='2' points='4'/>"
      "<breach of='1' rule='rule'>Too many.</breach><breach of='foot'>Too "
      "dear.</breach></reckoned></army>";
static const char scenario[]
    = "<scenario xmlns='urn:acies:scenario:1' id='hill' ruleset='drill'><title>Hill</title>"
      "<table width='1200' height='800'/>"
      "<side id='rome' army='foot.xml'><place unit='1' at='400,400' facing='0' "
      "formation='line'/></side></scenario>";

/* "unit", "unit type" and so on: the names of elements, and of their attributes. */
typedef struct
{
  GPtrArray *open;
  GHashTable *names; /* owned */
} Names;

static void
take_name (Names *names, const char *attribute)
{
  const char *element
      = names->open->len > 0 ? g_ptr_array_index (names->open, names->open->len - 1) : "";

  if (*element != '\0')
    g_hash_table_add (names->names, g_strjoin (" ", element, attribute, NULL));
}

static void
begin_of_army (GMarkupParseContext *context,
               const char *element,
               const char **attributes,
               const char **values,
               gpointer data,
               GError **error)
{
  Names *names = data;

  g_ptr_array_add (names->open, g_strdup (element));
  take_name (names, NULL);
  for (; *attributes != NULL; attributes++)
    take_name (names, *attributes);
}

static void
begin_of_schema (GMarkupParseContext *context,
                 const char *pattern,
                 const char **attributes,
                 const char **values,
                 gpointer data,
                 GError **error)
{
  Names *names = data;
  const char *name = "";

  for (; *attributes != NULL; attributes++, values++)
    if (g_str_equal (*attributes, "name"))
      name = *values;
  if (g_str_equal (pattern, "element"))
    {
      g_ptr_array_add (names->open, g_strdup (name));
      take_name (names, NULL);
    }
  else if (g_str_equal (pattern, "attribute") && *name != '\0')
    take_name (names, name);
}

static void
end_of_army (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  g_ptr_array_set_size (((Names *) data)->open, (int) ((Names *) data)->open->len - 1);
}

static void
end_of_schema (GMarkupParseContext *context, const char *pattern, gpointer data, GError **error)
{
  if (g_str_equal (pattern, "element"))
    end_of_army (context, pattern, data, error);
}

static GHashTable *
dup_names (const char *text, gssize length, const GMarkupParser *parser)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Names names = { open, found };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (parser, 0, &names, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_markup_parse_context_parse (context, text, length, &error));
  g_assert_no_error (error);
  return found;
}

/* The army of this test has each element and attribute that the schema names. */
static void
test_is_whole (World *world, gconstpointer data)
{
  static const GMarkupParser of_army = { begin_of_army, end_of_army, NULL, NULL, NULL };
  static const GMarkupParser of_schema = { begin_of_schema, end_of_schema, NULL, NULL, NULL };
  g_autoptr (GBytes) schema = acies_schema_dup_source ("army");
  g_autoptr (GHashTable) has = dup_names (army, -1, &of_army);
  g_autoptr (GHashTable) may
      = dup_names (g_bytes_get_data (schema, NULL), (gssize) g_bytes_get_size (schema), &of_schema);
  g_autoptr (GString) missing = g_string_new (NULL);
  GHashTableIter names;
  gpointer name;

  g_hash_table_iter_init (&names, may);
  while (g_hash_table_iter_next (&names, &name, NULL))
    if (!g_hash_table_contains (has, name))
      g_string_append_printf (missing, "%s\n", (char *) name);
  g_assert_cmpuint (g_hash_table_size (may), >, 25);
  g_assert_cmpstr (missing->str, ==, "");
}

static char *
dup_army (AciesBattle *battle)
{
  AciesSide *side = ACIES_SIDE (acies_battle_find (battle, "rome"));
  g_autoptr (GBytes) bytes = acies_army_to_bytes (acies_side_get_army (side));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static GFile *
write_file (World *world, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (world->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static AciesScenarioDocument *
open_draft (World *world, AciesRuleset *ruleset)
{
  g_autoptr (GFile) foot = write_file (world, "foot.xml", army);
  g_autoptr (GFile) file = write_file (world, "hill.xml", scenario);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autofree char *found = acies_findings_to_string (findings);
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  AciesScenarioDocument *draft;

  g_assert_cmpstr (found, ==, "");
  acies_referee_lay_out (ruleset, battle, findings);
  referee = acies_referee_new (ruleset, battle);
  draft = acies_scenario_document_new (referee, file, &error);
  g_assert_no_error (error);
  return draft;
}

static void
test_comes_to_the_table (World *world, gconstpointer data)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autoptr (AciesScenarioDocument) draft = open_draft (world, ruleset);
  AciesBattle *drafted = acies_referee_get_battle (acies_scenario_document_get_referee (draft));
  g_autofree char *before = dup_army (drafted);
  g_autofree char *path = g_build_filename (world->folder, "again.acies", NULL);
  g_autofree char *sent = g_build_filename (world->folder, "sent.aciesx", NULL);
  g_autoptr (GFile) exchange = g_file_new_for_path (sent);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesBattleFile) received = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;
  g_autofree char *opened = NULL;
  g_autofree char *after = NULL;

  g_assert_nonnull (strstr (before, "<secret>Hidden</secret>"));
  g_assert_nonnull (strstr (before, "rule=\"rule\""));
  file = acies_battle_file_create (world->path, ruleset, drafted, &error);
  g_assert_no_error (error);
  g_clear_object (&file);
  file = world_open (world);
  opened = dup_army (acies_battle_file_get_battle (file));
  g_assert_cmpstr (opened, ==, before);
  g_assert_true (acies_battle_file_export (file, exchange, &error));
  received = acies_battle_file_import (exchange, path, findings, &error);
  found = acies_findings_to_string (findings);
  g_assert_cmpstr (found, ==, "");
  g_assert_no_error (error);
  after = dup_army (acies_battle_file_get_battle (received));
  g_assert_cmpstr (after, ==, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/storage/army-round/is-whole", World, NULL, world_set_up, test_is_whole,
              world_tear_down);
  g_test_add ("/acies/storage/army-round/comes-to-the-table", World, NULL, world_set_up,
              test_comes_to_the_table, world_tear_down);
  return g_test_run ();
}
