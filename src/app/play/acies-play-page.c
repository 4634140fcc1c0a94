/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A question may take so much more than it tells as long as the style of what is new in it is not
 * known. */
#define UNSTYLED 32
/* AciesPlayPage is the page of the window where a battle is played. The page only puts panes
 * beside one another; they share the session and never know each other. */
#include "config.h"
#include "app/play/acies-play-page.h"

#include "app/widgets/acies-accessible.h"
#include "app/play/acies-summary-pane.h"
#include "app/play/acies-due-pane.h"
#include "app/entry/acies-command-entry.h"
#include "app/photograph/acies-survey-pane.h"
#include "app/play/acies-follow-bar.h"
#include "app/play/acies-journal-pane.h"
#include "app/order/acies-order-pane.h"
#include "app/play/acies-past-bar.h"
#include "app/play/acies-phase-bar.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-side-panes.h"
#include "app/ruling/acies-slip-pane.h"
#include "app/ruling/acies-test-grid.h"
#include "app/session/acies-session-grid.h"
#include "app/staff/acies-advice-pane.h"
#include "app/staff/acies-solo-bar.h"
#include "app/table/acies-table-pane.h"
#include "app/widgets/acies-template.h"
#include "app/widgets/acies-text-scale.h"
#include "app/play/acies-unit-pane.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

#define JOURNAL_LEAST 120
#define JOURNAL_MOST 360

struct _AciesPlayPage
{
  GtkWidget parent_instance;

  /* template children */
  AciesPhaseBar *phase_bar;
  AciesPastBar *past_bar;
  AciesFollowBar *follow_bar;
  AciesSoloBar *solo_bar;
  AdwClamp *left_pane;
  AdwClamp *right_pane;
  AdwFlap *left_flap;
  AdwFlap *right_flap;
  AciesDuePane *due_pane;
  GtkStack *armies;
  GtkStackSwitcher *armies_switcher;
  AciesOrderPane *order_pane;
  AciesSummaryPane *board_pane;
  AciesTablePane *table_pane;
  AciesUnitPane *unit_pane;
  AciesSlipPane *slip_pane;
  AciesTestGrid *test_grid;
  AciesSurveyPane *survey_pane;
  AciesAdvicePane *advice_pane;
  AciesJournalPane *journal_pane;
  AciesCommandEntry *entry_line;
  GtkPaned *right_paned;

  /* owned */
  GSettings *settings;
  AciesSession *session; /* whose questions are watched; or NULL */

  guint n_questions;  /* of it, when its panel was last brought */
  int journal_height; /* pixels it was given at first */
  gboolean is_shared; /* the height of the right pane */
  int lent;           /* pixels of the journal's height that what waits has meanwhile */
  guint room_source;  /* looks who gives way to a question; or 0 */
  guint fold_source;  /* tells the phase bar that a panel was folded; or 0 */
};

G_DEFINE_FINAL_TYPE (AciesPlayPage, acies_play_page, GTK_TYPE_WIDGET)

static void
item_shown_cb (AciesPlayPage *self, const char *id)
{
  acies_table_view_show_item (acies_table_pane_get_view (self->table_pane), id);
}

/* Whoever goes on is asked nothing, unless something is due. */
static gboolean
asks_something (AciesSession *session)
{
  const AciesQuestion *question = acies_session_get_question (session);
  AciesRuling *ruling = acies_session_get_ruling (session);

  return question != NULL
         && !(g_str_equal (acies_question_get_action (question), ACIES_ACTION_NEXT)
              && ruling != NULL && acies_ruling_is_complete (ruling));
}

/* PANE has the place of the slip if it is WANTED, which is given back. */
static gboolean
show_instead (AciesPlayPage *self, GtkWidget *pane, gboolean wanted)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!wanted && focus != NULL && gtk_widget_is_ancestor (focus, pane))
    acies_play_page_focus_entry (self);
  gtk_widget_set_visible (pane, wanted);
  return wanted;
}

