/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a <run> of a worked example: each ask goes on where the one before left the battle, by the
 * same rulings, changes and duties as in play. At its end all is taken back. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/dues/acies-duties.h"
#include "referee/play/acies-due-order.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether ASK expects its ruling to be forbidden, so that nobody accepts it. */
static gboolean
expects_refusal (const AciesElement *ask)
{
  const AciesElement *verdict = acies_element_find_child (ask, "verdict");

  return (verdict != NULL && g_strcmp0 (acies_element_get (verdict, "is"), "forbidden") == 0)
         || acies_element_find_child (ask, "forbid") != NULL;
}

/* A run and the changes (of AciesChange) that it made so far. */
typedef struct
{
  AciesExampleRun *run;
  GPtrArray *changes;
  const AciesElement *element; /* the <run> */
} Game;

static gboolean
apply (Game *self, AciesRuling *ruling, GError **error)
{
  const AciesChange *change = acies_ruling_get_change (ruling);

  if (!acies_battle_apply (acies_referee_get_battle (self->run->referee), change, error))
    return FALSE;
  g_ptr_array_add (self->changes, acies_change_ref ((AciesChange *) change));
  return TRUE;
}

/* Whether an <ask> of ELEMENT, or below it, is about ACTION. */
static gboolean
asks_for (const AciesElement *element, const char *action)
{
  if (g_str_equal (element->name, "ask")
      && g_strcmp0 (acies_element_get (element, "action"), action) == 0)
    return TRUE;
  for (guint i = 0; i < element->children->len; i++)
    if (asks_for (g_ptr_array_index (element->children, i), action))
      return TRUE;
  return FALSE;
}

/* What the run asks for itself is left to it. */
static gboolean
apply_duty (AciesRuling *ruling, gpointer data)
{
  Game *self = data;
  const char *action = acies_question_get_action (acies_ruling_get_question (ruling));

  return !asks_for (self->element, action) && apply (self, ruling, NULL);
}

/* Accepts RULING, and does what the program then has to do. The difference, or NULL. */
static char *
accept (Game *self, AciesRuling *ruling)
{
  g_autoptr (GError) error = NULL;

  if (!acies_ruling_is_complete (ruling))
    return g_strdup_printf (_ ("the ruling “%s” cannot be accepted: it is forbidden, or it needs "
                               "an answer"),
                            acies_ruling_get_sentence (ruling));
  if (!apply (self, ruling, &error))
    return g_strdup (error->message);
  acies_duties_do (self->run->referee, apply_duty, self);
  return NULL;
}

/* Asks, checks and accepts. */
static void
play_ask (Game *self, const AciesElement *ask)
{
  g_autoptr (AciesQuestion) question = acies_example_run_read_question (self->run, ask);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  char *difference;

  if (question == NULL || self->run->difference != NULL)
    return;
  acies_referee_meet_obligation (self->run->referee, question);
  difference = acies_example_check (self->run, question, ask);
  if (difference == NULL && !expects_refusal (ask))
    {
      ruling = acies_referee_ask (self->run->referee, question, &error);
      difference = ruling != NULL ? accept (self, ruling) : g_strdup (error->message);
    }
  acies_example_run_take (self->run, difference, ask->line);
}

/* Takes back all changes after the first N. */
static void
take_back (Game *self, guint n)
{
  while (self->changes->len > n)
    {
      g_autoptr (AciesChange) back
          = acies_change_invert (g_ptr_array_index (self->changes, self->changes->len - 1));

      acies_battle_apply (acies_referee_get_battle (self->run->referee), back, NULL);
      g_ptr_array_set_size (self->changes, (int) self->changes->len - 1);
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The battle as text, whatever numbers its obligations came up under. */
static char *
describe_battle (AciesBattle *battle)
{
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (battle);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GRegex) serial = g_regex_new (" serial=\"[0-9]+\"", 0, 0, NULL);
  g_autofree char *plain = g_regex_replace_literal (serial, text, -1, 0, "", 0, NULL);
  g_auto (GStrv) parts = g_strsplit (plain, "<obligation", -1);

  qsort (parts, g_strv_length (parts), sizeof *parts, compare_texts);
  return g_strjoinv ("<obligation", parts);
}

/* Whether something comes before ASK, so that whoever typed it types it again later. */
static gboolean
is_out_of_turn (Game *self, const AciesElement *ask)
{
  g_autoptr (AciesQuestion) question = acies_example_run_read_question (self->run, ask);
  AciesRulingLine *refusal;

  if (question == NULL)
    return FALSE;
  acies_referee_meet_obligation (self->run->referee, question);
  refusal = acies_due_order_refuse (self->run->referee, question);
  acies_ruling_line_free (refusal);
  return refusal != NULL;
}

/* Plays the asks of GROUP in ORDER, and describes where that leads. What is out of turn is asked
 * again when the others have been. */
static char *
play_order (Game *self, const AciesElement *group, const guint *order)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();

  for (guint i = 0; i < group->children->len; i++)
    g_ptr_array_add (waiting, g_ptr_array_index (group->children, order[i]));
  while (waiting->len > 0 && self->run->difference == NULL)
    {
      guint n = 0;

      while (n + 1 < waiting->len && is_out_of_turn (self, g_ptr_array_index (waiting, n)))
        n++;
      play_ask (self, g_ptr_array_steal_index (waiting, n));
    }
  return describe_battle (acies_referee_get_battle (self->run->referee));
}

