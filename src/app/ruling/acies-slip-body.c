/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Filling the slip: the rows are as many as the ruling has lines, so they are made here. */
#include "config.h"
#include "app/ruling/acies-slip-pane-private.h"

#include "app/session/acies-play-session.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-filled.h"
#include "app/ruling/acies-dice-entry.h"
#include "app/ruling/acies-measure-entry.h"
#include "app/ruling/acies-pair-block.h"
#include "app/ruling/acies-role-row.h"
#include "app/ruling/acies-slip-row.h"
#include "app/widgets/acies-wording.h"

#include <glib/gi18n-lib.h>

void
acies_slip_pane_clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
ticked_cb (AciesSlipPane *self, gboolean is_ticked, AciesSlipRow *row)
{
  acies_session_take_answer (
      self->session, acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                       acies_slip_row_get_id (row), acies_value_flag (is_ticked)));
}

static void
corrected_cb (AciesSlipPane *self, AciesSlipRow *row)
{
  acies_session_take_back (self->session, acies_slip_row_get_id (row));
}

static const AciesPrompt *
find_tick (AciesRuling *ruling, const char *id)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);

  for (guint i = 0; id != NULL && i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind == ACIES_PROMPT_TICK && g_str_equal (ask->id, id))
        return ask;
    }
  return NULL;
}

static void
add_slip_row (AciesSlipPane *self,
              GtkBox *box,
              const AciesRulingLine *line,
              const AciesPrompt *tick)
{
  GtkWidget *row = acies_slip_row_new (acies_session_get_referee (self->session), line, tick);
  gboolean is_open = !acies_session_shows_recorded_ruling (self->session);

  acies_slip_row_set_editable (ACIES_SLIP_ROW (row), is_open);
  acies_slip_row_set_correctable (
      ACIES_SLIP_ROW (row),
      is_open && line != NULL
          && (line->kind == ACIES_RULING_LINE_DICE || line->from == ACIES_LINE_SOURCE_TYPED));
  g_signal_connect_swapped (row, "ticked", G_CALLBACK (ticked_cb), self);
  g_signal_connect_swapped (row, "corrected", G_CALLBACK (corrected_cb), self);
  gtk_box_append (box, row);
}

static gboolean
is_effect (const AciesRulingLine *line)
{
  return line->kind == ACIES_RULING_LINE_PROPOSAL || line->kind == ACIES_RULING_LINE_EFFECT;
}

/* What decides stands first, what was measured and looked up is folded away. */
typedef enum
{
  PLACE_DECIDING, /* the first line that forbids it or leaves it to the umpire: always in sight */
  PLACE_FIRST,
  PLACE_BODY,
  PLACE_FOLDED,
  PLACE_NOWHERE, /* the sentence tells it, or a block of opponents */
} Place;

static Place
place_line (const GPtrArray *pairs, const AciesRulingLine *line)
{
  switch (line->kind)
    {
    case ACIES_RULING_LINE_FORBID:
    case ACIES_RULING_LINE_UMPIRE:
      return PLACE_FIRST;
    case ACIES_RULING_LINE_CHART:
    case ACIES_RULING_LINE_MEASURE:
      return line->from == ACIES_LINE_SOURCE_OVERRIDDEN || line->from == ACIES_LINE_SOURCE_TYPED
                 ? PLACE_BODY
                 : PLACE_FOLDED;
    case ACIES_RULING_LINE_RESULT:
      return PLACE_NOWHERE;
    case ACIES_RULING_LINE_MODIFIER:
    case ACIES_RULING_LINE_TOTAL:
      return acies_pairs_hold (pairs, line) ? PLACE_NOWHERE : PLACE_BODY;
    case ACIES_RULING_LINE_DICE:
    case ACIES_RULING_LINE_NOTE:
    case ACIES_RULING_LINE_PROPOSAL:
    case ACIES_RULING_LINE_POINTS:
    case ACIES_RULING_LINE_EFFECT:
      break;
    }
  return PLACE_BODY;
}

/* The line that decides: the first that forbids, else the first that asks the umpire; or NULL. */
static const AciesRulingLine *
find_deciding (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  const AciesRulingLine *found = NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_FORBID)
        return line;
      if (line->kind == ACIES_RULING_LINE_UMPIRE && found == NULL)
        found = line;
    }
  return found;
}

