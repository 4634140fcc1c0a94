/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole turn of the Great Plains in a window of 1000 by 700, with text half as large again:
 * initiative, control, moves, charges, combat and what comes of it. Whenever something is asked,
 * all of it lies wholly in sight, as do the line that forbids and the buttons, and what has the
 * focus; nobody scrolls, and the window never grows. Needs a display. */
#include "config.h"
#include "acies-scratch.h"

#include "app/application/acies-application.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-session-grid.h"
#include "app/ruling/acies-slip-pane.h"
#include "app/ruling/acies-test-grid.h"
#include "app/window/acies-window.h"
#include "referee/scene/acies-begin.h"

#include <glib/gstdio.h>

#define WIDTH 1000
#define HEIGHT 700
#define TEXT 1.5
/* What a frame changes the next one shows. */
#define N_FRAMES 2
/* Where the recorded battle is taken up, for a whole turn and for questions of four answers. */
#define PHASE "# Turn 4, Initiative"
#define ANSWERS "# Turn 1, Combat: charges, Hasdrubal and Syphax"
/* Between heights of the window that are tried, and the lowest and highest of them. */
#define STEP 8
#define LOW 620
#define HIGH 780
/* Dice of all kinds have it. */
#define FACE 3
#define MOST_STEPS 200

/* What is typed in a phase before what is due is done: moves, declarations, what is forbidden. */
static const struct
{
  const char *phase, *line;
} typed[] = {
  { "initiative", "initiative leader=hasdrubal" }, { "approach", "move 39 turn 21, ahead 34 mm" },
  { "approach", "move 38 ahead 4000 mm" },         { "tactical", "move 36 ahead 30 mm" },
  { "tactical", "move 2 ahead 4000 mm" },          { "charges", "declare unit=5 target=35" },
  { "charges", "declare unit=43 target=9" },       { "charges", "declare unit=6 target=42" },
  { "charges", "declare unit=2 target=39" },
};

typedef struct
{
  char *folder, *path;
  AciesWindow *window;
  AciesSession *session;
  guint n_looks, n_asked, n_forbidden;
} World;

/* Until all is laid out and painted, however slow the machine is. */
static void
settle (World *world)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (world->window));
  gint64 end = g_get_monotonic_time () + 40 * 1000, last = end + 10 * G_USEC_PER_SEC;
  gint64 frame = gdk_frame_clock_get_frame_counter (clock) + N_FRAMES;

  while (g_get_monotonic_time () < end || g_main_context_pending (NULL)
         || (gdk_frame_clock_get_frame_counter (clock) < frame && g_get_monotonic_time () < last))
    {
      gtk_widget_queue_draw (GTK_WIDGET (world->window));
      g_main_context_iteration (NULL, FALSE);
    }
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

static gboolean
holds (const graphene_rect_t *outer, const graphene_rect_t *inner)
{
  graphene_rect_t grown;

  graphene_rect_inset_r (outer, -1.5f, -1.5f, &grown);
  return graphene_rect_contains_rect (&grown, inner);
}

/* Whether all of WIDGET lies within whatever it is scrolled in, and the window. */
static gboolean
is_whole (World *world, GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (world->window);
  graphene_rect_t box, around;

  if (!gtk_widget_compute_bounds (widget, window, &box))
    return FALSE;
  for (GtkWidget *above = gtk_widget_get_parent (widget); above != NULL;
       above = gtk_widget_get_parent (above))
    if ((GTK_IS_SCROLLED_WINDOW (above) || above == window)
        && gtk_widget_compute_bounds (above, window, &around) && !holds (&around, &box))
      return FALSE;
  return TRUE;
}

static void
assert_whole (World *world, GtkWidget *widget, const char *what)
{
  if (is_whole (world, widget))
    return;
  g_test_message ("look %u", world->n_looks);
  g_test_fail_printf ("%s: a %s%s%s is cut off", what, G_OBJECT_TYPE_NAME (widget),
                      GTK_IS_LABEL (widget) ? " " : "",
                      GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
}

/* Whatever is read or operated in WIDGET. */
static void
assert_all_whole (World *world, GtkWidget *widget, const char *what)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) || GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget))
    assert_whole (world, widget, what);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_all_whole (world, child, what);
}

/* The window needs no more room than it was given. Without a window manager a frame that needed
 * more for a moment leaves it larger, so what it needs at rest counts. */