static void
swap (guint *a, guint *b)
{
  guint held = *a;

  *a = *b;
  *b = held;
}

/* The next of the orders of N things after ORDER; FALSE after the last. */
static gboolean
next_order (guint *order, guint n)
{
  guint i = n - 1, j = n - 1;

  while (i > 0 && order[i - 1] > order[i])
    i--;
  if (i == 0)
    return FALSE;
  while (order[j] < order[i - 1])
    j--;
  swap (&order[i - 1], &order[j]);
  for (j = n - 1; i < j; i++, j--)
    swap (&order[i], &order[j]);
  return TRUE;
}

/* Plays the asks of GROUP, two to four, in every order: the battle is the same after each. */
static void
play_any_order (Game *self, const AciesElement *group)
{
  guint order[] = { 0, 1, 2, 3 }, n = group->children->len, n_before = self->changes->len;
  g_autofree char *first = NULL;

  if (n < 2 || n > G_N_ELEMENTS (order))
    {
      acies_example_error (self->run->findings, group,
                           _ ("An any-order must hold two to four asks."));
      return;
    }
  first = play_order (self, group, order);
  while (self->run->difference == NULL && next_order (order, n))
    {
      g_autofree char *other = NULL;

      take_back (self, n_before);
      other = play_order (self, group, order);
      if (self->run->difference == NULL && !g_str_equal (first, other))
        acies_example_run_take (self->run, g_strdup (_ ("another order leads to another battle")),
                                group->line);
    }
}

/* What differs from what GAME says between its asks of the battle as it stands, or NULL. */
static char *
compare_battle (AciesExampleRun *self, const AciesElement *wanted)
{
  if (g_str_equal (wanted->name, "after"))
    return acies_example_check_after (self->referee, wanted);
  if (g_str_equal (wanted->name, "due"))
    return acies_example_check_due (self->referee, wanted);
  if (g_str_equal (wanted->name, "tally"))
    return acies_example_check_tally (self->referee, wanted, self->cites, self->account);
  if (g_str_equal (wanted->name, "worth"))
    return acies_example_check_worth (self->referee, wanted, self->cites, self->account);
  if (g_str_equal (wanted->name, "act"))
    return acies_example_check_act (self->referee, wanted, self->cites, self->account);
  return NULL;
}

static void
check_battle (AciesExampleRun *self, const AciesElement *wanted)
{
  char *difference = compare_battle (self, wanted);

  if (difference != NULL)
    acies_example_run_begin (self, wanted);
  if (difference != NULL && self->explanation != NULL)
    acies_explanation_add_line (self->explanation, difference);
  acies_example_run_take (self, difference, wanted->line);
}

void
acies_example_run_game (AciesExampleRun *self, const AciesElement *game)
{
  g_autoptr (GPtrArray) changes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
  g_autoptr (GBytes) before = NULL, after = NULL;
  Game play = { self, changes, game };

  if (self->referee == NULL)
    {
      acies_example_error (self->findings, game, _ ("There is no battle before it."));
      return;
    }
  before = acies_battle_to_bytes (acies_referee_get_battle (self->referee));
  acies_referee_set_still (self->referee, FALSE);
  for (guint i = 0; i < game->children->len && self->difference == NULL; i++)
    {
      const AciesElement *child = g_ptr_array_index (game->children, i);

      if (g_str_equal (child->name, "any-order"))
        play_any_order (&play, child);
      else if (g_str_equal (child->name, "ask"))
        play_ask (&play, child);
      else
        check_battle (self, child);
    }
  take_back (&play, 0);
  acies_referee_set_still (self->referee, TRUE);
  after = acies_battle_to_bytes (acies_referee_get_battle (self->referee));
  if (!g_bytes_equal (before, after))
    acies_example_run_take (self, g_strdup (_ ("undone, it is another battle")), game->line);
}
