/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which page is shown, what the buttons do, and where the focus goes: to the dice when dice are
 * wanted, to Accept when nothing is. */
#include "config.h"
#include "app/ruling/acies-slip-pane-private.h"

#include "app/session/acies-play-session.h"
#include "app/session/acies-session-grid.h"
#include "app/widgets/acies-accessible.h"
#include "app/ruling/acies-dice-entry.h"
#include "app/ruling/acies-slip-row.h"
#include "app/widgets/acies-template.h"
#include "referee/state/acies-follow.h"
#include "survey/backdrop/acies-thumbnail.h"

#include <glib/gi18n-lib.h>

enum
{
  WORDS_TYPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSlipPane, acies_slip_pane, GTK_TYPE_WIDGET)

static void
add_action (AciesSlipPane *self, GtkListBox *list, const AciesAction *action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (action->fact.label);
  GtkWidget *clause = gtk_label_new (action->fact.cite);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (clause), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (clause), 1);
  gtk_label_set_max_width_chars (GTK_LABEL (clause), 14);
  gtk_widget_set_tooltip_text (clause, action->fact.cite);
  gtk_widget_add_css_class (clause, "caption");
  gtk_widget_add_css_class (clause, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), clause);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  acies_accessible_set_label (row, action->fact.label);
  g_object_set_data (G_OBJECT (row), "action", (gpointer) action);
  gtk_list_box_append (list, row);
}

static void
empty_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static gboolean
has_rows (GtkListBox *list)
{
  return gtk_list_box_get_row_at_index (list, 0) != NULL;
}

/* Whether ACTION is no part of any phase: in play such ones are rare. */
static gboolean
is_any_time (AciesSlipPane *self, const AciesAction *action)
{
  return acies_session_get_file (self->session) != NULL
         && (action->phases == NULL || action->phases[0] == NULL);
}

/* FALSE: there are none. */
static gboolean
fill_actions (AciesSlipPane *self, AciesItem *item)
{
  g_autoptr (GPtrArray) actions
      = acies_referee_list_actions (acies_session_get_referee (self->session), item, FALSE);

  empty_list (self->actions);
  empty_list (self->others);
  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);

      if (!action->is_hidden)
        add_action (self, is_any_time (self, action) ? self->others : self->actions, action);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->actions), has_rows (self->actions));
  gtk_widget_set_visible (GTK_WIDGET (self->others_expander), has_rows (self->others));
  return has_rows (self->actions) || has_rows (self->others);
}

static void
show_none (AciesSlipPane *self, const char *why)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->heading), "slip-title");
  gtk_widget_set_visible (GTK_WIDGET (self->drop_button), FALSE);
  gtk_label_set_text (self->heading, _ ("Actions in this phase"));
  gtk_label_set_text (self->none_label, why);
  acies_thread_trail_show (self->trail, NULL);
  gtk_stack_set_visible_child_name (self->stack, "none");
}

static void
show_offer (AciesSlipPane *self)
{
  AciesItem *item = acies_session_get_selected_item (self->session);
  AciesBattle *battle = acies_session_get_battle (self->session);
  gboolean is_any;

  if (acies_session_is_in_past (self->session))
    {
      show_none (self, _ ("This is an earlier point, for viewing only. Return to go on."));
      return;
    }
  if (acies_session_get_file (self->session) != NULL
      && !acies_position_is_begun (acies_battle_get_position (battle)))
    {
      show_none (self, _ ("Press Begin to start the first turn."));
      return;
    }
  is_any = fill_actions (self, item);
  acies_thread_trail_show (self->trail, NULL);
  gtk_widget_remove_css_class (GTK_WIDGET (self->heading), "slip-title");
  gtk_widget_set_visible (GTK_WIDGET (self->drop_button), FALSE);
  gtk_label_set_text (self->heading, _ (acies_session_get_offer_title (self->session)));
  if (is_any)
    gtk_stack_set_visible_child_name (self->stack, "actions");
  else
    show_none (self, item == NULL ? _ ("Select a unit to see what it may do in this phase.")
                                  : _ ("The rules offer it nothing in this phase."));
}

