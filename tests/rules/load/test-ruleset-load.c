/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets as folders: golden findings for each of data/ *.d, and the facts of the good ones. */
#include "acies-scratch.h"

#include "rules/ruleset/acies-ruleset-print.h"
#include "rules/ruleset/acies-ruleset.h"
#include "rules/script/acies-script.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
data_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "rules", "data", name, NULL);
}

/* Layers extend the folder beside them that has their id. */
static GFile *
find_beside (const char *id, gpointer data, AciesFindings *findings)
{
  g_autofree char *name = g_strconcat (id, ".d", NULL);
  g_autofree char *path = data_path (name);

  return g_file_test (path, G_FILE_TEST_IS_DIR) ? g_file_new_for_path (path) : NULL;
}

static AciesRuleset *
load_folder (const char *name, AciesFindings *findings)
{
  g_autofree char *path = data_path (name);
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  return acies_ruleset_load (folder, find_beside, NULL, findings);
}

static AciesRuleset *
load_good (const char *name)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset = load_folder (name, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (ruleset);
  return ruleset;
}

/* The findings of a folder are what its file `expected` says; without one there are none. With
 * ACIES_WRITE_EXPECTED set the file is written instead. */
static void
test_golden (gconstpointer data)
{
  const char *name = data;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = load_folder (name, findings);
  g_autofree char *found = acies_findings_to_string (findings);
  g_autofree char *root = data_path ("");
  g_autofree char *folder = data_path (name);
  g_autofree char *file = g_build_filename (folder, "expected", NULL);
  g_autofree char *expected = NULL;
  g_autoptr (GString) text = g_string_new (found);

  g_string_replace (text, root, "", 0);
  if (g_getenv ("ACIES_WRITE_EXPECTED") != NULL && text->len > 0)
    g_assert_true (g_file_set_contents (file, text->str, -1, NULL));
  if (!g_file_get_contents (file, &expected, NULL, NULL))
    expected = g_strdup ("");
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_true ((ruleset == NULL) == acies_findings_has_errors (findings));
}

/* Every rule set extends one more: refused by its number, not as a circle. */
static GFile *
make_deeper (const char *id, gpointer data, AciesFindings *findings)
{
  g_autofree char *folder = g_build_filename (data, id, NULL);
  g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);
  g_autofree char *text = g_strdup_printf ("<ruleset xmlns=\"urn:acies:ruleset:1\" id=\"%s\" "
                                           "version=\"1\" extends=\"%sx\"/>",
                                           id, id);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  return g_file_new_for_path (folder);
}

static void
test_too_many_layers (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *root = acies_scratch_new ();
  g_autoptr (GFile) folder = make_deeper ("x", root, findings);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, make_deeper, root, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_null (ruleset);
  g_assert_nonnull (strstr (text, "more than 16 layers"));
  for (guint n = 1; n <= 17; n++)
    {
      g_autofree char *name = g_strnfill (n, 'x');
      g_autofree char *path = g_build_filename (root, name, NULL);
      g_autofree char *file = g_build_filename (path, "ruleset.xml", NULL);

      g_remove (file);
      g_rmdir (path);
    }
  g_assert_cmpint (g_rmdir (root), ==, 0);
}

