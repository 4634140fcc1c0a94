/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army built step by step, taken back to the byte, saved, and what it does not know kept. */
#include "storage/document/acies-army-document.h"

#include "base/file/acies-file.h"
#include "model/army/acies-army-allowance.h"
#include "storage/battle/acies-battle-file.h"
#include "world.h"

#include <string.h>

static const char text[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<army xmlns=\"urn:acies:army:1\" id=\"rome\" ruleset=\"drill\">\n"
                           "  <title>Rome</title>\n"
                           "  <note>For the club.</note>\n"
                           "  <secret>Comes by night.</secret>\n"
                           "  <command id=\"legion\" kind=\"infantry\">\n"
                           "    <leader id=\"baebius\" rank=\"commander\"/>\n"
                           "    <unit id=\"1\" type=\"foot\" stands=\"3\"/>\n"
                           "    <unit id=\"2\" type=\"foot\" stands=\"4\" brave=\"yes\">\n"
                           "      <label>Second</label>\n"
                           "      <note>Veterans.</note>\n"
                           "      <sub-unit id=\"front\" stands=\"2\"/>\n"
                           "      <sub-unit id=\"rear\" stands=\"2\">\n"
                           "        <label>Rear</label>\n"
                           "      </sub-unit>\n"
                           "    </unit>\n"
                           "  </command>\n"
                           "  <command id=\"horse\"/>\n"
                           "</army>\n";

static AciesArmyDocument *
open_text (const char *xml, GFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "army.xml", findings);
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autofree char *found = acies_findings_to_string (findings);

  g_assert_cmpstr (found, ==, "");
  return acies_army_document_new (army, ruleset, file);
}

static char *
dup_text (AciesArmyDocument *draft)
{
  g_autoptr (GBytes) bytes = acies_army_to_bytes (acies_army_document_get_army (draft));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static AciesItem *
find (AciesArmyDocument *draft, const char *id)
{
  AciesItem *item = acies_army_find (acies_army_document_get_army (draft), id);

  g_assert_nonnull (item);
  return item;
}

static void
set_stands (AciesArmyDocument *draft, const char *id, guint n_stands)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (find (draft, id));
  g_autoptr (GError) error = NULL;

  state->n_stands = n_stands;
  g_assert_true (acies_army_document_set (draft, find (draft, id), state, "Stands", &error));
  g_assert_no_error (error);
}

static void
move_to (AciesArmyDocument *draft, const char *id, const char *command, guint position)
{
  const AciesArmySpot spot
      = { command != NULL ? ACIES_COMMAND (find (draft, command)) : NULL, position };
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_army_document_move (draft, find (draft, id), &spot, "Move", &error));
  g_assert_no_error (error);
}

static void
set_words (AciesArmyDocument *draft, const char *id)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (find (draft, id));

  g_free (state->label);
  state->label = g_strdup ("Old guard");
  g_free (state->secret);
  state->secret = g_strdup ("Will not fight.");
  acies_attributes_set (state->attributes, "brave", acies_value_flag (FALSE));
  acies_attributes_set (state->attributes, "grade", acies_value_symbol ("A"));
  g_ptr_array_remove_index (state->sub_units, 1);
  g_assert_true (acies_army_document_set (draft, find (draft, id), state, "Words", NULL));
}

/* Each step of a case changes the army, and all of them are taken back to the byte. */
static const struct
{
  const char *name;
  guint n_steps;
} cases[] = {
  { "stands", 1 },    { "move-within", 1 }, { "move-between", 1 }, { "remove", 1 },
  { "duplicate", 1 }, { "words", 1 },       { "army-words", 1 },   { "command-into-command", 1 },
  { "adopt", 1 },     { "allowance", 1 },   { "all", 3 },
};

static void
do_case (AciesArmyDocument *draft, const char *name)
{
  if (g_str_equal (name, "stands"))
    set_stands (draft, "1", 6);
  else if (g_str_equal (name, "move-within"))
    move_to (draft, "1", "legion", 2);
  else if (g_str_equal (name, "move-between"))
    move_to (draft, "2", "horse", 0);
  else if (g_str_equal (name, "remove"))
    g_assert_true (acies_army_document_remove (draft, find (draft, "legion"), "Remove", NULL));
  else if (g_str_equal (name, "duplicate"))
    g_assert_nonnull (acies_army_document_duplicate (draft, find (draft, "legion"), "Copy", NULL));
  else if (g_str_equal (name, "words"))
    set_words (draft, "2");
  else if (g_str_equal (name, "army-words"))
    g_assert_true (acies_army_document_set_words (draft, "Carthage", NULL, "Elephants.", "Rename"));
  else if (g_str_equal (name, "command-into-command"))
    move_to (draft, "horse", "legion", 0);
  else if (g_str_equal (name, "allowance"))
    g_assert_true (acies_army_document_set_allowance (draft, 400, "Allow"));
  else if (g_str_equal (name, "adopt"))
    g_assert_true (acies_army_document_adopt (draft, "Adopt"));
  else
    {
      set_words (draft, "2");
      g_assert_nonnull (acies_army_document_duplicate (draft, find (draft, "2"), "Copy", NULL));
      g_assert_true (acies_army_document_remove (draft, find (draft, "2"), "Remove", NULL));
    }
}

