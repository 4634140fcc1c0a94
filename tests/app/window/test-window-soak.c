/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A window in the hands of somebody who knows nothing and tires of nothing: he begins what is due
 * or whatever the menu offers, fills in anybody, throws, accepts, takes back, looks back, opens and
 * closes, and tries every action of the window by chance. Nothing may warn (in tests a warning is
 * an error), no window may stay in memory once it is closed, and no dialog in the way.
 *
 * ACIES_SOAK_ACTS=N does N acts and tells how much memory they took: after a quarter of them what
 * is in use may grow by no more than 1 MB in an hour. ACIES_SOAK_SEED=S is where its seeds
 * begin. Needs a display. */
#include "acies-scratch.h"

#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "app/window/acies-window.h"
#include "players/player.h"

#include <adwaita.h>
#include <malloc.h>

/* Of a short run; of a battle before the next is opened. */
#define ACTS 60
#define ACTS_OF_BATTLE 400
/* So often the main loop turns after each act, at most. */
#define TURNS 30
/* A question is answered in no more steps, or left. */
#define ANSWERS 8
#define MB (1024 * 1024)
/* By then whatever a window began must have ended. */
#define PATIENCE (20 * G_USEC_PER_SEC)

static const char *const scenarios[]
    = { "great-plains", "chalons", "zama", "sinai", "lake-regillus" };
/* Of the short runs there are so many: one by each kind of table. */
#define N_SHORT 2

typedef struct
{
  GRand *rand;
  char *folder;
  AciesWindow *window;
  AciesSession *session; /* of the window; not owned */
  Player player;         /* who sits at the same battle, and knows how roles are filled */
  guint n_acts, n_accepted, n_closed, n_windows;
} Hand;

static guint
read_number (const char *name, guint otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static guint
draw (Hand *self, guint n)
{
  return n > 1 ? (guint) g_rand_int_range (self->rand, 0, (gint32) n) : 0;
}

static void
let_go_on (void)
{
  for (guint i = 0; i < TURNS && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

/* Closes whatever was opened beside the window. */
static void
close_others (Hand *self)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != GTK_WINDOW (self->window))
        g_ptr_array_add (others, g_steal_pointer (&window));
    }
  for (guint i = 0; i < others->len; i++)
    {
      gtk_window_close (others->pdata[i]);
      self->n_closed++;
    }
  let_go_on ();
}

static AciesItem *
draw_item (Hand *self)
{
  AciesBattle *battle = acies_session_get_battle (self->session);
  GListModel *model
      = draw (self, 4) > 0 ? acies_battle_get_units (battle) : acies_battle_get_leaders (battle);
  g_autoptr (AciesItem) item
      = g_list_model_get_item (model, draw (self, g_list_model_get_n_items (model)));

  return item;
}

static void
select_somebody (Hand *self)
{
  AciesItem *item = draw_item (self);

  if (item != NULL)
    acies_session_pick (self->session, acies_item_get_id (item));
}

static const AciesAction *
find_action (Hand *self, const AciesQuestion *question)
{
  return acies_ruleset_find (acies_session_get_ruleset (self->session), ACIES_FACT_ACTION,
                             acies_question_get_action (question));
}

/* Puts QUESTION, most often with roles that make sense. */
static void
begin (Hand *self, AciesQuestion *question)
{
  const AciesAction *action = find_action (self, question);

  if (action != NULL && draw (self, 4) > 0)
    acies_guess_fill (player_guess (&self->player), action, question, draw (self, 20));
  acies_session_begin (self->session, question);
}

static void
begin_due (Hand *self)
{
  g_autoptr (GPtrArray) dues = acies_session_list_due (self->session);
  g_autoptr (AciesQuestion) question = NULL;

  if (dues->len == 0)
    return;
  question = acies_referee_question_for (acies_session_get_referee (self->session),
                                         g_ptr_array_index (dues, draw (self, dues->len)));
  begin (self, question);
}

static void
begin_something (Hand *self)
{
  AciesItem *item = draw_item (self);
  g_autoptr (GPtrArray) actions
      = acies_referee_list_actions (acies_session_get_referee (self->session), item, FALSE);
  const AciesAction *action;
  g_autoptr (AciesQuestion) question = NULL;

  if (actions->len == 0)
    return;
  action = g_ptr_array_index (actions, draw (self, actions->len));
  question = acies_question_new (action->fact.id);
  if (action->roles->len > 0)
    acies_question_set (question, ((AciesRole *) g_ptr_array_index (action->roles, 0))->id,
                        acies_item_get_id (item));
  begin (self, question);
}

typedef struct
{
  Hand *hand;
  guint n;
  char *id;
} Drawing;

/* Each of those that come has the same chance in the end. */
static void
draw_candidate_cb (const char *id, const char *name, gpointer data)
{
  Drawing *drawing = data;

  if (draw (drawing->hand, ++drawing->n) == 0)
    {
      g_free (drawing->id);
      drawing->id = g_strdup (id);
    }
}

