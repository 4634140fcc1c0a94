/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of a new scenario, given sizes that no table has: each is refused in a sentence, and
 * who finds no room on one that can be is told. Needs a display. */
#include "app/window/acies-new-battle-window.h"
#include "app/window/acies-new-map-group.h"
#include "base/file/acies-finding.h"
#include "referee/state/acies-referee.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *ruleset;
  const char *fields[2]; /* of the group, and what is typed into them */
  const char *typed[2];
  const char *says; /* NULL: it is made */
} Case;

static const Case cases[] = {
  { "no-hexes",
    "chalons",
    { "columns", "rows" },
    { "0", "20" },
    "“Columns” must be between 1 and 300, not “0”." },
  { "not-a-number",
    "chalons",
    { "columns", "rows" },
    { "20", "many" },
    "“Rows” must be between 1 and 300, not “0”." },
  { "ten-thousand-columns",
    "chalons",
    { "columns", "rows" },
    { "10000", "20" },
    "“Columns” must be between 1 and 300, not “10000”." },
  { "ten-thousand-hexes",
    "chalons",
    { "columns", "rows" },
    { "100", "100" },
    "Write the first number with more digits, such as 001001." },
  { "numbered", "chalons", { "columns", "first" }, { "100", "001001" }, NULL },
  { "no-width",
    "civitates-bellantes",
    { "width", "height" },
    { "0", "120" },
    "“Width” must be between 60 and 600, not “0”." },
  { "no-depth",
    "civitates-bellantes",
    { "width", "height" },
    { "180", "-5" },
    "“Depth” must be between 60 and 300, not “0”." },
  { "too-wide",
    "civitates-bellantes",
    { "width", "height" },
    { "99999", "120" },
    "“Width” must be between 60 and 600, not “99999”." },
  { "tolerance",
    "civitates-bellantes",
    { "tolerance", "height" },
    { "99", "120" },
    "The tolerance must be between 0 and 20 mm, not “99.0”." },
  { "widest", "civitates-bellantes", { "width", "tolerance" }, { "600", "2" }, NULL },
};

static GHashTable *windows; /* by the id of their rule set */

static gpointer
find_below (gpointer widget, GType type)
{
  gpointer found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find_below (child, type);
  return found;
}

static gboolean
says (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

static void
drawn_up_cb (char **told, AciesReferee *referee, AciesFindings *findings)
{
  *told = acies_findings_to_string (findings);
}

static void
type (GtkWindow *window, const char *field, const char *text)
{
  AciesNewMapGroup *group = find_below (window, ACIES_TYPE_NEW_MAP_GROUP);

  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_template_child (
                             GTK_WIDGET (group), ACIES_TYPE_NEW_MAP_GROUP, field)),
                         text);
}

/* Presses Create, as its mnemonic does: without leaving the field. */
static void
create (GtkWindow *window)
{
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (window), ACIES_TYPE_NEW_BATTLE_WINDOW, "begin_button"));

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* The one of RULESET, which stays open until it has made a scenario. */
static GtkWindow *
get_window (const char *ruleset)
{
  GtkWindow *window = g_hash_table_lookup (windows, ruleset);

  if (window == NULL)
    {
      window = acies_new_battle_window_new_scenario (NULL, ruleset);
      g_hash_table_insert (windows, (gpointer) ruleset, window);
    }
  return window;
}

static void
test_typed (gconstpointer data)
{
  const Case *test = data;
  GtkWindow *window = get_window (test->ruleset);
  g_autofree char *told = NULL;
  gulong handler = g_signal_connect_swapped (window, "drawn-up", G_CALLBACK (drawn_up_cb), &told);

  for (guint i = 0; i < G_N_ELEMENTS (test->fields); i++)
    type (window, test->fields[i], test->typed[i]);
  create (window);
  g_assert_true ((told == NULL) == (test->says != NULL));
  if (test->says != NULL)
    {
      g_assert_true (says (GTK_WIDGET (window), test->says));
      g_signal_handler_disconnect (window, handler);
    }
  else
    g_hash_table_remove (windows, test->ruleset);
}

static void
choose_army (GtkWindow *window, const char *row, guint index)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_template_child (
                                  GTK_WIDGET (window), ACIES_TYPE_NEW_BATTLE_WINDOW, row)),
                              index);
}

/* Two armies on a map of one hex. */
static void
test_one_hex (void)
{
  GtkWindow *window = acies_new_battle_window_new_scenario (NULL, "chalons");
  g_autofree char *told = NULL;

  g_signal_connect_swapped (window, "drawn-up", G_CALLBACK (drawn_up_cb), &told);
  choose_army (window, "first", 1);
  choose_army (window, "second", 2);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  type (window, "columns", "1");
  type (window, "rows", "1");
  create (window);
  g_assert_nonnull (told);
  g_assert_nonnull (strstr (told, "found no room on this table"));
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  windows = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/app/new-scenario/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_typed);
    }
  g_test_add_func ("/acies/app/new-scenario/one-hex", test_one_hex);
  result = g_test_run ();
  g_hash_table_unref (windows);
  return result;
}
