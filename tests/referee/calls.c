/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls are cases of Lua that a referee runs: the rule set and the battle of tests/referee/host,
 * and all of the ruling in words. */
#include "config.h"

#include "calls.h"

#include "world.h"

#include "base/value/acies-number.h"

#include <string.h>

typedef struct
{
  gboolean is_on_hexes, is_typed, has_odds, is_view;
  char *question; /* owned */
} Head;

/* Takes the first line of *INPUT apart, if it is a head, and goes past it. */
static void
read_head (const char **input, Head *head)
{
  g_autoptr (GString) question = g_string_new ("try");
  g_auto (GStrv) words = NULL;

  if (g_str_has_prefix (*input, "? "))
    {
      const char *end = *input + strcspn (*input, "\n");
      g_autofree char *line = g_strndup (*input + 2, (gsize) (end - *input - 2));

      words = g_strsplit (line, " ", -1);
      *input = end;
    }
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i], "hexes"))
      head->is_on_hexes = TRUE;
    else if (g_str_equal (words[i], "typed"))
      head->is_typed = TRUE;
    else if (g_str_equal (words[i], "odds"))
      head->has_odds = TRUE;
    else if (g_str_equal (words[i], "view"))
      head->is_view = TRUE;
    else
      g_string_append_printf (question, " %s", words[i]);
  if (!head->is_typed && strstr (question->str, " unit=") == NULL)
    g_string_append (question, " unit=1");
  if (!head->is_typed && strstr (question->str, " target=") == NULL)
    g_string_append (question, head->is_on_hexes ? " target=11" : " target=3");
  head->question = g_strdup (question->str);
}

static void
add_file (GHashTable *files, const char *id, const char *name, char *text)
{
  g_hash_table_insert (files, g_strdup_printf ("%s/%s", id, name),
                       g_bytes_new_take (text, strlen (text)));
}

static char *
read_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "referee", "host", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* The rule set of this folder with LUA as what the action calls; NULL with findings. */
static AciesRuleset *
load_ruleset (const char *lua, gboolean has_hexes, AciesFindings *findings)
{
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  const char *layers[] = { has_hexes ? "probe-hexes" : "host", NULL };
  gboolean is_whole = strstr (lua, "function main (") != NULL;
  char *text = is_whole ? g_strdup (lua)
                        : g_strdup_printf ("function main (q)\n  local unit, target = "
                                           "q.unit, q.target\n%s\nend\n",
                                           lua);

  add_file (files, layers[0], "ruleset.xml",
            read_file (has_hexes ? "hexes-ruleset.xml" : "ruleset.xml"));
  add_file (files, layers[0], "procedures/help.lua",
            read_file (has_hexes ? "hexes-help.lua" : "help.lua"));
  add_file (files, layers[0], "procedures/case.lua", text);
  return acies_ruleset_load_packed (files, layers, findings);
}

