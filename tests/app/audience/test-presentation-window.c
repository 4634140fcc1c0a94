/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' window: whose knowledge it begins with and remembers, and words that are read from
 * far. Needs a display. */
#include "sample.h"

#include "app/audience/acies-presentation-window.h"

#define SETTLING (200 * G_TIME_SPAN_MILLISECOND)

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

/* Opens the players' window; *EYES is then the list of whose eyes it may have. */
static GtkWindow *
open_players (Sample *sample, GtkDropDown **eyes)
{
  GtkWidget *owner = gtk_window_new ();
  GtkWindow *players = acies_presentation_window_new (GTK_WINDOW (owner));

  gtk_window_destroy (GTK_WINDOW (owner));

  acies_presentation_window_set_session (ACIES_PRESENTATION_WINDOW (players), sample->session);
  gtk_window_present (players);
  settle ();
  *eyes = find_below (players, GTK_TYPE_DROP_DOWN);
  g_assert_nonnull (*eyes);
  return players;
}

static void
choose_eyes (Sample *sample, guint index)
{
  GtkDropDown *eyes;
  GtkWindow *players = open_players (sample, &eyes);
  GtkWidget *list = find_below (eyes, GTK_TYPE_LIST_VIEW);

  gtk_widget_activate_action (list, "list.select-item", "(ubb)", index, FALSE, FALSE);
  gtk_widget_activate_action (list, "list.activate-item", "u", index);
  settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (eyes), ==, index);
  gtk_window_destroy (players);
  settle ();
}

static void
assert_eyes (Sample *sample, guint index)
{
  GtkDropDown *eyes;
  GtkWindow *players = open_players (sample, &eyes);

  /* On a busy machine the list is filled later. */
  for (guint i = 0; i < 20 && gtk_drop_down_get_selected (eyes) != index; i++)
    settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (eyes), ==, index);
  gtk_window_destroy (players);
  settle ();
}

/* First what all sides know; then as it was chosen, but for the umpire's eyes, which are the
 * last. */
static void
test_eyes (Sample *sample, gconstpointer data)
{
  guint n_sides = g_list_model_get_n_items (
      acies_battle_get_sides (acies_session_get_battle (sample->session)));

  assert_eyes (sample, 0);
  choose_eyes (sample, n_sides + 1);
  assert_eyes (sample, 0);
  choose_eyes (sample, 2);
  assert_eyes (sample, 2);
  choose_eyes (sample, n_sides + 1);
  assert_eyes (sample, 2);
}

/* The label below WIDGET that says TEXT; NULL: none does. */
static GtkWidget *
find_words (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_words (child, text);
  return found;
}

/* Players read whose move it is in letters of a thirtieth of the window's height, now and after the
 * next step. */
static void
test_words (Sample *sample, gconstpointer data)
{
  GtkDropDown *eyes;
  GtkWindow *players = open_players (sample, &eyes);

  for (guint step = 0; step < 2; step++)
    {
      g_autofree char *turn = acies_session_describe (sample->session);
      GtkWidget *words = NULL;
      int height;

      for (guint i = 0; i < 50 && words == NULL; i++)
        {
          settle ();
          words = find_words (GTK_WIDGET (players), turn);
        }
      g_assert_nonnull (words);
      gtk_widget_measure (words, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      g_assert_cmpint (height, >=, gtk_widget_get_height (GTK_WIDGET (players)) / 30);
      acies_session_next (sample->session);
    }
  gtk_window_destroy (players);
  settle ();
}

#define add(name, test) \
  g_test_add ("/acies/app/presentation-window/" name, Sample, NULL, sample_set_up, test, \
              sample_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  add ("eyes", test_eyes);
  add ("words", test_words);
  return g_test_run ();
}