/* The id of the tick that has the focus: it is given back once the slip is filled anew. */
static char *
dup_focused_tick (AciesSlipPane *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->lines));

  return ACIES_IS_SLIP_ROW (row) ? g_strdup (acies_slip_row_get_id (ACIES_SLIP_ROW (row))) : NULL;
}

static gboolean
focus_tick (AciesSlipPane *self, const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->lines));
       id != NULL && child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (ACIES_IS_SLIP_ROW (child)
          && g_strcmp0 (acies_slip_row_get_id (ACIES_SLIP_ROW (child)), id) == 0)
        return gtk_widget_grab_focus (child);
    }
  return FALSE;
}

/* Nothing here wants to be done, as with what the rules forbid: whatever has the focus keeps it.
 * One that has just gone with its row leaves it to the entry, and never to an override. */
static void
keep_focus (AciesSlipPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_is_sensitive (focus))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-entry", NULL);
}

/* Gives the focus to ASK; of buttons side by side, to the first. */
static gboolean
focus_ask (GtkWidget *ask)
{
  GtkFlowBoxChild *first;

  if (GTK_IS_LABEL (ask))
    return FALSE;
  if (!GTK_IS_FLOW_BOX (ask))
    return gtk_widget_grab_focus (ask);
  first = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (ask), 0);
  return first != NULL && gtk_widget_grab_focus (gtk_flow_box_child_get_child (first));
}

/* Gives the focus to the first thing in BOX that takes it. */
static gboolean
focus_first_ask (GtkBox *box)
{
  for (GtkWidget *ask = gtk_widget_get_first_child (GTK_WIDGET (box)); ask != NULL;
       ask = gtk_widget_get_next_sibling (ask))
    {
      if (focus_ask (ask))
        return TRUE;
    }

  return FALSE;
}

static void
move_focus (AciesSlipPane *self, const char *tick)
{
  if (acies_session_shows_recorded_ruling (self->session)
      || acies_session_does_gesture (self->session) || focus_tick (self, tick))
    return;
  if (focus_first_ask (self->asks) || focus_first_ask (self->facts))
    return;
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->accept_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->accept_button));
  else if (acies_session_get_missing_role (self->session) != NULL
           && gtk_widget_get_first_child (GTK_WIDGET (self->wanted)) != NULL)
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->wanted)));
  else
    keep_focus (self);
}

/* Next tells what is still due, and goes on all the same when it is told so. */
static void
show_accept (AciesSlipPane *self)
{
  AciesRuling *ruling = acies_session_get_ruling (self->session);
  gboolean is_past = acies_session_shows_recorded_ruling (self->session);
  gboolean is_held_up = acies_session_is_held_up (self->session);
  gboolean can_accept = is_held_up || (ruling != NULL && acies_ruling_is_complete (ruling));

  gtk_button_set_label (self->accept_button, is_held_up ? _ ("Go On All the Same") : _ ("Accept"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->accept_button),
                               is_held_up ? _ ("Go on without doing it (Ctrl+Page Down)")
                                          : _ ("Put it in the journal (Ctrl+Enter)"));
  gtk_widget_set_visible (GTK_WIDGET (self->accept_button),
                          !is_past && acies_session_keeps_rulings (self->session));
  gtk_widget_set_sensitive (GTK_WIDGET (self->accept_button),
                            can_accept && acies_session_is_writable (self->session));
  gtk_widget_set_visible (GTK_WIDGET (self->override_button), !is_past && !is_held_up);
  gtk_widget_set_sensitive (GTK_WIDGET (self->override_button), ruling != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->then_button), is_past);
  gtk_widget_set_visible (GTK_WIDGET (self->example_button), is_past);
}

