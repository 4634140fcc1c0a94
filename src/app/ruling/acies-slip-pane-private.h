/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two files of the slip pane share: acies-slip-pane.c decides which page is shown and
 * answers buttons, acies-slip-body.c fills the slip. */
#pragma once

#include "app/ruling/acies-odds-progress.h"
#include "app/ruling/acies-odds-view.h"
#include "app/ruling/acies-override-box.h"
#include "app/ruling/acies-slip-pane.h"
#include "app/ruling/acies-thread-trail.h"

G_BEGIN_DECLS

struct _AciesSlipPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *heading;
  AciesThreadTrail *trail;
  GtkStack *stack;
  GtkLabel *none_label;
  GtkListBox *actions; /* of this phase */
  GtkExpander *others_expander;
  GtkListBox *others;          /* at any time */
  GtkScrolledWindow *scroller; /* of the slip, but for what decides, what is asked, the buttons */
  GtkBox *head;                /* above it: verdict and deciding line */
  GtkBox *deciding;
  GtkBox *verdict_box;
  GtkImage *verdict_sign;
  GtkLabel *verdict_label;
  GtkPicture *thumbnail; /* of a photograph that shows what was ruled */
  GtkBox *roles;
  GtkBox *wanted; /* those of them that the question lacks, below all that scrolls */
  GtkExpander *options_expander;
  GtkBox *options;
  GtkBox *lines;
  GtkBox *asks;
  GtkScrolledWindow *facts_scroller;
  GtkBox *facts; /* of the table, where several are asked */
  AciesOddsView *odds;
  AciesOddsProgress *odds_progress;
  GtkBox *outcome_box;
  GtkImage *outcome_sign;
  GtkLabel *outcome_label;
  GtkBox *proposals;
  GtkLabel *proof_label;
  GtkRevealer *override_revealer;
  AciesOverrideBox *override_box;
  GtkButton *throw_button;
  GtkButton *accept_button;
  GtkToggleButton *override_button;
  GtkButton *then_button;
  GtkButton *example_button;
  GtkButton *drop_button;

  /* owned */
  AciesSession *session;
  const AciesAction *shown_action; /* of the rule set: whose roles the rows are, or NULL */
  gboolean shows_first;            /* whether they begin with its first role */
  guint shown_question; /* which question of the session is shown, see acies_session_get_n_questions
                           () */
};

void acies_slip_pane_fill (AciesSlipPane *self);
void acies_slip_pane_clear_box (GtkBox *box);
void acies_slip_pane_clear_roles (AciesSlipPane *self);

G_END_DECLS
