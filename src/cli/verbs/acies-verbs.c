/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the verbs of aciesctl. A verb is a row here, its function in acies-verbs.h, and its
 * file. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "cli/foreign/acies-verb-trust.h"
#include "cli/guide/acies-guide.h"
#include "cli/guide/acies-verb-table.h"
#include "cli/photograph/acies-verb-photo.h"
#include "cli/staff/acies-verb-staff.h"
#include "cli/workshop/acies-verb-ruleset.h"

#include <glib/gi18n-lib.h>

static const AciesVerb verbs[] = {
  { "check", "PATH…", N_ ("Validate rule sets, armies, scenarios, examples and battles"),
    acies_verb_check, .reads = ACIES_VERB_READS_ALL },
  { "examples", "RULESET|FILE…",
    N_ ("Run worked examples, tell one whole, or test what they would notice"), acies_verb_examples,
    .reads = ACIES_VERB_READS_ALL },
  { "clause", "RULESET CLAUSE…", N_ ("Tell what a clause says and where it stands in the book"),
    acies_verb_clause, .is_read = TRUE },
  { "coverage", "RULESET", N_ ("List the clauses and what computes them"), acies_verb_coverage,
    .is_read = TRUE },
  { "differences", "RULESET [OTHER]",
    N_ ("List what house rules change, or what one rule set changes in another"),
    acies_verb_differences, .reads = ACIES_VERB_READS (0) | ACIES_VERB_READS (1), .is_read = TRUE },
  { "facts", "RULESET [WORD…]", N_ ("List what a rule set says, or find it by words"),
    acies_verb_facts, .reads = ACIES_VERB_READS (0), .is_read = TRUE },
  { "house",
    "new LAYER RULESET | set LAYER FACT VALUE | add LAYER ID --like FACT [SETTING=VALUE…] | "
    "drop LAYER FACT | revert LAYER FACT | examples LAYER",
    N_ ("Write house rules over a rule set, and list the examples that they change"),
    acies_verb_house },
  { "ruleset", "new ID | pack RULESET -o FILE | install FILE | stub RULESET",
    N_ ("Begin a rule set of your own, pack one to be sent, install one, or tell editors of it"),
    acies_verb_ruleset, .reads = ACIES_VERB_READS (1) },
  { "points", "ARMY", N_ ("Price an army and check that it is legal"), acies_verb_points,
    .reads = ACIES_VERB_READS (0), .is_read = TRUE },
  { "roster", "ARMY|SCENARIO|BATTLE", N_ ("List an army, or the sides of a battle, as text"),
    acies_verb_roster, .reads = ACIES_VERB_READS (0), .is_read = TRUE },
  { "odds", "RULESET ACTION [KEY=VALUE…] [ROLE=ARMY:ID…]",
    N_ ("Give exact chances without a battle"), acies_verb_odds },
  { "draw-up", "ARMY ARMY -o SCENARIO",
    N_ ("Make a scenario of two armies, on a bare table or on a map"), acies_verb_draw_up,
    .reads = ACIES_VERB_READS (0) | ACIES_VERB_READS (1) },
  { "new", "SCENARIO -o BATTLE", N_ ("Begin a battle"), acies_verb_new,
    .reads = ACIES_VERB_READS (0) },
  { "ask", "BATTLE ACTION [KEY=VALUE…]", N_ ("Rule without committing: verdict, slip, odds"),
    acies_verb_ask, .reads = ACIES_VERB_READS (0) },
  { "do", "BATTLE ACTION [KEY=VALUE…]", N_ ("Rule and commit"), acies_verb_do },
  { "set", "BATTLE ITEM KEY=VALUE… --reason TEXT", N_ ("Change the state by the umpire’s hand"),
    acies_verb_set },
  { "show", "BATTLE [ITEM]", N_ ("Show how things stand"), acies_verb_show,
    .reads = ACIES_VERB_READS (0), .is_read = TRUE },
  { "log", "BATTLE [WORD…]",
    N_ ("Show the journal, or those of its entries that contain these words"), acies_verb_log,
    .reads = ACIES_VERB_READS (0), .is_read = TRUE },
  { "note", "BATTLE TEXT", N_ ("Write a note in the journal"), acies_verb_note },
  { "due", "BATTLE", N_ ("Show what must still be done"), acies_verb_due,
    .reads = ACIES_VERB_READS (0), .is_read = TRUE },
  { "grid", "BATTLE [ACTION] [FACE…|throw]",
    N_ ("Show what is due to several alike as one table, or do it in one"), acies_verb_grid },
  { "undo", "BATTLE", N_ ("Undo the last event, or all events back to a given one"),
    acies_verb_undo },
  { "redo", "BATTLE", N_ ("Redo what was undone"), acies_verb_redo },
  { "play", "BATTLE [SCRIPT]", N_ ("Play by typing lines, or from a script of them"),
    acies_verb_play },
  { "photo", "BATTLE PICTURE…", N_ ("Find by photographs of the real table who was moved there"),
    acies_verb_photo },
  { "advise", "BATTLE [ITEM]", N_ ("Say what could best be done, with the chances of each act"),
    acies_verb_advise, .reads = ACIES_VERB_READS (0) },
  { "simulate", "SCENARIO", N_ ("Play many games by doctrines, and say who wins how often"),
    acies_verb_simulate, .reads = ACIES_VERB_READS (0) },
  { "adopt", "BATTLE [RULESET]", N_ ("Continue with another rule set, or a new version of it"),
    acies_verb_adopt },
  { "verify", "BATTLE", N_ ("Rule on the whole journal again and compare"), acies_verb_verify,
    .reads = ACIES_VERB_READS (0) },
  { "trust", "BATTLE|RULESET", N_ ("Trust rules that came from elsewhere, or no longer"),
    acies_verb_trust },
  { "print",
    "qrs RULESET | clauses RULESET | differences RULESET | map BATTLE|SCENARIO | report BATTLE | "
    "orders BATTLE | roster|briefings|casualties|cards|labels|counters ARMY|SCENARIO|BATTLE -o "
    "FILE",
    N_ ("Print a sheet, a map, a report, or what an army needs on paper, to a file"),
    acies_verb_print, .reads = ACIES_VERB_READS (1) },
  { "export", "BATTLE FILE", N_ ("Write a battle as one file to share"), acies_verb_export,
    .reads = ACIES_VERB_READS (0) },
  { "import", "BATTLE FILE | FILE.csv RULESET -o ARMY | FILE.csv RULESET --hexes -o MAP",
    N_ ("Make a battle from a shared file, or an army or a map from a spreadsheet"),
    acies_verb_import, .reads = ACIES_VERB_READS (0) | ACIES_VERB_READS (1) },
  { "crash", "", N_ ("Print the report of a run that ended badly, to be sent to the developers"),
    acies_verb_crash },
  { "list", "[rulesets|armies|scenarios|battles]", N_ ("List what the library has"),
    acies_verb_list, .is_read = TRUE },
  { "help", "[VERB]", N_ ("Tell of the verbs, or of one"), acies_verb_help, .all = verbs,
    .is_read = TRUE },
  { NULL },
};

const AciesVerb *
acies_verbs_get_list (void)
{
  return verbs;
}

const AciesVerb *
acies_verbs_find (const char *name)
{
  return acies_verb_table_find (verbs, name);
}
