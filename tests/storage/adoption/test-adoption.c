/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Another rule set in a battle that goes on: what it would change is known beforehand, it holds
 * from its event on, is taken back and brought again, and lasts through closing and sending. */
#include "world.h"

#include "storage/adoption/acies-adoption.h"
#include "storage/adoption/acies-last-ruling.h"

#include <string.h>

static AciesRuleset *
load_harder (void)
{
  return world_load_changed (
      "<row score=\"..3\" cell=\"flees\"/><row score=\"4..\" cell=\"stands\"/>",
      "<row score=\"..4\" cell=\"flees\"/><row score=\"5..\" cell=\"stands\"/>");
}

static void
accept (AciesBattleFile *file, AciesRuling *ruling)
{
  g_autoptr (GError) error = NULL;

  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

static void
nerve (AciesBattleFile *file, int face, const char *outcome)
{
  g_autoptr (AciesRuling) ruling = world_rule_nerve (file, "1", face);

  g_assert_cmpstr (acies_ruling_get_outcome (ruling), ==, outcome);
  accept (file, ruling);
}

/* Event 1 begins the phase, 2 and 3 are throws by the old rules. */
static AciesBattleFile *
begin (World *world)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
  g_autoptr (AciesRuling) ruling
      = acies_referee_ask (acies_battle_file_get_referee (file), next, NULL);

  accept (file, ruling);
  nerve (file, 4, "stands");
  nerve (file, 2, "flees");
  return file;
}

static void
adopt (AciesBattleFile *file, AciesRuleset *ruleset)
{
  g_autoptr (GError) error = NULL;

  acies_battle_file_adopt (file, ruleset, &error);
  g_assert_no_error (error);
}

static void
verify (AciesBattleFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  gboolean is_verified = acies_battle_file_verify (file, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  g_assert_true (is_verified);
}

static void
assert_version (AciesBattleFile *file, const char *version)
{
  AciesRuleset *ruleset = acies_battle_file_get_ruleset (file);

  g_assert_cmpstr (acies_ruleset_get_version (ruleset), ==, version);
  g_assert_true (acies_referee_get_ruleset (acies_battle_file_get_referee (file)) == ruleset);
}

static void
count_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  ++*(guint *) data;
}

/* Who stands beside the screen, on a real table, plays on by other rules, too. */
static void
test_beside_the_table (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = begin (world);
  g_autoptr (AciesRuleset) harder = load_harder ();
  g_autoptr (AciesQuestion) follow = acies_question_new (ACIES_ACTION_FOLLOW);

  acies_question_set (follow, "at.1", "unknown");
  accept (file, acies_referee_ask (acies_battle_file_get_referee (file), follow, NULL));
  adopt (file, harder);
  assert_version (file, "2");
}

/* Each ruling holds by the rules of its time; going back and forth changes them each time. */
static void
test_adopt (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = begin (world);
  g_autoptr (AciesRuleset) harder = load_harder ();
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autofree char *sentence = NULL;
  guint n_notified = 0;

  g_signal_connect (file, "notify::referee", G_CALLBACK (count_cb), &n_notified);
  adopt (file, harder);
  assert_version (file, "2");
  nerve (file, 4, "flees");
  g_assert_true (acies_battle_file_undo (file, NULL));
  assert_version (file, "2");
  g_assert_true (acies_battle_file_undo (file, NULL));
  assert_version (file, "1");
  nerve (file, 4, "stands");
  verify (file);
  g_assert_true (acies_battle_file_undo (file, NULL));
  adopt (file, harder);
  nerve (file, 4, "flees");
  verify (file);
  g_assert_cmpuint (n_notified, ==, 3);
  event = g_list_model_get_item (acies_battle_file_get_journal (file), 3);
  sentence = acies_journal_event_dup_sentence (event);
  g_assert_cmpint (acies_journal_event_get_kind (event), ==, ACIES_EVENT_ADOPTION);
  g_assert_true (acies_journal_event_is_undone (event));
  g_assert_cmpstr (sentence, ==, "From here on played by Drill, version 2");

  g_assert_true (acies_battle_file_close (file, NULL));
  g_clear_object (&file);
  file = world_open (world);
  assert_version (file, "2");
  verify (file);
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_true (acies_battle_file_undo (file, NULL));
  assert_version (file, "1");
  g_assert_true (acies_battle_file_redo (file, NULL));
  assert_version (file, "2");
}