static void
test_case (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (AciesArmyDocument) draft = open_text (text, NULL);
  g_autofree char *edited = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  do_case (draft, cases[index].name);
  edited = dup_text (draft);
  g_assert_cmpstr (edited, !=, text);
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  for (guint i = 0; i < cases[index].n_steps; i++)
    g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_null (acies_document_get_undo_label (ACIES_DOCUMENT (draft)));
  g_assert_false (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  undone = dup_text (draft);
  g_assert_cmpstr (undone, ==, text);
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  for (guint i = 0; i < cases[index].n_steps; i++)
    g_assert_true (acies_document_redo (ACIES_DOCUMENT (draft), NULL));
  g_assert_false (acies_document_redo (ACIES_DOCUMENT (draft), NULL));
  redone = dup_text (draft);
  g_assert_cmpstr (redone, ==, edited);
}

/* How many lines of B are not those of A, and the other way round. */
static guint
count_differing_lines (const char *a, const char *b)
{
  g_auto (GStrv) before = g_strsplit (a, "\n", -1);
  g_auto (GStrv) after = g_strsplit (b, "\n", -1);
  guint n = 0;

  for (guint i = 0; before[i] != NULL; i++)
    n += !g_strv_contains ((const char *const *) after, before[i]);
  for (guint i = 0; after[i] != NULL; i++)
    n += !g_strv_contains ((const char *const *) before, after[i]);
  return n;
}

static void
test_one_line (void)
{
  g_autoptr (AciesArmyDocument) draft = open_text (text, NULL);
  g_autofree char *after = NULL;

  set_stands (draft, "1", 5);
  after = dup_text (draft);
  g_assert_cmpuint (count_differing_lines (text, after), ==, 2);
}

static void
test_refusals (void)
{
  g_autoptr (AciesArmyDocument) draft = open_text (text, NULL);
  g_autoptr (AciesUnit) twin = acies_unit_new ("2", "foot", 1);
  g_autoptr (AciesUnit) stranger = acies_unit_new ("9", "foot", 1);
  g_autoptr (AciesItemState) state = acies_item_state_new (find (draft, "1"));
  AciesArmySpot legion = { ACIES_COMMAND (find (draft, "legion")), 0 };
  const AciesArmySpot top = { NULL, 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_army_document_add (draft, ACIES_ITEM (twin), &legion, "Add", &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_assert_false (acies_army_document_add (draft, ACIES_ITEM (stranger), &top, "Add", NULL));
  g_assert_false (acies_army_document_move (draft, find (draft, "1"), &top, "Move", NULL));
  g_assert_false (
      acies_army_document_move (draft, ACIES_ITEM (legion.command), &legion, "Move", NULL));
  g_assert_false (acies_army_document_remove (draft, ACIES_ITEM (stranger), "Remove", NULL));
  state->id = g_intern_string ("horse");
  g_assert_false (acies_army_document_set (draft, find (draft, "1"), state, "Rename", NULL));
  state->id = g_intern_string ("1.5");
  g_assert_false (acies_army_document_set (draft, find (draft, "1"), state, "Rename", NULL));
  g_assert_null (acies_document_get_undo_label (ACIES_DOCUMENT (draft)));
}

static void
test_ids (void)
{
  g_autoptr (AciesArmyDocument) draft = open_text (text, NULL);
  g_autofree char *unit = acies_army_document_make_id (draft, ACIES_ITEM_UNIT, NULL);
  g_autofree char *leader = acies_army_document_make_id (draft, ACIES_ITEM_LEADER, "baebius");
  AciesItem *copy = acies_army_document_duplicate (draft, find (draft, "legion"), "Copy", NULL);

  g_assert_cmpstr (unit, ==, "3");
  g_assert_cmpstr (leader, ==, "baebius-2");
  g_assert_cmpstr (acies_item_get_id (copy), ==, "legion-2");
  g_assert_cmpstr (acies_unit_get_command (ACIES_UNIT (find (draft, "4"))), ==, "legion-2");
  g_assert_cmpstr (acies_item_get_note (find (draft, "4")), ==, "Veterans.");
}

static void
count_cb (AciesArmyDocument *draft, gpointer data)
{
  ++*(guint *) data;
}

static void
item_changed_cb (AciesArmyDocument *draft, AciesItem *item, gpointer data)
{
  ++*(guint *) data;
}

static void
test_signals (void)
{
  g_autoptr (AciesArmyDocument) draft = open_text (text, NULL);
  guint n_items = 0, n_trees = 0, n_steps = 0;

  g_signal_connect (draft, "item-changed", G_CALLBACK (item_changed_cb), &n_items);
  g_signal_connect (draft, "tree-changed", G_CALLBACK (count_cb), &n_trees);
  g_signal_connect (draft, "changed", G_CALLBACK (count_cb), &n_steps);
  set_stands (draft, "1", 5);
  set_stands (draft, "1", 5);
  g_assert_cmpuint (n_items, ==, 1);
  g_assert_cmpuint (n_trees, ==, 0);
  move_to (draft, "1", "horse", 0);
  move_to (draft, "1", "horse", 1);
  g_assert_cmpuint (n_trees, ==, 1);
  g_assert_cmpuint (n_steps, ==, 2);
  g_assert_finalize_object (g_steal_pointer (&draft));
}

/* What another program wrote stays, byte for byte, and an army learns its rule set's version. */
static void
test_save (World *world, gconstpointer data)
{
  static const char with_foreign[]
      = "<army xmlns=\"urn:acies:army:1\" id=\"rome\" ruleset=\"drill\" xmlns:x=\"urn:x\">\n"
        "<title>Rome</title>\n"
        "<command id=\"legion\" x:colour=\"red\">\n"
        "<unit id=\"1\" type=\"foot\" stands=\"3\">\n"
        "<box xmlns='urn:y'  n = '4'><shelf>top &#38; left</shelf ><!-- > here --><e></e>"
        "<![CDATA[<b>]]></box>\n"
        "<x:paint tone='a>b'\n  x:of=\"red\"/>\n"
        "<sub-unit id=\"front\" stands=\"3\" x:glue=\"wet\"><tint xmlns=\"urn:y\"/></sub-unit>\n"
        "</unit></command></army>";
  g_autofree char *path = g_build_filename (world->folder, "rome.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesArmyDocument) draft = open_text (with_foreign, NULL);
  AciesArmy *army = acies_army_document_get_army (draft);
  g_autofree char *saved = NULL;
  g_autofree char *again = NULL;
  g_autoptr (AciesArmyDocument) back = NULL;

  set_stands (draft, "1", 3);
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
  g_assert_true (g_file_equal (acies_document_get_file (ACIES_DOCUMENT (draft)), file));
  g_assert_nonnull (acies_army_get_ruleset_hash (army));
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "<box xmlns='urn:y'  n = '4'><shelf>top &#38; left</shelf >"
                                   "<!-- > here --><e></e><![CDATA[<b>]]></box>"));
  g_assert_nonnull (strstr (saved, "<x:paint xmlns:x=\"urn:x\" tone='a>b'\n  x:of=\"red\"/>"));
  g_assert_nonnull (strstr (saved, "<tint xmlns=\"urn:y\"/>"));
  g_assert_nonnull (strstr (saved, "x:colour=\"red\""));
  g_assert_nonnull (strstr (saved, "x:glue=\"wet\""));

  back = open_text (saved, file);
  again = dup_text (back);
  g_assert_cmpstr (again, ==, saved);
}

/* An army is found by its id, so what is saved elsewhere is called as its file, and of two new ones
 * neither hides the other. */
static void
test_save_as (World *world, gconstpointer data)
{
  static const struct
  {
    const char *name;
    const char *id;
  } files[] = {
    { "opened.xml", "rome" }, /* where it lies already, it keeps its id */
    { "Second Legion.army.xml", "second-legion" },
    { "third.xml", "third" },
    { "Fourth", "fourth" },
  };
  g_autoptr (GFile) folder = g_file_new_for_path (world->folder);
  g_autoptr (GFile) opened = g_file_get_child (folder, files[0].name);
  g_autoptr (AciesArmyDocument) draft = open_text (text, opened);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, files[i].name);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesArmy) saved = NULL;

      g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
      saved = acies_army_load (file, findings);
      g_assert_cmpstr (acies_army_get_id (saved), ==, files[i].id);
    }
}

