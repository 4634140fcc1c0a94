/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of readers, and those that take bytes as they are. */
#include "config.h"

#include "base/csv/acies-sheet-table.h"
#include "drawing/style/acies-symbols.h"
#include "readers.h"
#include "referee/command/acies-command-line.h"
#include "referee/examples/acies-examples.h"
#include "referee/roster/acies-roster-text.h"
#include "rules/load/acies-picture.h"
#include "storage/import/acies-army-import.h"
#include "storage/import/acies-hex-import.h"
#include "storage/import/acies-list-text.h"
#include "storage/library/acies-library.h"

#include <string.h>

#define NAME "fuzzed"
/* So many of the examples in a file are run, and so many questions asked of a rule set. */
#define MOST_ASKED 4
/* Bytes of a scenario to begin with. */
#define MOST_OF_SEED (48 * 1024)

static char *
dup_text (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (size > 0 ? data : "", size);
}

/* What was read whole can be written, and is read again. */
static gboolean
read_army (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, NAME, findings);
  g_autoptr (AciesArmy) again = NULL;
  g_autoptr (GBytes) written = NULL;

  if (army == NULL)
    return FALSE;
  written = acies_army_to_bytes (army);
  again = acies_army_load_bytes (written, NAME, findings);
  g_assert_nonnull (again);
  return TRUE;
}

static void
look_at_battle (AciesRuleset *ruleset, AciesBattle *battle)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GPtrArray) actions = NULL;

  acies_referee_lay_out (ruleset, battle, findings);
  referee = acies_referee_new (ruleset, battle);
  acies_referee_check_battle (referee, findings);
  if (acies_findings_has_errors (findings))
    return;
  acies_referee_check_set_up (referee, NAME, findings);
  actions = acies_referee_list_actions (referee, NULL, TRUE);
  for (guint i = 0; i < MIN (actions->len, MOST_ASKED); i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      g_autoptr (AciesQuestion) question = acies_question_new (action->fact.id);
      g_autoptr (AciesRuling) ruling = NULL;

      acies_question_set (question, "unit", "1");
      acies_question_set (question, "target", "11");
      ruling = acies_referee_ask_with_odds (referee, question, NULL);
      if (ruling != NULL)
        g_free (acies_ruling_to_text (ruling));
    }
}

static gboolean
read_scenario (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario_bytes (bytes, NAME, findings);
  g_autoptr (AciesBattle) again = NULL;
  g_autoptr (GBytes) written = NULL;

  if (battle == NULL)
    return FALSE;
  written = acies_battle_to_bytes (battle);
  again = acies_battle_load_scenario_bytes (written, NAME, findings);
  g_assert_nonnull (again);
  look_at_battle (world->ruleset, battle);
  return TRUE;
}

/* Those whose armies have files of their own, with the armies inside; but for the large ones, which
 * only take longer. */
static void
make_scenarios (FuzzWorld *world, GPtrArray *seeds)
{
  g_autoptr (GPtrArray) entries = acies_library_list_scenarios ();

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesBattle) battle = acies_battle_load_scenario (entry->file, findings);

      GBytes *bytes = acies_battle_to_bytes (battle);

      if (g_bytes_get_size (bytes) < MOST_OF_SEED)
        g_ptr_array_add (seeds, g_steal_pointer (&bytes));
      g_clear_pointer (&bytes, g_bytes_unref);
    }
}

/* Border Raid with BYTES as its file NAME; NULL if it is refused. */
static AciesRuleset *
load_with (FuzzWorld *world, GBytes *bytes, const char *name)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  AciesRuleset *ruleset;
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, acies_ruleset_get_files (world->ruleset));
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (files, g_strdup (key), g_bytes_ref (value));
  g_hash_table_insert (files, g_strdup (name), g_bytes_ref (bytes));
  ruleset
      = acies_ruleset_load_snapshot (files, acies_ruleset_get_layers (world->ruleset), findings);
  if (ruleset != NULL)
    {
      acies_ruleset_check_labels (ruleset, findings);
      acies_ruleset_check_limits (ruleset, findings);
      acies_ruleset_check_constants (ruleset, findings);
    }
  return ruleset;
}

/* TAKEN, if not NULL, rules the battle at the ford. FALSE: it is NULL. */
static gboolean
play_by (FuzzWorld *world, AciesRuleset *taken)
{
  g_autoptr (AciesRuleset) ruleset = taken;
  g_autoptr (AciesBattle) battle = NULL;

  if (ruleset == NULL)
    return FALSE;
  battle = acies_battle_copy (acies_referee_get_battle (world->referee));
  look_at_battle (ruleset, battle);
  return TRUE;
}

/* The first id that TEXT gives, which is that of the rule set. */
static char *
find_id (const char *text)
{
  static const char before[] = " id=\"";
  const char *id = strstr (text, before);

  return id != NULL ? g_strndup (id + strlen (before), strcspn (id + strlen (before), "\""))
                    : g_strdup ("");
}

