/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of an army, and how it is written. */
#include "config.h"
#include "paths.h"

#include "referee/army/acies-army-referee.h"
#include "referee/roster/acies-roster-text.h"
#include "world.h"

#include <string.h>

static const char army_text[]
    = "<army xmlns='urn:acies:army:1' id='a' ruleset='border-raid'>"
      "<title>Raiders |</title><note>Two bands.</note>"
      "<command id='band' kind='band'><label>Band</label>"
      "<leader id='wat' rank='captain'><label>Black Wat</label></leader>"
      "<unit id='1' type='bows' stands='4'><label>Bows</label></unit>"
      "<unit id='2' type='spears' stands='3'><label>=Spears</label></unit>"
      "</command></army>";

/* The same with something to hide at every place where something can be. */
static const char secret_text[]
    = "<army xmlns='urn:acies:army:1' id='a' ruleset='border-raid'>"
      "<title>Raiders</title><note>Two bands.</note><secret>nightfall of all</secret>"
      "<command id='band' kind='band'><label>Band</label><secret>nightfall of the band</secret>"
      "<leader id='wat' rank='captain'><label>Black Wat</label><secret>nightfall of Wat</secret>"
      "</leader><unit id='1' type='bows' stands='4'><label>Bows</label><note>Veterans.</note>"
      "<secret>nightfall of bows</secret></unit></command></army>";

static AciesReferee *
parade_text_by (const char *text, const char *rules)
{
  g_autofree char *folder = g_build_filename (ACIES_SOURCE_DATADIR, "rulesets", rules, NULL);
  g_autoptr (AciesRuleset) ruleset = world_load_folder (folder);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AciesArmy) army = NULL;
  g_autoptr (GError) error = NULL;
  AciesReferee *referee;

  army = acies_army_load_bytes (bytes, "a.xml", findings);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 0);
  referee = acies_army_referee_new (ruleset, army, &error);
  g_assert_no_error (error);
  return referee;
}

static AciesReferee *
parade_text (const char *text)
{
  return parade_text_by (text, "border-raid");
}

static AciesReferee *
army_referee (void)
{
  return parade_text (army_text);
}

static AciesRoster *
make_roster (AciesReferee *referee)
{
  g_autoptr (GError) error = NULL;
  AciesRoster *roster
      = acies_roster_new (referee, ACIES_ARMY_REFEREE_SIDE, ACIES_ROSTER_PUBLIC, &error);

  g_assert_no_error (error);
  return roster;
}

static const AciesRosterRow *
get_row (const AciesRoster *roster, guint n)
{
  g_assert_cmpuint (n, <, roster->rows->len);
  return g_ptr_array_index (roster->rows, n);
}

static void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* 10 for the captain, 6 a stand of bows, 5 a stand of spears: border-raid, section 5. */
static void
test_rows (void)
{
  g_autoptr (AciesReferee) referee = army_referee ();
  g_autoptr (AciesRoster) roster = NULL;

  roster = make_roster (referee);
  g_assert_cmpuint (roster->rows->len, ==, 4);
  g_assert_cmpint (roster->points, ==, 10 + 4 * 6 + 3 * 5);
  g_assert_cmpstr (acies_roster_row_get_number (get_row (roster, 0)), ==, "");
  g_assert_cmpuint (get_row (roster, 0)->depth, ==, 0);
  g_assert_cmpuint (get_row (roster, 1)->depth, ==, 1);
  assert_text (acies_roster_row_describe_points (get_row (roster, 1)), "10");
  g_assert_cmpstr (acies_roster_row_get_number (get_row (roster, 2)), ==, "1");
  assert_text (acies_roster_row_describe_stands (get_row (roster, 2)), "4");
  assert_text (acies_roster_row_describe_points (get_row (roster, 2)), "24");
  assert_text (acies_roster_describe_size (roster), "2 units, 7 stands");
}

/* What is made of an army alone bears its title. */
static void
test_title (void)
{
  g_autoptr (AciesReferee) referee = army_referee ();

  g_assert_cmpstr (acies_battle_get_title (acies_referee_get_battle (referee)), ==, "Raiders |");
}

/* Who has no name is called by what he is, not by his id. */
static void
test_nameless (void)
{
  static const char text[] = "<army xmlns='urn:acies:army:1' id='a' ruleset='border-raid'>"
                             "<title>Raiders</title><command id='band' kind='band'>"
                             "<leader id='captain' rank='captain'/>"
                             "<unit id='1' type='bows' stands='4'/></command></army>";
  g_autoptr (AciesReferee) referee = parade_text (text);
  g_autoptr (AciesRoster) roster = make_roster (referee);

  g_assert_cmpstr (acies_roster_row_get_name (get_row (roster, 0)), ==, "band");
  g_assert_cmpstr (acies_roster_row_get_name (get_row (roster, 1)), ==, "Captain");
  g_assert_cmpstr (acies_roster_row_get_name (get_row (roster, 2)), ==, "Bows");
}

/* What somebody is stands there even where he is as most are, what he may have only where he has
 * it, and of a part what it is otherwise than its unit. Who cannot be so is not said to be. */