/* What it would change: the chart, and the one past ruling that fell between; nothing is
 * written. */
static void
test_before (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = begin (world);
  g_autoptr (AciesRuleset) harder = load_harder ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesAdoption) adoption = acies_adoption_new (file, harder, findings);
  g_autofree char *text = acies_adoption_to_text (adoption);
  g_autoptr (JsonNode) node = acies_adoption_to_json (adoption);
  const AciesRulingChange *change;

  g_assert_true (acies_adoption_is_new (adoption));
  g_assert_cmpuint (adoption->differences->len, ==, 1);
  g_assert_cmpuint (adoption->n_rulings, ==, 3);
  g_assert_cmpuint (adoption->rulings->len, ==, 1);
  change = g_ptr_array_index (adoption->rulings, 0);
  g_assert_cmpuint (change->seq, ==, 2);
  g_assert_cmpstr (change->now, ==, "1 First tests nerve: flees");
  g_assert_nonnull (strstr (text, "Drill, version 1 → Drill, version 2\n"));
  g_assert_nonnull (strstr (text, "2. 1 First tests nerve: stands → 1 First tests nerve: flees ("));
  g_assert_cmpint (
      json_array_get_length (json_object_get_array_member (json_node_get_object (node), "rulings")),
      ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_file_get_journal (file)), ==, 3);
  assert_version (file, "1");
}

/* Points in halves are told in halves, and never cut to whole ones. */
static void
test_half_points (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = begin (world);
  g_autoptr (AciesRuleset) priced = world_load_changed (
      "<troop id=\"foot\"\n</ruleset>",
      "<attribute id=\"price\" of=\"troop\" kind=\"number\" "
      "step=\"0.25\"><label>price</label></attribute>"
      "<troop id=\"foot\" price=\"1.75\"\n"
      "<modifiers id=\"price\" step=\"0.25\"><modifier id=\"each\" value=\"stand.price\">"
      "<label>each</label></modifier></modifiers><points of=\"stand\" list=\"price\"/></ruleset>");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesAdoption) adoption = acies_adoption_new (file, priced, findings);
  g_autofree char *text = acies_adoption_to_text (adoption);
  g_autoptr (JsonNode) node = acies_adoption_to_json (adoption);
  JsonArray *points = json_object_get_array_member (json_node_get_object (node), "points");

  g_assert_cmpuint (json_array_get_length (points), >, 0);
  g_assert_nonnull (strstr (text, "0 → 10.5\n"));
  g_assert_cmpfloat (
      json_object_get_double_member (json_array_get_object_element (points, 0), "after"), ==, 10.5);
}

/* The same rules again, and rules that the battle cannot be played by, are refused. */
static void
test_refused (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = begin (world);
  g_autoptr (AciesRuleset) same = world_load_ruleset ();
  g_autoptr (AciesRuleset) other = world_load_changed ("<troop id=\"foot\"", "<troop id=\"horse\"");
  g_autoptr (GError) error = NULL, again = NULL;

  g_assert_false (acies_battle_file_adopt (file, same, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_assert_false (acies_battle_file_adopt (file, other, &again));
  g_assert_error (again, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_file_get_journal (file)), ==, 3);
  assert_version (file, "1");
}

/* A battle that is sent takes its rules with it, of every time. */
static void
test_exchange (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = begin (world);
  g_autoptr (AciesRuleset) harder = load_harder ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *sent = g_build_filename (world->folder, "drill.aciesx", NULL);
  g_autofree char *path = g_build_filename (world->folder, "received.acies", NULL);
  g_autoptr (GFile) exchange = g_file_new_for_path (sent);
  g_autoptr (AciesBattleFile) received = NULL;
  g_autoptr (GError) error = NULL;

  adopt (file, harder);
  nerve (file, 4, "flees");
  g_assert_true (acies_battle_file_export (file, exchange, NULL));
  received = acies_battle_file_import (exchange, path, findings, &error);
  g_assert_no_error (error);
  assert_version (received, "2");
  verify (received);
  g_assert_cmpint (world_get_dp (received, "1"), ==, world_get_dp (file, "1"));
}

/* An adoption whose files were altered is found, and what was before it kept. */
static void
test_forged (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = begin (world);
  g_autoptr (AciesRuleset) harder = load_harder ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;

  adopt (file, harder);
  g_assert_true (acies_battle_file_close (file, NULL));
  g_clear_object (&file);
  world_replace (world, "event.body.seq = 4", "\"layers\":[\"drill\"]", "\"layers\":[\"none\"]");
  world_forge_chain (world);
  file = acies_battle_file_open (world->path, findings, NULL);
  text = acies_findings_to_string (findings);
  g_assert_nonnull (file);
  assert_version (file, "1");
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_file_get_journal (file)), ==, 3);
  g_assert_nonnull (strstr (text, "the rule set that was adopted cannot be used"));
}