/* Border Raid with its procedures; any other without. */
static gboolean
read_ruleset (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = dup_text (bytes), *id = NULL, *file = NULL;
  const char *layers[2] = { NULL };
  g_autoptr (GHashTable) files = NULL;
  AciesRuleset *ruleset;

  id = find_id (text);
  if (g_str_equal (id, acies_ruleset_get_id (world->ruleset)))
    return play_by (world, load_with (world, bytes, "border-raid/ruleset.xml"));
  layers[0] = id;
  file = g_strconcat (id, "/ruleset.xml", NULL);
  files = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (files, file, bytes);
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  return play_by (world, ruleset);
}

static gboolean
read_script (FuzzWorld *world, GBytes *bytes)
{
  return play_by (world, load_with (world, bytes, "border-raid/procedures/raid.lua"));
}

static gboolean
read_clauses (FuzzWorld *world, GBytes *bytes)
{
  return play_by (world, load_with (world, bytes, "border-raid/clauses.xml"));
}

static gboolean
read_layer (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_build_filename (world->folder, "our-club", NULL);

  return play_by (world, acies_ruleset_load_over (world->ruleset, folder, bytes, findings));
}

static gboolean
read_examples (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, NAME, findings);

  for (guint n = 0; examples != NULL && n < MIN (acies_examples_get_n (examples), MOST_ASKED); n++)
    {
      AciesExampleResult *result = acies_examples_run_nth (examples, n, world->ruleset, findings);

      g_clear_pointer (&result, acies_example_result_free);
    }
  return examples != NULL;
}

/* TABLE is eaten. What was imported can be written, and is read again. */
static gboolean
import_table (FuzzWorld *world, AciesCsvTable *table)
{
  g_autoptr (AciesArmyImport) import = NULL;
  g_autoptr (AciesImported) imported = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesHexImport) hexes = NULL;
  g_autoptr (AciesArmy) again = NULL;
  g_autoptr (GBytes) written = NULL;

  if (table == NULL)
    return FALSE;
  if (acies_hex_import_is_list (table))
    hexes = acies_hex_import_read (table, world->ruleset, acies_referee_get_battle (world->referee),
                                   NULL);
  import = acies_army_import_new (table, world->ruleset);
  imported = acies_army_import_make (import, "Imported");
  written = acies_army_to_bytes (imported->army);
  again = acies_army_load_bytes (written, NAME, findings);
  g_assert_nonnull (again);
  return TRUE;
}

static gboolean
read_csv (FuzzWorld *world, GBytes *bytes)
{
  return import_table (world, acies_csv_table_load_bytes (bytes, NAME, 0, NULL));
}

static gboolean
read_sheet (FuzzWorld *world, GBytes *bytes)
{
  return acies_sheet_table_is (bytes)
         && import_table (world, acies_sheet_table_load_bytes (bytes, NAME, NULL));
}

static gboolean
read_list (FuzzWorld *world, GBytes *bytes)
{
  g_autofree char *text = dup_text (bytes);

  return g_utf8_validate (text, -1, NULL) && acies_list_text_is (text)
         && import_table (world, acies_list_text_load_table (bytes, NAME, world->ruleset, 0, NULL));
}

static void
add_rosters (FuzzWorld *world, GPtrArray *seeds, const AciesRosterFormat *formats, guint n_formats)
{
  g_autoptr (GPtrArray) rosters
      = acies_roster_new_all (world->referee, NULL, ACIES_ROSTER_SECRET, NULL);

  for (guint i = 0; i < rosters->len; i++)
    for (guint j = 0; j < n_formats; j++)
      {
        char *text
            = acies_roster_to_string (g_ptr_array_index (rosters, i), world->referee, formats[j]);

        g_ptr_array_add (seeds, g_bytes_new_take (text, strlen (text)));
      }
}

static void
make_csv (FuzzWorld *world, GPtrArray *seeds)
{
  static const AciesRosterFormat formats[] = { ACIES_ROSTER_CSV };
  static const char hexes[] = "hex,terrain,sides\n0101,wood,Stream N NE; Ridge 2\n";

  add_rosters (world, seeds, formats, G_N_ELEMENTS (formats));
  g_ptr_array_add (seeds, g_bytes_new_static (hexes, strlen (hexes)));
}

static void
make_sheets (FuzzWorld *world, GPtrArray *seeds)
{
  static const AciesRosterFormat formats[] = { ACIES_ROSTER_FLAT };

  add_rosters (world, seeds, formats, G_N_ELEMENTS (formats));
  for (guint i = 0, n = seeds->len; i < n; i++)
    g_ptr_array_add (seeds, fuzz_zip_sheet (g_ptr_array_index (seeds, i)));
}