/* Answers what is asked: the missing role by anybody, or by a way, or one of the choices. */
static void
answer (Hand *self)
{
  static const char *const ways[]
      = { "ahead 20", "ahead 60", "wheel right 10, ahead 30", "back 5" };
  const AciesRole *role = acies_session_get_missing_role (self->session);
  Drawing drawing = { self };

  if (role == NULL)
    acies_session_choose (self->session, 1 + draw (self, 3));
  else if (!acies_session_lists_role (self->session, role))
    acies_session_set_role (self->session, role->id, ways[draw (self, G_N_ELEMENTS (ways))]);
  else
    {
      acies_session_foreach_candidate (self->session, role, draw_candidate_cb, &drawing);
      if (drawing.id != NULL)
        acies_session_set_role (self->session, role->id, drawing.id);
      g_free (drawing.id);
    }
}

static void
activate (Hand *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL);
}

static void
throw_dice (Hand *self)
{
  activate (self, "win.throw");
}

static void
accept_ruling (Hand *self)
{
  guint n = g_list_model_get_n_items (
      acies_battle_file_get_journal (acies_session_get_file (self->session)));

  activate (self, "win.accept");
  if (g_list_model_get_n_items (
          acies_battle_file_get_journal (acies_session_get_file (self->session)))
      > n)
    self->n_accepted++;
}

/* Sees a question through: fills in, throws, and accepts, as far as chance has it right. */
static void
see_through (Hand *self)
{
  for (guint i = 0; i < ANSWERS && acies_session_get_question (self->session) != NULL; i++)
    {
      AciesRuling *ruling = acies_session_get_ruling (self->session);

      if (ruling == NULL)
        answer (self);
      else if (acies_ruling_is_complete (ruling))
        accept_ruling (self);
      else if (i % 2 == 0)
        throw_dice (self);
      else
        answer (self);
      self->n_acts++;
      let_go_on ();
    }
}

static void
do_due (Hand *self)
{
  begin_due (self);
  see_through (self);
}

static void
do_free (Hand *self)
{
  begin_something (self);
  see_through (self);
}

static void
go_on (Hand *self)
{
  activate (self, "win.next");
  see_through (self);
}

static void
undo_or_redo (Hand *self)
{
  activate (self, draw (self, 3) > 0 ? "win.undo" : "win.redo");
}

static void
look_back (Hand *self)
{
  static const char *const actions[]
      = { "win.past-back", "win.past-back", "win.past-forth", "win.return" };

  activate (self, actions[draw (self, G_N_ELEMENTS (actions))]);
}

/* Printing waits for its dialog in a loop of its own; what opens other files needs the program. */
static gboolean
is_left_alone (const char *name)
{
  static const char *const names[]
      = { "win.print", "win.open-ruleset", "win.start-battle", "win.play-rules", NULL };

  return !g_str_has_prefix (name, "win.") || g_strv_contains (names, name);
}

/* One of all actions of the window, whatever it is about. */
static void
try_action (Hand *self)
{
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (self->window);
  const char *name, *property;
  const GVariantType *type;
  GType owner;
  guint n = 0;

  while (gtk_widget_class_query_action (klass, n, &owner, &name, &type, &property))
    n++;
  gtk_widget_class_query_action (klass, draw (self, n), &owner, &name, &type, &property);
  if (is_left_alone (name))
    return;
  if (type == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->window), name, NULL);
  else if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    gtk_widget_activate_action (GTK_WIDGET (self->window), name, "s",
                                draw (self, 2) > 0 ? "4.5" : "md");
  else if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    gtk_widget_activate_action (GTK_WIDGET (self->window), name, "i", (gint32) draw (self, 12));
}

static void
change_looks (Hand *self)
{
  static const int sizes[][2] = { { 1000, 700 }, { 1600, 1000 }, { 800, 600 } };
  guint drawn = draw (self, G_N_ELEMENTS (sizes));

  gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[drawn][0], sizes[drawn][1]);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      draw (self, 2) > 0 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                         : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
type_line (Hand *self)
{
  static const char *const lines[]
      = { "next", "?", "due", "note the wind turns", "show 1", "undo", "nonsense", "1 charges 21" };

  acies_session_type (self->session, lines[draw (self, G_N_ELEMENTS (lines))]);
}

/* Who has looked back long enough returns. */
static void
return_now_and_then (Hand *self)
{
  if (acies_session_is_in_past (self->session) && draw (self, 2) == 0)
    activate (self, "win.return");
}

static void
do_something (Hand *self)
{
  static const struct
  {
    guint share;
    void (*act) (Hand *self);
  } acts[] = {
    { 20, do_due },      { 24, do_free },   { 4, begin_due },       { 4, begin_something },
    { 6, answer },       { 6, throw_dice }, { 6, accept_ruling },   { 12, go_on },
    { 3, undo_or_redo }, { 3, look_back },  { 4, select_somebody }, { 10, try_action },
    { 2, change_looks }, { 3, type_line },
  };
  guint all = 0, drawn;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    all += acts[i].share;
  drawn = draw (self, all);
  for (guint i = 0; i < G_N_ELEMENTS (acts); drawn -= acts[i++].share)
    if (drawn < acts[i].share)
      {
        return_now_and_then (self);
        acts[i].act (self);
        break;
      }
  self->n_acts++;
  let_go_on ();
}

