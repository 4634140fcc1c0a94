/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Procedures that ask the referee for too much: each ends with a sentence, by what it counts and
 * not by a clock, and leaves little behind. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

#include <string.h>

#define N_FACTORS 900
/* Who stands on the table in a battle: the one who asks, and before it as many enemies in lines. */
#define N_ENEMIES 40
#define N_STANDS 8

typedef struct
{
  const char *name, *lua;
  const char *sentence; /* of the error, or of the line that says why there are no odds */
  guint most_lines;     /* that the slip may have */
} Attack;

static const Attack attacks[] = {
  { "says-without-end",
    "function go (q) for i = 1, 1000000 do say ('note', 'short') end outcome ('x') end",
    "runs too long", 0 },
  { "says-at-length",
    "function go (q) for i = 1, 20000 do say ('note', 'long', { unit = q.unit }) end end",
    "runs too long", 0 },
  { "sums-without-end",
    "function go (q) for i = 1, 2000 do sum ('many', { unit = q.unit, n = i }) end end",
    "runs too long", 0 },
  { "looks-without-end", "function go (q) for i = 1, 100000 do lookup ('c', 1) end end",
    "runs too long", 0 },
  { "chooses-without-end",
    "function go (q) for i = 1, 100000 do choose ('c', 'umpire', { 'a', 'b' }) end end",
    "runs too long", 1 },
  { "many-heavy-branches",
    "function go (q) local n = 0 for i = 1, 6 do n = n + dice ('d', 1, 'D6') end "
    "for i = 1, 100000 do n = n + i % 2 end outcome ('x') end",
    "take too many steps", 1 },
  { "sums-in-sums", "function go (q) sum ('deep', q) end", "C stack overflow", 0 },
  { "steps-without-end",
    "function go (q) step ('again', { n = 1 }) end "
    "function again (s) step ('again', { n = s.n + 1 }) end",
    "more than 10000 steps", 0 },
  { "parts-in-parts",
    "function go (q) parts ({ q.unit }, 'one', q) end "
    "function one (u, q) parts ({ u }, 'one', q) end",
    "cannot have parts of its own", 0 },
  { "far-too-far", "function go (q) near (q.unit, mm (2000000000) * 2000000000, 'unit') end", "",
    0 },
};

/* Measures in a battle, where they take much longer than their procedure. */
static const Attack measures[] = {
  { "looks-at-few-ways", "function go (q) for i = 1, 20 do way (q.unit, i) end outcome ('x') end",
    NULL, 100 },
  { "looks-at-many-ways",
    "function go (q) for i = 1, 1000 do way (q.unit, i) end outcome ('x') end", "runs too long",
    0 },
  { "looks-again-at-one-way",
    "function go (q) for i = 1, 700 do way (q.unit, 1) end outcome ('x') end", NULL, 100 },
  { "goes-no-way-that-nobody-looks-at",
    "function go (q) for i = 1, 100 do run (q.unit, { { 'ahead', mm (i) } }) end outcome ('x') end",
    NULL, 200 },
  { "looks-at-ways-in-each-branch",
    "function go (q) local n = 0 for i = 1, 4 do n = n * 6 + dice ('d', 1, 'D6') end "
    "way (q.unit, n) outcome ('x') end",
    "take too many steps", 1 },
};

/* A list of many factors that wait to be ticked, one that sums itself, a long text. */
static char *
make_xml (void)
{
  g_autoptr (GString) xml = g_string_new (
      "<ruleset xmlns='urn:acies:ruleset:1' id='hostile' version='1'><title>H</title>"
      "<measure name='m' mm='10'/><die id='D6' faces='1 2 3 4 5 6'/><outcome id='x'/>"
      "<text id='short'>x</text><chart id='c'><row score='..' cell='1'/></chart>"
      "<modifiers id='deep'><modifier id='d' value='deeper (unit)'/></modifiers>"
      "<action id='go' by='anyone' say='go {unit}'><role id='unit' is='unit'/></action>"
      "<phase id='p' order='together'/><obligation id='o' action='go'/>"
      "<event id='phase-begin'><cause obligation='o' each='unit' if='owes (unit)'/></event>"
      "<text id='long'>");

  for (guint i = 0; i < 1000; i++)
    g_string_append (xml, "{unit}");
  g_string_append (xml, "</text><modifiers id='many'>");
  for (guint i = 0; i < N_FACTORS; i++)
    g_string_append_printf (xml, "<modifier id='m%u' value='1' optional='umpire'/>", i);
  g_string_append (xml, "</modifiers></ruleset>");
  return g_string_free (g_steal_pointer (&xml), FALSE);
}

