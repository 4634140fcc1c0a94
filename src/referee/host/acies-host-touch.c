/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that tell who touches whom, with which faces and along how much of them. */
#include "config.h"

#include "referee/scene/acies-approach.h"
#include "referee/state/acies-lookup.h"
#include "referee/evaluation/acies-stated.h"

#include <glib/gi18n-lib.h>

static void
push_touch (AciesEvaluation *self, AciesSubject *unit, const AciesContact *contact)
{
  lua_State *lua = acies_evaluation_get_lua (self);

  lua_createtable (lua, 0, 7);
  acies_lua_views_push_subject (self, unit);
  lua_setfield (lua, -2, "unit");
  acies_lua_views_set_integer (lua, "frontage", contact->frontage);
  acies_lua_views_set_integer (lua, "left", contact->left);
  acies_lua_views_set_integer (lua, "right", contact->right);
  acies_lua_views_set_word (lua, "face", acies_approach_face_to_string (contact->face));
  acies_lua_views_set_word (lua, "theirs", acies_approach_face_to_string (contact->theirs));
  lua_pushboolean (lua, contact->frontage == 0);
  lua_setfield (lua, -2, "corner");
  acies_lua_views_seal (lua, _ ("the contact"));
}

/* Who was typed is touched front to front; along how much is not known. */
static void
push_touches (AciesEvaluation *self, const AciesMeasured *measured)
{
  static const AciesContact typed = { 0 };
  lua_State *lua = acies_evaluation_get_lua (self);

  lua_createtable (lua, (int) measured->subjects->len, 0);
  for (guint i = 0; i < measured->subjects->len; i++)
    {
      push_touch (self, g_ptr_array_index (measured->subjects, i),
                  measured->touches != NULL
                      ? &g_array_index (measured->touches, AciesTouch, i).contact
                      : &typed);
      lua_rawseti (lua, -2, i + 1);
    }
  acies_lua_views_seal (lua, NULL);
}

static void
draw_touches (AciesEvaluation *self, AciesSubject *a, const GArray *touches)
{
  for (guint i = 0; i < touches->len; i++)
    {
      const AciesTouch *touch = &g_array_index (touches, AciesTouch, i);
      const AciesContact *contact = &touch->contact;
      const char *ids[] = { a->name, acies_item_get_id (touch->unit), NULL };

      acies_evaluation_take_shape (
          self, contact->frontage > 0
                    ? acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_MEASURE, contact->ends, 2,
                                       contact->frontage, NULL, ids)
                    : acies_shape_new (ACIES_SHAPE_POINT, ACIES_SHAPE_MEASURE, contact->ends, 1, -1,
                                       NULL, ids));
    }
}

static GPtrArray *
list_units (const GArray *touches)
{
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < touches->len; i++)
    g_ptr_array_add (units, g_array_index (touches, AciesTouch, i).unit);
  return units;
}

/* TOUCHES, taken, or NULL, and those who are said to touch. */
static GArray *
add_stated (AciesEvaluation *self, const AciesMeasuring *measure, GArray *touches)
{
  g_autoptr (AciesState) state = acies_measure_dup_state (self, measure->when);
  GArray *stated = acies_stated_list_touches (self, state, measure->a->item);

  if (touches == NULL)
    return stated;
  g_array_append_vals (touches, stated->data, stated->len);
  g_array_unref (stated);
  return touches;
}

/* NULL: the run stops. */
static const AciesMeasured *
measure_touches (AciesEvaluation *self, AciesSubject *a, AciesMeasureTime when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  g_autoptr (GArray) touches = NULL;
  g_autoptr (GPtrArray) found = NULL;
  AciesMeasured *measured;

  acies_measure_name (&measure, self, "touching", NULL, NULL);
  if (acies_measure_has_list (self, &measure, ACIES_ITEM_UNIT, &measured))
    return measured;
  if (acies_measure_is_possible (&measure))
    touches = acies_approach_find_touches (measure.scene, a->item);
  if (touches != NULL || acies_stated_is_unknown (self, a, when))
    {
      touches = add_stated (self, &measure, g_steal_pointer (&touches));
      found = list_units (touches);
    }
  acies_measure_tell_list (self, &measure, "touching", measured, found);
  if (measured == NULL && found != NULL)
    {
      measured = acies_measure_keep_items (self, &measure, found);
      if (!acies_evaluation_is_in_expression (self) && acies_measure_is_possible (&measure))
        draw_touches (self, a, touches);
      measured->touches = g_steal_pointer (&touches);
    }
  return measured;
}

/* touching (unit [, when]) */
int
acies_host_touching (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesMeasureTime when = acies_measure_check_when (self, 2);
  const AciesMeasured *measured;

  acies_evaluation_charge (self, 1000);
  measured = measure_touches (self, a, when);
  if (measured == NULL)
    return acies_host_stop (lua);
  push_touches (self, measured);
  return 1;
}