/* Puts a new battle of SCENARIO in a window of its own. */
static void
open_battle (Hand *self, const char *scenario)
{
  g_autofree char *name = g_strdup_printf ("battle-%u.acies", ++self->n_windows);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GFile) file = acies_document_loader_find_scenario (scenario);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) battle = acies_document_loader_begin (file, path, findings, &error);

  g_assert_no_error (error);
  self->window = acies_window_new (NULL);
  acies_window_set_file (self->window, battle, NULL);
  self->session = acies_window_get_session (self->window);
  player_sit_down (&self->player, &(PlayerGame){ .scenario = scenario, .is_plain = TRUE }, battle);
  gtk_window_present (GTK_WINDOW (self->window));
  let_go_on ();
  go_on (self);
}

static void
close_battle (Hand *self)
{
  GObject *window = G_OBJECT (self->window), *session = G_OBJECT (self->session);
  gint64 end = g_get_monotonic_time () + PATIENCE;

  close_others (self);
  player_get_up (&self->player);
  g_object_add_weak_pointer (window, (gpointer *) &window);
  g_object_add_weak_pointer (session, (gpointer *) &session);
  gtk_window_destroy (GTK_WINDOW (self->window));
  /* What counts in a thread of its own lets go of it when it has heard that it is to stop. */
  while (g_get_monotonic_time () < end && (window != NULL || session != NULL))
    {
      let_go_on ();
      g_usleep (1000);
    }
  g_assert_null (window);
  g_assert_null (session);
  acies_scratch_remove (self->folder);
  g_assert_cmpint (g_mkdir_with_parents (self->folder, 0700), ==, 0);
}

/* Another session is played where the window went on to another battle, as from a report. */
static void
play (Hand *self, const char *scenario, guint n)
{
  open_battle (self, scenario);
  for (guint most = self->n_acts + n; self->n_acts < most;)
    {
      do_something (self);
      if (acies_window_get_session (self->window) != self->session)
        self->session = acies_window_get_session (self->window);
      close_others (self);
    }
  close_battle (self);
}

static void
hand_init (Hand *self, guint32 seed)
{
  *self = (Hand){ .rand = g_rand_new_with_seed (seed), .folder = acies_scratch_new () };
}

static void
hand_clear (Hand *self)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_rand_free (self->rand);
}

static void
test_short (gconstpointer data)
{
  Hand self;

  hand_init (&self, 7);
  play (&self, data, ACTS);
  g_test_message ("%u acts, %u accepted, %u windows closed", self.n_acts, self.n_accepted,
                  self.n_closed);
  hand_clear (&self);
}

static void
test_long (void)
{
  guint n_acts = read_number ("ACIES_SOAK_ACTS", 0), seed = read_number ("ACIES_SOAK_SEED", 1);
  gint64 start = g_get_monotonic_time (), quarter = 0;
  gsize before = 0;
  Hand self;

  hand_init (&self, seed);
  for (guint i = 0; self.n_acts < n_acts; i++)
    {
      double hours;

      play (&self, scenarios[i % G_N_ELEMENTS (scenarios)], ACTS_OF_BATTLE);
      malloc_trim (0);
      hours = (double) (g_get_monotonic_time () - start) / (3600.0 * G_USEC_PER_SEC);
      g_test_message ("%u acts, %u accepted, %u windows closed, %.2f hours, %.2f MB in use",
                      self.n_acts, self.n_accepted, self.n_closed, hours,
                      (double) mallinfo2 ().uordblks / MB);
      if (quarter == 0 && self.n_acts >= n_acts / 4)
        {
          quarter = g_get_monotonic_time ();
          before = mallinfo2 ().uordblks;
        }
    }
  if (quarter > 0 && g_get_monotonic_time () > quarter)
    g_test_message ("memory grows by %.3f MB an hour",
                    ((double) mallinfo2 ().uordblks - (double) before) / MB * 3600 * G_USEC_PER_SEC
                        / (double) (g_get_monotonic_time () - quarter));
  hand_clear (&self);
}

/* GTK 4.8 warns of scroll bars that it paints before it has laid them out; all else is an error. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; (level & G_LOG_LEVEL_WARNING) != 0 && i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && !g_str_has_prefix (fields[i].value, "Trying to snapshot GtkScrollbar"))
      g_error ("%s", (const char *) fields[i].value);
  return g_log_writer_default (level, fields, n_fields, data);
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
  if (read_number ("ACIES_SOAK_ACTS", 0) > 0)
    g_test_add_func ("/acies/app/window-soak/long", test_long);
  else
    for (guint i = 0; i < N_SHORT; i++)
      {
        g_autofree char *path = g_strconcat ("/acies/app/window-soak/", scenarios[i], NULL);

        g_test_add_data_func (path, scenarios[i], test_short);
      }
  return g_test_run ();
}
