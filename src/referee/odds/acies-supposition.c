/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the answers of what is not known, one thing at a time, and compares what comes of it. */
#include "config.h"

#include "referee/odds/acies-supposition.h"

#include "referee/ruling/acies-ruling-private.h"

/* How often a choice may come before a trial ends where it is, and how many trials there are: what
 * lies beyond is asked for. */
#define MAX_ROUNDS 12
#define MAX_TRIALS 150

/* Fills what RULING wants to be chosen: dice show their first faces in a trial. FALSE: nothing. */
static gboolean
choose (AciesRuling *ruling, AciesQuestion *question)
{
  gboolean has_chosen = FALSE;

  for (guint i = 0; i < ruling->asks->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (ruling->asks, i);

      if (prompt->kind != ACIES_PROMPT_CHOICE || prompt->options == NULL
          || prompt->options[0] == NULL)
        continue;
      acies_question_take_answer (
          question, acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_PROGRAM, prompt->id,
                                      acies_value_symbol (prompt->options[0])));
      has_chosen = TRUE;
    }
  return has_chosen;
}

/* What QUESTION comes to by the likely answers; its choices are added to it. */
static AciesRuling *
play_out (AciesQuestion *question, GArray **suppositions, AciesSupposingAsk ask, gpointer data)
{
  AciesRuling *ruling = ask (question, NULL, suppositions, data);

  for (guint i = 0; i < MAX_ROUNDS && ruling != NULL && choose (ruling, question); i++)
    {
      g_object_unref (ruling);
      g_array_unref (*suppositions);
      ruling = ask (question, NULL, suppositions, data);
    }
  return ruling;
}

/* Measures and notes say what is known; all else is what comes of it. */
static const AciesRulingLine *
find_next_line (const AciesRuling *ruling, guint *n)
{
  while (*n < ruling->lines->len)
    {
      const AciesRulingLine *line = g_ptr_array_index (ruling->lines, (*n)++);

      if (line->kind != ACIES_RULING_LINE_MEASURE && line->kind != ACIES_RULING_LINE_NOTE)
        return line;
    }
  return NULL;
}

static gboolean
have_same_lines (const AciesRuling *a, const AciesRuling *b)
{
  for (guint i = 0, j = 0;;)
    {
      const AciesRulingLine *one = find_next_line (a, &i), *other = find_next_line (b, &j);

      if (one == NULL || other == NULL)
        return one == other;
      if (one->kind != other->kind || g_strcmp0 (one->label, other->label) != 0
          || g_strcmp0 (one->id, other->id) != 0 || !acies_value_equal (&one->value, &other->value))
        return FALSE;
    }
}

/* That something was said of the table is kept too, and comes of nothing but the answer. */
static const AciesChangeEntry *
find_next_entry (const AciesChange *change, guint *n)
{
  while (*n < acies_change_get_n_entries (change))
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, (*n)++);

      if (entry->kind != ACIES_CHANGE_LINK || !acies_whereabouts_is_tie (entry->attribute)
          || g_str_equal (entry->attribute, ACIES_STATED_TOUCH))
        return entry;
    }
  return NULL;
}

static gboolean
have_same_effects (const AciesChange *a, const AciesChange *b)
{
  for (guint i = 0, j = 0;;)
    {
      const AciesChangeEntry *one = find_next_entry (a, &i), *other = find_next_entry (b, &j);

      if (one == NULL || other == NULL)
        return one == other;
      if (!acies_change_entry_equal (one, other))
        return FALSE;
    }
}

static gboolean
have_same_asks (const AciesRuling *a, const AciesRuling *b)
{
  if (a->asks->len != b->asks->len)
    return FALSE;
  for (guint i = 0; i < a->asks->len; i++)
    if (!g_str_equal (((const AciesPrompt *) g_ptr_array_index (a->asks, i))->id,
                      ((const AciesPrompt *) g_ptr_array_index (b->asks, i))->id))
      return FALSE;
  return TRUE;
}

static gboolean
is_same (const AciesRuling *a, const AciesRuling *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->verdict == b->verdict && g_strcmp0 (a->outcome, b->outcome) == 0
         && have_same_effects (a->change, b->change) && have_same_asks (a, b)
         && have_same_lines (a, b);
}

/* Whether any other answer to SUPPOSITION than the first leads elsewhere than BASE, to which
 * QUESTION with its choices comes: one that wants other throws does. */
static gboolean
decides (const AciesQuestion *question,
         const AciesSupposition *supposition,
         AciesRuling *base,
         AciesSupposingAsk ask,
         gpointer data)
{
  for (guint answer = 1; answer < supposition->n_answers; answer++)
    {
      g_autoptr (GHashTable) supposed = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GArray) others = NULL;
      g_autoptr (AciesRuling) ruling = NULL;

      g_hash_table_insert (supposed, (gpointer) supposition->key, GUINT_TO_POINTER (answer));
      ruling = ask (question, supposed, &others, data);
      if (!is_same (base, ruling))
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
acies_supposition_list_deciding (const AciesQuestion *question,
                                 AciesSupposingAsk ask,
                                 gpointer data)
{
  GPtrArray *keys = g_ptr_array_new ();
  g_autoptr (AciesQuestion) played = acies_question_copy (question);
  g_autoptr (GArray) suppositions = NULL;
  g_autoptr (AciesRuling) base = play_out (played, &suppositions, ask, data);
  guint n = suppositions != NULL ? suppositions->len : 0;

  for (guint i = 0; i < n && i < MAX_TRIALS && keys->len < ACIES_SUPPOSITION_MOST_ASKED; i++)
    {
      const AciesSupposition *supposition = &g_array_index (suppositions, AciesSupposition, i);

      if (decides (played, supposition, base, ask, data))
        g_ptr_array_add (keys, (gpointer) supposition->key);
    }
  if (keys->len == 0 && n > MAX_TRIALS)
    g_ptr_array_add (keys,
                     (gpointer) g_array_index (suppositions, AciesSupposition, MAX_TRIALS).key);
  return keys;
}

static gboolean
asks_for (const AciesRuling *ruling, const char *id)
{
  for (guint i = 0; i < ruling->asks->len; i++)
    {
      if (g_str_equal (((const AciesPrompt *) g_ptr_array_index (ruling->asks, i))->id, id))
        return TRUE;
    }

  return FALSE;
}

void
acies_supposition_join_prompts (AciesRuling *ruling, AciesRuling *other)
{
  while (other->asks->len > 0)
    {
      g_autoptr (AciesPrompt) prompt = g_ptr_array_steal_index (other->asks, 0);

      if (!asks_for (ruling, prompt->id))
        g_ptr_array_add (ruling->asks, g_steal_pointer (&prompt));
    }
}
