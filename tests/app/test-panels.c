/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question and the players' window show by themselves: a question brings its panel and
 * begins where it is read first; whose eyes the players' window has is remembered for each battle,
 * and it never has the umpire's unless it is told so. Needs a display. */
#include "config.h"
#include "acies-scratch.h"

#include "app/application/acies-application.h"
#include "app/entry/acies-command-entry.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-session-grid.h"
#include "app/play/acies-due-pane.h"
#include "app/play/acies-due-row.h"
#include "app/play/acies-unit-pane.h"
#include "app/ruling/acies-dice-entry.h"
#include "app/ruling/acies-role-row.h"
#include "app/ruling/acies-slip-pane.h"
#include "app/ruling/acies-slip-row.h"
#include "app/ruling/acies-test-grid.h"
#include "app/table/acies-table-view.h"
#include "app/window/acies-window.h"

#include <glib/gstdio.h>

#define SETTLING (G_TIME_SPAN_SECOND / 5)

typedef struct
{
  char *folder;
  char *path;
  AciesWindow *window;
  AciesSession *session;
} World;

static gboolean
settled_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Until all is laid out and painted. */
static void
settle (void)
{
  gboolean is_over = FALSE;

  g_timeout_add (SETTLING / 1000, settled_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static gpointer
find_below (gpointer widget, GType type)
{
  gpointer found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find_below (child, type);
  return found;
}

static gpointer
find_above (gpointer widget, GType type)
{
  while (widget != NULL && !G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (GFile) scenario
      = acies_document_loader_find_scenario (data != NULL ? data : ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  world->folder = acies_scratch_new ();
  world->path = g_build_filename (world->folder, "battle.acies", NULL);
  file = acies_document_loader_begin (scenario, world->path, findings, &error);
  g_assert_no_error (error);
  world->window = acies_window_new (NULL);
  acies_window_set_file (world->window, g_steal_pointer (&file), NULL);
  gtk_window_set_default_size (GTK_WINDOW (world->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (world->window));
  settle ();
  world->session = acies_window_get_session (world->window);
}

static void
tear_down (World *world, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (world->window));
  settle ();
  g_unlink (world->path);
  g_rmdir (world->folder);
  g_free (world->folder);
  g_free (world->path);
}

static GtkWidget *
find_slip (World *world)
{
  return find_below (acies_window_get_place (world->window), ACIES_TYPE_SLIP_PANE);
}

static AdwFlap *
find_flap (World *world)
{
  AdwFlap *flap = find_above (find_slip (world), ADW_TYPE_FLAP);

  g_assert_nonnull (flap);
  return flap;
}

static void
hide_panel (World *world)
{
  acies_session_drop (world->session);
  adw_flap_set_reveal_flap (find_flap (world), FALSE);
  settle ();
  g_assert_false (adw_flap_get_reveal_flap (find_flap (world)));
}

static void
assert_panel (World *world)
{
  g_assert_nonnull (acies_session_get_question (world->session));
  g_assert_true (adw_flap_get_reveal_flap (find_flap (world)));
}

/* Typed, due as a phase opens or later, or begun by an action's button: whoever hid the panel sees
 * what is asked. */
static void
test_question (World *world, gconstpointer data)
{
  const GPtrArray *due;
  const AciesAction *action;

  hide_panel (world);
  g_assert_true (acies_session_type (world->session, "control 3"));
  assert_panel (world);

  hide_panel (world);
  acies_session_next (world->session);
  due = acies_battle_get_obligations (acies_session_get_battle (world->session));
  g_assert_cmpuint (due->len, >, 0);
  assert_panel (world);

  hide_panel (world);
  acies_session_begin_due (world->session, g_ptr_array_index (due, 0));
  assert_panel (world);

  hide_panel (world);
  action = acies_ruleset_find (acies_session_get_ruleset (world->session), ACIES_FACT_ACTION,
                               "control");
  acies_session_begin_action (world->session, action,
                              acies_session_find_item (world->session, "3"));
  assert_panel (world);
}

/* What is hidden while a question is being answered stays hidden: only a new one brings it. */
static void
test_same_question (World *world, gconstpointer data)
{
  acies_session_next (world->session);
  g_assert_true (acies_session_type (world->session, "initiative hasdrubal"));
  assert_panel (world);
  adw_flap_set_reveal_flap (find_flap (world), FALSE);
  g_assert_true (acies_session_type (world->session, "dice 3 5"));
  g_assert_false (adw_flap_get_reveal_flap (find_flap (world)));
}

static GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, name);
  return found;
}

static GtkAdjustment *
find_scroll (World *world)
{
  GtkWidget *scroller = find_named (find_slip (world), "scroller");

  g_assert_nonnull (scroller);
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

static GtkWidget *
find_refusal (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (ACIES_IS_SLIP_ROW (widget) && acies_slip_row_forbids (ACIES_SLIP_ROW (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_refusal (child);
  return found;
}

/* The next slip begins at its top, whatever was read of the last; what forbids it is always in
 * sight. */
static void
test_scroll (World *world, gconstpointer data)
{
  GtkAdjustment *scroll;
  GtkExpander *expander;
  GtkWidget *row;
  double y;

  g_assert_true (acies_session_type (world->session, "9 shoots at 41"));
  settle ();
  /* What was measured takes more room than there is. */
  expander = find_below (find_named (find_slip (world), "lines"), GTK_TYPE_EXPANDER);
  g_assert_nonnull (expander);
  gtk_expander_set_expanded (expander, TRUE);
  settle ();
  scroll = find_scroll (world);
  g_assert_cmpfloat (gtk_adjustment_get_upper (scroll), >,
                     gtk_adjustment_get_page_size (scroll) + 1);
  gtk_adjustment_set_value (scroll, gtk_adjustment_get_upper (scroll));
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), >, 0);

  g_assert_true (acies_session_type (world->session, "8 shoots at 41"));
  settle ();
  /* It stands above all that scrolls. */
  row = find_refusal (find_slip (world));
  g_assert_nonnull (row);
  g_assert_null (find_above (row, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_true (gtk_widget_translate_coordinates (row, find_slip (world), 0, 0, NULL, &y));
  g_assert_cmpfloat (y, >=, -1);
  g_assert_cmpfloat (y + gtk_widget_get_height (row), <=,
                     gtk_widget_get_height (find_slip (world)) + 1);

  gtk_adjustment_set_value (scroll, gtk_adjustment_get_upper (scroll));
  acies_session_next (world->session);
  g_assert_true (acies_session_type (world->session, "initiative hasdrubal"));
  settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (find_scroll (world)), ==, 0);
}

/* The row of what the question still wants to be told. */
static GtkWidget *
find_role_row (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (ACIES_IS_ROLE_ROW (widget)
      && g_str_equal (gtk_label_get_text (find_below (widget, GTK_TYPE_LABEL)), label))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_role_row (child, label);
  return found;
}

/* Two who may charge one another. */
static void
begin_charges (World *world)
{
  static const char *const lines[] = { "place 6 1310,700 mm facing 0 because of the test",
                                       "place 38 1310,630 mm facing 180 because of the test",
                                       "set battle turn=1 phase=charges side=rome because so" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_assert_true (acies_session_type (world->session, lines[i]));
      if (acies_session_get_question (world->session) != NULL)
        g_assert_true (acies_session_accept (world->session));
    }
}

/* The row called LABEL stands in sight whatever else there is to read. */
static void
assert_pinned (World *world, const char *label)
{
  GtkWidget *row = find_role_row (find_slip (world), label);
  graphene_rect_t box;

  g_assert_nonnull (row);
  g_assert_null (find_above (row, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_true (gtk_widget_compute_bounds (row, find_slip (world), &box));
  g_assert_cmpfloat (box.origin.y, >=, -1);
  g_assert_cmpfloat (box.origin.y + box.size.height, <=,
                     gtk_widget_get_height (find_slip (world)) + 1);
}

/* Who is asked how he answers sees where he says so. */
static void
test_asked_role (World *world, gconstpointer data)
{
  const AciesRole *role;

  begin_charges (world);
  g_assert_true (acies_session_type (world->session, "declare unit=6 target=38"));
  g_assert_true (acies_session_accept (world->session));
  settle ();
  role = acies_session_get_missing_role (world->session);
  g_assert_nonnull (role);
  assert_pinned (world, role->label);
}

/* The few things to choose from are buttons; one press answers, and it is in the journal. */
static void
test_choice_buttons (World *world, gconstpointer data)
{
  GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (world->session));
  GtkWidget *row, *flow, *button;
  guint n;

  begin_charges (world);
  g_assert_true (acies_session_type (world->session, "declare unit=6 target=38"));
  g_assert_true (acies_session_accept (world->session));
  settle ();
  row = find_role_row (find_slip (world), acies_session_get_missing_role (world->session)->label);
  flow = find_below (row, GTK_TYPE_FLOW_BOX);
  g_assert_nonnull (flow);
  g_assert_true (gtk_widget_get_visible (flow) && gtk_widget_get_child_visible (flow));
  button = find_below (flow, GTK_TYPE_BUTTON);
  g_assert_nonnull (button);
  n = g_list_model_get_n_items (journal);
  g_signal_emit_by_name (button, "clicked");
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (journal), ==, n + 1);
}

static GtkWidget *
find_child (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_child (child, name);
  return found;
}

static void
type_and_accept (World *world, const char *line)
{
  g_assert_true (acies_session_type (world->session, line));
  if (acies_session_get_question (world->session) != NULL)
    acies_session_accept (world->session);
}

static void
press_escape (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_done = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !is_done; i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (one))
        g_signal_emit_by_name (one, "key-pressed", GDK_KEY_Escape, 0, 0, &is_done);
    }
  g_assert_true (is_done);
  settle ();
}

/* Esc empties the dice first, and drops the question then. */
static void
test_escape_dice (World *world, gconstpointer data)
{
  GtkWidget *die;

  begin_charges (world);
  type_and_accept (world, "declare unit=6 target=38");
  g_assert_true (acies_session_choose (world->session, 1));
  settle ();
  die = find_below (find_below (find_slip (world), ACIES_TYPE_DICE_ENTRY), GTK_TYPE_ENTRY);
  g_assert_nonnull (die);
  gtk_editable_set_text (GTK_EDITABLE (die), "4");
  settle ();
  press_escape (find_slip (world));
  g_assert_nonnull (acies_session_get_question (world->session));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (die)), ==, "");
  press_escape (find_slip (world));
  g_assert_null (acies_session_get_question (world->session));
}

/* Esc empties the dice of a grid first, and closes it then. */
static void
test_escape_grid (World *world, gconstpointer data)
{
  static const char *const lines[] = { "lose hasdrubal 1 because so",
                                       "lose syphax 1 because so",
                                       "lose hanno 1 because so",
                                       "next",
                                       "initiative leader=scipio dice 6 6 answer order=goes-first",
                                       "next",
                                       "next" };
  GtkWidget *grid;
  AciesDueGrid *rows;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    type_and_accept (world, lines[i]);
  g_assert_true (acies_session_type (world->session, "grid 3 5"));
  settle ();
  grid = find_below (acies_window_get_place (world->window), ACIES_TYPE_TEST_GRID);
  gtk_widget_grab_focus (grid);
  rows = acies_session_get_grid (world->session);
  g_assert_cmpuint (acies_due_grid_count_open (rows), ==, acies_due_grid_get_n_rows (rows) - 2);
  press_escape (grid);
  g_assert_true (acies_session_get_grid (world->session) == rows);
  g_assert_cmpuint (acies_due_grid_count_open (rows), ==, acies_due_grid_get_n_rows (rows));
  press_escape (grid);
  g_assert_null (acies_session_get_grid (world->session));
}

/* What several have done in one leads on to a choice, whose buttons lie above those below them. */
static void
test_after_grid (World *world, gconstpointer data)
{
  static const char *const lines[]
      = { "place 42 272.506,210 mm because the test begins here",
          "place 53 272.506,226 mm because the test begins here",
          "place 43 400,306 mm because the test begins here",
          "place 54 400,322 mm because the test begins here",
          "set battle turn=1 phase=combat side=roman because the test begins here",
          "allot attackers=53 defenders=42",
          "allot attackers=54 defenders=43" };
  graphene_rect_t asks, accept;
  GtkWidget *flow;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    type_and_accept (world, lines[i]);
  settle ();
  g_assert_true (acies_session_type (world->session, "grid 6 6"));
  settle ();
  g_assert_true (acies_session_accept_grid (world->session));
  settle ();
  settle ();
  flow = find_below (find_child (find_slip (world), "asks"), GTK_TYPE_FLOW_BOX);
  g_assert_nonnull (flow);
  g_assert_true (gtk_widget_compute_bounds (flow, find_slip (world), &asks));
  g_assert_true (gtk_widget_compute_bounds (find_child (find_slip (world), "accept_button"),
                                            find_slip (world), &accept));
  g_test_message ("%g + %g, accept %g", (double) asks.origin.y, (double) asks.size.height,
                  (double) accept.origin.y);
  g_assert_cmpfloat (asks.size.height, >, 20);
  g_assert_cmpfloat (asks.origin.y + asks.size.height, <=, accept.origin.y + 1);
}

/* What is the player's to decide stands in sight too, though it may be left out. */
static void
test_decision (World *world, gconstpointer data)
{
  begin_charges (world);
  g_assert_true (acies_session_type (world->session, "declare unit=6 target=38"));
  settle ();
  assert_pinned (world, "dice declared");
  g_assert_true (acies_session_type (world->session, "declare unit=6 target=38 declared=2"));
  settle ();
  assert_pinned (world, "dice declared");
}

/* Whoever a question is about is brought into view, as near as it was. */
static void
test_in_view (World *world, gconstpointer data)
{
  AciesTableView *view = find_below (acies_window_get_place (world->window), ACIES_TYPE_TABLE_VIEW);
  const AciesTableFrame *frame = acies_table_view_get_frame (view);
  double scale, x, y;

  begin_charges (world);
  g_assert_true (acies_session_type (world->session, "place 10 200,1100 mm because of the test"));
  g_assert_true (acies_session_accept (world->session));
  settle ();
  acies_table_view_zoom (view, 4);
  acies_table_view_show_item (view, "10");
  settle ();
  acies_table_frame_to_view (frame, 1310, 665, &x, &y);
  g_test_message ("%g %g in %g × %g, scale %g", x, y, frame->width, frame->height, frame->scale);
  g_assert_false (x >= 0 && y >= 0 && x <= frame->width && y <= frame->height);
  scale = frame->scale;
  g_assert_true (acies_session_type (world->session, "declare unit=6 target=38"));
  settle ();
  acies_table_frame_to_view (frame, 1310, 665, &x, &y);
  g_assert_true (x >= 0 && y >= 0 && x <= frame->width && y <= frame->height);
  g_assert_cmpfloat (frame->scale, ==, scale);
}

/* How large the table is shown does not hang on the panels beside it. */
static void
test_zoom (World *world, gconstpointer data)
{
  AciesTableView *view = find_below (acies_window_get_place (world->window), ACIES_TYPE_TABLE_VIEW);
  GtkMenuButton *button
      = GTK_MENU_BUTTON (find_named (acies_window_get_place (world->window), "view_button"));
  g_autofree char *before = NULL;

  acies_table_view_zoom (view, 3);
  settle ();
  before = g_strdup (gtk_menu_button_get_label (button));
  hide_panel (world);
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, before);
}

