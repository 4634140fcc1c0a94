/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The odds of rulings: the table of cases beside this, and how a search goes on slice by slice. */
#include "config.h"

#include "acies-build.h"
#include "acies-cases.h"
#include "calls.h"
#include "world.h"

#include <string.h>

/* A referee for LUA, which is the procedure `main` of the only action there is. */
static AciesReferee *
make_referee (const char *lua)
{
  static const char xml[]
      = "<ruleset xmlns='urn:acies:ruleset:1' id='odds' version='1'><title>Odds</title>"
        "<credits>-</credits><measure name='pace' mm='10'/><die id='D6' faces='1 2 3 4 5 6'/>"
        "<troop id='foot' frontage='4' depth='2'/>"
        "<outcome id='won'><label>wins</label></outcome>"
        "<outcome id='lost'><label>loses</label></outcome>"
        "<phase id='day' order='fixed'><label>Day</label></phase>"
        "<action id='try' by='anyone' procedure='main' say='{unit} tries'>"
        "<role id='unit' is='unit'/><label>Try</label></action></ruleset>";
  const char *layers[] = { "odds", NULL };
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  g_autofree char *text = NULL;

  g_hash_table_insert (files, g_strdup ("odds/ruleset.xml"), g_bytes_new (xml, strlen (xml)));
  g_hash_table_insert (files, g_strdup ("odds/procedures/main.lua"),
                       g_bytes_new (lua, strlen (lua)));
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
  acies_build_set_ruleset (build, "odds");
  acies_build_unit (build, "blue", "1", "foot", 2, "300,400,90");
  battle = acies_build_finish (build);
  return acies_referee_new (ruleset, battle);
}

/* "won 1/2, lost 1/2", or the error. */
static char *
describe_odds (AciesOddsSearch *search)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) odds = acies_odds_search_dup_odds (search, &error);
  GString *text = g_string_new (odds == NULL ? error->message : NULL);

  for (guint i = 0; odds != NULL && i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);
      g_autofree char *fraction = acies_fraction_to_string (&chance->chance);

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", chance->outcome, fraction);
    }
  return g_string_free (text, FALSE);
}

/* A choice inside a part has chances of its own for each way, and none of them is more than 1. */
static void
test_choices_of_parts (void)
{
  g_autoptr (AciesReferee) referee = make_referee (
      "function main (q) parts ({ 1, 2 }, 'part') end\n"
      "function part (n, q)\n"
      " local way = choose ('way', 'blue', { 'left', 'right' })\n"
      " outcome (dice ('a', 1, 'D6') > (way == 'left' and n or 4) and 'won' or 'lost')\n"
      "end");
  g_autoptr (AciesQuestion) question = world_make_question ("try unit=1");
  AciesOddsSearch *search = acies_odds_search_new (referee, question);
  g_autofree char *odds = NULL;

  while (acies_odds_search_advance (search, 1000))
    ;
  odds = describe_odds (search);
  g_assert_cmpstr (odds, ==,
                   "way/1=left:won/1 5/6, way/1=left:lost/1 1/6, way/1=right:won/1 1/3, "
                   "way/1=right:lost/1 2/3, way/2=left:won/2 2/3, way/2=left:lost/2 1/3, "
                   "way/2=right:won/2 1/3, way/2=right:lost/2 2/3");
  acies_odds_search_free (search);
}

/* However small the slices are, the odds are the same, and no slice searches more than it may. */
static void
test_slices (void)
{
  static const struct
  {
    const char *name, *lua, *odds;
    guint n_leaves;
  } cases[] = {
    { "throws",
      "function main (q) outcome (dice ('a', 1, 'D6') + dice ('b', 1, 'D6') > 9 and 'won' or "
      "'lost') end",
      "won 1/6, lost 5/6", 36 },
    { "steps",
      "function main (q) step ('two', { n = dice ('a', 1, 'D6') > 3 and 1 or 0 }) end\n"
      "function two (state, q) outcome (dice ('b', 1, 'D6') + state.n > 5 and 'won' or 'lost') end",
      "won 1/4, lost 3/4", 18 },
    { "parts",
      "function main (q) parts ({ 1, 2 }, 'part') end\n"
      "function part (n, q) outcome (dice ('a', 1, 'D6') + n > 5 and 'won' or 'lost') end",
      "won/1 1/3, lost/1 2/3, won/2 1/2, lost/2 1/2", 13 },
    /* What does not hang on a choice is told once. */
    { "idle choice",
      "function main (q) choose ('way', 'blue', { 'left', 'right' })\n"
      "outcome (dice ('a', 1, 'D6') > 2 and 'won' or 'lost') end",
      "won 2/3, lost 1/3", 12 },
    { "nothing", "function main (q) outcome ('won') end", "won 1", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint slice = 1; slice <= 1000; slice *= 10)
      {
        g_autoptr (AciesReferee) referee = make_referee (cases[i].lua);
        g_autoptr (AciesQuestion) question = world_make_question ("try unit=1");
        AciesOddsSearch *search = acies_odds_search_new (referee, question);
        g_autofree char *odds = NULL;
        guint before = 0;
        gboolean more = TRUE;

        while (more)
          {
            more = acies_odds_search_advance (search, slice);
            g_assert_cmpuint (acies_odds_search_get_n_leaves (search) - before, <=, slice);
            before = acies_odds_search_get_n_leaves (search);
          }
        odds = describe_odds (search);
        g_test_message ("%s by %u", cases[i].name, slice);
        g_assert_cmpstr (odds, ==, cases[i].odds);
        g_assert_cmpuint (before, ==, cases[i].n_leaves);
        g_assert_cmpuint (acies_odds_search_get_left_out (search)->len, ==, 0);
        acies_odds_search_free (search);
      }
}

/* A search that is dropped in its midst leaves nothing behind: the referee answers as before. */
static void
test_dropped (void)
{
  g_autoptr (AciesReferee) referee = make_referee (
      "function main (q) parts ({ 1, 2 }, 'part') end\n"
      "function part (n, q) outcome (dice ('a', 1, 'D6') + n > 5 and 'won' or 'lost') end");
  g_autoptr (AciesQuestion) question = world_make_question ("try unit=1");

  for (guint n = 1; n < 13; n++)
    {
      AciesOddsSearch *search = acies_odds_search_new (referee, question);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRuling) ruling = NULL;

      g_assert_true (acies_odds_search_advance (search, n));
      acies_odds_search_free (search);
      ruling = acies_referee_ask (referee, question, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (acies_ruling_get_prompts (ruling)->len, ==, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  acies_cases_add ("/acies/referee/odds-search/table", "referee/odds/search.cases", calls_run);
  g_test_add_func ("/acies/referee/odds-search/slices", test_slices);
  g_test_add_func ("/acies/referee/odds-search/choices-of-parts", test_choices_of_parts);
  g_test_add_func ("/acies/referee/odds-search/dropped", test_dropped);
  return g_test_run ();
}