static void
gather (AciesItem *item, gpointer items)
{
  g_ptr_array_add (items, g_object_ref (item));
}

static void
note_largest (AciesItem *item, gpointer data)
{
  gint64 *largest = data, number;

  if (ACIES_IS_UNIT (item)
      && g_ascii_string_to_signed (acies_item_get_id (item), 10, 0, G_MAXINT32, &number, NULL))
    *largest = MAX (*largest, number);
}

/* Every item has an id of its own, and the next unit the number after the largest. */
static void
assert_ids (AciesArmyDocument *draft)
{
  AciesArmy *army = acies_army_document_get_army (draft);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *next = acies_army_document_make_id (draft, ACIES_ITEM_UNIT, NULL);
  gint64 largest = 0;

  acies_army_foreach (army, gather, items);
  acies_army_foreach (army, note_largest, &largest);
  for (guint i = 0; i < items->len; i++)
    g_assert_true (
        g_hash_table_add (known, (gpointer) acies_item_get_id (g_ptr_array_index (items, i))));
  g_assert_cmpint (g_ascii_strtoll (next, NULL, 10), ==, largest + 1);
}

/* Does something to something. */
static void
do_anything (AciesArmyDocument *draft, GRand *random)
{
  AciesArmy *army = acies_army_document_get_army (draft);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  AciesItem *item, *other;
  AciesArmySpot spot = { NULL, 0 };

  acies_army_foreach (army, gather, items);
  if (items->len == 0)
    {
      acies_document_undo (ACIES_DOCUMENT (draft), NULL);
      return;
    }
  item = g_ptr_array_index (items, g_rand_int_range (random, 0, (gint32) items->len));
  other = g_ptr_array_index (items, g_rand_int_range (random, 0, (gint32) items->len));
  spot.command = ACIES_IS_COMMAND (other) ? ACIES_COMMAND (other) : NULL;
  switch (g_rand_int (random) % 7)
    {
    case 0:
      acies_army_document_remove (draft, item, "Remove", NULL);
      break;
    case 1:
      acies_army_document_move (draft, item, &spot, "Move", NULL);
      break;
    case 2:
      acies_document_undo (ACIES_DOCUMENT (draft), NULL);
      break;
    case 3:
      acies_document_redo (ACIES_DOCUMENT (draft), NULL);
      break;
    case 4:
      {
        g_autoptr (AciesItemState) state = acies_item_state_new (item);
        g_autofree char *id = g_strdup_printf ("%d", g_rand_int_range (random, 1, 40));

        state->id = g_intern_string (id);
        acies_army_document_set (draft, item, state, "Number", NULL);
        break;
      }
    case 5:
      acies_army_document_begin_group (draft);
      acies_army_document_duplicate (draft, item, "Copy", NULL);
      acies_army_document_remove (draft, item, "Remove", NULL);
      acies_army_document_end_group (draft, "Both");
      break;
    default:
      if (items->len < 60)
        acies_army_document_duplicate (draft, item, "Copy", NULL);
    }
}

