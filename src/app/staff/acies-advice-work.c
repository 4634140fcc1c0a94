/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the counsel of the side, and counts the chances of what it would do. */
#include "config.h"

#include "app/staff/acies-advice-work.h"

#include "base/value/acies-number.h"
#include "referee/counsel/acies-counsel.h"

#include <glib/gi18n-lib.h>

/* Acts that are told of one topic. */
#define MOST_ACTS 4
/* As aciesctl advise has it: the same battle gets the same advice. */
#define ADVICE_SEED 1
/* The chances of one act are counted so long at most, in microseconds, so many leaves at a time. */
#define MOST_TIME (2 * G_USEC_PER_SEC)
#define LEAVES 20

void
acies_advised_act_free (AciesAdvisedAct *self)
{
  acies_question_free (self->question);
  g_free (self->sentence);
  g_free (self->worth);
  g_free (self->why);
  g_clear_pointer (&self->chances, g_ptr_array_unref);
  g_free (self);
}

void
acies_advised_topic_free (AciesAdvisedTopic *self)
{
  g_free (self->heading);
  g_clear_pointer (&self->acts, g_ptr_array_unref);
  g_free (self);
}

/* Whether DUE names ITEM, an id, in a role. */
static gboolean
is_about (const AciesObligation *due, const char *item)
{
  for (guint i = 0; due->roles != NULL && due->roles[i] != NULL && due->roles[i + 1] != NULL;
       i += 2)
    {
      g_auto (GStrv) ids = g_strsplit (due->roles[i + 1], " ", -1);

      if (g_strv_contains ((const char *const *) ids, item))
        return TRUE;
    }
  return FALSE;
}

static AciesAdvisedTopic *
add_topic (GPtrArray *topics, char *heading, const char *side)
{
  AciesAdvisedTopic *topic = g_new0 (AciesAdvisedTopic, 1);

  topic->heading = heading;
  topic->side = g_intern_string (side);
  g_ptr_array_add (topics, topic);
  return topic;
}

/* What is due that SIDE knows of; with ITEM only that of it. FALSE with an error. */
static gboolean
add_dues (
    GPtrArray *topics, AciesStaffDesk *desk, const char *side, const char *item, GError **error)
{
  AciesReferee *eyes = acies_staff_desk_get_eyes (desk, side, error);
  g_autoptr (GPtrArray) dues = eyes != NULL ? acies_referee_list_due (eyes) : NULL;

  for (guint i = 0; dues != NULL && i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);

      if (item == NULL || is_about (due, item))
        add_topic (topics, acies_referee_describe_obligation (eyes, due), side)->due = due->serial;
    }
  return dues != NULL;
}

gpointer
acies_advice_list_topics (AciesStaffDesk *desk,
                          gpointer data,
                          GCancellable *cancellable,
                          GError **error)
{
  const AciesAdviceTask *task = data;
  g_autoptr (GPtrArray) topics
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_advised_topic_free);
  AciesBattle *battle = acies_battle_file_get_battle (acies_staff_desk_get_twin (desk));
  AciesItem *item = task->item != NULL ? acies_battle_find (battle, task->item) : NULL;
  GListModel *sides = acies_battle_get_sides (battle);

  if (item != NULL)
    {
      const char *side = acies_item_get_side (item);

      if (!add_dues (topics, desk, side, task->item, error))
        return NULL;
      add_topic (topics,
                 acies_referee_describe_item (acies_staff_desk_get_truth (desk), task->item), side)
          ->item
          = task->item;
      return g_steal_pointer (&topics);
    }
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      if (!add_dues (topics, desk, acies_item_get_id (side), NULL, error))
        return NULL;
    }
  return g_steal_pointer (&topics);
}

/* The chances of all that can come of QUESTION, of AciesChance; NULL if they are too many to be
 * counted in a moment. */
static GPtrArray *
count_chances (AciesReferee *referee, const AciesQuestion *question, GCancellable *cancellable)
{
  AciesOddsSearch *search = acies_odds_search_new (referee, question);
  gint64 end = g_get_monotonic_time () + MOST_TIME;
  GPtrArray *chances = NULL;
  gboolean more = TRUE;

  while (more && g_get_monotonic_time () < end && !g_cancellable_is_cancelled (cancellable))
    more = acies_odds_search_advance (search, LEAVES);
  if (!more)
    chances = acies_odds_search_dup_odds (search, NULL);
  acies_odds_search_free (search);
  return chances;
}

