/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE and DO functions on links: which face one shows another, links that procedures make, and what
 * a link holds. A link that keeps the face remembers it from the moment it was made, wherever its
 * ends go afterwards. */
#include "config.h"

#include "referee/evaluation/acies-stated.h"

#define N_FACES (ACIES_FACE_REAR + 1)

static void
say_typed_face (AciesEvaluation *self, const AciesMeasuring *measure, const char *text)
{
  const char *was = NULL;
  AciesFace face;

  if (acies_measure_is_possible (measure)
      && acies_scene_face (measure->scene, measure->a->item, measure->b->item, &face))
    was = acies_face_to_string (face);
  acies_measure_say_typed (self, measure, "face", text, was);
}

/* What was typed: the name of a face. */
static AciesMeasured *
take_typed_face (AciesEvaluation *self, const AciesMeasuring *measure, const char *text)
{
  AciesMeasured *measured;

  for (AciesFace face = ACIES_FACE_FRONT; face < N_FACES; face++)
    if (g_str_equal (acies_face_to_string (face), text))
      {
        measured = acies_measure_keep (self, measure->memo);
        measured->number = face;
        say_typed_face (self, measure, text);
        acies_stated_note (self, measure, ACIES_STATED_FACE, acies_value_symbol (text));
        return measured;
      }
  acies_measure_refuse (self, measure->key, text);
  return NULL;
}

/* The face of B towards A, by what was said of it and by how they are said to touch; or NULL. */
static const char *
find_said_face (AciesEvaluation *self, const AciesMeasuring *measure)
{
  AciesValue value = acies_stated_get (self, measure, ACIES_STATED_FACE);
  g_autoptr (AciesState) state = NULL;
  g_autoptr (GArray) touches = NULL;

  if (value.kind == ACIES_VALUE_SYMBOL)
    return value.symbol;
  if (acies_stated_get (self, measure, ACIES_STATED_TOUCH).kind == ACIES_VALUE_NONE
      || !ACIES_IS_UNIT (measure->b->item))
    return NULL;
  state = acies_measure_dup_state (self, measure->when);
  touches = acies_stated_list_touches (self, state, measure->b->item);
  for (guint i = 0; i < touches->len; i++)
    {
      const AciesTouch *touch = &g_array_index (touches, AciesTouch, i);

      if (touch->unit == measure->a->item)
        return touch->contact.face == ACIES_BASE_FACE_FRONT  ? "front"
               : touch->contact.face == ACIES_BASE_FACE_REAR ? "rear"
                                                             : "flank";
    }
  return NULL;
}

const AciesMeasured *
acies_measure_take_face (AciesEvaluation *self,
                         AciesSubject *a,
                         AciesSubject *b,
                         AciesMeasureTime when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .b = b, .when = when };
  AciesMeasured *measured;
  const AciesAnswer *override;
  const char *text;
  AciesLineSource from;
  AciesFace face;
  const char *said;

  acies_measure_name (&measure, self, "face", NULL, NULL);
  measured = acies_measure_find_known (self, &measure);
  if (measured != NULL)
    return measured;
  if (acies_measure_find_typed (self, measure.key, &text, &from, &override))
    return take_typed_face (self, &measure, text);
  said = find_said_face (self, &measure);
  if (said != NULL)
    return take_typed_face (self, &measure, said);
  if (!acies_measure_is_possible (&measure)
      || !acies_scene_face (measure.scene, a->item, b->item, &face))
    {
      g_autofree char *label = acies_measure_describe (self, "face", &measure);
      int supposed = acies_stated_suppose (self, &measure, measure.key, N_FACES);

      if (supposed == ACIES_STATED_ASK)
        {
          acies_measure_want (self, measure.key, label);
          return NULL;
        }
      face = (AciesFace) supposed;
    }
  measured = acies_measure_keep (self, measure.memo);
  measured->number = face;
  return measured;
}

/* face (a, b [, when]): which face of b a is before. */
int
acies_host_face (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesSubject *b = acies_lua_views_check_subject (lua, 2);
  const AciesMeasured *measured
      = acies_measure_take_face (self, a, b, acies_measure_check_when (self, 3));

  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushstring (lua, acies_face_to_string ((AciesFace) measured->number));
  return 1;
}

