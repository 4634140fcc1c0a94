/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of first words. */
#include "config.h"

#include "cli/pages/acies-pages-line.h"

#include "public/feed/acies-public-error.h"
#include "telling/side/acies-submission-line.h"
#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesOpenPages *pages;
  char **words; /* the line, NULL-ended */
  char **next;
  AciesQuestion *question; /* which is asked, or NULL */
  AciesDueGrid *grid;      /* which is put, or NULL */
  gboolean has_filled;
} Line;

static gboolean
complain (GError **error, const char *sentence)
{
  g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_BROKEN, sentence);
  return FALSE;
}

/* The submission that the second word names; NULL with an error. */
static const AciesSubmission *
find_submission (const Line *line, GError **error)
{
  const AciesSubmission *one = NULL;
  guint64 number = 0;

  if (line->words[1] != NULL)
    g_ascii_string_to_unsigned (line->words[1], 10, 1, G_MAXUINT, &number, NULL);
  one = acies_submission_queue_find_waiting (line->pages->queue, (guint) number);
  if (one == NULL)
    complain (error, _ ("There is no proposal of that number; “pages” lists them."));
  return one;
}

/* ONE fills what it answers of the question that is asked. */
static gboolean
accept_answer (Line *line, const AciesSubmission *one, GError **error)
{
  const AciesAsked *asked = NULL;
  g_autoptr (AciesQuestion) filled = NULL;

  if (one->prompt == NULL)
    return complain (error,
                     _ ("Answer what is asked first, or press Enter to leave it; then accept "
                        "this."));
  asked = acies_battle_feed_find_asked (line->pages->feed, one, error);
  if (asked == NULL)
    return FALSE;
  if (asked->kind == ACIES_ASKED_TABLE)
    {
      line->has_filled = line->grid != NULL
                         && acies_asked_fill_grid (asked, one->text, line->grid, error)
                         && acies_submission_queue_settle (line->pages->queue, one->number,
                                                           ACIES_SUBMISSION_ACCEPTED, NULL);
      return line->has_filled;
    }
  g_return_val_if_fail (line->question != NULL, FALSE);
  filled = acies_asked_dup_filled (asked, one->text, line->question, error);
  if (filled == NULL)
    return FALSE;
  acies_answered_add (line->pages->answered, one->number, filled);
  line->has_filled = acies_asked_fill (asked, one->text, line->question, error);
  return line->has_filled;
}

static gboolean
accept_one (Line *line, GError **error)
{
  const AciesSubmission *one = find_submission (line, error);

  if (one == NULL)
    return FALSE;
  if (one->prompt != NULL || line->question != NULL || line->grid != NULL)
    return accept_answer (line, one, error);
  *line->next = acies_submission_dup_line (one, acies_battle_file_get_referee (line->pages->file),
                                           NULL, error);
  if (*line->next == NULL)
    return FALSE;
  acies_answered_add_put (line->pages->answered, one->number);
  return TRUE;
}

static gboolean
refuse_one (Line *line, GError **error)
{
  const AciesSubmission *one = find_submission (line, error);
  guint from = line->words[1] != NULL && g_strcmp0 (line->words[2], "because") == 0 ? 3 : 2;
  g_autofree char *why
      = one != NULL && line->words[2] != NULL ? g_strjoinv (" ", line->words + from) : NULL;

  return one != NULL
         && acies_submission_queue_settle (line->pages->queue, one->number,
                                           ACIES_SUBMISSION_REFUSED, why);
}