/* "+3.5" */
static char *
format_worth (gint64 worth)
{
  g_autofree char *text = acies_number_format_for_people (ABS (worth), ACIES_WEIGHT_UNIT, 1);

  return g_strconcat (worth < 0 ? "−" : "+", text, NULL);
}

/* Why ACT is worth what it is: what the rule set says of it, and how much is what changes. */
static char *
explain (const AciesCounselAct *act)
{
  g_autofree char *gain = format_worth (act->gain);
  g_autofree char *liking = format_worth (act->liking);
  g_autofree char *reasons = NULL;

  if (act->reasons->len == 0 && act->gain == 0)
    return g_strdup (_ ("Nothing changes that counts."));
  if (act->reasons->len == 0)
    /* Translators: what an act changes in how much the position is worth: "+3.5". */
    return g_strdup_printf (_ ("What changes is worth %s."), gain);
  g_ptr_array_add (act->reasons, NULL);
  reasons = g_strjoinv ("; ", (char **) act->reasons->pdata);
  g_ptr_array_set_size (act->reasons, (int) act->reasons->len - 1);
  if (act->gain == 0)
    /* Translators: how much the doctrine likes an act, and why, in the words of the rule set. */
    return g_strdup_printf (_ ("It is worth %s because: %s."), liking, reasons);
  /* Translators: what an act changes in how much the position is worth; how much the doctrine likes
   * it besides; and why, in the words of the rule set. */
  return g_strdup_printf (_ ("What changes is worth %s, and %s because: %s."), gain, liking,
                          reasons);
}

/* What an advised act must not say for itself: that the umpire lets it pass. */
static void
leave_to_umpire (AciesQuestion *question)
{
  acies_question_remove_answer (question, ACIES_ANSWER_OVERRIDE, "verdict");
}

static AciesAdvisedAct *
tell (AciesReferee *eyes, const AciesCounselAct *act, GCancellable *cancellable)
{
  g_autoptr (AciesRuling) ruling = acies_referee_ask (eyes, act->question, NULL);
  AciesAdvisedAct *told;

  if (ruling == NULL)
    return NULL;
  told = g_new0 (AciesAdvisedAct, 1);
  told->question = acies_question_copy (act->question);
  told->sentence = g_strdup (acies_ruling_get_sentence (ruling));
  told->worth = format_worth (acies_counsel_act_get_score (act));
  told->why = explain (act);
  if (acies_ruling_wants_odds (ruling))
    told->chances = count_chances (eyes, act->question, cancellable);
  leave_to_umpire (told->question);
  return told;
}

/* What COUNSEL lists for the topic of TASK; NULL with an error. */
static GPtrArray *
ask_counsel (AciesCounsel *counsel, AciesReferee *eyes, const AciesAdviceTask *task, GError **error)
{
  AciesBattle *battle = acies_referee_get_battle (eyes);
  AciesItem *item = task->item != NULL ? acies_battle_find (battle, task->item) : NULL;
  const GPtrArray *dues = acies_battle_get_obligations (battle);

  if (item != NULL)
    return acies_counsel_list (counsel, item, error);
  for (guint i = 0; task->item == NULL && i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);

      if (due->serial == task->due)
        return acies_counsel_list_due (counsel, due, error);
    }
  return g_ptr_array_new ();
}

gpointer
acies_advice_list_acts (AciesStaffDesk *desk,
                        gpointer data,
                        GCancellable *cancellable,
                        GError **error)
{
  const AciesAdviceTask *task = data;
  AciesReferee *eyes = acies_staff_desk_get_eyes (desk, task->side, error);
  const AciesDoctrine *doctrine = eyes != NULL
                                      ? acies_ruleset_find (acies_referee_get_ruleset (eyes),
                                                            ACIES_FACT_DOCTRINE, task->doctrine)
                                      : NULL;
  g_autoptr (AciesCounsel) counsel = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GPtrArray) told = NULL;

  if (eyes == NULL)
    return NULL;
  told = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_advised_act_free);
  if (doctrine == NULL)
    return g_steal_pointer (&told);
  counsel = acies_counsel_new (eyes, doctrine, task->side, ADVICE_SEED);
  acts = ask_counsel (counsel, eyes, task, error);
  if (acts == NULL)
    return NULL;
  for (guint i = 0; i < acts->len && told->len < MOST_ACTS; i++)
    {
      AciesAdvisedAct *act;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      act = tell (eyes, g_ptr_array_index (acts, i), cancellable);
      if (act != NULL)
        g_ptr_array_add (told, act);
    }
  return g_steal_pointer (&told);
}
