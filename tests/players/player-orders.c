/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The law of order: what the rules let come in any order leads to the same battle in every order.
 * Two to four of a kind that can be met at the same time, and leave nobody a choice, are met in all
 * orders, each with the same dice, and all is taken back. None of it stands in the journal: it
 * would be ruled on once more and imported with all that was played. */
#include "players/player.h"

#include "referee/play/acies-due-order.h"
#include "referee/ruling/acies-ruling-private.h"

#include <string.h>

#define MOST_ACTS 4

/* One who meets what he owes. */
typedef struct
{
  AciesObligation *due;
  AciesQuestion *question;
  guint32 seed; /* of dice */
} Act;

static void
act_free (gpointer data)
{
  Act *self = data;

  acies_obligation_free (self->due);
  acies_question_free (self->question);
  g_free (self);
}

/* Asks what ACT asks, with its own dice. */
static AciesRuling *
ask (Player *self, const Act *act)
{
  g_autoptr (AciesQuestion) question = acies_question_copy (act->question);
  GRand *rand = self->rand;
  AciesThrower *thrower = self->thrower;
  AciesRuling *ruling = NULL;

  self->rand = g_rand_new_with_seed (act->seed);
  self->thrower = acies_thrower_new_seeded (act->seed);
  ruling = player_ask (self, question);
  g_rand_free (self->rand);
  acies_thrower_free (self->thrower);
  self->rand = rand;
  self->thrower = thrower;
  return ruling;
}

static gboolean
is_turn_of (Player *self, const AciesQuestion *question)
{
  g_autoptr (AciesRulingLine) refusal = acies_due_order_refuse (self->referee, question);

  return refusal == NULL;
}

/* Whether somebody chose what RULING answers: who chooses may choose otherwise after another has
 * acted, as where to retreat when hexes fill, and that is no fault of the rules. */
static gboolean
has_choice (AciesRuling *ruling)
{
  const AciesQuestion *question = acies_ruling_get_question (ruling);

  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    if (acies_question_get_nth_answer (question, i)->kind != ACIES_ANSWER_DICE)
      return TRUE;
  return FALSE;
}

/* How DUE is met now by dice alone, or NULL: it is not its turn, somebody has to choose, or nobody
 * knows how. */
static Act *
find_act (Player *self, const AciesObligation *due)
{
  g_autoptr (AciesQuestion) question = acies_referee_question_for (self->referee, due);
  const AciesAction *action
      = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));
  guint n_keys = acies_question_get_n_keys (question);
  g_autoptr (AciesRuling) ruling = NULL;
  Act *act = NULL;

  if (action == NULL || !is_turn_of (self, question)
      || !acies_guess_fill (player_guess (self), action, question, 0)
      || acies_question_get_n_keys (question) > n_keys)
    return NULL;
  act = g_new (Act, 1);
  *act = (Act){ acies_obligation_copy (due), acies_question_copy (question),
                g_rand_int (self->rand) };
  ruling = ask (self, act);
  if (ruling != NULL && acies_ruling_is_complete (ruling) && !has_choice (ruling))
    return act;
  act_free (act);
  return NULL;
}

/* As many are due as DUE is, DUE among them. */
static guint
count_alike (const AciesObligation *due, const GPtrArray *dues)
{
  guint n = 0;

  for (guint i = 0; i < dues->len; i++)
    if (g_str_equal (((const AciesObligation *) g_ptr_array_index (dues, i))->kind, due->kind))
      n++;
  return n;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* VALUE with what it lists in one order. */
static gboolean
sort_list_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *value = g_match_info_fetch (match, 0);
  g_auto (GStrv) parts = g_strsplit_set (value, " ,", -1);
  g_autofree char *sorted = NULL;

  qsort (parts, g_strv_length (parts), sizeof *parts, compare_texts);
  sorted = g_strjoinv (" ", parts);
  g_string_append (result, sorted);
  return FALSE;
}

/* The PATTERN, compiled once. */
static GRegex *
compile (GRegex **regex, const char *pattern)
{
  if (*regex == NULL)
    *regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
  return *regex;
}