/* Whatever is done, what the draft knows of its ids is so, the army is read back as it is, and all
 * of it is taken back to the byte. */
static void
test_anything (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (202);

  for (guint run = 0; run < 20; run++)
    {
      g_autoptr (AciesArmyDocument) draft = open_text (text, NULL);
      g_autoptr (AciesArmyDocument) back = NULL;
      g_autofree char *edited = NULL, *again = NULL, *undone = NULL;

      for (guint i = 0; i < 60; i++)
        {
          do_anything (draft, random);
          assert_ids (draft);
        }
      edited = dup_text (draft);
      back = open_text (edited, NULL);
      again = dup_text (back);
      g_assert_cmpstr (again, ==, edited);
      while (acies_document_undo (ACIES_DOCUMENT (draft), NULL))
        assert_ids (draft);
      undone = dup_text (draft);
      g_assert_cmpstr (undone, ==, text);
    }
}

/* Who gives his army a title has its list, its year and what it may cost all the same. */
static void
test_words_alone (void)
{
  g_autoptr (AciesArmyDocument) draft = open_text (text, NULL);
  AciesArmy *army = acies_army_document_get_army (draft);

  g_assert_true (acies_army_document_set_list (draft, "rome-275-107-bc", -216, "List"));
  g_assert_true (acies_army_document_set_allowance (draft, 800, "Allow"));
  g_assert_true (acies_army_document_set_words (draft, "Romans", NULL, NULL, "Rename"));
  g_assert_cmpstr (acies_army_get_title (army), ==, "Romans");
  g_assert_null (acies_army_get_note (army));
  g_assert_cmpstr (acies_army_get_list (army), ==, "rome-275-107-bc");
  g_assert_cmpint (acies_army_get_year (army), ==, -216);
  g_assert_cmpuint (acies_army_get_allowance (army), ==, 800);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/storage/army-document/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/acies/storage/army-document/one-line", test_one_line);
  g_test_add_func ("/acies/storage/army-document/refusals", test_refusals);
  g_test_add_func ("/acies/storage/army-document/anything", test_anything);
  g_test_add_func ("/acies/storage/army-document/words-alone", test_words_alone);
  g_test_add_func ("/acies/storage/army-document/ids", test_ids);
  g_test_add_func ("/acies/storage/army-document/signals", test_signals);
  g_test_add ("/acies/storage/army-document/save", World, NULL, world_set_up, test_save,
              world_tear_down);
  g_test_add ("/acies/storage/army-document/save-as", World, NULL, world_set_up, test_save_as,
              world_tear_down);
  return g_test_run ();
}