static AciesBattle *
load_battle (gboolean has_hexes)
{
  g_autofree char *path
      = has_hexes ? g_test_build_filename (G_TEST_DIST, "referee", "data", "hexes.xml", NULL)
                  : g_test_build_filename (G_TEST_DIST, "referee", "host", "table.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesBattle *battle = acies_battle_load_scenario (file, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  return battle;
}

/* "note: what it says = value (detail), was value". */
static void
add_line (GString *out, const AciesRulingLine *line)
{
  static const char *const kinds[]
      = { "factor", "dice", "chart", "measure", "note", "forbid", "umpire" };
  g_autofree char *value = acies_value_to_string (&line->value);
  g_autofree char *was = acies_value_to_string (&line->was);

  /* What is proposed is told by the change. */
  if (line->kind == ACIES_RULING_LINE_PROPOSAL)
    return;
  g_assert_cmpuint (line->kind, <, G_N_ELEMENTS (kinds));
  g_string_append_printf (out, "%s: %s", kinds[line->kind], line->label);
  if (line->value.kind != ACIES_VALUE_NONE)
    g_string_append_printf (out, " = %s", value);
  if (line->detail != NULL)
    g_string_append_printf (out, " (%s)", line->detail);
  if (line->was.kind != ACIES_VALUE_NONE)
    g_string_append_printf (out, ", was %s", was);
  g_string_append_c (out, '\n');
}

static void
add_ask (GString *out, const AciesPrompt *ask)
{
  g_string_append_printf (out, "ask %s: %s", ask->id, ask->label);
  if (ask->kind == ACIES_PROMPT_DICE)
    g_string_append_printf (out, " (%u %s)", ask->n_dice, acies_die_get_id (ask->die));
  if (ask->kind == ACIES_PROMPT_CHOICE)
    {
      g_autofree char *options = g_strjoinv (", ", ask->options);
      g_autofree char *labels = g_strjoinv (", ", ask->option_labels);

      g_string_append_printf (out, " (%s: %s; %s)", ask->who, options, labels);
    }
  g_string_append_c (out, '\n');
}

/* "x,y facing" in mm and degrees, or "off". */
static char *
describe_place (gboolean is_placed, const AciesPlacement *place)
{
  g_autofree char *x = NULL, *y = NULL, *facing = NULL;

  if (!is_placed)
    return g_strdup ("off");
  x = acies_number_format_for_people (place->at.x, ACIES_PER_MM, 1);
  y = acies_number_format_for_people (place->at.y, ACIES_PER_MM, 1);
  facing = acies_number_format_for_people (place->facing, ACIES_PER_DEGREE, 1);
  return g_strdup_printf ("%s,%s facing %s", x, y, facing);
}

static void
add_entry (GString *out, const AciesChangeEntry *entry)
{
  g_autofree char *before = acies_value_to_string (&entry->before);
  g_autofree char *after = acies_value_to_string (&entry->after);
  g_autofree char *to = describe_place (entry->is_placed, &entry->placed_after);

  switch (entry->kind)
    {
    case ACIES_CHANGE_ATTRIBUTE:
      g_string_append_printf (out, "set %s.%s: %s -> %s\n", entry->item, entry->attribute, before,
                              after);
      return;
    case ACIES_CHANGE_PLACE:
      g_string_append_printf (out, "place %s: %s\n", entry->item, to);
      return;
    case ACIES_CHANGE_LOSE:
      g_string_append_printf (out, "lost %s: %s\n", entry->item, after);
      return;
    case ACIES_CHANGE_LINK:
      g_string_append_printf (out, "link %s %s-%s: %s -> %s\n", entry->attribute, entry->item,
                              entry->other, before, after);
      return;
    case ACIES_CHANGE_KNOW:
      g_string_append_printf (out, "%s knows %s: %s -> %s\n", entry->attribute, entry->item, before,
                              after);
      return;
    case ACIES_CHANGE_CREATE_UNIT:
      g_string_append_printf (out, "new unit %s like %s\n", entry->item, entry->other);
      return;
    case ACIES_CHANGE_JOIN:
      g_string_append_printf (out, "%s joins %s\n", entry->item, after);
      return;
    case ACIES_CHANGE_RAISE:
      g_string_append_printf (out, "obliged: %s of %s\n", entry->obligation->kind,
                              acies_obligation_get_role (entry->obligation, "unit"));
      return;
    case ACIES_CHANGE_DISCHARGE:
    case ACIES_CHANGE_POSITION:
    case ACIES_CHANGE_FEATURE:
    case ACIES_CHANGE_DECLARE:
    case ACIES_CHANGE_REVEAL:
    case ACIES_CHANGE_MARK:
    case ACIES_CHANGE_PRINT:
      break;
    }
  g_error ("no host function proposes a change of kind %d", entry->kind);
}

/* "polygon about 300,400 to 380,410: what it covers" */
static void
add_shape (GString *out, const AciesShape *shape)
{
  static const char *const kinds[] = { "segment", "arc", "polygon", "ghost", "point" };
  AciesShapeKind kind = acies_shape_get_kind (shape);
  const char *label = acies_shape_get_label (shape);
  guint n;
  const AciesPoint *points = acies_shape_get_points (shape, &n);
  AciesPoint low = points[0], high = points[0];

  for (guint i = 1; i < n; i++)
    {
      low = (AciesPoint){ MIN (low.x, points[i].x), MIN (low.y, points[i].y) };
      high = (AciesPoint){ MAX (high.x, points[i].x), MAX (high.y, points[i].y) };
    }
  g_assert_cmpuint (kind, <, G_N_ELEMENTS (kinds));
  g_string_append_printf (out, "draw %s within %d,%d and %d,%d%s%s\n", kinds[kind],
                          (int) (low.x / ACIES_PER_MM), (int) (low.y / ACIES_PER_MM),
                          (int) (high.x / ACIES_PER_MM), (int) (high.y / ACIES_PER_MM),
                          label != NULL ? ": " : "", label != NULL ? label : "");
}

static void
add_odds (GString *out, AciesRuling *ruling)
{
  const GPtrArray *odds = acies_ruling_get_odds (ruling);

  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);
      g_autofree char *fraction = acies_fraction_to_string (&chance->chance);

      g_string_append_printf (out, "chance of %s: %s\n", chance->outcome, fraction);
    }
}