static void
add_lines (AciesSlipPane *self,
           AciesRuling *ruling,
           const GPtrArray *pairs,
           Place place,
           GtkBox *box,
           GHashTable *shown)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  const AciesRulingLine *deciding = find_deciding (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      const AciesPrompt *tick
          = line->kind == ACIES_RULING_LINE_MODIFIER ? find_tick (ruling, line->id) : NULL;
      Place its = line == deciding ? PLACE_DECIDING : place_line (pairs, line);

      if (its != place && (tick == NULL || place != PLACE_BODY))
        continue;
      if (tick != NULL)
        g_hash_table_add (shown, tick->id);
      add_slip_row (self, is_effect (line) ? self->proposals : box, line, tick);
    }
}

static void
add_folded (AciesSlipPane *self, AciesRuling *ruling, const GPtrArray *pairs, GHashTable *shown)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *expander;

  g_object_ref_sink (box);
  add_lines (self, ruling, pairs, PLACE_FOLDED, GTK_BOX (box), shown);
  if (gtk_widget_get_first_child (box) != NULL)
    {
      expander = gtk_expander_new (_ ("Measured and looked up"));
      gtk_expander_set_child (GTK_EXPANDER (expander), box);
      acies_accessible_set_label (expander, _ ("Measured and looked up"));
      gtk_box_append (self->lines, expander);
    }
  g_object_unref (box);
}

/* What forbids it, opponents side by side, the factors, then what could be ticked and is not, in
 * the order the rules name them. */
static void
fill_lines (AciesSlipPane *self, AciesRuling *ruling)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);
  g_autoptr (GHashTable) shown = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) pairs = acies_ruling_find_pairs (ruling);

  acies_slip_pane_clear_box (self->lines);
  acies_slip_pane_clear_box (self->proposals);
  acies_slip_pane_clear_box (self->deciding);
  add_lines (self, ruling, pairs, PLACE_DECIDING, self->deciding, shown);
  add_lines (self, ruling, pairs, PLACE_FIRST, self->lines, shown);
  for (guint i = 0; i < pairs->len; i++)
    gtk_box_append (self->lines, acies_pair_block_new (acies_session_get_ruleset (self->session),
                                                       g_ptr_array_index (pairs, i)));
  add_lines (self, ruling, pairs, PLACE_BODY, self->lines, shown);
  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind == ACIES_PROMPT_TICK && !g_hash_table_contains (shown, ask->id))
        add_slip_row (self, self->lines, NULL, ask);
    }
  add_folded (self, ruling, pairs, shown);
}

static void
dice_typed_cb (AciesSlipPane *self, AciesDiceEntry *entry)
{
  const char *id = acies_dice_entry_get_id (entry);
  gint64 total;
  guint n_faces;
  const int *faces = acies_dice_entry_get_faces (entry, &n_faces);
  AciesAnswer *answer = acies_dice_entry_get_total (entry, &total)
                            ? acies_answer_new (ACIES_ANSWER_DICE, ACIES_SOURCE_TABLE, id,
                                                acies_value_number (total))
                            : acies_answer_new_faces (ACIES_SOURCE_TABLE, id, faces, n_faces);

  acies_session_take_answer (self->session, answer);
}

static void
chosen_cb (AciesSlipPane *self, GtkButton *button)
{
  const char *id = g_object_get_data (G_OBJECT (button), "ask");
  const char *option = g_object_get_data (G_OBJECT (button), "option");

  acies_session_take_answer (
      self->session,
      acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, id, acies_value_symbol (option)));
}

static GtkWidget *
new_text (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* Buttons side by side as far as they fit. */
static GtkWidget *
new_flow (const char *name)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 4);
  acies_accessible_set_label (flow, name);
  return flow;
}