/* What photographs show, or the staff advises, until something else is asked. */
static gboolean
show_survey (AciesPlayPage *self)
{
  gboolean is_survey = show_instead (self, GTK_WIDGET (self->survey_pane),
                                     acies_survey_pane_is_wanted (self->survey_pane));

  return show_instead (self, GTK_WIDGET (self->advice_pane),
                       !is_survey && acies_advice_pane_is_wanted (self->advice_pane))
         || is_survey;
}

/* What is put to several in one has the place of the slip, unless that shows something. */
static gboolean
show_grid (AciesPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean is_survey = show_survey (self);
  gboolean is_shown = !is_survey && acies_session_get_grid (self->session) != NULL
                      && acies_session_get_question (self->session) == NULL;

  /* Before it goes, or a border would have the focus. */
  if (!is_shown && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->test_grid)))
    acies_play_page_focus_entry (self);
  gtk_widget_set_visible (GTK_WIDGET (self->slip_pane), !is_shown && !is_survey);
  gtk_widget_set_visible (GTK_WIDGET (self->test_grid), is_shown);
  return is_shown;
}

/* The height that WIDGET likes to have, or the least that it can do with. */
static int
measure_height (GtkWidget *widget, int width, gboolean likes)
{
  int least = 0, natural = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, &natural, NULL, NULL);
  return likes ? natural : least;
}

/* The journal lends NEED what it can do without, and has it back when nothing waits. */
static void
lend_height (AciesPlayPage *self, int need, int least)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->right_paned));
  int own = height - gtk_paned_get_position (self->right_paned) + self->lent;
  int lent = CLAMP (need - (height - own), 0, MAX (own - least, 0));

  if (!self->is_shared || lent == self->lent)
    return;
  self->lent = lent;
  gtk_paned_set_position (self->right_paned, height - own + lent);
}

/* Before it goes, or a border would have the focus. */
static void
show_journal (AciesPlayPage *self, gboolean is_shown)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!is_shown && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->journal_pane)))
    acies_play_page_focus_entry (self);
  gtk_widget_set_visible (GTK_WIDGET (self->journal_pane), is_shown);
}

/* A question that waits owns the right column: where there is not room for all, the journal gives
 * way to it, then what is known of the unit; a journal that is searched only after that. Whatever
 * else is shown takes the least that it can do with, so that the window never grows. */
static void
share_room (AciesPlayPage *self)
{
  gboolean is_survey = gtk_widget_get_visible (GTK_WIDGET (self->survey_pane));
  gboolean is_advice = gtk_widget_get_visible (GTK_WIDGET (self->advice_pane));
  gboolean is_grid
      = is_survey || is_advice || gtk_widget_get_visible (GTK_WIDGET (self->test_grid));
  gboolean waits = is_grid || (self->session != NULL && asks_something (self->session));
  GtkWidget *asking = is_survey   ? GTK_WIDGET (self->survey_pane)
                      : is_advice ? GTK_WIDGET (self->advice_pane)
                      : is_grid   ? GTK_WIDGET (self->test_grid)
                                  : GTK_WIDGET (self->slip_pane);
  double text = acies_text_scale (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self->right_paned));
  int width = gtk_widget_get_width (GTK_WIDGET (self->right_paned));
  int least = (int) (JOURNAL_LEAST * text), need = 0, unit = 0;
  int unstyled = waits ? (int) (UNSTYLED * text) : 0;
  gboolean is_searched = acies_journal_pane_is_searched (self->journal_pane);

  if (height == 0)
    return;
  need = measure_height (asking, width, waits);
  /* What is hidden has no height. */
  gtk_widget_set_visible (GTK_WIDGET (self->unit_pane), !is_grid);
  unit = measure_height (GTK_WIDGET (self->unit_pane), width, waits);
  /* The rows of a grid say what counts of whom; whoever opened the umpire's hand wants that. */
  gtk_widget_set_visible (
      GTK_WIDGET (self->unit_pane),
      acies_unit_pane_is_hand_open (self->unit_pane)
          || (!is_grid && need + unit + unstyled + (is_searched ? least : 0) <= height));
  if (is_searched && !gtk_widget_get_visible (GTK_WIDGET (self->unit_pane)))
    unit = 0;
  show_journal (self, need + unit + unstyled + least <= height);
  if (gtk_widget_get_visible (GTK_WIDGET (self->journal_pane)))
    lend_height (self, waits ? need + unit : 0, least);
}