static void
test_facts (void)
{
  g_autoptr (AciesRuleset) ruleset = load_good ("good.d");
  const AciesTroop *archers = acies_ruleset_find (ruleset, ACIES_FACT_TROOP, "archers");
  const AciesAttributeFact *grade = acies_ruleset_find_attribute (ruleset, "unit", "grade");
  const AciesTerrain *wood = acies_ruleset_find (ruleset, ACIES_FACT_TERRAIN, "wood");
  const AciesSightFact *sight = acies_ruleset_find (ruleset, ACIES_FACT_SIGHT, "sight");
  const AciesFormationFact *line = acies_ruleset_find (ruleset, ACIES_FACT_FORMATION, "line");
  const AciesAction *nerve = acies_ruleset_find (ruleset, ACIES_FACT_ACTION, "nerve");
  const AciesSwitch *fog = acies_ruleset_find (ruleset, ACIES_FACT_SWITCH, "fog");
  const AciesClause *clause = acies_ruleset_find (ruleset, ACIES_FACT_CLAUSE, "2");
  const AciesClause *half = acies_ruleset_find (ruleset, ACIES_FACT_CLAUSE, "3");
  g_autofree char *length = NULL, *value = NULL;

  g_assert_cmpstr (acies_ruleset_get_title (ruleset), ==, "Skirmish");
  g_assert_cmpstr (acies_ruleset_get_version (ruleset), ==, "2");
  g_assert_cmpint (archers->frontage, ==, 25400);
  g_assert_cmpint (archers->depth, ==, 19050);
  g_assert_cmpstr (archers->symbol, ==, "swordsmen");
  g_assert_cmpstr (archers->fact.label, ==, "Archers");
  g_assert_cmpstr (archers->fact.short_label, ==, "Arch.");
  g_assert_cmpint (acies_attributes_get (archers->attributes, "pull").number, ==, 7);
  g_assert_true (acies_ruleset_troop_is (ruleset, "archers", "foot"));
  g_assert_false (acies_ruleset_troop_is (ruleset, "foot", "archers"));
  g_assert_cmpstr (grade->value_labels[0], ==, "the best");
  g_assert_cmpstr (grade->value_labels[1], ==, "B");
  g_assert_cmpstr (grade->start.symbol, ==, "B");
  g_assert_nonnull (acies_ruleset_find_attribute (ruleset, "stand", "armour"));
  g_assert_null (acies_ruleset_find_attribute (ruleset, "leader", "armour"));
  g_assert_cmpint (wood->see_into, ==, 38100);
  g_assert_cmpint (wood->seen_from, ==, 50800);
  g_assert_cmpint (wood->hides, ==, 127000);
  g_assert_false (wood->sees_over);
  g_assert_cmpstr (wood->shown_by[0], ==, "loud");
  g_assert_cmpstr (wood->shown_at_edge[0], ==, "loud");
  g_assert_cmpint (sight->range, ==, 2032000);
  g_assert_cmpint (sight->over, ==, 25400);
  g_assert_cmpint (sight->screens, ==, 38100);
  g_assert_cmpint (line->shape.across, ==, 3175);
  g_assert_cmpint (line->ranks->len, ==, 2);
  g_assert_cmpint (acies_attributes_get (line->attributes, "formed").number, ==, 1);
  g_assert_cmpstr (nerve->procedure, ==, "nerve");
  g_assert_cmpstr (acies_expression_get_text (((AciesRole *) nerve->roles->pdata[0])->condition),
                   ==, "unit.side == side");
  g_assert_true (fog->is_on);
  g_assert_cmpint (fog->fact.origin, ==, ACIES_ORIGIN_ERRATUM);
  g_assert_cmpstr (fog->fact.note, ==, "Unclear.");
  g_assert_cmpint (clause->status, ==, ACIES_CLAUSE_UMPIRE);
  g_assert_null (clause->missing);
  g_assert_cmpint (half->status, ==, ACIES_CLAUSE_PART);
  g_assert_cmpstr (half->missing, ==, "That bows stay wet.");

  length = acies_ruleset_format_length (ruleset, 63500);
  g_assert_cmpstr (length, ==, "2.5 p");
  value = acies_ruleset_format_value (ruleset, grade, &grade->start);
  g_assert_cmpstr (value, ==, "B");
}

static void
test_charts (void)
{
  g_autoptr (AciesRuleset) ruleset = load_good ("good.d");
  const AciesChart *nerve = acies_ruleset_find (ruleset, ACIES_FACT_CHART, "nerve");
  const AciesChart *wind = acies_ruleset_find (ruleset, ACIES_FACT_CHART, "wind");
  const AciesChart *odds = acies_ruleset_find (ruleset, ACIES_FACT_CHART, "odds");
  const AciesChartCell *cell = nerve->cells->pdata[1];
  const AciesChartSpan *span = &g_array_index (nerve->rows, AciesChartSpan, 0);

  g_assert_cmpstr (cell->value.symbol, ==, "stands");
  g_assert_cmpstr (cell->text, ==, "holds");
  g_assert_false (span->has_from);
  g_assert_cmpint (span->to, ==, 2);
  g_assert_cmpstr (span->label, ==, "2 or less");

  g_assert_cmpint (wind->columns->len, ==, 2);
  g_assert_cmpstr (g_array_index (wind->columns, AciesChartSpan, 1).symbol, ==, "winter");
  g_assert_cmpint (wind->cells->len, ==, 4);
  g_assert_cmpint (((AciesChartCell *) wind->cells->pdata[2])->value.number, ==, -3);
  g_assert_cmpint (((AciesChartCell *) wind->cells->pdata[3])->value.kind, ==, ACIES_VALUE_NONE);
  g_assert_cmpint (g_array_index (odds->rows, AciesChartSpan, 0).to, ==, 500000);
  g_assert_cmpint (g_array_index (odds->rows, AciesChartSpan, 1).to, ==, 1500000);
}