/* A new slip begins at its top. */
static void
begin_at_top (AciesSlipPane *self)
{
  guint n = acies_session_get_n_questions (self->session);

  if (n == self->shown_question && !acies_session_shows_recorded_ruling (self->session))
    return;
  self->shown_question = n;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* The picture that RULING, or NULL, keeps. */
static void
show_thumbnail (AciesSlipPane *self, AciesRuling *ruling)
{
  const char *text = ruling != NULL ? acies_question_get (acies_ruling_get_question (ruling),
                                                          ACIES_FOLLOW_THUMBNAIL)
                                    : NULL;
  g_autoptr (GdkPixbuf) picture = text != NULL ? acies_thumbnail_decode (text) : NULL;

  gtk_picture_set_pixbuf (self->thumbnail, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->thumbnail), picture != NULL);
}

static void
show_slip (AciesSlipPane *self)
{
  AciesRuling *ruling = acies_session_get_ruling (self->session);
  gboolean is_past = acies_session_shows_recorded_ruling (self->session);
  g_autofree char *tick = dup_focused_tick (self);

  gtk_widget_set_visible (GTK_WIDGET (self->drop_button), TRUE);
  gtk_stack_set_visible_child_name (self->stack, "slip");
  acies_slip_pane_fill (self);
  show_thumbnail (self, ruling);
  acies_thread_trail_show (self->trail, self->session);
  show_accept (self);
  if (ruling == NULL || is_past)
    gtk_toggle_button_set_active (self->override_button, FALSE);
  if (gtk_toggle_button_get_active (self->override_button))
    acies_override_box_load (self->override_box, self->session);
  move_focus (self, tick);
  begin_at_top (self);
}

static void
odds_cb (AciesSlipPane *self)
{
  AciesRuling *ruling = acies_session_get_ruling (self->session);
  AciesOddsCount *count = acies_session_get_odds_count (self->session);
  GPtrArray *odds = acies_odds_count_get_odds (count);

  acies_odds_view_set_factors (self->odds, odds, acies_odds_count_get_factors (count));
  if (acies_session_shows_recorded_ruling (self->session) && ruling != NULL)
    acies_odds_view_set_odds (self->odds, acies_ruling_get_odds (ruling));
  else
    acies_odds_view_set_odds (self->odds, odds);
}

static void
update (AciesSlipPane *self)
{
  if (acies_session_get_question (self->session) == NULL)
    {
      gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

      gtk_toggle_button_set_active (self->override_button, FALSE);
      acies_slip_pane_clear_roles (self);
      show_offer (self);
      /* What was decided is done with: the next line may be typed. */
      if (had_focus)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-entry", NULL);
    }
  else
    show_slip (self);
  odds_cb (self);
}

static void
selected_cb (AciesSlipPane *self)
{
  /* Looking at the journal or at another unit ends with a new selection; an open question stays. */
  if (acies_session_shows_recorded_ruling (self->session))
    acies_session_drop (self->session);
  else if (acies_session_get_question (self->session) == NULL)
    show_offer (self);
}

static void
battle_changed_cb (AciesSlipPane *self)
{
  if (acies_session_get_question (self->session) == NULL)
    show_offer (self);
}

static void
action_activated_cb (AciesSlipPane *self, GtkListBoxRow *row)
{
  const AciesAction *action = g_object_get_data (G_OBJECT (row), "action");

  acies_session_begin_action_or_grid (self->session, action);
}

static void
throw_cb (AciesSlipPane *self)
{
  acies_session_throw (self->session);
}

static void
accept_cb (AciesSlipPane *self)
{
  if (acies_session_is_held_up (self->session))
    acies_session_next (self->session);
  else
    acies_session_accept (self->session);
}

/* Takes away the dice that are typed, and not given yet. FALSE: there are none. */
static gboolean
empty_dice (AciesSlipPane *self)
{
  for (GtkWidget *ask = gtk_widget_get_first_child (GTK_WIDGET (self->asks)); ask != NULL;
       ask = gtk_widget_get_next_sibling (ask))
    if (ACIES_IS_DICE_ENTRY (ask) && acies_dice_entry_empty (ACIES_DICE_ENTRY (ask)))
      return TRUE;
  return FALSE;
}