static AciesRuleset *
load (const char *lua, const char *owes)
{
  static const char *const layers[] = { "hostile", NULL };
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *xml = make_xml ();
  g_autofree char *whole = g_strconcat (
      lua, " function deeper (unit) return sum ('deep', { unit = unit }) end",
      " function way (unit, n) return run (unit, { { 'ahead', mm (n) } }).nearest end",
      " function owes (unit) local n = 0 ", owes != NULL ? owes : "", " return n > 0 end", NULL);
  g_autofree char *text = NULL;
  AciesRuleset *ruleset;

  g_hash_table_insert (files, g_strdup ("hostile/ruleset.xml"), g_bytes_new (xml, strlen (xml)));
  g_hash_table_insert (files, g_strdup ("hostile/procedures/go.lua"),
                       g_bytes_new (whole, strlen (whole)));
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
  return ruleset;
}

static void
test_attack (gconstpointer data)
{
  const Attack *self = data;
  g_autoptr (AciesRuleset) ruleset = load (self->lua, NULL);
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, NULL);
  g_autoptr (AciesQuestion) question = world_make_question ("go near.unit.unit=none");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = acies_referee_ask_with_odds (referee, question, &error);
  const AciesRulingLine *line;

  if (ruling == NULL)
    {
      g_assert_nonnull (strstr (error->message, self->sentence));
      return;
    }
  g_assert_cmpuint (acies_ruling_get_lines (ruling)->len, <=, MAX (self->most_lines, 1));
  g_assert_cmpuint (acies_ruling_get_odds (ruling)->len, ==, 0);
  line = world_find_line (
      ruling, self->most_lines > 0 ? ACIES_RULING_LINE_NOTE : ACIES_RULING_LINE_MEASURE, NULL);
  g_assert_nonnull (line);
  if (self->most_lines > 0)
    g_assert_nonnull (strstr (line->label, self->sentence));
}

static AciesBattle *
make_battle (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("4000x1200");

  acies_build_unit (build, "rome", "unit", "foot", N_STANDS, "2000,900,0");
  for (guint i = 0; i < N_ENEMIES; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);
      g_autofree char *place
          = g_strdup_printf ("%u,%u,180", 250 + 350 * (i % 10), 100 + 200 * (i / 10));

      acies_build_unit (build, "carthage", id, "foot", N_STANDS, place);
    }
  return acies_build_finish (build);
}

/* In a battle: a ruling, or a sentence why there is none, or why it has no odds. */
static void
test_measures (gconstpointer data)
{
  const Attack *self = data;
  g_autoptr (AciesRuleset) ruleset = load (self->lua, NULL);
  g_autoptr (AciesBattle) battle = make_battle ();
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, battle);
  g_autoptr (AciesQuestion) question = world_make_question ("go unit=unit");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = acies_referee_ask_with_odds (referee, question, &error);
  const AciesRulingLine *line;

  if (self->most_lines == 0)
    {
      g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET);
      g_assert_nonnull (strstr (error->message, self->sentence));
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (acies_ruling_get_lines (ruling)->len, <=, self->most_lines);
  g_assert_true (acies_ruling_is_complete (ruling) == (self->sentence == NULL));
  g_assert_cmpuint (acies_ruling_get_odds (ruling)->len, ==, 0);
  line = world_find_line (ruling, ACIES_RULING_LINE_NOTE, NULL);
  if (self->sentence == NULL)
    g_assert_null (line);
  else
    g_assert_nonnull (strstr (line->label, self->sentence));
}

typedef struct
{
  const char *name, *owes;
  const char *sentence; /* NULL: each unit owes something */
} Due;

/* What a phase asks of each unit: one after another may take as much as a procedure, not all. */
static const Due dues[] = {
  { "asks-each-unit-much", "for i = 1, 10000 do n = n + 1 end", NULL },
  { "asks-each-unit-too-much", "for i = 1, 90000 do n = n + 1 end", "over all units together" },
  { "asks-one-unit-without-end", "while true do n = n + 1 end", "runs too long" },
};

static void
test_due (gconstpointer data)
{
  const Due *self = data;
  g_autoptr (AciesRuleset) ruleset = load ("function go (q) outcome ('x') end", self->owes);
  g_autoptr (AciesBattle) battle = make_battle ();
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, battle);
  g_autoptr (AciesQuestion) question = world_make_question ("next");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, &error);
  const AciesChange *change;
  guint n_raised = 0;

  if (self->sentence != NULL)
    {
      g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET);
      g_assert_nonnull (strstr (error->message, self->sentence));
      return;
    }
  g_assert_no_error (error);
  change = acies_ruling_get_change (ruling);
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    n_raised += acies_change_get_entry (change, i)->kind == ACIES_CHANGE_RAISE;
  g_assert_cmpuint (n_raised, ==, N_ENEMIES + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/referee/hostile/", attacks[i].name, NULL);

      g_test_add_data_func (path, &attacks[i], test_attack);
    }
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/referee/hostile/", measures[i].name, NULL);

      g_test_add_data_func (path, &measures[i], test_measures);
    }
  for (guint i = 0; i < G_N_ELEMENTS (dues); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/referee/hostile/", dues[i].name, NULL);

      g_test_add_data_func (path, &dues[i], test_due);
    }
  return g_test_run ();
}