static const AciesModifier *
find_modifier (AciesRuleset *ruleset, const char *list_id, const char *id)
{
  const AciesModifierList *list = acies_ruleset_find (ruleset, ACIES_FACT_MODIFIERS, list_id);

  for (guint i = 0; i < list->modifiers->len; i++)
    if (g_str_equal (((AciesModifier *) list->modifiers->pdata[i])->fact.id, id))
      return list->modifiers->pdata[i];
  return NULL;
}

/* A layer says only what differs; what it leaves alone stays, with its own origin. */
static void
test_layers (void)
{
  g_autoptr (AciesRuleset) ruleset = load_good ("house.d");
  const AciesTroop *archers = acies_ruleset_find (ruleset, ACIES_FACT_TROOP, "archers");
  const AciesSwitch *fog = acies_ruleset_find (ruleset, ACIES_FACT_SWITCH, "fog");
  const AciesChart *nerve = acies_ruleset_find (ruleset, ACIES_FACT_CHART, "nerve");
  const AciesModifier *best = find_modifier (ruleset, "nerve", "best");
  const AciesModifier *worn = find_modifier (ruleset, "nerve", "worn");
  const AciesModifier *drum = find_modifier (ruleset, "nerve", "drum");

  g_assert_cmpstr (acies_ruleset_get_id (ruleset), ==, "house");
  g_assert_cmpstr (acies_ruleset_get_title (ruleset), ==, "Skirmish at our club");
  g_assert_cmpstr (acies_ruleset_get_layers (ruleset)[0], ==, "good");
  g_assert_cmpstr (acies_ruleset_get_layers (ruleset)[1], ==, "house");

  g_assert_cmpint (acies_attributes_get (archers->attributes, "pull").number, ==, 9);
  g_assert_cmpstr (archers->fact.label, ==, "Archers");
  g_assert_cmpint (archers->fact.origin, ==, ACIES_ORIGIN_HOUSE);
  g_assert_cmpstr (archers->fact.layer, ==, "house");
  g_assert_false (fog->is_on);
  g_assert_cmpstr (fog->fact.label, ==, "Fog");
  g_assert_cmpint (nerve->rows->len, ==, 2);
  g_assert_cmpint (g_array_index (nerve->rows, AciesChartSpan, 0).to, ==, 1);
  g_assert_null (acies_ruleset_find (ruleset, ACIES_FACT_TERRAIN, "wood"));

  g_assert_cmpint (best->fact.origin, ==, ACIES_ORIGIN_SUPPLEMENT);
  g_assert_cmpstr (best->fact.layer, ==, "good");
  g_assert_cmpint (worn->cap, ==, -2);
  g_assert_cmpint (worn->fact.origin, ==, ACIES_ORIGIN_HOUSE);
  g_assert_cmpstr (worn->fact.label, ==, "tired");
  g_assert_nonnull (drum);
  g_assert_null (find_modifier (ruleset, "nerve", "luck"));
  g_assert_cmpstr (
      acies_script_get_function_layer (acies_ruleset_get_script (ruleset), "tired_limit"), ==,
      "house");
}

/* What was kept loads again and is the same rule set. */
static void
test_snapshot (void)
{
  g_autoptr (AciesRuleset) ruleset = load_good ("house.d");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) again = acies_ruleset_load_snapshot (
      acies_ruleset_get_files (ruleset), acies_ruleset_get_layers (ruleset), findings);
  g_autoptr (GHashTable) fewer
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  const char *const layers[] = { "good", "house", NULL };

  g_assert_nonnull (again);
  g_assert_cmpstr (acies_ruleset_get_hash (again), ==, acies_ruleset_get_hash (ruleset));
  g_assert_null (acies_ruleset_get_folder (again));
  g_assert_cmpint (g_hash_table_size (acies_ruleset_get_files (again)), ==, 5);

  g_hash_table_insert (
      fewer, g_strdup ("house/ruleset.xml"),
      g_bytes_ref (g_hash_table_lookup (acies_ruleset_get_files (ruleset), "house/ruleset.xml")));
  g_assert_null (acies_ruleset_load_snapshot (fewer, layers, findings));
  g_assert_cmpint (acies_findings_get_n_errors (findings), ==, 1);
}