/* Whoever is selected is told with all that is printed on his counter, though it is his type's. */
static void
test_counter (World *world, gconstpointer data)
{
  static const char *const said[]
      = { "melee strength, front 3", "melee strength, flank 1", "movement allowance 5" };
  GtkWidget *pane = find_below (acies_window_get_place (world->window), ACIES_TYPE_UNIT_PANE);
  const char *values;

  acies_session_set_selected (world->session, "7");
  settle ();
  values = gtk_label_get_text (GTK_LABEL (find_named (pane, "values")));
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (strstr (values, said[i]) == NULL)
      g_test_fail_printf ("“%s” does not say “%s”", values, said[i]);
}

/* The numbers of a ruler have room however large text is. */
static void
test_ruler (World *world, gconstpointer data)
{
  GtkWidget *ruler = find_named (acies_window_get_place (world->window), "left_ruler");
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (PangoLayout) layout = NULL;
  int dpi, width, wide;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  settle ();
  layout = gtk_widget_create_pango_layout (ruler, "120");
  pango_layout_get_pixel_size (layout, &wide, NULL);
  gtk_widget_measure (ruler, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmpint (width, >=, wide);
}

/* What is due is read whole where it is little, however large text is. */
static void
test_due_list (World *world, gconstpointer data)
{
  GtkWidget *pane = find_below (acies_window_get_place (world->window), ACIES_TYPE_DUE_PANE);
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, natural, height;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  begin_charges (world);
  g_assert_true (acies_session_type (world->session, "declare unit=6 target=38"));
  g_assert_true (acies_session_accept (world->session));
  acies_session_drop (world->session);
  /* Folded, it slides in. */
  adw_flap_set_reveal_flap (find_above (pane, ADW_TYPE_FLAP), TRUE);
  for (guint i = 0; i < 50 && gtk_widget_get_height (find_named (pane, "scroller")) == 0; i++)
    settle ();
  settle ();
  height = gtk_widget_get_height (find_named (pane, "scroller"));
  gtk_widget_measure (find_named (pane, "list"), GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (find_named (pane, "list")), NULL, &natural, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmpint (natural, >, 0);
  g_assert_cmpint (height, >=, natural);
}

/* Keys come first: how a line goes on is said when there is time for it, and once for all of
 * them. */
static void
test_hint (World *world, gconstpointer data)
{
  AciesCommandEntry *line
      = find_below (acies_window_get_place (world->window), ACIES_TYPE_COMMAND_ENTRY);
  GtkEditable *entry = find_below (line, GTK_TYPE_ENTRY);
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (entry));
  GtkLabel *hint = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      hint = GTK_LABEL (child);
  g_assert_nonnull (hint);
  gtk_editable_set_text (entry, "n");
  gtk_editable_set_text (entry, "ne");
  g_assert_cmpstr (gtk_label_get_text (hint), ==, "");
  while (*gtk_label_get_text (hint) == '\0')
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (gtk_label_get_text (hint), "next"));
  gtk_editable_set_text (entry, "");
  while (*gtk_label_get_text (hint) != '\0')
    g_main_context_iteration (NULL, TRUE);
}