/* What the scenario chose holds in the battle, and stays when newer rules come. */
static void
test_switches (World *world, gconstpointer data)
{
  g_autoptr (AciesRuleset) ruleset = world_load_changed (
      "<die id=", "<switch id=\"rain\" default=\"no\"><label>Rain</label></switch><die id=");
  g_autoptr (AciesRuleset) newer = world_load_changed (
      "<die id=", "<switch id=\"rain\" default=\"no\"><label>Heavy rain</label></switch><die id=");
  g_autoptr (AciesBattle) scenario = world_load_scenario (), odd = world_load_scenario ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesAdoption) adoption = NULL;
  g_autoptr (GError) error = NULL;
  const AciesSwitch *rain;

  acies_battle_choose_switch (odd, "fog=yes");
  g_assert_null (acies_battle_file_create (world->path, ruleset, odd, &error));
  g_assert_nonnull (strstr (error->message, "There is no switch “fog” to choose"));
  acies_battle_choose_switch (scenario, "rain=yes");
  file = acies_battle_file_create (world->path, ruleset, scenario, NULL);
  g_assert_true (acies_battle_file_close (file, NULL));
  g_clear_object (&file);
  file = world_open (world);
  rain = acies_ruleset_find (acies_battle_file_get_ruleset (file), ACIES_FACT_SWITCH, "rain");
  g_assert_true (rain->is_on);
  g_assert_true (rain->is_chosen);
  adoption = acies_adoption_new (file, newer, findings);
  adopt (file, adoption->after);
  rain = acies_ruleset_find (acies_battle_file_get_ruleset (file), ACIES_FACT_SWITCH, "rain");
  g_assert_cmpstr (rain->fact.label, ==, "Heavy rain");
  g_assert_true (rain->is_on);
}

/* The last throw that stands, by the harder rules: what was thrown is thrown again. */
static void
test_last_ruling (World *world, gconstpointer data)
{
  g_autoptr (AciesRuleset) harder = load_harder ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
  g_autoptr (AciesRuling) ruling
      = acies_referee_ask (acies_battle_file_get_referee (file), next, NULL);
  g_autoptr (AciesLastRuling) same = NULL, last = NULL;

  g_assert_null (acies_last_ruling_try (file, harder, findings));
  g_assert_true (acies_findings_has_errors (findings));
  accept (file, ruling);
  nerve (file, 2, "flees");
  same = acies_last_ruling_try (file, harder, findings);
  g_assert_cmpstr (same->before, ==, same->after);
  g_assert_cmpstr (same->gone, ==, "");
  g_assert_cmpstr (same->come, ==, "");
  nerve (file, 4, "stands");
  last = acies_last_ruling_try (file, harder, findings);
  g_assert_cmpstr (last->before, !=, last->after);
  g_assert_null (last->why);
  g_assert_nonnull (strstr (last->come, "flees"));
  g_assert_nonnull (strstr (last->gone, "stands"));
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    void (*test) (World *world, gconstpointer data);
  } tests[] = {
    { "/acies/storage/adoption/adopt", test_adopt },
    { "/acies/storage/adoption/before", test_before },
    { "/acies/storage/adoption/beside-the-table", test_beside_the_table },
    { "/acies/storage/adoption/half-points", test_half_points },
    { "/acies/storage/adoption/refused", test_refused },
    { "/acies/storage/adoption/exchange", test_exchange },
    { "/acies/storage/adoption/forged", test_forged },
    { "/acies/storage/adoption/last-ruling", test_last_ruling },
    { "/acies/storage/adoption/switches", test_switches },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, World, NULL, world_set_up, tests[i].test, world_tear_down);
  return g_test_run ();
}
