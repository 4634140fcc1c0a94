/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs one example: its battle, its questions one by one, and whole games of them. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/dues/acies-due-list.h"
#include "referee/play/acies-due-order.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
take_difference (AciesExampleRun *self, char *difference, int line)
{
  if (self->difference != NULL || difference == NULL)
    {
      g_free (difference);
      return;
    }
  self->difference = difference;
  self->line = line;
}

/* "control:4" or "4,5", one after the other. */
static gboolean
add_dice (AciesQuestion *question, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *colon = strrchr (words[i], ':');
      g_autofree char *id = colon != NULL ? g_strndup (words[i], (gsize) (colon - words[i])) : NULL;
      g_auto (GStrv) parts = g_strsplit (colon != NULL ? colon + 1 : words[i], ",", -1);
      g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

      if (*words[i] == '\0')
        continue;
      for (guint j = 0; parts[j] != NULL; j++)
        {
          gint64 number;
          int face;

          if (!g_ascii_string_to_signed (parts[j], 10, -1000, 1000, &number, NULL))
            return FALSE;
          face = (int) number;
          g_array_append_val (faces, face);
        }
      if (id != NULL)
        acies_question_take_answer (
            question,
            acies_answer_new_faces (ACIES_SOURCE_TABLE, id, (int *) faces->data, faces->len));
      else
        acies_question_add_loose_faces (question, ACIES_SOURCE_TABLE, (int *) faces->data,
                                        faces->len);
    }
  return TRUE;
}

/* What is answered to ID. Ids of measures have points; else TEXT is what was chosen, as it is
 * written: the number of a hex may begin with 0. */
static AciesAnswer *
parse_answer (const char *id, const char *text, const char *reason)
{
  AciesValue value = acies_item_parse_value (text);

  if (reason != NULL)
    return acies_answer_new_override (id, value, reason);
  return acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, id,
                           strchr (id, '.') != NULL ? value : acies_value_symbol (text));
}

/* "id=value id=value": answers, or overrides if there is a REASON. */
static gboolean
add_answers (AciesQuestion *question, const char *text, const char *reason)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (*words[i] == '\0')
        continue;
      if (g_strv_length (pair) != 2)
        return FALSE;
      acies_question_take_answer (question, parse_answer (pair[0], pair[1], reason));
    }
  return TRUE;
}

static void
add_ticks (AciesQuestion *question, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      acies_question_take_answer (question,
                                  acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                    words[i], acies_value_flag (TRUE)));
}

/* One attribute of an <ask>. */
static gboolean
add_key (AciesQuestion *question, const AciesElement *ask, const char *name, const char *value)
{
  const char *reason = acies_element_get (ask, "reason");

  if (g_str_equal (name, "action") || g_str_equal (name, "assume"))
    return TRUE;
  if (g_str_equal (name, "dice"))
    return add_dice (question, value);
  if (g_str_equal (name, "answer"))
    return add_answers (question, value, NULL);
  if (g_str_equal (name, "override"))
    return add_answers (question, value, reason != NULL ? reason : "example");
  if (g_str_equal (name, "tick"))
    add_ticks (question, value);
  else if (!g_str_equal (name, "reason")
           || g_str_has_prefix (acies_question_get_action (question), "umpire."))
    acies_question_set (question, name, value);
  return TRUE;
}

static AciesQuestion *
read_question (AciesExampleRun *self, const AciesElement *ask)
{
  const char *action = acies_element_get (ask, "action");
  g_autoptr (AciesQuestion) question = NULL;

  if (action == NULL)
    {
      acies_example_error (self->findings, ask, _ ("An ask must name its action."));
      return NULL;
    }
  question = acies_question_new (action);
  for (guint i = 0; i < ask->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (ask->attributes, AciesElementAttribute, i);

      if (!add_key (question, ask, attribute->name, attribute->value))
        {
          acies_example_error (self->findings, ask, _ ("“%s” cannot be read as %s of an ask."),
                               attribute->value, attribute->name);
          return NULL;
        }
    }
  return g_steal_pointer (&question);
}