/* The files of good.d, in whose NAME there is WRITTEN in the place of TEXT. */
static GHashTable *
copy_with (const char *name, const char *text, const char *written)
{
  g_autoptr (AciesRuleset) ruleset = load_good ("good.d");
  GHashTable *files = acies_ruleset_copy_files (acies_ruleset_get_files (ruleset));
  GBytes *bytes = g_hash_table_lookup (files, name);
  g_autoptr (GString) xml
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_assert_cmpuint (g_string_replace (xml, text, written, 1), ==, 1);
  g_hash_table_replace (files, g_strdup (name), g_bytes_new (xml->str, xml->len));
  return files;
}

/* What an earlier version did not look at is said of a rule set that was kept with a battle, which
 * goes on all the same. */
static void
test_kept (void)
{
  static const char *const mistakes[][3] = {
    { "good/ruleset.xml", "symbol=\"swordsmen\"", "symbol=\"swordsmiths\"" },
    { "good/ruleset.xml", "if=\"unit.grade == 'A'\"", "if=\"1\"" },
    { "good/ruleset.xml", "kind_of (unit, 'foot')", "kind_of (unit, 'foot', true)" },
    { "good/procedures/nerve.lua", "lookup ('nerve', score))",
      "score > 3 and 'stood' or 'flees')" },
  };
  const char *const layers[] = { "good", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (GHashTable) files = copy_with (mistakes[i][0], mistakes[i][1], mistakes[i][2]);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) kept = acies_ruleset_load_snapshot (files, layers, findings);

      g_assert_nonnull (kept);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (findings)), ==, 1);
      g_assert_false (acies_findings_has_errors (findings));
    }
}

static GFile *
find_shipped (const char *id, gpointer data, AciesFindings *findings)
{
  return g_file_new_build_filename (data, id, NULL);
}

/* Every rule set that is shipped loads without a word; layers stand on one beside them. */
static void
test_shipped (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (file, find_shipped, path, findings);
      g_autofree char *text = acies_findings_to_string (findings);

      g_assert_cmpstr (text, ==, "");
      g_assert_cmpstr (acies_ruleset_get_id (ruleset), ==, name);
    }
}

/* What is told to whoever writes a rule set is not said of any that is shipped. */
static void
assert_shipped_pass (void (*check) (AciesRuleset *self, AciesFindings *findings))
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);
      g_autoptr (AciesFindings) none = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (file, find_shipped, path, none);
      g_autofree char *found = NULL;

      check (ruleset, none);
      found = acies_findings_to_string (none);
      g_assert_cmpstr (found, ==, "");
    }
}

/* A placeholder in a label is told by file and line, and no rule set that is shipped has one; those
 * with one load still, as battles keep them. */
static void
test_labels (void)
{
  g_autoptr (AciesRuleset) filled = load_good ("labels.d");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;

  acies_ruleset_check_labels (filled, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 2);
  g_assert_nonnull (strstr (text, "labels.d/ruleset.xml:7: "));
  g_assert_nonnull (strstr (text, "“{unit} fired already”"));
  g_assert_nonnull (strstr (text, "labels.d/ruleset.xml:12: "));
  g_assert_nonnull (strstr (text, "“Charge {target}”"));
  assert_shipped_pass (acies_ruleset_check_labels);
}

/* A gap that is held against a limit knows no tolerance: in a procedure, on either side, and in an
 * expression. What tells who is nearer, or who touches, is no limit. */
static void
test_limits (void)
{
  static const char *const places[] = { "ruleset.xml:8: ", "fire.lua:3: ", "fire.lua:7: " };
  g_autoptr (AciesRuleset) bare = load_good ("limits.d");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;

  acies_ruleset_check_limits (bare, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (findings)), ==, G_N_ELEMENTS (places));
  g_assert_false (acies_findings_has_errors (findings));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_nonnull (strstr (text, places[i]));
  assert_shipped_pass (acies_ruleset_check_limits);
}

/* A factor that no sheet and no card shows is told by its line: none of its list is on the sheet,
 * or it is no unit's own; of a list that is off paper nothing is said. Every factor that is shipped
 * stands on paper, or its list says why not. */
static void
test_told (void)
{
  static const char *const places[] = { "ruleset.xml:15: ", "ruleset.xml:18: " };
  g_autoptr (AciesRuleset) ruleset = load_good ("told.d");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;

  acies_ruleset_check_told (ruleset, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (findings)), ==, G_N_ELEMENTS (places));
  g_assert_false (acies_findings_has_errors (findings));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_nonnull (strstr (text, places[i]));
  assert_shipped_pass (acies_ruleset_check_told);
}

