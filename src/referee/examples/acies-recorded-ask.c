/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a ruling as the <ask> of a worked example: the question with its answers, and what came of
 * it by ids and values, so that it holds in every language. */
#include "config.h"

#include "referee/examples/acies-recorded-private.h"
#include "referee/state/acies-hexes.h"

#include "base/value/acies-number.h"

#include <string.h>

typedef struct
{
  AciesReferee *referee;
  AciesRuling *ruling;
  AciesElement *ask;
} Record;

/* Adds WORD to what NAME of ELEMENT says, after a blank. */
static void
append_word (AciesElement *element, const char *name, const char *word)
{
  const char *before = acies_element_get (element, name);
  g_autofree char *both = before != NULL ? g_strdup_printf ("%s %s", before, word) : NULL;

  acies_recorded_set (element, name, both != NULL ? both : word);
}

/* "nerve:3,4" */
static char *
format_faces (const AciesAnswer *answer)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s:", answer->id);
  for (guint i = 0; i < answer->n_faces; i++)
    g_string_append_printf (text, i > 0 ? ",%d" : "%d", answer->faces[i]);
  return g_string_free (text, FALSE);
}

static void
add_answer (Record *self, const AciesAnswer *answer)
{
  g_autofree char *value = acies_value_to_string (&answer->value);
  g_autofree char *pair = g_strdup_printf ("%s=%s", answer->id, value);
  g_autofree char *faces = format_faces (answer);

  switch (answer->kind)
    {
    case ACIES_ANSWER_DICE:
      append_word (self->ask, "dice", faces);
      break;
    case ACIES_ANSWER_CHOICE:
      append_word (self->ask, "answer", pair);
      break;
    case ACIES_ANSWER_TICK:
      if (answer->value.number != 0)
        append_word (self->ask, "tick", answer->id);
      break;
    case ACIES_ANSWER_MEASURE:
      append_word (self->ask, "answer", pair);
      break;
    case ACIES_ANSWER_OVERRIDE:
      append_word (self->ask, "override", pair);
      acies_recorded_set (self->ask, "reason", answer->reason);
      break;
    }
}

static void
add_question (Record *self)
{
  const AciesQuestion *question = acies_ruling_get_question (self->ruling);

  acies_recorded_set (self->ask, "action", acies_question_get_action (question));
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value, *key = acies_question_get_nth_key (question, i, &value);

      acies_recorded_set (self->ask, key, value);
    }
  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    add_answer (self, acies_question_get_nth_answer (question, i));
}

static AciesElement *
add_expected (Record *self, const char *name, const char *attribute, const char *value)
{
  AciesElement *element = acies_recorded_add (self->ask, name);

  acies_recorded_set (element, attribute, value);
  return element;
}

/* Factors, totals and cells with their values. What was thrown is given, what was measured stands
 * on the table, and sentences read otherwise in another language. */
static void
add_line (Record *self, const AciesRulingLine *line)
{
  g_autofree char *value = line->value.kind == ACIES_VALUE_NUMBER
                               ? acies_number_format (line->value.number, line->per_unit)
                               : acies_value_to_string (&line->value);
  AciesElement *element;

  switch (line->kind)
    {
    case ACIES_RULING_LINE_MODIFIER:
    case ACIES_RULING_LINE_CHART:
    case ACIES_RULING_LINE_TOTAL:
      element = add_expected (self, "line", "id", line->id);
      acies_recorded_set (element, "value", value);
      if (line->units != NULL && line->units[0] != NULL && line->units[1] == NULL)
        acies_recorded_set (element, "of", line->units[0]);
      break;
    case ACIES_RULING_LINE_FORBID:
      add_expected (self, "forbid", "id", line->id);
      break;
    case ACIES_RULING_LINE_DICE:
    case ACIES_RULING_LINE_MEASURE:
    case ACIES_RULING_LINE_NOTE:
    case ACIES_RULING_LINE_UMPIRE:
    case ACIES_RULING_LINE_PROPOSAL:
    case ACIES_RULING_LINE_POINTS:
    case ACIES_RULING_LINE_RESULT:
    case ACIES_RULING_LINE_EFFECT:
      break;
    }
}

static void
add_lines (Record *self)
{
  const GPtrArray *lines = acies_ruling_get_lines (self->ruling);
  const char *outcome = acies_ruling_get_outcome (self->ruling);
  AciesVerdict verdict = acies_ruling_get_verdict (self->ruling);

  if (verdict != ACIES_VERDICT_ALLOWED)
    add_expected (self, "verdict", "is", acies_verdict_to_string (verdict));
  for (guint i = 0; i < lines->len; i++)
    add_line (self, g_ptr_array_index (lines, i));
  if (outcome != NULL)
    add_expected (self, "outcome", "is", outcome);
}