/* Makes all labels below WIDGET long ones. */
static void
lengthen_labels (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_text (GTK_LABEL (widget), "first: 8 Massylii, 1st must answer the charge of "
                                            "41 Citizen horse, 1st, and 42 after it");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    lengthen_labels (child);
}

/* What holds up something that is due is a sentence: it takes lines, and pushes no pane aside. */
static void
test_due (World *world, gconstpointer data)
{
  GtkWidget *pane, *row, *sentence;
  int width, before;

  acies_session_next (world->session);
  pane = find_below (acies_window_get_place (world->window), ACIES_TYPE_DUE_PANE);
  row = find_below (pane, ACIES_TYPE_DUE_ROW);
  g_assert_nonnull (row);
  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  sentence = find_below (find_below (row, GTK_TYPE_BOX), GTK_TYPE_BOX);
  lengthen_labels (sentence);
  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, MAX (before, 216));
}

#define ADD(name, function) \
  g_test_add ("/acies/app/panels/" name, World, NULL, set_up, function, tear_down)

/* GTK 4.8 warns of scroll bars that it paints before it has laid them out; of our own widgets it
 * must not. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  if ((level & G_LOG_LEVEL_WARNING) != 0)
    for (gsize i = 0; i < n_fields; i++)
      if (g_str_equal (fields[i].key, "MESSAGE") && strstr (fields[i].value, "snapshot Acies"))
        g_error ("%s", (const char *) fields[i].value);
  return g_log_writer_default (level, fields, n_fields, data);
}

/* A window made wider and narrower folds its panels in and out; nothing is drawn that was not laid
 * out before, which GTK would warn of. */
