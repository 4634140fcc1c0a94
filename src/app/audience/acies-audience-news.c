/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds rulings in what a side heard, or in the journal. */
#include "config.h"

#include "app/audience/acies-audience-news.h"

#include "app/session/acies-side-session.h"

#include <string.h>

/* Whether EVENT is a ruling that stands and says more than that the next phase came. */
static gboolean
is_news (AciesJournalEvent *event)
{
  AciesRuling *ruling = acies_journal_event_get_ruling (event);

  return ruling != NULL && acies_journal_event_get_target (event) == 0
         && !acies_journal_event_is_undone (event)
         && !g_str_equal (acies_question_get_action (acies_ruling_get_question (ruling)),
                          ACIES_ACTION_NEXT);
}

static void
append (GString *text, const char *part)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

/* "2 D6: 3 4 · Total 9": the dice of RULING and what its lists came to. */
static char *
describe_figures (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      g_autofree char *sum = NULL;

      if (line->kind == ACIES_RULING_LINE_DICE && line->detail != NULL)
        append (text, line->detail);
      if (line->kind != ACIES_RULING_LINE_TOTAL || line->label == NULL)
        continue;
      sum = g_strdup_printf ("%s %" G_GINT64_FORMAT, line->label, line->value.number);
      append (text, sum);
    }
  return g_string_free (text, FALSE);
}

/* What a side knows that looks on; NULL: it is the umpire, or a scenario is looked at. */
static AciesSideView *
find_view (AciesSession *session)
{
  return ACIES_IS_SIDE_SESSION (session)
             ? acies_side_session_get_view (ACIES_SIDE_SESSION (session))
             : NULL;
}

static char *
dup_last_heard (AciesSideView *view, char **figures)
{
  const GPtrArray *results = acies_side_view_get_results (view);

  for (guint i = results->len; i > 0; i--)
    {
      const AciesSideResult *result = g_ptr_array_index (results, i - 1);

      if (result->is_undone)
        continue;
      *figures = result->told != NULL ? describe_figures (result->told) : g_strdup ("");
      return acies_side_result_dup_sentence (result);
    }
  return NULL;
}

char *
acies_audience_news_dup_last (AciesSession *session, char **figures)
{
  AciesSideView *view;
  GListModel *journal;

  g_return_val_if_fail (ACIES_IS_SESSION (session) && figures != NULL, NULL);

  *figures = NULL;
  view = find_view (session);
  if (view != NULL)
    return dup_last_heard (view, figures);
  if (acies_session_get_file (session) == NULL)
    return NULL;
  journal = acies_battle_file_get_journal (acies_session_get_file (session));
  for (guint i = g_list_model_get_n_items (journal); i > 0; i--)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i - 1);

      if (!is_news (event))
        continue;
      *figures = describe_figures (acies_journal_event_get_ruling (event));
      return acies_journal_event_dup_sentence (event);
    }
  return NULL;
}

AciesThrows *
acies_audience_news_count_throws (AciesSession *session)
{
  AciesThrows *throws = acies_throws_new ();
  AciesReferee *referee = acies_session_get_referee (session);
  AciesSideView *view = find_view (session);

  if (view != NULL)
    {
      const GPtrArray *results = acies_side_view_get_results (view);

      for (guint i = 0; i < results->len; i++)
        {
          const AciesSideResult *result = g_ptr_array_index (results, i);

          if (!result->is_undone && result->told != NULL)
            acies_throws_add (throws, referee, result->told);
        }
    }
  else if (acies_session_get_file (session) != NULL)
    {
      GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (session));

      for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
        {
          g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

          if (is_news (event))
            acies_throws_add (throws, referee, acies_journal_event_get_ruling (event));
        }
    }
  return throws;
}
