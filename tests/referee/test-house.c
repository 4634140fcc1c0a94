/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every ruling names the house rules that touched it: each kind of thing that a layer may change is
 * changed once, by a layer over a small rule set, and asked for; and what is left alone names
 * none. */
#include "referee/army/acies-points.h"
#include "referee/state/acies-referee.h"

#include <string.h>

static const char base_xml[]
    = "<ruleset xmlns='urn:acies:ruleset:1' id='base' version='1'>"
      "<measure name='pace' mm='10'/><die id='D6' faces='1 2 3 4 5 6'/>"
      "<switch id='fog' default='yes'><label>Fog</label></switch>"
      "<attribute id='dp' of='unit' kind='number' min='0' max='9' start='2'/>"
      "<attribute id='worn' of='unit' kind='number' min='0' start='0'/>"
      "<attribute id='grip' of='troop' kind='number'/>"
      "<attribute id='formed' of='formation' kind='flag'/>"
      "<link id='tied' from='unit' to='unit'/>"
      "<troop id='foot' grip='1'/><troop id='guard' is='foot'/>"
      "<formation id='line' ranks='1' formed='yes'/>"
      "<text id='said'>hello</text><outcome id='won'/>"
      "<modifiers id='list'><modifier id='one' value='1'/><modifier id='two' "
      "value='2'/></modifiers>"
      "<chart id='table' row='score'><row score='..3' cell='1'/><row score='4..' cell='2'/></chart>"
      "<action id='sum' procedure='sum_up'><role id='unit' is='unit'/></action>"
      "<action id='read'><role id='unit' is='unit'/></action>"
      "<action id='throw'><role id='unit' is='unit'/></action>"
      "<action id='tell'><role id='unit' is='unit'/></action>"
      "<action id='end' procedure='end_it'><role id='unit' is='unit'/></action>"
      "<action id='look' procedure='look_up'><role id='unit' is='unit'/></action>"
      "<action id='fog'><role id='unit' is='unit'/></action>"
      "<action id='far'><role id='unit' is='unit'/></action>"
      "<action id='hurt'><role id='unit' is='unit'/></action>"
      "<action id='tie'><role id='unit' is='unit'/></action>"
      "<action id='start'><role id='unit' is='unit'/></action>"
      "<action id='form'><role id='unit' is='unit'/></action>"
      "<action id='none'><role id='unit' is='unit' if='helper (1) == 1'/></action>"
      "</ruleset>";

static const char base_lua[]
    = "function sum_up (q) return sum ('list', q) end\n"
      "function read (q) if q.unit.grip > 1 then say ('note', 'said') end end\n"
      "function throw (q) dice ('throw', 1, 'D6') end\n"
      "function tell (q) say ('note', 'said') end\n"
      "function fog (q) if switch.fog then say ('note', 'said') end end\n"
      "function far (q) if len (2) > mm (5) then say ('note', 'said') end end\n"
      "function hurt (q) set (q.unit, 'worn', 3) end\n"
      "function tie (q) link ('tied', q.unit, q.unit) end\n"
      "function start (q) if q.unit.dp > 1 then say ('note', 'said') end end\n"
      "function form (q) if q.unit.formed then say ('note', 'said') end end\n"
      "function helper (n) return n end\n"
      "function none (q) helper (2) end\n";

static AciesRuleset *
load (const char *over_xml, const char *over_lua, AciesFindings *findings)
{
  static const char *const layers[] = { "base", "over", NULL };
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GString) lua = g_string_new (base_lua);
  char *over = g_strdup_printf ("<ruleset xmlns='urn:acies:ruleset:1' id='over' version='1' "
                                "extends='base'>%s</ruleset>",
                                over_xml);

  g_string_append (lua, "function end_it (q) outcome ('won') end\n"
                        "function look_up (q) lookup ('table', 2) end\n");
  g_hash_table_insert (files, (gpointer) "base/ruleset.xml",
                       g_bytes_new_static (base_xml, strlen (base_xml)));
  g_hash_table_insert (files, (gpointer) "base/procedures/a.lua", g_bytes_new (lua->str, lua->len));
  g_hash_table_insert (files, (gpointer) "over/ruleset.xml",
                       g_bytes_new_take (over, strlen (over)));
  g_hash_table_insert (files, (gpointer) "over/procedures/b.lua",
                       g_bytes_new_static (over_lua, strlen (over_lua)));
  return acies_ruleset_load_snapshot (files, layers, findings);
}

static AciesRuling *
ask (AciesRuleset *ruleset, const char *action)
{
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, NULL);
  g_autoptr (AciesQuestion) question = acies_question_new (action);
  g_autoptr (GError) error = NULL;
  const int faces[] = { 4 };
  AciesRuling *ruling;

  acies_question_set (question, "unit.type", "guard");
  acies_question_set (question, "unit.formation", "line");
  if (g_str_equal (action, "throw"))
    acies_question_take_answer (question,
                                acies_answer_new_faces (ACIES_SOURCE_TABLE, "throw", faces, 1));
  ruling = acies_referee_ask (referee, question, &error);
  g_assert_no_error (error);
  g_assert_true (acies_ruling_is_complete (ruling));
  return ruling;
}

typedef struct
{
  const char *name, *xml, *lua, *action;
} Case;