/* Whoever decides is named before what there is to choose from. */
static void
add_choice (AciesSlipPane *self, const AciesPrompt *ask)
{
  AciesItem *side = ask->who != NULL ? acies_session_find_item (self->session, ask->who) : NULL;
  /* Translators: who decides, and what: "Rome decides: go on or halt". */
  g_autofree char *text
      = g_strdup_printf (_ ("%s decides: %s"),
                         side != NULL ? acies_item_get_label (side) : _ ("The umpire"), ask->label);
  GtkWidget *flow = new_flow (text);

  gtk_box_append (self->asks, new_text (text, NULL));
  gtk_box_append (self->asks, flow);
  for (guint i = 0; ask->options != NULL && ask->options[i] != NULL; i++)
    {
      const char *label = ask->option_labels != NULL ? ask->option_labels[i] : ask->options[i];
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
      gtk_widget_add_css_class (button, "choice");
      g_object_set_data_full (G_OBJECT (button), "ask", g_strdup (ask->id), g_free);
      g_object_set_data_full (G_OBJECT (button), "option", g_strdup (ask->options[i]), g_free);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (chosen_cb), self);
      gtk_flow_box_append (GTK_FLOW_BOX (flow), button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
      acies_accessible_set_label (gtk_widget_get_parent (button), label);
    }
}

static void
measured_cb (AciesSlipPane *self, AciesMeasureEntry *entry)
{
  acies_session_take_typed (self->session, acies_measure_entry_get_id (entry),
                            acies_measure_entry_get_text (entry));
}

static void
add_measure (AciesSlipPane *self, GtkBox *box, const AciesPrompt *ask)
{
  GtkWidget *entry = acies_measure_entry_new (acies_session_get_ruleset (self->session),
                                              acies_session_get_battle (self->session), ask);

  g_signal_connect_swapped (entry, "typed", G_CALLBACK (measured_cb), self);
  gtk_box_append (box, entry);
}

/* Of several facts the first lies wholly in sight, and the others scroll where there is no room. */
static void
show_facts (AciesSlipPane *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->facts));
  int width = gtk_widget_get_width (GTK_WIDGET (self->scroller)), height = -1;

  gtk_widget_set_visible (GTK_WIDGET (self->facts_scroller), first != NULL);
  acies_filled_show (self->facts);
  if (first != NULL)
    gtk_widget_measure (first, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, &height, NULL,
                        NULL, NULL);
  gtk_scrolled_window_set_min_content_height (self->facts_scroller, height);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->facts_scroller), 0);
}

static void
show_asks (AciesSlipPane *self)
{
  acies_filled_show (self->asks);
  show_facts (self);
}

static guint
count_facts (const GPtrArray *asks)
{
  guint n = 0;

  for (guint i = 0; i < asks->len; i++)
    n += ((const AciesPrompt *) g_ptr_array_index (asks, i))->kind == ACIES_PROMPT_MEASURE;
  return n;
}

static void
fill_asks (AciesSlipPane *self, AciesRuling *ruling)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);
  gboolean wants_dice = FALSE;
  GtkBox *facts = count_facts (asks) > 1 ? self->facts : self->asks;

  acies_slip_pane_clear_box (self->asks);
  acies_slip_pane_clear_box (self->facts);
  for (guint i = 0; i < asks->len && !acies_session_shows_recorded_ruling (self->session); i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);
      g_autofree char *label = NULL;
      GtkWidget *entry;

      switch (ask->kind)
        {
        case ACIES_PROMPT_DICE:
          label
              = acies_wording_ask (acies_session_get_referee (self->session), ask->id, ask->label);
          entry = acies_dice_entry_new (acies_session_get_ruleset (self->session), ask, label);
          g_signal_connect_swapped (entry, "typed", G_CALLBACK (dice_typed_cb), self);
          gtk_box_append (self->asks, entry);
          wants_dice = TRUE;
          break;
        case ACIES_PROMPT_CHOICE:
          add_choice (self, ask);
          break;
        case ACIES_PROMPT_MEASURE:
          add_measure (self, facts, ask);
          break;
        case ACIES_PROMPT_TICK:
          break;
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self->throw_button), wants_dice);
  show_asks (self);
}

