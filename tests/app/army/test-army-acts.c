/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The shipped army of Hasdrubal and Syphax built from nothing, as a recorded run: each line of it
 * is one act of whoever builds, a click, a key, or a name typed. What comes of it is the shipped
 * army, but for its notes and the ids of leaders and commands. */
#include "config.h"

#include "app/army/acies-army-clip.h"
#include "app/army/acies-army-edit.h"
#include "app/army/acies-army-outline.h"
#include "app/session/acies-document-loader.h"
#include "model/army/acies-army-allowance.h"
#include "referee/roster/acies-army-compare.h"
#include "referee/state/acies-attribute-text.h"
#include "referee/state/acies-lookup.h"
#include "storage/library/acies-library.h"

#include <string.h>

#define MOST_ACTS 44

typedef enum
{
  TITLE,    /* types the army's title */
  LIST,     /* chooses its army list */
  TEMPLATE, /* clicks a template of the palette */
  ENTRY,    /* clicks an entry of the army list */
  COMMAND,  /* clicks "Command" */
  LEADER,   /* clicks a rank */
  UNIT,     /* clicks a troop type */
  SELECT,   /* clicks the N-th entry of the tree, counted from 0 */
  EXTEND,   /* clicks it with Shift held */
  NAME,     /* types a name */
  KIND,     /* chooses the kind of a command */
  OPTION,   /* sets "id=value" */
  DUPLICATE /* Ctrl+D */
} Act;

static const struct
{
  Act act;
  const char *word;
  guint row;
} acts[] = {
  { TITLE, "Hasdrubal and Syphax, 203 BC" },
  { LIST, "carthage-264-146-bc" },
  { COMMAND },
  { KIND, "army" },
  { NAME, "Army of Hasdrubal" },
  { LEADER, "general" },
  { NAME, "Hasdrubal son of Gisgo" },
  { OPTION, "cp=4" },
  { TEMPLATE, "celtiberians" },
  { NAME, "Celtiberians and Africans" },
  { SELECT, NULL, 3 },
  { NAME, "Chief of the Celtiberians" },
  { SELECT, NULL, 4 },
  { EXTEND, NULL, 7 },
  { NAME, "Celtiberians, 1st band" },
  { SELECT, NULL, 8 },
  { ENTRY, "African spearmen" },
  { UNIT, "javelinmen" },
  { NAME, "African javelinmen" },
  { OPTION, "grade=C" },
  { OPTION, "ranks=2" },
  { TEMPLATE, "punic-wing" },
  { NAME, "Numidians of Syphax" },
  { SELECT, NULL, 12 },
  { NAME, "King Syphax" },
  { SELECT, NULL, 13 },
  { EXTEND, NULL, 15 },
  { NAME, "Masaesylii, 1st" },
  { COMMAND },
  { KIND, "cavalry" },
  { NAME, "Carthaginian horse" },
  { LEADER, "commander" },
  { NAME, "Captain of the horse" },
  { OPTION, "cp=3" },
  { ENTRY, "citizen and Libyphoenician horse" },
  { NAME, "Citizen horse, 1st" },
  { DUPLICATE },
  { DUPLICATE },
  { NAME, "Libyphoenician horse" },
};

static AciesItem *
find_row (AciesArmySession *session, guint row)
{
  g_autoptr (AciesArmyOutline) outline = acies_army_outline_new ();
  g_autoptr (AciesArmyEntry) entry = NULL;

  acies_army_outline_update (outline, acies_army_session_get_army (session));
  entry = g_list_model_get_item (G_LIST_MODEL (outline), row);
  g_assert_nonnull (entry);
  return acies_army_entry_get_item (entry);
}

/* From what is selected to the N-th row. */
static void
extend (AciesArmySession *session, guint row)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  AciesItem *first = acies_army_session_get_selected (session);
  guint from = 0;

  while (find_row (session, from) != first)
    from++;
  for (guint i = from; i <= row; i++)
    g_ptr_array_add (items, find_row (session, i));
  acies_army_session_choose (session, items);
}

static void
click_list (AciesArmySession *session, Act act, const char *word)
{
  const AciesArmyList *list = acies_army_session_get_list (session);

  if (act == TEMPLATE)
    {
      const AciesListTemplate *template = acies_army_list_find_template (list, word);

      acies_army_edit_add_part_of_list (session, list, template->part, template->label);
      return;
    }
  for (guint i = 0; i < list->entries->len; i++)
    {
      const AciesListEntry *entry = g_ptr_array_index (list->entries, i);

      if (g_str_equal (entry->label, word))
        acies_army_edit_add_part_of_list (session, list, entry->part, entry->label);
    }
}