static void
make_lists (FuzzWorld *world, GPtrArray *seeds)
{
  static const AciesRosterFormat formats[]
      = { ACIES_ROSTER_PLAIN, ACIES_ROSTER_COMPACT, ACIES_ROSTER_MARKDOWN, ACIES_ROSTER_CHECKER };

  add_rosters (world, seeds, formats, G_N_ELEMENTS (formats));
}

/* A line typed: what it means, how it could go on, and what is said to it. */
static gboolean
read_entry (FuzzWorld *world, GBytes *bytes)
{
  g_autofree char *text = dup_text (bytes), *path = NULL;
  g_autoptr (AciesCommandLine) line = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_auto (GStrv) ways = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  line = acies_command_line_parse (world->referee, text, NULL, NULL);
  ways = acies_command_line_complete (world->referee, text);
  path = acies_command_line_spell_path (world->ruleset, text);
  if (line != NULL && line->question != NULL)
    ruling = acies_referee_ask_with_odds (world->referee, line->question, NULL);
  if (ruling != NULL)
    g_free (acies_ruling_to_text (ruling));
  return line != NULL;
}

static void
make_entries (FuzzWorld *world, GPtrArray *seeds)
{
  static const char *const lines[] = {
    "1 shoots at 11 tick steady-hand dice 6 4 2 1",
    "1 shoots at 11 override factor.armour=1 dice 6 4 2 1 because they found mail",
    "move 1 ahead 100 mm, wheel left 30, back 2 paces",
    "set 11 nerve=shaken because the captain saw it",
    "odds 1 shoots at 11",
    "place 1 100,200 90 because it slipped",
    "nerve of 11 dice 3 4",
    "1>11",
    "why 12",
    "show 1 all",
    "grid 3 4 1 6",
    "because of the wood",
    "follow",
    "shoot unit=1 target=11 gap.unit.target=8",
    "note A note.",
    "next",
    "lose 11 because a horse was lame",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_ptr_array_add (seeds, g_bytes_new_static (lines[i], strlen (lines[i])));
}

/* A picture that passes the check is drawn, as that of a rule set. */
static gboolean
read_symbol (FuzzWorld *world, GBytes *bytes)
{
  static const AciesColour ink = { 0.1, 0.2, 0.3, 1 };
  static const double square[] = { 32, 32, 48 };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (!acies_picture_check (bytes, NAME, findings))
    return FALSE;
  ruleset = load_with (world, bytes, "border-raid/symbols/" NAME ".svg");
  g_assert_nonnull (ruleset);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 64, 64);
  cr = cairo_create (surface);
  acies_symbols_paint (acies_symbols_get (ruleset), cr, NAME, &ink, square);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return TRUE;
}

static const FuzzReader readers[] = {
  { "army", read_army, { "data/armies/*.xml" } },
  { "army-list", fuzz_read_army_list, { "data/lists/*.xml" } },
  { "scenario", read_scenario, { "tests/battles/*.xml" }, make_scenarios },
  { "ruleset",
    read_ruleset,
    { "data/rulesets/*/ruleset.xml", "tests/referee/data/*/ruleset.xml" } },
  { "clauses", read_clauses, { "data/rulesets/*/clauses.xml" } },
  { "layer", read_layer, { "tests/storage/data/kept-*/rulesets/*/ruleset.xml" } },
  { "examples",
    read_examples,
    { "data/rulesets/*/examples.xml", "data/rulesets/*/examples/*.xml" } },
  { "script", read_script, { "data/rulesets/*/procedures/*.lua" } },
  { "csv", read_csv, { NULL }, make_csv },
  { "sheet", read_sheet, { NULL }, make_sheets },
  { "list", read_list, { NULL }, make_lists },
  { "entry", read_entry, { NULL }, make_entries },
  { "symbol", read_symbol, { "data/symbols/*.svg" } },
  { "image", fuzz_read_image, { NULL }, fuzz_make_images },
  { "photo", fuzz_read_photo, { NULL }, fuzz_make_photos },
  { "exchange",
    fuzz_read_exchange,
    { "tests/storage/data/kept-*/border-raid.xml" },
    fuzz_make_exchanges },
  { "battle", fuzz_read_battle, { NULL }, fuzz_make_battles },
  { "journal", fuzz_read_journal, { NULL }, fuzz_make_journals },
  { "request", fuzz_read_request, { NULL }, fuzz_make_events },
  { "event", fuzz_read_event, { NULL }, fuzz_make_events },
  { "page", fuzz_read_page, { NULL }, fuzz_make_pages },
  { "submission", fuzz_read_submission, { NULL }, fuzz_make_submissions },
};

const FuzzReader *
fuzz_get_reader (guint n)
{
  return n < G_N_ELEMENTS (readers) ? &readers[n] : NULL;
}