/* What the tie is to hold. FALSE: the run stops, because the face is not known. */
static gboolean
read_value (AciesEvaluation *self,
            const AciesLinkFact *fact,
            AciesSubject *from,
            AciesSubject *to,
            AciesValue *value)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  const AciesMeasured *face;

  if (lua_isboolean (lua, 4) && !lua_toboolean (lua, 4))
    *value = ACIES_NO_VALUE;
  else if (lua_isinteger (lua, 4))
    *value = acies_value_number (lua_tointeger (lua, 4));
  else if (!lua_isnoneornil (lua, 4) && !lua_isboolean (lua, 4))
    *value = acies_value_symbol (luaL_checkstring (lua, 4));
  else if (!fact->keeps_face)
    *value = acies_value_flag (TRUE);
  else
    {
      face = acies_measure_take_face (self, from, to, ACIES_MEASURE_TIME_READ);
      if (face == NULL)
        return FALSE;
      *value = acies_value_symbol (acies_face_to_string ((AciesFace) face->number));
    }
  return TRUE;
}

/* link (kind, a, b [, value | false]) */
int
acies_host_link (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesLinkFact *fact = acies_host_check_fact (lua, self, ACIES_FACT_LINK, 1, "link");
  AciesSubject *from = acies_lua_views_check_subject (lua, 2);
  AciesSubject *to = acies_lua_views_check_subject (lua, 3);
  AciesProposal proposal = { ACIES_CHANGE_LINK, from, fact->fact.id, to->name };

  acies_host_refuse_in_expression (lua, self, "link");
  if (!read_value (self, fact, from, to, &proposal.after))
    return acies_host_stop (lua);
  if (from->item != NULL)
    proposal.before = acies_state_get_link (acies_evaluation_get_present (self), fact->fact.id,
                                            from->name, to->name);
  acies_proposals_put (acies_evaluation_get_proposals (self), &proposal);
  return 0;
}

/* What was typed: no, yes, a number or a word. */
static AciesValue
parse_tie (const char *text)
{
  if (g_str_equal (text, "no"))
    return ACIES_NO_VALUE;
  return acies_item_parse_value (text);
}

static void
push_tie (lua_State *lua, const AciesValue *value)
{
  if (value->kind == ACIES_VALUE_NUMBER)
    lua_pushinteger (lua, value->number);
  else if (value->kind == ACIES_VALUE_SYMBOL)
    lua_pushstring (lua, value->symbol);
  else
    lua_pushboolean (lua, value->kind == ACIES_VALUE_FLAG);
}

/* What the battle holds. */
static AciesValue
get_tie (AciesEvaluation *self, const AciesLinkFact *fact, const AciesMeasuring *measure)
{
  g_autoptr (AciesState) state = NULL;

  if (measure->a->item == NULL || measure->b->item == NULL)
    return ACIES_NO_VALUE;
  state = acies_measure_dup_state (self, measure->when);
  return acies_state_get_link (state, fact->fact.id, measure->a->name, measure->b->name);
}

static void
say_typed_tie (AciesEvaluation *self,
               const AciesMeasuring *measure,
               const char *text,
               const AciesValue *was)
{
  g_autofree char *old
      = was->kind != ACIES_VALUE_NONE ? acies_value_to_string (was) : g_strdup ("no");

  /* Translators: {a} and {b} are two units that a rule may tie to one another. */
  acies_measure_say_typed (self, measure, "tied", text, old);
}

/* tied (kind, a, b [, when]): what the link from a to b holds: its value, true, or false without a
 * link. */
int
acies_host_tied (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesLinkFact *fact = acies_host_check_fact (lua, self, ACIES_FACT_LINK, 1, "link");
  AciesSubject *a = acies_lua_views_check_subject (lua, 2);
  AciesSubject *b = acies_lua_views_check_subject (lua, 3);
  g_auto (AciesMeasuring) measure = { .a = a, .b = b, .when = acies_measure_check_when (self, 4) };
  g_autofree char *word = g_strconcat ("tied.", fact->fact.id, NULL);
  const AciesAnswer *override;
  AciesValue value;
  const char *text;
  AciesLineSource from;

  acies_measure_name (&measure, self, word, NULL, NULL);
  acies_reads_note_tie (self, fact, a, b, measure.key);
  value = get_tie (self, fact, &measure);
  if (acies_measure_find_typed (self, measure.key, &text, &from, &override))
    {
      say_typed_tie (self, &measure, text, &value);
      value = parse_tie (text);
    }
  push_tie (lua, &value);
  return 1;
}