static void
run_ask (AciesExampleRun *self, const AciesElement *ask)
{
  g_autoptr (AciesQuestion) question = read_question (self, ask);

  if (question == NULL)
    return;
  if (self->referee == NULL)
    self->referee = acies_referee_new (self->ruleset, NULL);
  take_difference (self,
                   acies_example_check (self->referee, question, ask, self->cites, self->account),
                   ask->line);
}

/* A <breaks> beside a <battle>: of its set-up. */
static void
run_breaks (AciesExampleRun *self, const AciesElement *wanted)
{
  g_autoptr (GPtrArray) broken = NULL;

  if (self->referee == NULL)
    {
      acies_example_error (self->findings, wanted, _ ("There is no battle before it."));
      return;
    }
  broken = acies_referee_list_broken (self->referee);
  take_difference (self, acies_example_check_breaks (self->ruleset, broken, wanted), wanted->line);
  acies_example_add_breach_cites (self->cites, broken);
  acies_account_add_breaches (self->account, broken);
}

/* A <tally> beside a <battle>: what is counted there. */
static void
run_tally (AciesExampleRun *self, const AciesElement *wanted)
{
  if (self->referee == NULL)
    acies_example_error (self->findings, wanted, _ ("There is no battle before it."));
  else
    take_difference (self,
                     acies_example_check_tally (self->referee, wanted, self->cites, self->account),
                     wanted->line);
}

/* What falls due by itself in the battle as it stands. */
static void
begin_dues (AciesExampleRun *self, const AciesElement *element)
{
  g_autoptr (GError) error = NULL;

  acies_referee_set_still (self->referee, TRUE);
  if (!acies_due_list_begin (self->referee, &error))
    acies_example_error (self->findings, element, "%s", error->message);
}

/* A battle by the rules as its switches choose them. */
static void
begin_battle (AciesExampleRun *self, const AciesElement *element)
{
  g_autoptr (AciesBattle) battle
      = acies_example_make_battle (element, self->ruleset, self->findings);
  g_autoptr (AciesRuleset) chosen = NULL;

  g_clear_object (&self->referee);
  if (battle != NULL)
    chosen = acies_ruleset_choose_again (self->ruleset, acies_battle_get_switches (battle),
                                         self->findings);
  if (chosen != NULL)
    self->referee = acies_referee_new (chosen, battle);
  if (self->referee != NULL)
    begin_dues (self, element);
}

/* Whether ASK expects its ruling to be forbidden, so that nobody accepts it. */
static gboolean
expects_refusal (const AciesElement *ask)
{
  const AciesElement *verdict = acies_element_find_child (ask, "verdict");

  return verdict != NULL && g_strcmp0 (acies_element_get (verdict, "is"), "forbidden") == 0;
}

/* Accepts RULING; what it does goes to CHANGES. The difference, or NULL. */
static char *
accept (AciesExampleRun *self, AciesRuling *ruling, GPtrArray *changes)
{
  const AciesChange *change = acies_ruling_get_change (ruling);
  g_autoptr (GError) error = NULL;

  if (!acies_ruling_is_complete (ruling))
    return g_strdup_printf (_ ("the ruling “%s” cannot be accepted: it is forbidden, or it needs "
                               "an answer"),
                            acies_ruling_get_sentence (ruling));
  if (!acies_battle_apply (acies_referee_get_battle (self->referee), change, &error))
    return g_strdup (error->message);
  g_ptr_array_add (changes, acies_change_ref ((AciesChange *) change));
  return NULL;
}

/* Asks, checks and accepts. What it does goes to CHANGES. */
static void
play_ask (AciesExampleRun *self, const AciesElement *ask, GPtrArray *changes)
{
  g_autoptr (AciesQuestion) question = read_question (self, ask);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  char *difference;

  if (question == NULL || self->difference != NULL)
    return;
  acies_referee_meet_obligation (self->referee, question);
  difference = acies_example_check (self->referee, question, ask, self->cites, self->account);
  if (difference == NULL && !expects_refusal (ask))
    {
      ruling = acies_referee_ask (self->referee, question, &error);
      difference = ruling != NULL ? accept (self, ruling, changes) : g_strdup (error->message);
    }
  take_difference (self, difference, ask->line);
}

