/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuling is read-only once made. Its forms as JSON and as text have files of their own. */
#include "config.h"

#include "referee/ruling/acies-ruling-private.h"

G_DEFINE_FINAL_TYPE (AciesRuling, acies_ruling, G_TYPE_OBJECT)

AciesRulingLine *
acies_ruling_line_new (AciesRulingLineKind kind, const char *id)
{
  AciesRulingLine *self = g_new0 (AciesRulingLine, 1);

  self->kind = kind;
  self->id = g_strdup (id);
  self->per_unit = 1;
  self->units = g_new0 (char *, 1);
  return self;
}

AciesRulingLine *
acies_ruling_line_copy (const AciesRulingLine *self)
{
  AciesRulingLine *copy = g_memdup2 (self, sizeof (AciesRulingLine));

  copy->id = g_strdup (self->id);
  copy->list = g_strdup (self->list);
  copy->label = g_strdup (self->label);
  copy->detail = g_strdup (self->detail);
  copy->reason = g_strdup (self->reason);
  copy->cite = g_strdup (self->cite);
  copy->layer = g_strdup (self->layer);
  copy->units = g_strdupv (self->units);
  copy->words = g_strdupv (self->words);
  copy->items = g_strdupv (self->items);
  return copy;
}

const char *
acies_ruling_line_get_word (const AciesRulingLine *self, const char *name)
{
  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  for (guint i = 0; self->words != NULL && self->words[i] != NULL; i += 2)
    if (g_str_equal (self->words[i], name))
      return self->words[i + 1];
  return NULL;
}

void
acies_ruling_line_free (AciesRulingLine *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->list);
  g_free (self->label);
  g_free (self->detail);
  g_free (self->reason);
  g_free (self->cite);
  g_free (self->layer);
  g_strfreev (self->units);
  g_strfreev (self->words);
  g_strfreev (self->items);
  g_free (self);
}

AciesPrompt *
acies_prompt_new (AciesPromptKind kind, const char *id)
{
  AciesPrompt *self = g_new0 (AciesPrompt, 1);

  self->kind = kind;
  self->id = g_strdup (id);
  return self;
}

void
acies_prompt_free (AciesPrompt *self)
{
  g_free (self->id);
  g_free (self->label);
  g_clear_pointer (&self->die, acies_die_unref);
  g_free (self->who);
  g_strfreev (self->options);
  g_strfreev (self->option_labels);
  g_free (self);
}

AciesChance *
acies_chance_new (const char *outcome, const char *label, AciesFraction chance)
{
  AciesChance *self = g_new0 (AciesChance, 1);

  self->outcome = g_strdup (outcome);
  self->label = g_strdup (label);
  self->chance = chance;
  return self;
}

AciesChance *
acies_chance_copy (const AciesChance *self)
{
  return acies_chance_new (self->outcome, self->label, self->chance);
}

void
acies_chance_free (AciesChance *self)
{
  g_free (self->outcome);
  g_free (self->label);
  g_free (self);
}

static gpointer
copy_chance (gconstpointer chance, gpointer data)
{
  return acies_chance_copy (chance);
}

AciesFactorOdds *
acies_factor_odds_copy (const AciesFactorOdds *self)
{
  AciesFactorOdds *copy = g_new0 (AciesFactorOdds, 1);

  copy->id = g_strdup (self->id);
  copy->label = g_strdup (self->label);
  copy->is_present = self->is_present;
  if (self->odds != NULL)
    copy->odds = g_ptr_array_copy (self->odds, copy_chance, NULL);
  return copy;
}

void
acies_factor_odds_free (AciesFactorOdds *self)
{
  g_free (self->id);
  g_free (self->label);
  g_clear_pointer (&self->odds, g_ptr_array_unref);
  g_free (self);
}