static void
assert_fits (World *world, const char *what)
{
  int width = 0, height = 0;

  gtk_widget_measure (GTK_WIDGET (world->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (world->window), GTK_ORIENTATION_VERTICAL, WIDTH, &height, NULL,
                      NULL, NULL);
  if (width > WIDTH || height > HEIGHT)
    g_test_fail_printf ("%s: the window needs %d by %d", what, width, height);
}

static void
look (World *world, const char *what)
{
  static const char *const must[]
      = { "verdict_box", "deciding",     "asks",          "outcome_box",
          "heading",     "throw_button", "accept_button", "override_button",
          "next_button", "drop_button" };
  GtkWidget *place = acies_window_get_place (world->window);
  GtkWidget *focus;

  settle (world);
  world->n_looks++;
  assert_fits (world, what);
  for (guint i = 0; i < G_N_ELEMENTS (must); i++)
    {
      GtkWidget *widget = find_named (place, must[i]);

      g_assert_nonnull (widget);
      assert_all_whole (world, widget, what);
    }
  focus = gtk_root_get_focus (GTK_ROOT (world->window));
  if (focus != NULL && gtk_widget_get_mapped (focus))
    assert_whole (world, focus, what);
}

/* One answer to what is asked. FALSE: there is none. */
static gboolean
answer_one (World *world)
{
  AciesRuling *ruling = acies_session_get_ruling (world->session);
  const GPtrArray *prompts = ruling != NULL ? acies_ruling_get_prompts (ruling) : NULL;

  if (acies_session_get_missing_role (world->session) != NULL)
    return acies_session_choose (world->session, 1);
  for (guint i = 0; prompts != NULL && i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (prompt->kind == ACIES_PROMPT_DICE)
        {
          g_autofree int *faces = g_new (int, prompt->n_dice);

          for (guint n = 0; n < prompt->n_dice; n++)
            faces[n] = FACE;
          acies_session_take_answer (
              world->session,
              acies_answer_new_faces (ACIES_SOURCE_TABLE, prompt->id, faces, prompt->n_dice));
          return TRUE;
        }
      if (prompt->kind == ACIES_PROMPT_CHOICE)
        {
          acies_session_take_answer (world->session,
                                     acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE,
                                                       prompt->id,
                                                       acies_value_symbol (prompt->options[0])));
          return TRUE;
        }
    }
  return FALSE;
}

static void
fill_grid (World *world)
{
  AciesDueGrid *grid = acies_session_get_grid (world->session);
  const int face = FACE;

  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    {
      gtk_widget_grab_focus (find_named (acies_window_get_place (world->window), "test_grid"));
      look (world, "a row of a grid");
      for (guint n = 0;
           n < MOST_STEPS && !acies_due_grid_row_is_full (acies_due_grid_get_row (grid, i)); n++)
        g_assert_true (acies_session_give_row (world->session, i, &face, 1));
    }
  look (world, "a full grid");
  acies_session_accept_grid (world->session);
  if (acies_session_get_grid (world->session) != NULL)
    acies_session_begin_row (world->session, 0);
}

/* Answers whatever is asked, and accepts it; what is forbidden is dropped. */
static void
finish (World *world, const char *what)
{
  for (guint i = 0; i < MOST_STEPS; i++)
    {
      AciesRuling *ruling = acies_session_get_ruling (world->session);

      if (acies_session_get_question (world->session) == NULL)
        {
          if (acies_session_get_grid (world->session) == NULL)
            return;
          fill_grid (world);
          continue;
        }
      look (world, what);
      world->n_asked++;
      if (ruling != NULL && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN)
        {
          world->n_forbidden++;
          acies_session_drop (world->session);
          return;
        }
      if (answer_one (world))
        continue;
      if (ruling == NULL || !acies_ruling_is_complete (ruling))
        {
          g_test_fail_printf ("%s is never answered", what);
          acies_session_drop (world->session);
          return;
        }
      acies_session_accept (world->session);
    }
  g_test_fail_printf ("there is no end of %s", what);
}

/* Types a line of a recorded battle, which asks nothing. */
static void
play_line (AciesSession *session, const char *line)
{
  g_assert_true (acies_session_type (session, line));
  if (acies_session_get_question (session) != NULL)
    acies_session_accept (session);
  acies_session_drop_grid (session);
}

/* The recorded battle up to the HEADING, played without a window. */
static void
play_before (AciesBattleFile *file, const char *heading)
{
  g_autoptr (AciesSession) session = acies_play_session_new (file);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battles", "great-plains.play", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  play_line (session, "set stops-in-empty-phases yes because the script does");
  for (guint i = 0; lines[i] != NULL && !g_str_equal (lines[i], heading); i++)
    if (*lines[i] != '#' && *lines[i] != '\0')
      play_line (session, lines[i]);
}

static const AciesPosition *
get_position (World *world)
{
  return acies_battle_get_position (acies_session_get_battle (world->session));
}