/* Takes back all CHANGES after the first N. */
static void
take_back (AciesExampleRun *self, GPtrArray *changes, guint n)
{
  while (changes->len > n)
    {
      g_autoptr (AciesChange) back
          = acies_change_invert (g_ptr_array_index (changes, changes->len - 1));

      acies_battle_apply (acies_referee_get_battle (self->referee), back, NULL);
      g_ptr_array_set_size (changes, (int) changes->len - 1);
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
is_out_of_turn (AciesExampleRun *self, const AciesElement *ask)
{
  g_autoptr (AciesQuestion) question = read_question (self, ask);
  AciesRulingLine *refusal;

  if (question == NULL)
    return FALSE;
  acies_referee_meet_obligation (self->referee, question);
  refusal = acies_due_order_refuse (self->referee, question);
  acies_ruling_line_free (refusal);
  return refusal != NULL;
}

/* Plays the asks of GROUP in ORDER, and describes where that leads. What is out of turn is asked
 * again when the others have been. */
static char *
play_order (AciesExampleRun *self,
            const AciesElement *group,
            const guint *order,
            GPtrArray *changes)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();

  for (guint i = 0; i < group->children->len; i++)
    g_ptr_array_add (waiting, g_ptr_array_index (group->children, order[i]));
  while (waiting->len > 0 && self->difference == NULL)
    {
      guint n = 0;

      while (n + 1 < waiting->len && is_out_of_turn (self, g_ptr_array_index (waiting, n)))
        n++;
      play_ask (self, g_ptr_array_steal_index (waiting, n), changes);
    }
  return describe_battle (acies_referee_get_battle (self->referee));
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
play_any_order (AciesExampleRun *self, const AciesElement *group, GPtrArray *changes)
{
  guint order[] = { 0, 1, 2, 3 }, n = group->children->len, n_before = changes->len;
  g_autofree char *first = NULL;

  if (n < 2 || n > G_N_ELEMENTS (order))
    {
      acies_example_error (self->findings, group, _ ("An any-order must hold two to four asks."));
      return;
    }
  first = play_order (self, group, order, changes);
  while (self->difference == NULL && next_order (order, n))
    {
      g_autofree char *other = NULL;

      take_back (self, changes, n_before);
      other = play_order (self, group, order, changes);
      if (self->difference == NULL && !g_str_equal (first, other))
        take_difference (self, g_strdup (_ ("another order leads to another battle")), group->line);
    }
}

/* A <run>: each ask goes on where the one before left the battle. At its end all is taken back, and
 * the battle is as it was. */
static void
run_game (AciesExampleRun *self, const AciesElement *game)
{
  g_autoptr (GPtrArray) changes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
  g_autoptr (GBytes) before = NULL, after = NULL;

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
        play_any_order (self, child, changes);
      else if (g_str_equal (child->name, "ask"))
        play_ask (self, child, changes);
    }
  take_back (self, changes, 0);
  acies_referee_set_still (self->referee, TRUE);
  after = acies_battle_to_bytes (acies_referee_get_battle (self->referee));
  if (!g_bytes_equal (before, after))
    take_difference (self, g_strdup (_ ("undone, it is another battle")), game->line);
}

void
acies_example_run_child (AciesExampleRun *self, const AciesElement *child)
{
  if (g_str_equal (child->name, "ask"))
    run_ask (self, child);
  else if (g_str_equal (child->name, "run"))
    run_game (self, child);
  else if (g_str_equal (child->name, "breaks"))
    run_breaks (self, child);
  else if (g_str_equal (child->name, "price"))
    take_difference (self,
                     acies_example_check_price (child, self->ruleset, self->cites, self->account,
                                                self->findings),
                     child->line);
  else if (g_str_equal (child->name, "tally"))
    run_tally (self, child);
  else if (g_str_equal (child->name, "battle"))
    begin_battle (self, child);
}