char *
player_describe_text (const char *text)
{
  static GRegex *serial, *list;
  g_autofree char *plain = g_regex_replace_literal (
      compile (&serial, " serial=\"[0-9]+\"|\"serial\":[0-9]+"), text, -1, 0, "", 0, NULL);
  g_autofree char *sorted
      = g_regex_replace_eval (compile (&list, "(?<! at=\")(?<=\")[^\"<> ,]*[ ,][^\"<>]*(?=\")"),
                              plain, -1, 0, 0, sort_list_cb, NULL, NULL);
  g_auto (GStrv) parts = g_strsplit_set (sorted, "<\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    g_strstrip (parts[i]);
  qsort (parts, g_strv_length (parts), sizeof *parts, compare_texts);
  return g_strjoinv ("\n", parts);
}

char *
player_describe_battle (AciesBattle *battle)
{
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (battle);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return player_describe_text (text);
}

static gboolean
is_due (Player *self, const AciesObligation *due)
{
  GPtrArray *dues = acies_battle_get_obligations (self->battle);

  for (guint i = 0; i < dues->len; i++)
    if (acies_obligation_equal (g_ptr_array_index (dues, i), due))
      return TRUE;
  return FALSE;
}

/* Does what RULING says, and adds it to DONE. FALSE: it does not fit. */
static gboolean
apply (Player *self, AciesRuling *ruling, GPtrArray *done)
{
  AciesChange *change = (AciesChange *) acies_ruling_get_change (ruling);

  if (!acies_battle_apply (self->battle, change, NULL))
    return FALSE;
  g_ptr_array_add (done, acies_change_ref (change));
  return TRUE;
}

/* Does what the program does by itself now, as a battle file does after each ruling. */
static void
do_duties (Player *self, GPtrArray *done)
{
  const AciesObligation *duty = acies_referee_find_duty (self->referee, 0);

  while (duty != NULL)
    {
      g_autoptr (AciesQuestion) question = acies_referee_question_for (self->referee, duty);
      guint serial = duty->serial;
      g_autoptr (AciesRuling) ruling = acies_referee_ask (self->referee, question, NULL);

      if (ruling != NULL && acies_ruling_is_complete (ruling))
        apply (self, ruling, done);
      duty = acies_referee_find_duty (self->referee, serial);
    }
}

static void
take_all_back (Player *self, GPtrArray *done)
{
  for (; done->len > 0; g_ptr_array_set_size (done, (int) done->len - 1))
    {
      g_autoptr (AciesChange) back = acies_change_invert (g_ptr_array_index (done, done->len - 1));

      g_assert_true (acies_battle_apply (self->battle, back, NULL));
    }
}

/* Meets what ACT meets, if it is still due, and adds what that does to DONE. FALSE: it was refused.
 */
static gboolean
play_act (Player *self, const Act *act, GPtrArray *done)
{
  g_autoptr (AciesRuling) ruling = NULL;

  if (!is_due (self, act->due))
    return TRUE;
  ruling = ask (self, act);
  if (ruling == NULL || !acies_ruling_is_complete (ruling))
    return FALSE;
  if (!apply (self, ruling, done))
    return FALSE;
  do_duties (self, done);
  return TRUE;
}

/* Whether ACT is by somebody who acts in ACTS too, and then owes it no more: he chooses between
 * them, as whom of two who flee he gives chase. */
static gboolean
is_alternative (Player *self, const Act *act, GPtrArray *acts)
{
  g_autoptr (GPtrArray) done = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
  const char *unit = acies_obligation_get_role (act->due, "unit");

  for (guint i = 0; i < acts->len; i++)
    {
      const Act *other = g_ptr_array_index (acts, i);
      gboolean is_gone = FALSE;

      if (unit == NULL || g_strcmp0 (unit, acies_obligation_get_role (other->due, "unit")) != 0)
        continue;
      is_gone = play_act (self, other, done) && !is_due (self, act->due);
      take_all_back (self, done);
      if (is_gone)
        return TRUE;
    }
  return FALSE;
}

static const char *
get_side (Player *self, const AciesObligation *due)
{
  AciesItem *item = acies_battle_find (self->battle, due->roles[1] != NULL ? due->roles[1] : "");

  return item != NULL ? acies_item_get_side (item) : due->side;
}

/* Whether ACT is what its side may do, and another of ACTS is too: that side chooses who of its own
 * takes the ground first. */
static gboolean
is_own_choice (Player *self, const Act *act, GPtrArray *acts)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, act->due->kind);

  for (guint i = 0; fact != NULL && fact->need == ACIES_NEED_MAY && i < acts->len; i++)
    {
      const Act *other = g_ptr_array_index (acts, i);

      if (g_strcmp0 (get_side (self, act->due), get_side (self, other->due)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Those who can meet what is due as DUE is, DUE among them: of Act. */
static GPtrArray *
list_acts (Player *self, const AciesObligation *due)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (self->referee);
  GPtrArray *acts = g_ptr_array_new_with_free_func (act_free);

  for (guint i = 0; i < dues->len && acts->len < MOST_ACTS; i++)
    {
      const AciesObligation *other = g_ptr_array_index (dues, i);
      Act *act = g_str_equal (other->kind, due->kind) ? find_act (self, other) : NULL;

      if (act != NULL && (is_own_choice (self, act, acts) || is_alternative (self, act, acts)))
        act_free (act);
      else if (act != NULL)
        g_ptr_array_add (acts, act);
    }
  return acts;
}

/* The battle, but for who of several has met what all of them owed: one attack may do for two. */
static char *
describe (AciesBattle *battle)
{
  g_autoptr (GRegex) met
      = g_regex_new ("^mark [^\n]* value=\"met\"[^\n]*\n?", G_REGEX_MULTILINE, 0, NULL);
  g_autofree char *text = player_describe_battle (battle);

  return g_regex_replace_literal (met, text, -1, 0, "", 0, NULL);
}

/* Plays ACTS in ORDER, those out of turn after the others, describes where that leads, and takes
 * all back. NULL: what one of them brought comes before another. */
static char *
play_order (Player *self, GPtrArray *acts, const guint *order)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  g_autoptr (GString) refused = g_string_new (NULL);
  g_autofree char *battle = NULL;
  g_autoptr (GPtrArray) done = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
  gboolean is_held_up = FALSE;

  for (guint i = 0; i < acts->len; i++)
    g_ptr_array_add (waiting, g_ptr_array_index (acts, order[i]));
  while (waiting->len > 0 && !is_held_up)
    {
      const Act *act = NULL;
      guint n = 0;

      while (n + 1 < waiting->len
             && !is_turn_of (self, ((Act *) g_ptr_array_index (waiting, n))->question))
        n++;
      act = g_ptr_array_steal_index (waiting, n);
      is_held_up = is_due (self, act->due) && !is_turn_of (self, act->question);
      if (!is_held_up && !play_act (self, act, done))
        g_string_append_printf (refused, "refused: %s\n", act->due->kind);
    }
  battle = describe (self->battle);
  take_all_back (self, done);
  return is_held_up ? NULL : g_strconcat (refused->str, battle, NULL);
}

/* The next of the orders of N things after ORDER, as a dictionary has them; FALSE after the last.
 */
static gboolean
next_order (guint *order, guint n)
{
  guint i = n - 1, j = n - 1, held;

  while (i > 0 && order[i - 1] > order[i])
    i--;
  if (i == 0)
    return FALSE;
  while (order[j] < order[i - 1])
    j--;
  held = order[i - 1];
  order[i - 1] = order[j];
  order[j] = held;
  for (j = n - 1; i < j; i++, j--)
    {
      held = order[i];
      order[i] = order[j];
      order[j] = held;
    }
  return TRUE;
}

/* Whether a line of a battle tells anything: no empty one, and none that only ends an element. */
static gboolean
tells (const char *line)
{
  return *line != '\0' && *line != '/';
}

char *
player_describe_difference (const char *a, const char *b)
{
  g_auto (GStrv) ours = g_strsplit (a, "\n", -1), theirs = g_strsplit (b, "\n", -1);
  const char *here = NULL, *there = NULL;
  guint i = 0, j = 0;

  while ((here == NULL || there == NULL) && (ours[i] != NULL || theirs[j] != NULL))
    {
      int order = ours[i] == NULL ? 1 : theirs[j] == NULL ? -1 : strcmp (ours[i], theirs[j]);

      if (order < 0 && here == NULL && tells (ours[i]))
        here = ours[i];
      if (order > 0 && there == NULL && tells (theirs[j]))
        there = theirs[j];
      i += order <= 0;
      j += order >= 0;
    }
  return g_strdup_printf ("“%s”, “%s”", here != NULL ? here : "", there != NULL ? there : "");
}

/* Meets DUE and others of its kind in every order. */
static void
check_orders (Player *self, const AciesObligation *due)
{
  guint order[MOST_ACTS] = { 0, 1, 2, 3 };
  g_autoptr (GPtrArray) acts = NULL;
  g_autofree char *first = NULL;

  acts = list_acts (self, due);
  if (acts->len < 2)
    return;
  g_hash_table_add (self->ordered, g_strdup (due->kind));
  first = play_order (self, acts, order);
  if (first == NULL)
    return;
  self->figures.n_orders++;
  while (next_order (order, acts->len))
    {
      g_autofree char *other = play_order (self, acts, order);
      g_autofree char *difference = NULL;

      if (other == NULL)
        return;
      if (g_str_equal (first, other))
        continue;
      difference = player_describe_difference (first, other);
      player_break_law (self, g_strdup_printf ("order decides “%s”: %s", due->kind, difference));
      return;
    }
}

/* The battle that is played and the one where orders are tried change places. */
static void
change_places (Player *self)
{
  AciesBattle *battle = self->battle;
  AciesReferee *referee = self->referee;

  self->battle = self->beside;
  self->referee = self->beside_referee;
  self->beside = battle;
  self->beside_referee = referee;
}

void
player_check_orders (Player *self, const AciesObligation *due)
{
  if (g_hash_table_contains (self->ordered, due->kind)
      || count_alike (due, acies_battle_get_obligations (self->battle)) < 2)
    return;
  change_places (self);
  check_orders (self, due);
  change_places (self);
}