static const Case cases[] = {
  { "factor", "<modifiers id='list'><modifier id='one' value='5'/></modifiers>", "", "sum" },
  { "factor-that-is-gone", "<modifiers id='list'><modifier id='one' drop='yes'/></modifiers>", "",
    "sum" },
  { "factor-that-fails", "<modifiers id='list'><modifier id='one' if='1 > 2'/></modifiers>", "",
    "sum" },
  { "chart", "<chart id='table'><row score='..9' cell='7'/></chart>", "", "look" },
  { "die", "<die id='D6' faces='2 3 3 4 4 5'/>", "", "throw" },
  { "text", "<text id='said'>goodbye</text>", "", "tell" },
  { "outcome", "<outcome id='won'><label>has won</label></outcome>", "", "end" },
  { "type", "<troop id='guard' grip='4'/>", "", "read" },
  { "ancestor", "<troop id='foot' grip='4'/>", "", "read" },
  { "formation", "<formation id='line' formed='no'/>", "", "form" },
  { "start", "<attribute id='dp' of='unit' start='5'/>", "", "start" },
  { "bounds", "<attribute id='worn' of='unit' max='2'/>", "", "hurt" },
  { "link", "<link id='tied'><label>bound</label></link>", "", "tie" },
  { "switch", "<switch id='fog' default='no'/>", "", "fog" },
  { "measure", "<measure name='pace' mm='12'/>", "", "far" },
  { "action", "<action id='tell' say='tell {unit}'/>", "", "tell" },
  { "role", "<action id='tell'><role id='unit' if='1 > 0'/></action>", "", "tell" },
  { "procedure", "", "function tell (q) outcome ('won') end", "tell" },
  { "called", "", "function helper (n) return base.helper (n) end", "none" },
};

static void
test_touched (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = load (self->xml, self->lua, findings);
  g_autofree char *found = acies_findings_to_string (findings);
  const char *other = g_str_equal (self->action, "none") ? "hurt" : "none";
  g_autoptr (AciesRuling) ruling = NULL, untouched = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpstr (found, ==, "");
  ruling = ask (ruleset, self->action);
  untouched = ask (ruleset, other);
  text = acies_ruling_to_text (ruling);
  g_assert_cmpstr (acies_ruling_get_layers (ruling)[0], ==, "over");
  g_assert_null (acies_ruling_get_layers (ruling)[1]);
  g_assert_null (acies_ruling_get_layers (untouched)[0]);
  g_assert_nonnull (strstr (text, "House rules: over\n"));
}

static const AciesRulingLine *
find_line (AciesRuling *ruling, const char *id)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((const AciesRulingLine *) g_ptr_array_index (lines, i))->id, id) == 0)
      return g_ptr_array_index (lines, i);
  return NULL;
}

/* The lines that a layer said name it, in the slip as in its JSON. */
static void
test_lines (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = load ("<modifiers id='list'><modifier id='one' value='5'/></modifiers>"
              "<switch id='fog' default='no'/>",
              "", findings);
  g_autoptr (AciesRuling) sum = ask (ruleset, "sum"), fog = ask (ruleset, "fog");
  g_autoptr (JsonNode) node = acies_ruling_to_json (fog);
  g_autofree char *text = acies_ruling_to_text (sum), *json = json_to_string (node, FALSE);
  g_autofree char *fog_text = acies_ruling_to_text (fog);

  g_assert_cmpstr (find_line (sum, "one")->layer, ==, "over");
  g_assert_null (find_line (sum, "two")->layer);
  g_assert_nonnull (strstr (text, "one  +5  house rule, over\n"));
  g_assert_cmpstr (find_line (fog, "switch.fog")->layer, ==, "over");
  g_assert_nonnull (strstr (json, "\"layer\":\"over\""));
  g_assert_nonnull (strstr (fog_text, "Switch: Fog  no  house rule, over\n"));
}

/* A switch that the players chose is no house rule, but the slip says it; one that is as shipped is
 * not spoken of. */
static void
test_chosen (void)
{
  static const char *const no[] = { "fog=no", NULL }, *const yes[] = { "fog=yes", NULL };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) plain = load ("", "", findings);
  g_autoptr (AciesRuleset) off = acies_ruleset_choose (plain, no, findings);
  g_autoptr (AciesRuleset) on = acies_ruleset_choose (off, yes, findings);
  g_autoptr (AciesRuling) chosen = ask (off, "fog"), usual = ask (on, "fog");
  g_autoptr (AciesRuling) other = ask (off, "tell");
  const AciesRulingLine *line = find_line (chosen, "switch.fog");
  g_autofree char *text = acies_ruling_to_text (chosen);

  g_assert_nonnull (line);
  g_assert_cmpint (line->value.number, ==, 0);
  g_assert_cmpint (line->was.number, ==, 1);
  g_assert_null (acies_ruling_get_layers (chosen)[0]);
  g_assert_nonnull (strstr (text, "Switch: Fog (chosen for this battle)  no\n"));
  g_assert_null (find_line (usual, "switch.fog"));
  g_assert_null (find_line (other, "switch.fog"));
}

/* What an army may not be says whose rule it is. */
static void
test_constraint (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = load ("<constraint id='large' of='unit' test='unit.n > 5'><label>too few</label>"
              "</constraint>",
              "", findings);
  static const char army_xml[] = "<army xmlns='urn:acies:army:1' id='a' ruleset='base' version='1'>"
                                 "<title>A</title><command id='c'><label>C</label>"
                                 "<unit id='1' type='guard' stands='2'><label>Guard</label></unit>"
                                 "</command></army>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (army_xml, strlen (army_xml));
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "a.xml", findings);
  g_autofree char *text = NULL;

  g_assert_nonnull (army);
  acies_points_check (ruleset, army, findings);
  text = acies_findings_to_string (findings);
  g_assert_nonnull (strstr (text, "too few (house rule of over)"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/referee/house/touched/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_touched);
    }
  g_test_add_func ("/acies/referee/house/lines", test_lines);
  g_test_add_func ("/acies/referee/house/chosen", test_chosen);
  g_test_add_func ("/acies/referee/house/constraint", test_constraint);
  return g_test_run ();
}