static void
show_verdict (AciesSlipPane *self, AciesVerdict verdict)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_box), "error");
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_box), "warning");
  switch (verdict)
    {
    case ACIES_VERDICT_ALLOWED:
      gtk_widget_set_visible (GTK_WIDGET (self->verdict_box), FALSE);
      return;
    case ACIES_VERDICT_FORBIDDEN:
      if (acies_session_is_held_up (self->session))
        {
          gtk_image_set_from_icon_name (self->verdict_sign, "acies-due-symbolic");
          gtk_label_set_text (self->verdict_label, _ ("Something must be done first"));
          gtk_widget_add_css_class (GTK_WIDGET (self->verdict_box), "warning");
          break;
        }
      gtk_image_set_from_icon_name (self->verdict_sign, "acies-forbid-symbolic");
      gtk_label_set_text (self->verdict_label, _ ("Not allowed by the rules"));
      gtk_widget_add_css_class (GTK_WIDGET (self->verdict_box), "error");
      break;
    case ACIES_VERDICT_UMPIRE:
      gtk_image_set_from_icon_name (self->verdict_sign, "acies-umpire-symbolic");
      gtk_label_set_text (self->verdict_label, _ ("The umpire decides"));
      gtk_widget_add_css_class (GTK_WIDGET (self->verdict_box), "warning");
      break;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->verdict_box), TRUE);
}

/* Of a ruling of the journal, what its slip proves the file by. */
static void
show_proof (AciesSlipPane *self)
{
  g_autofree char *proof = NULL;
  g_autofree char *text = NULL;

  if (acies_session_shows_recorded_ruling (self->session))
    {
      AciesJournalEvent *event
          = acies_play_session_get_recorded_event (ACIES_PLAY_SESSION (self->session));

      proof = acies_battle_file_dup_proof (acies_session_get_file (self->session),
                                           acies_journal_event_get_seq (event));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->proof_label), proof != NULL);
  if (proof == NULL)
    return;
  /* Translators: number of an event and first digits of its hash: "37-1a2b3c4d". */
  text = g_strdup_printf (_ ("journal %s"), proof);
  gtk_label_set_text (self->proof_label, text);
}

static void
show_outcome (AciesSlipPane *self, AciesRuling *ruling)
{
  const char *label = ruling == NULL ? NULL
                      : acies_ruling_tells (ruling) && !acies_ruling_is_barred (ruling)
                          ? acies_ruling_get_sentence (ruling)
                          : acies_ruling_get_outcome_label (ruling);
  const AciesOutcome *outcome = NULL;
  const char *icon = "acies-even-symbolic";

  gtk_widget_set_visible (GTK_WIDGET (self->outcome_box), label != NULL);
  if (label == NULL)
    return;
  gtk_label_set_text (self->outcome_label, label);
  if (acies_ruling_get_outcome (ruling) != NULL)
    outcome = acies_ruleset_find (acies_session_get_ruleset (self->session), ACIES_FACT_OUTCOME,
                                  acies_ruling_get_outcome (ruling));
  if (outcome != NULL && g_strcmp0 (outcome->mood, "good") == 0)
    icon = "acies-good-symbolic";
  else if (outcome != NULL && g_strcmp0 (outcome->mood, "bad") == 0)
    icon = "acies-bad-symbolic";
  gtk_image_set_from_icon_name (self->outcome_sign, icon);
}

static void
update_rows (GtkBox *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_role_row_update (ACIES_ROLE_ROW (child));
}

static void
add_role (AciesSlipPane *self, const AciesRole *role)
{
  GtkWidget *row = acies_role_row_new (self->session, role);
  gboolean is_filled
      = acies_question_get (acies_session_get_question (self->session), role->id) != NULL;

  if (role->decides)
    gtk_box_append (self->wanted, row);
  else
    gtk_box_append (role->optional ? self->options : is_filled ? self->roles : self->wanted, row);
  if (role->optional && !role->decides && is_filled)
    gtk_expander_set_expanded (self->options_expander, TRUE);
}

/* Whether a new question asks for a role whose row stands among those that scroll. */
static gboolean
asks_out_of_sight (AciesSlipPane *self)
{
  const AciesQuestion *question = acies_session_get_question (self->session);

  if (acies_session_get_n_questions (self->session) == self->shown_question)
    return FALSE;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->roles)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (acies_question_get (question, acies_role_row_get_role (ACIES_ROLE_ROW (row))->id) == NULL)
      return TRUE;
  return FALSE;
}