static void
acies_ruling_finalize (GObject *object)
{
  AciesRuling *self = ACIES_RULING (object);

  g_clear_pointer (&self->question, acies_question_free);
  g_free (self->title);
  g_free (self->sentence);
  g_free (self->cite);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->asks);
  g_ptr_array_unref (self->odds);
  g_ptr_array_unref (self->sensitivity);
  g_ptr_array_unref (self->shapes);
  g_free (self->outcome);
  g_free (self->outcome_label);
  g_strfreev (self->outcome_words);
  g_clear_pointer (&self->change, acies_change_unref);
  g_strfreev (self->layers);
  g_free (self->engine);
  G_OBJECT_CLASS (acies_ruling_parent_class)->finalize (object);
}

static void
acies_ruling_class_init (AciesRulingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_ruling_finalize;
}

static void
acies_ruling_init (AciesRuling *self)
{
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_ruling_line_free);
  self->asks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_prompt_free);
  self->odds = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_chance_free);
  self->sensitivity = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_factor_odds_free);
  self->shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);
  self->change = acies_change_new ();
  self->layers = g_new0 (char *, 1);
  self->engine = g_strdup (ACIES_VERSION);
}

AciesRuling *
acies_ruling_new (const AciesQuestion *question)
{
  AciesRuling *self = g_object_new (ACIES_TYPE_RULING, NULL);

  self->question = acies_question_copy (question);
  return self;
}

AciesRuling *
acies_ruling_new_sealed (AciesRuling *ruling, const char *sentence)
{
  g_autoptr (AciesQuestion) question = NULL;
  AciesRuling *self;

  g_return_val_if_fail (ACIES_IS_RULING (ruling), NULL);
  g_return_val_if_fail (sentence != NULL, NULL);

  question = acies_question_new (acies_question_get_action (ruling->question));
  self = acies_ruling_new (question);
  self->title = g_strdup (sentence);
  self->sentence = g_strdup (sentence);
  self->cite = g_strdup (ruling->cite);
  self->is_complete = TRUE;
  return self;
}

const AciesQuestion *
acies_ruling_get_question (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->question;
}

const char *
acies_ruling_get_title (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->title;
}

const char *
acies_ruling_get_sentence (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->sentence;
}

gboolean
acies_ruling_tells (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), FALSE);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      if (line->kind == ACIES_RULING_LINE_RESULT || line->kind == ACIES_RULING_LINE_EFFECT)
        return TRUE;
    }
  return FALSE;
}

const char *
acies_ruling_get_cite (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->cite;
}

AciesVerdict
acies_ruling_get_verdict (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), ACIES_VERDICT_FORBIDDEN);

  return self->verdict;
}

gboolean
acies_ruling_is_complete (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), FALSE);

  return self->is_complete;
}

static gboolean
asks_for (AciesRuling *self, AciesPromptKind kind)
{
  for (guint i = 0; i < self->asks->len; i++)
    if (((const AciesPrompt *) g_ptr_array_index (self->asks, i))->kind == kind)
      return TRUE;
  return FALSE;
}

gboolean
acies_ruling_wants_odds (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), FALSE);

  return self->verdict != ACIES_VERDICT_FORBIDDEN && !asks_for (self, ACIES_PROMPT_MEASURE)
         && (asks_for (self, ACIES_PROMPT_DICE) || asks_for (self, ACIES_PROMPT_CHOICE));
}

gboolean
acies_ruling_is_barred (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), FALSE);

  return self->verdict == ACIES_VERDICT_FORBIDDEN
         && acies_question_find_override (self->question, "verdict") == NULL;
}

const GPtrArray *
acies_ruling_get_lines (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->lines;
}

const GPtrArray *
acies_ruling_get_prompts (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->asks;
}

const GPtrArray *
acies_ruling_get_odds (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->odds;
}

const GPtrArray *
acies_ruling_get_sensitivity (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->sensitivity;
}

const GPtrArray *
acies_ruling_get_shapes (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->shapes;
}

const char *
acies_ruling_get_outcome (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->outcome;
}

const char *
acies_ruling_get_outcome_label (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->outcome_label;
}

const AciesChange *
acies_ruling_get_change (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->change;
}

const char *const *
acies_ruling_get_layers (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return (const char *const *) self->layers;
}

const char *
acies_ruling_get_engine (AciesRuling *self)
{
  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  return self->engine;
}