/* It closes what was opened last: the override, then the dice typed, then the question. */
static gboolean
escape (AciesSlipPane *self)
{
  if (acies_session_get_question (self->session) == NULL)
    return GDK_EVENT_PROPAGATE;
  if (gtk_toggle_button_get_active (self->override_button))
    {
      gtk_toggle_button_set_active (self->override_button, FALSE);
      gtk_widget_grab_focus (GTK_WIDGET (self->override_button));
    }
  else if (!empty_dice (self))
    acies_session_drop (self->session);
  return GDK_EVENT_STOP;
}

/* Letters and digits are of no use here: where lines are typed they begin the next one, and press
 * nothing. */
static gboolean
key_cb (AciesSlipPane *self, guint key, guint code, GdkModifierType state)
{
  gunichar c = gdk_keyval_to_unicode (key);

  if (key == GDK_KEY_Escape)
    return escape (self);
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || !g_unichar_isalnum (c)
      || !g_signal_has_handler_pending (self, signals[WORDS_TYPED], 0, TRUE))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[WORDS_TYPED], 0, c);
  return GDK_EVENT_STOP;
}

/* The table as it was when the ruling that is looked at had just been accepted. */
static void
then_cb (AciesSlipPane *self)
{
  AciesJournalEvent *event
      = acies_play_session_get_recorded_event (ACIES_PLAY_SESSION (self->session));

  if (event != NULL)
    acies_play_session_go_to_past (ACIES_PLAY_SESSION (self->session),
                                   acies_journal_event_get_seq (event));
}

static void
drop_cb (AciesSlipPane *self)
{
  acies_session_drop (self->session);
}

static void
override_cb (AciesSlipPane *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->override_button);

  if (is_open)
    acies_override_box_load (self->override_box, self->session);
  gtk_revealer_set_reveal_child (self->override_revealer, is_open);
  if (is_open)
    gtk_widget_grab_focus (GTK_WIDGET (self->override_box));
}

static void
overruled_cb (AciesSlipPane *self)
{
  gtk_toggle_button_set_active (self->override_button, FALSE);
}

static void
acies_slip_pane_dispose (GObject *object)
{
  AciesSlipPane *self = ACIES_SLIP_PANE (object);

  acies_slip_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_SLIP_PANE);

  G_OBJECT_CLASS (acies_slip_pane_parent_class)->dispose (object);
}

static void
acies_slip_pane_class_init (AciesSlipPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_slip_pane_dispose;

  /* A letter or digit was typed where none is wanted (as guint, its code point). */
  signals[WORDS_TYPED] = g_signal_new ("words-typed", ACIES_TYPE_SLIP_PANE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (ACIES_TYPE_ODDS_VIEW);
  g_type_ensure (ACIES_TYPE_ODDS_PROGRESS);
  g_type_ensure (ACIES_TYPE_OVERRIDE_BOX);
  g_type_ensure (ACIES_TYPE_THREAD_TRAIL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-slip-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, heading);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, trail);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, none_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, actions);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, others);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, others_expander);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, head);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, deciding);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, verdict_box);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, verdict_sign);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, thumbnail);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, roles);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, wanted);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, options_expander);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, options);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, lines);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, asks);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, facts_scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, facts);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, odds);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, odds_progress);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, outcome_box);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, outcome_sign);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, outcome_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, proposals);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, proof_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, override_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, override_box);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, throw_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, accept_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, override_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, then_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, example_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSlipPane, drop_button);
  gtk_widget_class_bind_template_callback (widget_class, action_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, throw_cb);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, then_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, override_cb);
  gtk_widget_class_bind_template_callback (widget_class, overruled_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
acies_slip_pane_init (AciesSlipPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->actions), _ ("Actions in this phase"));
  acies_accessible_set_label (GTK_WIDGET (self->others), _ ("At any time"));
  acies_accessible_set_label (GTK_WIDGET (self->lines), _ ("Factors"));
  acies_accessible_set_label (GTK_WIDGET (self->deciding), _ ("What decides"));
  acies_accessible_set_label (GTK_WIDGET (self->proposals), _ ("What it changes"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_slip_pane_set_session (AciesSlipPane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_SLIP_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (self->odds_progress != NULL)
    acies_odds_progress_set_session (self->odds_progress, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "odds-changed", G_CALLBACK (odds_cb), self);
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  update (self);
}