static gboolean
tell (Line *line, GError **error)
{
  AciesReferee *referee = acies_battle_file_get_referee (line->pages->file);
  AciesItem *side = NULL;
  g_autofree char *text = NULL;

  if (line->words[1] == NULL || line->words[2] == NULL)
    return complain (error, _ ("Give a side, or “all”, and what to tell it."));
  text = g_strjoinv (" ", line->words + 2);
  if (!g_str_equal (line->words[1], "all"))
    {
      side = acies_command_line_find (referee, line->words[1], error);
      if (side == NULL)
        return FALSE;
      if (!acies_side_feed_has_side (ACIES_SIDE_FEED (line->pages->feed), acies_item_get_id (side)))
        return complain (error, _ ("Give a side, or “all”, and what to tell it."));
    }
  acies_battle_feed_tell (line->pages->feed, side != NULL ? acies_item_get_id (side) : NULL, text);
  return TRUE;
}

static gboolean
revoke_seat (Line *line, GError **error)
{
  guint64 seat = 0;

  if (line->words[1] != NULL)
    g_ascii_string_to_unsigned (line->words[1], 10, 1, G_MAXUINT, &seat, NULL);
  return acies_page_server_revoke (line->pages->server, (guint) seat)
         || complain (error, _ ("There is no code of that number; “pages” lists them."));
}

static gboolean
list (Line *line, GError **error)
{
  const GPtrArray *all = acies_submission_queue_list (line->pages->queue);

  acies_open_pages_print (line->pages, g_strcmp0 (line->words[1], "codes") == 0);
  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *one = g_ptr_array_index (all, i);

      if (one->status == ACIES_SUBMISSION_WAITING)
        acies_open_pages_print_submission (one);
    }
  return TRUE;
}

static gboolean
show_photographs (Line *line, GError **error)
{
  if (line->question != NULL || line->grid != NULL)
    return complain (error, _ ("Answer what is asked first, or press Enter to leave it; then "
                               "accept this."));
  return acies_sent_photographs_carry_out (line->pages->photographs, line->words + 1, error);
}

static const struct
{
  const char *word;
  gboolean (*carry_out) (Line *line, GError **error);
} commands[] = {
  { "accept", accept_one },  { "refuse", refuse_one }, { "tell", tell },
  { "revoke", revoke_seat }, { "pages", list },        { "photographs", show_photographs },
};

static char **
split (const char *text)
{
  g_autofree char *copy = g_strstrip (g_strdup (text));

  return g_strsplit (copy, " ", -1);
}

/* Where the first of WORDS stands in the table; -1: it does not. */
static int
find_command (char **words)
{
  for (guint i = 0; words[0] != NULL && i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (words[0], commands[i].word))
      return (int) i;
  return -1;
}

gboolean
acies_pages_line_is_one (const char *text)
{
  g_auto (GStrv) words = split (text);

  return find_command (words) >= 0;
}

static AciesPagesLine
carry_out (Line *line, const char *text, GError **error)
{
  g_auto (GStrv) words = split (text);
  int n = find_command (words);

  line->words = words;
  if (n < 0)
    return ACIES_PAGES_LINE_OTHER;
  return commands[n].carry_out (line, error) ? ACIES_PAGES_LINE_DONE : ACIES_PAGES_LINE_REFUSED;
}

AciesPagesLine
acies_pages_line_carry_out (AciesOpenPages *pages, const char *text, char **next, GError **error)
{
  Line line = { pages, NULL, next, NULL, NULL, FALSE };

  *next = NULL;
  return carry_out (&line, text, error);
}

AciesPagesLine
acies_pages_line_answer (AciesOpenPages *pages,
                         const char *text,
                         AciesQuestion *question,
                         gboolean *has_filled,
                         GError **error)
{
  Line line = { pages, NULL, NULL, question, NULL, FALSE };
  AciesPagesLine done = carry_out (&line, text, error);

  *has_filled = line.has_filled;
  return done;
}

AciesPagesLine
acies_pages_line_answer_grid (AciesOpenPages *pages,
                              const char *text,
                              AciesDueGrid *grid,
                              gboolean *has_filled,
                              GError **error)
{
  Line line = { pages, NULL, NULL, NULL, grid, FALSE };
  AciesPagesLine done = carry_out (&line, text, error);

  *has_filled = line.has_filled;
  return done;
}
