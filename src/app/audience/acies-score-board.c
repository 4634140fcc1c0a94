/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScoreBoard is made anew each time: a dozen labels. */
#include "config.h"

#include "app/audience/acies-score-board.h"

#include "app/legend/acies-side-mark.h"
#include "app/audience/acies-audience-news.h"
#include "referee/army/acies-battle-summary.h"

#include <glib/gi18n-lib.h>

struct _AciesScoreBoard
{
  GtkWidget parent_instance;

  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (AciesScoreBoard, acies_score_board, GTK_TYPE_WIDGET)

static void
add_line (AciesScoreBoard *self, const char *text)
{
  GtkWidget *label;

  if (*text == '\0')
    return;
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (self->box, label);
}

static void
add_head (AciesScoreBoard *self, AciesReferee *referee, AciesItem *side)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (acies_item_get_label (side));

  gtk_widget_add_css_class (head, "side");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (head), acies_side_mark_new (referee, side));
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (self->box, head);
}

static void
add_side (AciesScoreBoard *self,
          AciesReferee *referee,
          const AciesBattleSummaryRow *row,
          const AciesThrows *throws)
{
  g_autofree char *strength = acies_battle_summary_row_describe_strength (row);
  g_autofree char *tallies = acies_battle_summary_row_describe_tallies (row);
  g_autoptr (GPtrArray) dice = acies_throws_list (throws, referee, acies_item_get_id (row->item));

  add_head (self, referee, row->item);
  add_line (self, strength);
  add_line (self, tallies);
  add_line (self, row->badges);
  for (guint i = 0; i < dice->len; i++)
    add_line (self, g_ptr_array_index (dice, i));
}

static void
clear (AciesScoreBoard *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
}

static void
acies_score_board_dispose (GObject *object)
{
  AciesScoreBoard *self = ACIES_SCORE_BOARD (object);

  if (self->box != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->box));
  self->box = NULL;

  G_OBJECT_CLASS (acies_score_board_parent_class)->dispose (object);
}

static void
acies_score_board_class_init (AciesScoreBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_score_board_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "scoreboard");
}

static void
acies_score_board_init (AciesScoreBoard *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_widget_set_parent (GTK_WIDGET (self->box), GTK_WIDGET (self));
}

void
acies_score_board_show (AciesScoreBoard *self, AciesSession *session)
{
  AciesReferee *referee;
  g_autoptr (AciesBattleSummary) summary = NULL;
  g_autoptr (AciesThrows) throws = NULL;

  g_return_if_fail (ACIES_IS_SCORE_BOARD (self));

  clear (self);
  if (session == NULL)
    return;
  referee = acies_session_get_referee (session);
  summary = acies_battle_summary_new (referee);
  throws = acies_audience_news_count_throws (session);
  add_line (self, summary->badges);
  for (guint i = 0; i < summary->rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (summary->rows, i);

      if (row->depth == 0)
        add_side (self, referee, row, throws);
    }
}