/* All of RULING; shapes of views alone, as there are many. */
static char *
describe (AciesRuling *ruling, gboolean with_shapes)
{
  GString *out = g_string_new (NULL);
  const GPtrArray *lines = acies_ruling_get_lines (ruling),
                  *asks = acies_ruling_get_prompts (ruling),
                  *shapes = acies_ruling_get_shapes (ruling);
  const AciesChange *change = acies_ruling_get_change (ruling);

  for (guint i = 0; i < lines->len; i++)
    add_line (out, g_ptr_array_index (lines, i));
  for (guint i = 0; i < asks->len; i++)
    add_ask (out, g_ptr_array_index (asks, i));
  if (acies_ruling_get_outcome (ruling) != NULL)
    g_string_append_printf (out, "outcome: %s\n", acies_ruling_get_outcome (ruling));
  for (guint i = 0; change != NULL && i < acies_change_get_n_entries (change); i++)
    add_entry (out, acies_change_get_entry (change, i));
  for (guint i = 0; with_shapes && i < shapes->len; i++)
    add_shape (out, g_ptr_array_index (shapes, i));
  add_odds (out, ruling);
  return g_string_free (out, FALSE);
}

static AciesRuling *
ask (AciesReferee *referee, const Head *head, GError **error)
{
  g_autoptr (AciesQuestion) question = world_make_question (head->question);

  if (head->is_view)
    return acies_referee_show (referee, "view", acies_question_get (question, "unit"),
                               acies_question_get (question, "target"), error);
  if (head->has_odds)
    return acies_referee_ask_with_odds (referee, question, error);
  return acies_referee_ask (referee, question, error);
}

char *
calls_run (const char *input)
{
  Head head = { 0 };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *question = NULL, *found = NULL;

  read_head (&input, &head);
  question = head.question;
  ruleset = load_ruleset (input, head.is_on_hexes, findings);
  found = acies_findings_to_string (findings);
  if (*found != '\0')
    return g_steal_pointer (&found);
  if (!head.is_typed)
    {
      battle = load_battle (head.is_on_hexes);
      acies_referee_lay_out (ruleset, battle, findings);
    }
  referee = acies_referee_new (ruleset, battle);
  ruling = ask (referee, &head, &error);
  if (ruling == NULL)
    return g_strdup_printf ("error: %s", error->message);
  return describe (ruling, head.is_view || strstr (input, "mark_") != NULL);
}