static void
test_folding (World *world, gconstpointer data)
{
  static const int widths[] = { 1600, 700, 1280, 800, 1600, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (world->window), widths[i], 700);
      settle ();
    }
}

static gboolean
has_tooltip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 0, 0, FALSE, tooltip, &is_shown);
  return is_shown;
}

/* What is due begins by its number; no number is nobody's. */
static void
test_due_number (World *world, gconstpointer data)
{
  static const gint32 nobody[] = { 0, -1, 1000000 };

  acies_session_drop (world->session);
  for (guint i = 0; i < G_N_ELEMENTS (nobody); i++)
    gtk_widget_activate_action (GTK_WIDGET (world->window), "win.due", "i", nobody[i]);
  g_assert_null (acies_session_get_question (world->session));
}

/* What is told of Next would lie over what is asked since. */
static void
test_next_tooltip (World *world, gconstpointer data)
{
  GtkWidget *next = find_named (acies_window_get_place (world->window), "next_button");

  g_assert_true (has_tooltip (next));
  acies_session_next (world->session);
  g_assert_false (has_tooltip (next));
  acies_session_drop (world->session);
  g_assert_true (has_tooltip (next));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  g_log_set_writer_func (write_log, NULL, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  ADD ("question", test_question);
  ADD ("same-question", test_same_question);
  ADD ("scroll", test_scroll);
  ADD ("asked-role", test_asked_role);
  ADD ("choice-buttons", test_choice_buttons);
  ADD ("escape-dice", test_escape_dice);
  ADD ("escape-grid", test_escape_grid);
  ADD ("decision", test_decision);
  ADD ("in-view", test_in_view);
  ADD ("zoom", test_zoom);
  ADD ("due-list", test_due_list);
  ADD ("folding", test_folding);
  g_test_add ("/acies/app/panels/counter", World, "sinai", set_up, test_counter, tear_down);
  g_test_add ("/acies/app/panels/after-grid", World, "chalons", set_up, test_after_grid, tear_down);
  g_test_add ("/acies/app/panels/ruler", World, "zama", set_up, test_ruler, tear_down);
  ADD ("hint", test_hint);
  ADD ("due", test_due);
  ADD ("due-number", test_due_number);
  ADD ("next-tooltip", test_next_tooltip);
  return g_test_run ();
}