static void
assert_constant (
    AciesRuleset *ruleset, const char *id, gint64 value, gint64 divided_by, const char *print)
{
  const AciesConstant *constant = acies_ruleset_find (ruleset, ACIES_FACT_CONSTANT, id);
  g_autofree char *printed = NULL;

  g_assert_nonnull (constant);
  g_assert_cmpint (constant->value, ==, value);
  g_assert_cmpint (constant->divided_by, ==, divided_by);
  printed = acies_ruleset_print_constant (ruleset, constant);
  g_assert_cmpstr (printed, ==, print);
}

/* A length comes in the measure that it names, an angle in thousandths of a degree, a share as two
 * numbers; labels and texts say them. What nothing reads or no sheet shows is told, and so is a
 * number of the battle that is one of them. */
static void
test_constants (void)
{
  static const char *const places[] = { "ruleset.xml:6: ", "ruleset.xml:16: ", "ruleset.xml:17: " };
  g_autoptr (AciesRuleset) ruleset = load_good ("constants.d");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  const AciesFact *near = acies_ruleset_find (ruleset, ACIES_FACT_TEXT, "near");
  const AciesModifierList *crew = acies_ruleset_find (ruleset, ACIES_FACT_MODIFIERS, "crew");
  g_autofree char *text = NULL;

  assert_constant (ruleset, "crew-reach", 152400, 1, "6 in");
  assert_constant (ruleset, "half-step", 12700, 1, "½ in");
  assert_constant (ruleset, "far", 457200, 1, "1.5 ft");
  assert_constant (ruleset, "arc", 22500, 1, "22.5°");
  assert_constant (ruleset, "eighth", 1, 8, "1/8");
  assert_constant (ruleset, "losses", 125, 1000, "12.5%");
  assert_constant (ruleset, "men", -4, 1, "−4");
  g_assert_cmpstr (near->label, ==, "within 6 inches, 1 man");
  g_assert_cmpstr (((const AciesFact *) crew->modifiers->pdata[0])->label, ==, "crew within 6");

  acies_ruleset_check_constants (ruleset, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (findings)), ==, G_N_ELEMENTS (places));
  g_assert_false (acies_findings_has_errors (findings));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_nonnull (strstr (text, places[i]));
  assert_shipped_pass (acies_ruleset_check_constants);
}

/* What a layer said of an attribute that is a constant below now, it says of the constant. */
static void
test_became (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = load_folder ("became.d", findings);
  const AciesFact *men;

  g_assert_nonnull (ruleset);
  g_assert_false (acies_findings_has_errors (findings));
  assert_constant (ruleset, "crew-reach", 177800, 1, "7 in");
  assert_constant (ruleset, "men", 3, 1, "3");
  men = acies_ruleset_find (ruleset, ACIES_FACT_CONSTANT, "men");
  g_assert_cmpstr (men->label, ==, "men of ours");
  g_assert_null (acies_ruleset_find_attribute (ruleset, "battle", "men"));
}

static void
test_end (void)
{
  AciesRuleset *ruleset = load_good ("good.d");

  g_assert_finalize_object (ruleset);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);

  path = data_path ("");
  folder = g_dir_open (path, 0, NULL);
  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".d"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *test
          = g_strconcat ("/acies/rules/ruleset-load/golden/", (char *) names->pdata[i], NULL);

      g_test_add_data_func (test, names->pdata[i], test_golden);
    }
  g_test_add_func ("/acies/rules/ruleset-load/too-many-layers", test_too_many_layers);
  g_test_add_func ("/acies/rules/ruleset-load/facts", test_facts);
  g_test_add_func ("/acies/rules/ruleset-load/charts", test_charts);
  g_test_add_func ("/acies/rules/ruleset-load/layers", test_layers);
  g_test_add_func ("/acies/rules/ruleset-load/snapshot", test_snapshot);
  g_test_add_func ("/acies/rules/ruleset-load/kept", test_kept);
  g_test_add_func ("/acies/rules/ruleset-load/shipped", test_shipped);
  g_test_add_func ("/acies/rules/ruleset-load/labels", test_labels);
  g_test_add_func ("/acies/rules/ruleset-load/limits", test_limits);
  g_test_add_func ("/acies/rules/ruleset-load/constants", test_constants);
  g_test_add_func ("/acies/rules/ruleset-load/became", test_became);
  g_test_add_func ("/acies/rules/ruleset-load/told", test_told);
  g_test_add_func ("/acies/rules/ruleset-load/end", test_end);

  return g_test_run ();
}