static void
set_option (AciesArmySession *session, const char *word)
{
  AciesItem *item = acies_army_session_get_selected (session);
  g_auto (GStrv) pair = g_strsplit (word, "=", 2);
  const AciesAttributeFact *fact = acies_ruleset_find_attribute (
      acies_army_session_get_ruleset (session), ACIES_IS_UNIT (item) ? "unit" : "leader", pair[0]);
  AciesValue value;

  g_assert_true (acies_lookup_parse_value (fact, pair[1], &value, NULL));
  g_assert_true (acies_army_edit_set_option (session, item, NULL, fact, value));
}

static void
do_act (AciesArmySession *session, Act act, const char *word, guint row)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  AciesArmyDocument *draft = acies_army_session_get_document (session);

  switch (act)
    {
    case TITLE:
    case NAME:
      acies_army_edit_set_word (session, act == TITLE ? NULL : selected, NULL,
                                ACIES_ARMY_WORD_LABEL, word, NULL);
      break;
    case KIND:
      acies_army_edit_set_word (session, selected, NULL, ACIES_ARMY_WORD_TYPE, word, NULL);
      break;
    case LIST:
      acies_army_document_set_list (draft, word, 0, "");
      break;
    case TEMPLATE:
    case ENTRY:
      click_list (session, act, word);
      break;
    case COMMAND:
      acies_army_edit_add_command (session, FALSE);
      break;
    case LEADER:
      acies_army_edit_add_leader (session, word);
      break;
    case UNIT:
      acies_army_edit_add_unit (session, word);
      break;
    case SELECT:
      acies_army_session_select (session, find_row (session, row), NULL);
      break;
    case EXTEND:
      extend (session, row);
      break;
    case OPTION:
      set_option (session, word);
      break;
    case DUPLICATE:
      acies_army_edit_duplicate (session);
      break;
    }
}

static void
describe (AciesItem *item, gpointer data)
{
  g_autoptr (AciesArmySession) session = g_object_ref (((gpointer *) data)[0]);
  GString *text = ((gpointer *) data)[1];
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  g_autofree char *traits = acies_attribute_text_describe (ruleset, item, FALSE);
  const char *number = ACIES_IS_UNIT (item) ? acies_item_get_id (item) : "";

  g_string_append_printf (text, "%s %s: %s", number, acies_item_get_label (item), traits);
  if (ACIES_IS_UNIT (item))
    g_string_append_printf (text, ", %s of %u", acies_unit_get_troop_type (ACIES_UNIT (item)),
                            acies_unit_get_n_stands (ACIES_UNIT (item)));
  else if (ACIES_IS_LEADER (item))
    g_string_append_printf (text, ", %s", acies_leader_get_rank (ACIES_LEADER (item)));
  else
    g_string_append_printf (text, ", %s", acies_command_get_command_kind (ACIES_COMMAND (item)));
  g_string_append_c (text, '\n');
}

static char *
describe_army (AciesArmySession *session)
{
  GString *text = g_string_new (NULL);
  gpointer data[] = { session, text };

  acies_army_foreach (acies_army_session_get_army (session), describe, data);
  return g_string_free (text, FALSE);
}

static AciesArmySession *
open_shipped (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", "hasdrubal-syphax-203-bc", findings);
  g_autoptr (AciesArmyDocument) draft = acies_document_loader_build (file, findings, NULL);

  return acies_army_session_new (draft);
}

static void
test_hasdrubal (void)
{
  g_autoptr (AciesArmyDocument) draft
      = acies_document_loader_begin_army ("civitates-bellantes", NULL);
  g_autoptr (AciesArmySession) session = acies_army_session_new (draft);
  g_autoptr (AciesArmySession) shipped = open_shipped ();
  g_autofree char *built = NULL, *wanted = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    do_act (session, acts[i].act, acts[i].word, acts[i].row);
  built = describe_army (session);
  wanted = describe_army (shipped);
  g_assert_cmpstr (built, ==, wanted);
  /* One more: the army is begun. */
  g_test_message ("%u acts", (guint) G_N_ELEMENTS (acts) + 1);
  g_assert_cmpuint (G_N_ELEMENTS (acts) + 1, <=, MOST_ACTS);
  acies_army_session_finish (session);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (
                        acies_army_costs_get_findings (acies_army_session_get_costs (session)))),
                    ==, 0);
}

/* From army to army, by text: what was copied comes whole, with numbers that are free, as one step;
 * what is of another rule set is refused in words. */