void
acies_slip_pane_clear_roles (AciesSlipPane *self)
{
  acies_slip_pane_clear_box (self->roles);
  acies_slip_pane_clear_box (self->wanted);
  acies_slip_pane_clear_box (self->options);
  self->shown_action = NULL;
}

/* Role rows are kept while the question stays the same action: what is typed is not torn away, and
 * what was asked for stays where it was answered. In a battle, who it is about stands in the title
 * already and has no row. */
static void
fill_roles (AciesSlipPane *self)
{
  const AciesAction *action = acies_session_get_action (self->session);
  const AciesQuestion *question = acies_session_get_question (self->session);
  gboolean shows_first = TRUE;

  if (action != NULL && action->roles->len > 0)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, 0);

      shows_first = acies_session_get_battle (self->session) == NULL
                    || acies_question_get (question, role->id) == NULL;
    }
  if (action != NULL && action == self->shown_action && shows_first == self->shows_first
      && !asks_out_of_sight (self))
    {
      update_rows (self->roles);
      update_rows (self->wanted);
      update_rows (self->options);
      return;
    }
  acies_slip_pane_clear_roles (self);
  gtk_expander_set_expanded (self->options_expander, FALSE);
  self->shown_action = action;
  self->shows_first = shows_first;
  for (guint i = shows_first ? 0 : 1; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (acies_role_row_can_show (self->session, role))
        add_role (self, role);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->options_expander),
                          gtk_widget_get_first_child (GTK_WIDGET (self->options)) != NULL);
  acies_filled_show (self->wanted);
}

static char *
make_title (AciesSlipPane *self)
{
  AciesRuling *ruling = acies_session_get_ruling (self->session);
  const AciesAction *action = acies_session_get_action (self->session);
  const AciesQuestion *question = acies_session_get_question (self->session);
  const AciesRole *first
      = action != NULL && action->roles->len > 0 ? g_ptr_array_index (action->roles, 0) : NULL;
  const char *id = first != NULL ? acies_question_get (question, first->id) : NULL;
  g_autofree char *name = NULL;

  if (ruling != NULL && acies_session_shows_recorded_ruling (self->session))
    /* Translators: %s is the title of a ruling that was accepted earlier. */
    return g_strdup_printf (_ ("%s (from the journal)"), acies_ruling_get_title (ruling));
  if (ruling != NULL)
    return g_strdup (acies_ruling_get_title (ruling));
  if (action == NULL)
    return g_strdup (acies_question_get_action (question));
  if (id == NULL)
    return g_strdup (action->fact.label);
  name = acies_referee_describe_item (acies_session_get_referee (self->session), id);
  /* Translators: an action, and the unit that does it: "Charge: 12 Guards". */
  return g_strdup_printf (_ ("%s: %s"), action->fact.label, name);
}

void
acies_slip_pane_fill (AciesSlipPane *self)
{
  AciesRuling *ruling = acies_session_get_ruling (self->session);
  const char *trouble = acies_session_get_trouble (self->session);
  g_autofree char *title = make_title (self);

  gtk_label_set_text (self->heading, title);
  gtk_widget_add_css_class (GTK_WIDGET (self->heading), "slip-title");
  fill_roles (self);
  if (ruling != NULL)
    {
      show_verdict (self, acies_ruling_get_verdict (ruling));
      fill_lines (self, ruling);
      fill_asks (self, ruling);
    }
  else
    {
      show_verdict (self, ACIES_VERDICT_ALLOWED);
      acies_slip_pane_clear_box (self->deciding);
      acies_slip_pane_clear_box (self->lines);
      acies_slip_pane_clear_box (self->proposals);
      acies_slip_pane_clear_box (self->asks);
      acies_slip_pane_clear_box (self->facts);
      show_asks (self);
      gtk_widget_set_visible (GTK_WIDGET (self->throw_button), FALSE);
      if (trouble != NULL)
        gtk_box_append (self->deciding, new_text (trouble, "error"));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->head),
                          gtk_widget_get_visible (GTK_WIDGET (self->verdict_box))
                              || gtk_widget_get_first_child (GTK_WIDGET (self->deciding)) != NULL);
  acies_filled_show (self->deciding);
  show_outcome (self, ruling);
  show_proof (self);
  acies_filled_show (self->proposals);
}