static gboolean
room_cb (gpointer data)
{
  AciesPlayPage *self = data;

  self->room_source = 0;
  share_room (self);
  return G_SOURCE_REMOVE;
}

/* Before the next frame, when whoever shows the question has filled it. */
static void
look_for_room (AciesPlayPage *self)
{
  if (self->room_source == 0)
    self->room_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 20, room_cb, self, NULL);
}

/* A question brings its panel, whoever hid it and wherever it was begun; what lies over the table
 * to choose it from goes. */
static void
bring_panel (AciesPlayPage *self)
{
  self->n_questions = acies_session_get_n_questions (self->session);
  acies_side_panes_show (self->right_flap, TRUE);
  if (adw_flap_get_folded (self->left_flap))
    acies_side_panes_show (self->left_flap, FALSE);
}

static void
ruling_changed_cb (AciesPlayPage *self)
{
  guint n = acies_session_get_n_questions (self->session);
  gboolean is_grid = show_grid (self);

  look_for_room (self);
  if (is_grid && n != self->n_questions)
    {
      bring_panel (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->test_grid));
      return;
    }
  if (n == self->n_questions || !asks_something (self->session))
    return;
  bring_panel (self);
}

/* Photographs and advice bring their PANE as a question does. */
static void
show_changed (AciesPlayPage *self, GtkWidget *pane)
{
  gboolean was_shown = gtk_widget_get_visible (pane);

  if (self->session == NULL)
    return;
  show_grid (self);
  look_for_room (self);
  if (was_shown || !gtk_widget_get_visible (pane))
    return;
  bring_panel (self);
  gtk_widget_grab_focus (pane);
}

static void
survey_changed_cb (AciesPlayPage *self)
{
  show_changed (self, GTK_WIDGET (self->survey_pane));
}

static void
advice_changed_cb (AciesPlayPage *self)
{
  show_changed (self, GTK_WIDGET (self->advice_pane));
}

static void
act_shown_cb (AciesPlayPage *self, AciesRuling *ruling)
{
  acies_table_view_set_advised (acies_table_pane_get_view (self->table_pane), ruling);
}

static void
watch (AciesPlayPage *self, AciesSession *session)
{
  static const char *const filling[]
      = { "ruling-changed", "grid-changed", "battle-changed", "notify::selected", "odds-changed" };

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  self->n_questions = acies_session_get_n_questions (session);
  /* Before the panes, which give what they show the focus. */
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (ruling_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (look_for_room), self);
  /* At once, when everybody has filled what he shows: a frame in between would make the window
   * grow. */
  for (guint i = 0; i < G_N_ELEMENTS (filling); i++)
    g_signal_connect_data (session, filling[i], G_CALLBACK (share_room), self, NULL,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  /* After the grid, which must have its rows to take the focus. */
  g_signal_connect_data (session, "grid-changed", G_CALLBACK (ruling_changed_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
words_typed_cb (AciesPlayPage *self, guint c)
{
  if (c >= '1' && c <= '9' && self->session != NULL
      && acies_session_choose (self->session, c - '0'))
    return;
  acies_command_entry_type (self->entry_line, c);
}

/* Once, when the height is known: the journal takes a third of it, within reason. From then on
 * the umpire's hand decides. */
static void
share_height_cb (AciesPlayPage *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->right_paned));
  int kept = g_settings_get_int (self->settings, "journal-height");
  int journal = kept > 0 ? kept : CLAMP (height / 3, JOURNAL_LEAST, JOURNAL_MOST);

  look_for_room (self);
  if (self->is_shared || height < 2 * JOURNAL_LEAST)
    return;
  journal = MIN (journal, height - JOURNAL_LEAST);
  self->journal_height = journal;
  self->is_shared = TRUE;
  gtk_paned_set_position (self->right_paned, height - journal);
}

/* Whenever the window has another size there is another room: a pane that has given way has none of
 * its own that would tell. */
static void
map_cb (AciesPlayPage *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));

  g_signal_connect_object (surface, "layout", G_CALLBACK (look_for_room), self, G_CONNECT_SWAPPED);
  look_for_room (self);
}