static void
test_clip (void)
{
  g_autoptr (AciesArmySession) shipped = open_shipped ();
  g_autoptr (AciesArmyDocument) draft
      = acies_document_loader_begin_army ("civitates-bellantes", NULL);
  g_autoptr (AciesArmySession) session = acies_army_session_new (draft);
  g_autoptr (AciesArmyDocument) other = acies_document_loader_begin_army ("veni-vidi-vici", NULL);
  g_autoptr (AciesArmySession) stranger = acies_army_session_new (other);
  g_autofree char *text = NULL, *once = NULL, *twice = NULL, *empty = NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  acies_army_session_select (shipped, find_row (shipped, 4), NULL);
  extend (shipped, 6);
  text = acies_army_clip_dup_text (shipped);
  g_assert_false (acies_army_clip_paste (stranger, text));
  g_assert_false (acies_army_clip_paste (session, "3 sordsmen"));
  g_assert_true (acies_army_clip_paste (session, text));
  once = describe_army (session);
  g_assert_nonnull (strstr (once, "3 Celtiberians, 3rd band"));
  g_assert_cmpuint (acies_army_session_get_n_chosen (session), ==, 3);
  g_assert_true (acies_army_clip_paste (session, text));
  twice = describe_army (session);
  g_assert_nonnull (strstr (twice, "6 Celtiberians, 3rd band"));
  acies_army_edit_remove (session);
  g_clear_pointer (&twice, g_free);
  twice = describe_army (session);
  g_assert_cmpstr (twice, ==, once);
  acies_document_undo (ACIES_DOCUMENT (draft), NULL);
  acies_document_undo (ACIES_DOCUMENT (draft), NULL);
  acies_document_undo (ACIES_DOCUMENT (draft), NULL);
  empty = describe_army (session);
  g_assert_cmpstr (empty, ==, "");
}

/* What is set of several is set of all that may have it, as one step. */
static void
test_several (void)
{
  g_autoptr (AciesArmySession) session = open_shipped ();
  const AciesAttributeFact *grade
      = acies_ruleset_find_attribute (acies_army_session_get_ruleset (session), "unit", "grade");
  AciesItem *first = find_row (session, 4), *last = find_row (session, 7);

  acies_army_session_select (session, first, NULL);
  extend (session, 7);
  g_assert_true (
      acies_army_edit_set_option (session, first, NULL, grade, acies_value_symbol ("C")));
  g_assert_cmpstr (acies_item_get_attribute (last, "grade").symbol, ==, "C");
  acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (session)), NULL);
  g_assert_cmpstr (acies_item_get_attribute (first, "grade").symbol, ==, "B");
  g_assert_cmpstr (acies_item_get_attribute (last, "grade").symbol, ==, "B");
}

/* Of several that differ neither says what all have; what not all may have counts only for those
 * that may. */
static void
test_mixed (void)
{
  g_autoptr (AciesArmySession) session = open_shipped ();
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  const AciesAttributeFact *grade = acies_ruleset_find_attribute (ruleset, "unit", "grade");
  const AciesAttributeFact *wedge = acies_ruleset_find_attribute (ruleset, "unit", "wedges");
  AciesItem *first = find_row (session, 4), *last = find_row (session, 8);

  acies_army_session_select (session, first, NULL);
  g_assert_false (acies_army_edit_is_option_mixed (session, first, NULL, grade));
  extend (session, 8);
  g_assert_false (acies_army_edit_is_option_mixed (session, first, NULL, grade));
  g_assert_false (acies_army_edit_is_option_mixed (session, first, NULL, wedge));
  g_assert_true (acies_army_edit_is_name_mixed (session, NULL));
  acies_army_session_select (session, last, NULL);
  acies_army_edit_set_option (session, last, NULL, grade, acies_value_symbol ("C"));
  acies_army_session_select (session, first, NULL);
  extend (session, 8);
  g_assert_true (acies_army_edit_is_option_mixed (session, first, NULL, grade));
}

/* Two versions of an army: what came, went and is otherwise, with its points; what is alike is
 * counted. */
static void
test_compare (void)
{
  g_autoptr (AciesArmySession) before = open_shipped ();
  g_autoptr (AciesArmySession) after = open_shipped ();
  g_autoptr (AciesArmyComparison) comparison = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;

  acies_army_session_select (after, find_row (after, 4), NULL);
  acies_army_edit_step_stands (after, find_row (after, 4), NULL, -1);
  acies_army_session_select (after, find_row (after, 8), NULL);
  acies_army_edit_remove (after);
  comparison = acies_army_compare (acies_army_session_get_ruleset (before),
                                   acies_army_session_get_army (before),
                                   acies_army_session_get_army (after), NULL);
  lines = acies_army_comparison_list_lines (comparison);
  text = g_strjoinv ("\n", lines);
  g_assert_cmpstr (
      text, ==,
      "− 5 Celtiberian skirmishers, Skirmishers, B grade, morale average ×3 (28)\n"
      "− 1 Celtiberians, 1st band, Shock infantry, B grade, morale high, may form a wedge, ranks 2 "
      "×4 (62)\n"
      "+ 1 Celtiberians, 1st band, Shock infantry, B grade, morale high, may form a wedge, ranks 2 "
      "×3 (49)\n"
      "19 entries are alike\n899 → 858 points (−41)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/army-acts/hasdrubal", test_hasdrubal);
  g_test_add_func ("/acies/app/army-acts/clip", test_clip);
  g_test_add_func ("/acies/app/army-acts/several", test_several);
  g_test_add_func ("/acies/app/army-acts/mixed", test_mixed);
  g_test_add_func ("/acies/app/army-acts/compare", test_compare);
  return g_test_run ();
}
