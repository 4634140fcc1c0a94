/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of this room share: rule sets, questions in one line, examples that pass. */
#include "config.h"

#include "world.h"

#include "referee/examples/acies-examples.h"

char *
world_get_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "referee", "data", name, NULL);
}

AciesRuleset *
world_load_folder (const char *path)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  AciesRuleset *ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (ruleset);
  return ruleset;
}

AciesRuleset *
world_load_ruleset (const char *name)
{
  g_autofree char *path = world_get_path (name);

  return world_load_folder (path);
}

void
world_begin (World *world, const char *name, AciesBattle *battle)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;

  world->ruleset = world_load_ruleset (name);
  world->battle = battle;
  acies_referee_lay_out (world->ruleset, world->battle, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
  world->referee = acies_referee_new (world->ruleset, world->battle);
}

void
world_tear_down (World *world, gconstpointer data)
{
  g_assert_finalize_object (world->referee);
  g_assert_finalize_object (world->battle);
  g_assert_finalize_object (world->ruleset);
}

static void
add_faces (AciesQuestion *question, const char *text)
{
  g_auto (GStrv) faces = g_strsplit (text, ",", -1);

  for (guint i = 0; faces[i] != NULL; i++)
    {
      int face = (int) g_ascii_strtoll (faces[i], NULL, 10);

      acies_question_add_loose_faces (question, ACIES_SOURCE_TABLE, &face, 1);
    }
}

static void
add_override (AciesQuestion *question, const char *text)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  gint64 number;
  AciesValue value = g_ascii_string_to_signed (pair[1], 10, -1000, 1000, &number, NULL)
                         ? acies_value_number (number)
                         : acies_value_symbol (pair[1]);

  acies_question_take_answer (question, acies_answer_new_override (pair[0], value, "so I say"));
}

AciesQuestion *
world_make_question (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  AciesQuestion *question = acies_question_new (words[0]);

  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      g_strdelimit (pair[1], "+", ' ');
      if (g_str_equal (pair[0], "dice"))
        add_faces (question, pair[1]);
      else if (g_str_equal (pair[0], "tick"))
        acies_question_take_answer (question,
                                    acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                      pair[1], acies_value_flag (TRUE)));
      else if (g_str_equal (pair[0], "override"))
        add_override (question, pair[1]);
      else
        acies_question_set (question, pair[0], pair[1]);
    }
  return question;
}

AciesRuling *
world_ask (World *world, const char *text)
{
  g_autoptr (AciesQuestion) question = world_make_question (text);
  g_autoptr (GError) error = NULL;
  AciesRuling *ruling = acies_referee_ask_with_odds (world->referee, question, &error);

  g_assert_no_error (error);
  return ruling;
}

void
world_assert_refused (World *world, const char *text, const char *words)
{
  g_autoptr (AciesQuestion) question = world_make_question (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = acies_referee_ask (world->referee, question, &error);

  g_assert_null (ruling);
  g_assert_nonnull (error);
  if (strstr (error->message, words) == NULL)
    g_error ("%s: %s", text, error->message);
}

char *
world_format_odds (const GPtrArray *odds)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);
      g_autofree char *fraction = acies_fraction_to_string (&chance->chance);

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", chance->outcome, fraction);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
world_assert_odds (World *world, const char *text, const char *expected)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);
  g_autofree char *odds = world_format_odds (acies_ruling_get_odds (ruling));

  if (acies_ruling_get_odds (ruling)->len == 0)
    {
      g_autofree char *slip = acies_ruling_to_text (ruling);

      g_test_message ("%s", slip);
    }
  g_assert_cmpstr (odds, ==, expected);
}

void
world_accept (World *world, AciesRuling *ruling)
{
  g_autoptr (GError) error = NULL;

  if (!acies_ruling_is_complete (ruling))
    {
      g_autofree char *slip = acies_ruling_to_text (ruling);

      g_error ("%s", slip);
    }
  acies_battle_apply (world->battle, acies_ruling_get_change (ruling), &error);
  g_assert_no_error (error);
}

const AciesRulingLine *
world_find_line (AciesRuling *ruling, AciesRulingLineKind kind, const char *id)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == kind && (id == NULL || g_strcmp0 (line->id, id) == 0))
        return line;
    }
  return NULL;
}

void
world_run_examples (const char *folder, guint least)
{
  g_autoptr (AciesRuleset) ruleset = world_load_folder (folder);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (AciesExamples) examples = acies_examples_read_folder (file, findings);
  g_autoptr (GPtrArray) results = acies_examples_run (examples, ruleset, findings);
  g_autofree char *text = acies_findings_to_string (findings);
  gboolean passed = TRUE;

  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (results);
  g_assert_cmpuint (results->len, >=, least);
  for (guint i = 0; i < results->len; i++)
    {
      const AciesExampleResult *result = g_ptr_array_index (results, i);

      if (result->passed)
        continue;
      g_test_message ("%d: %s: %s", result->line, result->id, result->message);
      passed = FALSE;
    }
  g_assert_true (passed);
}

/* The results of the one example that TEXT is the inside of. */
static GPtrArray *
run_text (AciesRuleset *ruleset, const char *text)
{
  g_autofree char *whole = g_strdup_printf (
      "<examples xmlns='urn:acies:ruleset:1' ruleset='%s'><example id='one'>%s</example>"
      "</examples>",
      acies_ruleset_get_id (ruleset), text);
  g_autoptr (GBytes) bytes = g_bytes_new (whole, strlen (whole));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, "one.xml", findings);
  GPtrArray *results = examples != NULL ? acies_examples_run (examples, ruleset, findings) : NULL;
  g_autofree char *found = acies_findings_to_string (findings);

  if (results == NULL)
    g_error ("%s", found);
  return results;
}

void
world_assert_fails (AciesRuleset *ruleset, const char *text, const char *message)
{
  g_autoptr (GPtrArray) results = run_text (ruleset, text);
  const AciesExampleResult *result = g_ptr_array_index (results, 0);

  g_assert_false (result->passed);
  if (strstr (result->message, message) == NULL)
    g_error ("%s: %s", text, result->message);
}

void
world_assert_passes (AciesRuleset *ruleset, const char *text)
{
  g_autoptr (GPtrArray) results = run_text (ruleset, text);
  const AciesExampleResult *result = g_ptr_array_index (results, 0);

  if (!result->passed)
    g_error ("%s: %s", text, result->message);
}

void
world_play (World *world, const char *text)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);

  world_accept (world, ruling);
}

char *
world_list_lines (AciesRuling *ruling, AciesRulingLineKind kind)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == kind)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", line->label);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
world_assert_lines (World *world,
                    const char *question,
                    AciesRulingLineKind kind,
                    const char *expected)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, question);
  g_autofree char *lines = world_list_lines (ruling, kind);

  g_assert_cmpstr (lines, ==, expected);
}