static void
unmap_cb (AciesPlayPage *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));

  g_signal_handlers_disconnect_by_func (surface, look_for_room, self);
}

/* Only what the umpire has chosen is kept. */
static void
keep_height_cb (AciesPlayPage *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->right_paned));
  int journal = height - gtk_paned_get_position (self->right_paned) + self->lent;

  if (self->is_shared && gtk_widget_get_visible (GTK_WIDGET (self->journal_pane))
      && journal != self->journal_height && journal > 0 && height > journal)
    g_settings_set_int (self->settings, "journal-height", journal);
}

static gboolean
fold_cb (gpointer data)
{
  AciesPlayPage *self = data;

  self->fold_source = 0;
  acies_phase_bar_show_due (self->phase_bar, adw_flap_get_folded (self->left_flap));
  return G_SOURCE_REMOVE;
}

/* Where the list of what is due is folded away, a button tells how much there is: in the next
 * frame, as it is while this one is laid out that the panel is folded. */
static void
left_folded_cb (AciesPlayPage *self)
{
  if (self->fold_source == 0)
    self->fold_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 20, fold_cb, self, NULL);
}

static void
acies_play_page_dispose (GObject *object)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (object);

  watch (self, NULL);
  g_clear_handle_id (&self->room_source, g_source_remove);
  g_clear_handle_id (&self->fold_source, g_source_remove);
  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_PLAY_PAGE);

  G_OBJECT_CLASS (acies_play_page_parent_class)->dispose (object);
}

static void
acies_play_page_class_init (AciesPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_play_page_dispose;

  g_type_ensure (ACIES_TYPE_PHASE_BAR);
  g_type_ensure (ACIES_TYPE_PAST_BAR);
  g_type_ensure (ACIES_TYPE_FOLLOW_BAR);
  g_type_ensure (ACIES_TYPE_SOLO_BAR);
  g_type_ensure (ACIES_TYPE_DUE_PANE);
  g_type_ensure (ACIES_TYPE_ORDER_PANE);
  g_type_ensure (ACIES_TYPE_SUMMARY_PANE);
  g_type_ensure (ACIES_TYPE_TABLE_PANE);
  g_type_ensure (ACIES_TYPE_UNIT_PANE);
  g_type_ensure (ACIES_TYPE_SLIP_PANE);
  g_type_ensure (ACIES_TYPE_TEST_GRID);
  g_type_ensure (ACIES_TYPE_SURVEY_PANE);
  g_type_ensure (ACIES_TYPE_ADVICE_PANE);
  g_type_ensure (ACIES_TYPE_JOURNAL_PANE);
  g_type_ensure (ACIES_TYPE_COMMAND_ENTRY);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, phase_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, past_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, follow_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, solo_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, left_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, right_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, left_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, right_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, due_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, order_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, armies);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, armies_switcher);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, board_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, table_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, unit_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, slip_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, test_grid);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, survey_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, advice_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, journal_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, entry_line);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, right_paned);
  gtk_widget_class_bind_template_callback (widget_class, item_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, survey_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, advice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, act_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, words_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, share_height_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_height_cb);
}

static void
acies_play_page_init (AciesPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (unmap_cb), NULL);
  acies_side_panes_follow (GTK_WIDGET (self), self->left_pane, self->right_pane);
  acies_accessible_set_label (GTK_WIDGET (self->armies_switcher), _ ("Armies"));
  g_signal_connect_swapped (self->left_flap, "notify::folded", G_CALLBACK (left_folded_cb), self);
  self->settings = acies_settings_new ();
  acies_side_panes_remember (self->left_flap, self->settings, "show-left-pane");
  acies_side_panes_remember (self->right_flap, self->settings, "show-rulings");
}