static void
test_identity (void)
{
  static const char text[]
      = "<army xmlns='urn:acies:army:1' id='a' ruleset='civitates-bellantes'><title>Few</title>"
        "<command id='c' kind='infantry'><leader id='l' rank='commander'/>"
        "<unit id='1' type='swordsmen' stands='4'><sub-unit id='x' stands='2' morale='high'/>"
        "<sub-unit id='y' stands='2' armoured='yes'/></unit>"
        "<unit id='2' type='artillery' stands='1'/></command></army>";
  g_autoptr (AciesReferee) referee = parade_text_by (text, "civitates-bellantes");
  g_autoptr (AciesRoster) roster = make_roster (referee);
  const AciesRosterPart *part;

  g_assert_cmpstr (get_row (roster, 1)->traits, ==, "CP 3");
  g_assert_cmpstr (get_row (roster, 2)->traits, ==, "B grade, morale average");
  part = g_ptr_array_index (get_row (roster, 2)->parts, 0);
  g_assert_cmpstr (part->traits, ==, "morale high");
  part = g_ptr_array_index (get_row (roster, 2)->parts, 1);
  g_assert_cmpstr (part->traits, ==, "armoured");
  g_assert_cmpstr (get_row (roster, 3)->traits, ==, "");
}

/* What its people count has a word of the rule set's own. */
static void
test_counted (void)
{
  static const char text[]
      = "<army xmlns='urn:acies:army:1' id='a' ruleset='veni-vidi-vici'><title>Few</title>"
        "<command id='c'><unit id='1' type='HI' stands='24'/></command></army>";
  g_autoptr (AciesReferee) referee = parade_text_by (text, "veni-vidi-vici");
  g_autoptr (AciesRoster) roster = make_roster (referee);
  g_autofree char *list = acies_roster_to_string (roster, referee, ACIES_ROSTER_PLAIN);

  assert_text (acies_roster_describe_size (roster), "1 unit, 24 figures");
  g_assert_cmpstr (roster->counted, ==, "Figures");
  g_assert_null (strstr (list, "tands"));
}

/* The limit that its players agreed on, and what is wrong: here only that it is over it. */
static void
test_whole (void)
{
  static const char text[]
      = "<army xmlns='urn:acies:army:1' id='a' ruleset='civitates-bellantes' points='50'>"
        "<title>Few</title><command id='c' kind='infantry'><leader id='l' rank='general'/>"
        "<unit id='1' type='swordsmen' stands='4'/></command></army>";
  g_autoptr (AciesReferee) referee = parade_text_by (text, "civitates-bellantes");
  g_autoptr (AciesRoster) roster = make_roster (referee);

  assert_text (acies_roster_describe_whole (roster),
               "1 unit, 4 stands, 150 of 50 points, not legal: 1");
}

static void
lose (AciesReferee *referee, const char *stand)
{
  AciesBattle *battle = acies_referee_get_battle (referee);

  acies_stand_set_lost (ACIES_STAND (acies_battle_find (battle, stand)), TRUE);
}

static void
test_losses (void)
{
  g_autoptr (AciesReferee) referee = army_referee ();
  g_autoptr (AciesRoster) roster = NULL;

  lose (referee, "1.1");
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *stand = g_strdup_printf ("2.%u", i);

      lose (referee, stand);
    }
  roster = make_roster (referee);
  assert_text (acies_roster_row_describe_stands (get_row (roster, 2)), "3 of 4");
  assert_text (acies_roster_row_describe_state (get_row (roster, 2)), "");
  assert_text (acies_roster_row_describe_state (get_row (roster, 3)), "lost");
  assert_text (acies_roster_describe_size (roster), "1 of 2 units, 3 of 7 stands");
}

/* What stands in the file cannot break a table or become a formula. */
static void
test_formats (void)
{
  static const struct
  {
    AciesRosterFormat format;
    const char *parts[3];
  } cases[] = {
    { ACIES_ROSTER_PLAIN, { "Raiders |", "\n  1 Bows", "2 units, 7 stands, 49 points" } },
    { ACIES_ROSTER_COMPACT,
      { "Band: Black Wat, Captain (10); 1 Bows ×4 (24); 2 =Spears, Spears ×3 (15)\n" } },
    { ACIES_ROSTER_MARKDOWN,
      { "# Raiders \\|", "\n| 1 | Bows | Bows | 4 | 24 |", "\n## Band, 49\n" } },
    { ACIES_ROSTER_CSV,
      { "\"unit\",\"2\",\"'=Spears\",\"Spears\",3,3,\"\",15,\"band\",\"\"\r\n" } },
    { ACIES_ROSTER_CHECKER, { "Band: Black Wat, Captain (10);" } },
    { ACIES_ROSTER_HTML, { "<h1>Raiders |", "width=device-width", "<i>1</i><span>Bows ×" } },
  };
  g_autoptr (AciesReferee) referee = army_referee ();
  g_autoptr (AciesRoster) roster = NULL;

  roster = make_roster (referee);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = acies_roster_to_string (roster, referee, cases[i].format);

      for (guint k = 0; k < 3 && cases[i].parts[k] != NULL; k++)
        if (strstr (text, cases[i].parts[k]) == NULL)
          g_error ("“%s” is not in:\n%s", cases[i].parts[k], text);
    }
}