/* One part of a phase, and on to the next. */
static void
play_part (World *world)
{
  const char *phase = get_position (world)->phase;

  look (world, phase);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    if (g_strcmp0 (typed[i].phase, phase) == 0
        && acies_session_type (world->session, typed[i].line))
      finish (world, typed[i].line);
  for (guint i = 0; i < MOST_STEPS; i++)
    {
      g_autoptr (GPtrArray) due = acies_session_list_due (world->session);

      if (due->len == 0)
        break;
      acies_session_begin_due_or_grid (world->session, g_ptr_array_index (due, 0));
      finish (world, "what is due");
    }
  acies_session_next (world->session);
  settle (world);
  if (acies_session_is_held_up (world->session))
    {
      look (world, "what is due first");
      acies_session_next (world->session);
    }
  finish (world, "what comes first in a phase");
}

static void
test_turn (World *world, gconstpointer data)
{
  while (get_position (world)->turn == 4)
    play_part (world);
  g_test_message ("%u looks, %u of them at questions, %u forbidden", world->n_looks, world->n_asked,
                  world->n_forbidden);
  g_assert_cmpuint (world->n_asked, >, 30);
  g_assert_cmpuint (world->n_forbidden, >, 2);
}

/* Of many facts of a table that nobody sees the first lies in sight, the others scroll, and the
 * window grows no more than for one. */
static void
test_beside (World *world, gconstpointer data)
{
  GtkWidget *place = acies_window_get_place (world->window);
  GtkWidget *facts = find_named (place, "facts");

  g_assert_true (acies_begin_unplaced (acies_session_get_referee (world->session), NULL));
  g_assert_true (acies_session_type (world->session,
                                     "set battle turn=1 phase=short-range side=rome because so"));
  acies_session_accept (world->session);
  g_assert_true (acies_session_type (world->session, "3 shoots at 31"));
  settle (world);
  g_assert_cmpuint (acies_ruling_get_prompts (acies_session_get_ruling (world->session))->len, >=,
                    3);
  g_assert_nonnull (gtk_widget_get_next_sibling (gtk_widget_get_first_child (facts)));
  assert_fits (world, "many facts");
  assert_all_whole (world, gtk_widget_get_first_child (facts), "the first of many facts");
  assert_all_whole (world, find_named (place, "accept_button"), "below many facts");
}

/* Whatever height the window has, a question that is begun does not make it grow, not for one
 * frame: what is new measures less until its style is known. */
static void
test_heights (World *world, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (world->window);

  for (int height = LOW; height <= HIGH; height += STEP)
    {
      g_autoptr (GPtrArray) due = acies_session_list_due (world->session);

      g_assert_cmpuint (due->len, >=, 2);
      gtk_window_set_default_size (window, WIDTH, height);
      settle (world);
      for (guint i = 0; i < due->len; i++)
        {
          int before = gtk_widget_get_height (GTK_WIDGET (window));

          acies_session_begin_due (world->session, g_ptr_array_index (due, i));
          settle (world);
          if (gtk_widget_get_height (GTK_WIDGET (window)) > before)
            g_test_fail_printf ("question %u: a window %d high grows to %d", i, before,
                                gtk_widget_get_height (GTK_WIDGET (window)));
          acies_session_drop (world->session);
          settle (world);
        }
    }
}

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  world->folder = acies_scratch_new ();
  world->path = g_build_filename (world->folder, "battle.acies", NULL);
  file = acies_document_loader_begin (scenario, world->path, findings, &error);
  g_assert_no_error (error);
  if (data != NULL)
    play_before (file, data);
  world->window = acies_window_new (NULL);
  acies_window_set_file (world->window, g_steal_pointer (&file), NULL);
  gtk_window_set_default_size (GTK_WINDOW (world->window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (world->window));
  settle (world);
  world->session = acies_window_get_session (world->window);
}

static void
tear_down (World *world, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (world->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_unlink (world->path);
  g_rmdir (world->folder);
  g_free (world->folder);
  g_free (world->path);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkCssProvider) style = NULL;

  g_test_init (&argc, &argv, NULL);
  /* GTK 4.8 warns of scroll bars that it paints before it has laid them out. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  adw_init ();
  style = gtk_css_provider_new ();
  /* Panes stand where they will at once: nobody waits for them to slide. */
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (TEXT * 96 * 1024),
                "gtk-enable-animations", FALSE, NULL);
  gtk_css_provider_load_from_resource (style, "/acies/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  g_test_add ("/acies/app/large-text/turn", World, PHASE, set_up, test_turn, tear_down);
  g_test_add ("/acies/app/large-text/beside", World, NULL, set_up, test_beside, tear_down);
  g_test_add ("/acies/app/large-text/heights", World, ANSWERS, set_up, test_heights, tear_down);
  return g_test_run ();
}