static void
set_class (GtkWidget *widget, const char *name, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
acies_play_page_show_battle (AciesPlayPage *self, AciesSession *session)
{
  GtkWidget *view;

  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  view = GTK_WIDGET (acies_table_pane_get_view (self->table_pane));
  set_class (view, "past", session != NULL && acies_session_is_in_past (session));
  set_class (view, "following",
             session != NULL && acies_session_is_following (session)
                 && !acies_session_is_deploying (session));

  acies_phase_bar_set_session (self->phase_bar, session);
  acies_due_pane_set_session (self->due_pane, session);
  acies_order_pane_set_session (self->order_pane, session);
  acies_summary_pane_set_session (self->board_pane, session);
  acies_table_pane_set_session (self->table_pane, session);
  acies_unit_pane_set_session (self->unit_pane, session);
  acies_slip_pane_set_session (self->slip_pane, session);
  acies_test_grid_set_session (self->test_grid, session);
}

void
acies_play_page_set_session (AciesPlayPage *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  watch (self, session);
  acies_play_page_show_battle (self, session);
  acies_survey_pane_set_session (self->survey_pane, session);
  acies_advice_pane_set_session (self->advice_pane, session);
  acies_past_bar_set_session (self->past_bar, session);
  acies_follow_bar_set_session (self->follow_bar, session);
  acies_solo_bar_set_session (self->solo_bar, session);
  acies_journal_pane_set_session (self->journal_pane, session);
  acies_command_entry_set_session (self->entry_line, session);
}

AciesTableView *
acies_play_page_get_table_view (AciesPlayPage *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_PAGE (self), NULL);

  return acies_table_pane_get_view (self->table_pane);
}

AciesPhotographs *
acies_play_page_get_photographs (AciesPlayPage *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_PAGE (self), NULL);

  return acies_survey_pane_get_photographs (self->survey_pane);
}

AciesAdvice *
acies_play_page_get_advice (AciesPlayPage *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_PAGE (self), NULL);

  return acies_advice_pane_get_advice (self->advice_pane);
}

AciesSolo *
acies_play_page_get_solo (AciesPlayPage *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_PAGE (self), NULL);

  return acies_solo_bar_get_solo (self->solo_bar);
}

void
acies_play_page_add_actions (AciesPlayPage *self, GActionMap *actions)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  acies_solo_bar_add_actions (self->solo_bar, actions);
}

void
acies_play_page_set_clocks (AciesPlayPage *self, AciesClocks *clocks)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  acies_phase_bar_set_clocks (self->phase_bar, clocks);
}

void
acies_play_page_focus_entry (AciesPlayPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry_line));
}

void
acies_play_page_focus_table (AciesPlayPage *self)
{
  acies_table_view_take_keyboard (acies_table_pane_get_view (self->table_pane));
}

void
acies_play_page_focus_search (AciesPlayPage *self)
{
  acies_side_panes_show (self->left_flap, TRUE);
  gtk_stack_set_visible_child_name (self->armies, "units");
  acies_order_pane_focus_search (self->order_pane);
}

void
acies_play_page_focus_due (AciesPlayPage *self)
{
  acies_side_panes_show (self->left_flap, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (self->due_pane), GTK_DIR_TAB_FORWARD);
}

void
acies_play_page_begin_due (AciesPlayPage *self, int number)
{
  acies_due_pane_begin (self->due_pane, number);
}

void
acies_play_page_toggle_hand (AciesPlayPage *self)
{
  acies_side_panes_show (self->right_flap, TRUE);
  acies_unit_pane_toggle_hand (self->unit_pane);
}

void
acies_play_page_focus_newest (AciesPlayPage *self)
{
  acies_side_panes_show (self->right_flap, TRUE);
  /* It may have given way to a question. */
  gtk_widget_set_visible (GTK_WIDGET (self->journal_pane), TRUE);
  acies_journal_pane_focus_newest (self->journal_pane);
}

void
acies_play_page_search_journal (AciesPlayPage *self)
{
  acies_side_panes_show (self->right_flap, TRUE);
  /* It may have given way to a question. */
  gtk_widget_set_visible (GTK_WIDGET (self->journal_pane), TRUE);
  acies_journal_pane_search (self->journal_pane);
}