/* The <after> of ITEM, made when first wanted. */
static AciesElement *
get_after (Record *self, const char *item)
{
  for (guint i = 0; i < self->ask->children->len; i++)
    {
      AciesElement *child = g_ptr_array_index (self->ask->children, i);

      if (g_str_equal (child->name, "after")
          && g_strcmp0 (acies_element_get (child, "of"), item) == 0)
        return child;
    }
  return add_expected (self, "after", "of", item);
}

/* Where the unit or leader of ITEM, perhaps a stand of it, is in STATE. */
static void
add_place (Record *self, AciesState *state, AciesItem *item)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  g_autoptr (AciesScene) scene = acies_scene_new (ruleset, state);
  g_autofree char *hex = NULL, *point = NULL, *facing = NULL;
  AciesPlacement place;
  AciesLength frontage, depth;
  AciesElement *after;
  gboolean is_there;

  if (ACIES_IS_STAND (item))
    item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
  after = get_after (self, acies_item_get_id (item));
  is_there = ACIES_IS_UNIT (item) ? acies_scene_front (scene, item, &place, &frontage, &depth)
                                  : acies_state_get_placement (state, item, &place);
  if (!is_there)
    {
      acies_recorded_set (after, "at", "none");
      return;
    }
  hex = acies_ruleset_get_hexes (ruleset) != NULL ? acies_hexes_dup_number (ruleset, state, item)
                                                  : NULL;
  point = acies_recorded_dup_point (&place.at);
  facing = acies_recorded_dup_facing (ruleset, place.facing);
  acies_recorded_set (after, "at", hex != NULL ? hex : point);
  acies_recorded_set (after, "facing", facing);
}

/* How many stands of ITEM, a unit or a stand of one, STATE has; or that a leader is lost. */
static void
add_loss (Record *self, AciesState *state, AciesItem *item)
{
  g_autofree char *n = NULL;

  if (ACIES_IS_STAND (item))
    item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
  if (ACIES_IS_UNIT (item))
    {
      n = g_strdup_printf ("%u", acies_state_count_present (state, ACIES_UNIT (item)));
      acies_recorded_set (get_after (self, acies_item_get_id (item)), "stands", n);
    }
  else
    acies_recorded_set (get_after (self, acies_item_get_id (item)), "lost",
                        acies_state_is_lost (state, item) ? "yes" : "no");
}

/* One <due> for each obligation that comes up, with whom it is about. */
static void
add_due (Record *self, const AciesObligation *obligation)
{
  AciesElement *element = add_expected (self, "due", "kind", obligation->kind);

  if (obligation->roles[0] != NULL)
    acies_recorded_set (element, "of", obligation->roles[1]);
}

static void
add_entry (Record *self, AciesState *state, const AciesChangeEntry *entry)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  AciesItem *item = entry->item != NULL ? acies_battle_find (battle, entry->item) : NULL;
  g_autofree char *value = acies_value_to_string (&entry->after);

  if (entry->kind == ACIES_CHANGE_RAISE)
    add_due (self, entry->obligation);
  else if (entry->kind == ACIES_CHANGE_ATTRIBUTE && item != NULL && !ACIES_IS_STAND (item)
           && entry->after.kind != ACIES_VALUE_NONE && strchr (entry->attribute, '.') == NULL)
    acies_recorded_set (get_after (self, entry->item), entry->attribute, value);
  else if (entry->kind == ACIES_CHANGE_PLACE && item != NULL)
    add_place (self, state, item);
  else if (entry->kind == ACIES_CHANGE_LOSE && item != NULL)
    add_loss (self, state, item);
}

AciesElement *
acies_recorded_ask_new (AciesReferee *referee, AciesRuling *ruling)
{
  const AciesChange *change = acies_ruling_get_change (ruling);
  g_autoptr (AciesState) state = acies_state_new (acies_referee_get_battle (referee));
  Record self = { referee, ruling, acies_element_new ("ask", "example") };

  add_question (&self);
  add_lines (&self);
  if (change != NULL)
    acies_state_apply (state, change, FALSE);
  for (guint i = 0; change != NULL && i < acies_change_get_n_entries (change); i++)
    add_entry (&self, state, acies_change_get_entry (change, i));
  return self.ask;
}