/* Units that say the same and follow one another by number are told once. */
static void
test_alike (void)
{
  g_autoptr (AciesReferee) referee
      = parade_text ("<army xmlns='urn:acies:army:1' id='a' ruleset='parade'><title>A</title>"
                     "<command id='c' kind='band'><unit id='1' type='bows' stands='4'/>"
                     "<unit id='2' type='bows' stands='4'/><unit id='3' type='bows' stands='4'/>"
                     "<unit id='5' type='bows' stands='4'/><unit id='6' type='bows' stands='3'/>"
                     "</command></army>");
  g_autoptr (AciesRoster) roster = make_roster (referee);
  g_autofree char *compact = acies_roster_to_string (roster, referee, ACIES_ROSTER_COMPACT);
  g_autofree char *markdown = acies_roster_to_string (roster, referee, ACIES_ROSTER_MARKDOWN);
  g_autofree char *page = acies_roster_to_string (roster, referee, ACIES_ROSTER_HTML);

  g_assert_nonnull (strstr (compact, "1–3 Bows 3 ×4 (72); 5 Bows ×4 (24); 6 Bows ×3"));
  g_assert_nonnull (strstr (markdown, "| 1–3 | Bows | Bows | 3 × 4 | 72 |"));
  g_assert_nonnull (strstr (page, "<i>1–3</i><span>Bows ×&nbsp;3 × 4</span><b>72</b>"));
}

static guint
count (const char *text, const char *word)
{
  guint n = 0;

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    n++;
  return n;
}

/* No public list, however written, says a secret; of the others those that hold notes say each
 * once. */
static void
test_secrets (void)
{
  static const guint n_secrets[] = {
    [ACIES_ROSTER_PLAIN] = 4, [ACIES_ROSTER_COMPACT] = 0, [ACIES_ROSTER_MARKDOWN] = 4,
    [ACIES_ROSTER_CSV] = 3,   [ACIES_ROSTER_CHECKER] = 0, [ACIES_ROSTER_HTML] = 4,
    [ACIES_ROSTER_FLAT] = 3,  [ACIES_ROSTER_BBCODE] = 4,
  };
  g_autoptr (AciesReferee) referee = parade_text (secret_text);

  for (guint i = 0; acies_roster_list_formats ()[i] != NULL; i++)
    for (AciesRosterScope scope = ACIES_ROSTER_PUBLIC; scope <= ACIES_ROSTER_SECRET; scope++)
      {
        g_autoptr (AciesRoster) roster
            = acies_roster_new (referee, ACIES_ARMY_REFEREE_SIDE, scope, NULL);
        g_autofree char *text = acies_roster_to_string (roster, referee, (AciesRosterFormat) i);

        g_test_message ("%s", acies_roster_list_formats ()[i]);
        g_assert_cmpuint (count (text, "nightfall"), ==,
                          scope == ACIES_ROSTER_SECRET ? n_secrets[i] : 0);
        g_assert_cmpuint (count (text, "Veterans"), ==, n_secrets[i] > 0);
        g_assert_cmpint (acies_roster_format_has_notes ((AciesRosterFormat) i), ==,
                         n_secrets[i] > 0);
        if (i == ACIES_ROSTER_PLAIN || i == ACIES_ROSTER_MARKDOWN)
          g_assert_nonnull (strstr (text, acies_roster_scope_describe (scope)));
      }
}

static void
test_names (void)
{
  AciesRosterFormat format;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; acies_roster_list_formats ()[i] != NULL; i++)
    {
      g_assert_true (acies_roster_find_format (acies_roster_list_formats ()[i], &format, NULL));
      g_assert_cmpuint (format, ==, i);
    }
  g_assert_false (acies_roster_find_format ("tex", &format, &error));
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN);
}

static void
test_no_side (void)
{
  g_autoptr (AciesReferee) referee = army_referee ();
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_roster_new (referee, "nobody", ACIES_ROSTER_PUBLIC, &error));
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/referee/roster/rows", test_rows);
  g_test_add_func ("/acies/referee/roster/nameless", test_nameless);
  g_test_add_func ("/acies/referee/roster/identity", test_identity);
  g_test_add_func ("/acies/referee/roster/whole", test_whole);
  g_test_add_func ("/acies/referee/roster/counted", test_counted);
  g_test_add_func ("/acies/referee/roster/title", test_title);
  g_test_add_func ("/acies/referee/roster/losses", test_losses);
  g_test_add_func ("/acies/referee/roster/formats", test_formats);
  g_test_add_func ("/acies/referee/roster/alike", test_alike);
  g_test_add_func ("/acies/referee/roster/secrets", test_secrets);
  g_test_add_func ("/acies/referee/roster/names", test_names);
  g_test_add_func ("/acies/referee/roster/no-side", test_no_side);
  return g_test_run ();
}
