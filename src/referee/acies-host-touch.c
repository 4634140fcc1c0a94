/* SEE: who touches whom, with which faces and along how much of them; how far the table's edge is.
 */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-approach.h"
#include "referee/acies-lookup.h"
#include "referee/acies-measure.h"

#include <glib/gi18n-lib.h>

static void
push_touch (AciesHearing *self, AciesSubject *unit, const AciesContact *contact)
{
  lua_State *lua = self->lua;

  lua_createtable (lua, 0, 7);
  acies_views_push_subject (self, unit);
  lua_setfield (lua, -2, "unit");
  acies_views_set_integer (lua, "frontage", contact->frontage);
  acies_views_set_integer (lua, "left", contact->left);
  acies_views_set_integer (lua, "right", contact->right);
  acies_views_set_word (lua, "face", acies_approach_face_to_string (contact->face));
  acies_views_set_word (lua, "theirs", acies_approach_face_to_string (contact->theirs));
  lua_pushboolean (lua, contact->frontage == 0);
  lua_setfield (lua, -2, "corner");
  acies_views_seal (lua, _ ("the contact"));
}

/* Who was typed is touched front to front; along how much is not known. */
static void
push_touches (AciesHearing *self, const AciesMeasured *measured)
{
  static const AciesContact typed = { 0 };
  lua_State *lua = self->lua;

  lua_createtable (lua, (int) measured->subjects->len, 0);
  for (guint i = 0; i < measured->subjects->len; i++)
    {
      push_touch (self, g_ptr_array_index (measured->subjects, i),
                  measured->touches != NULL
                      ? &g_array_index (measured->touches, AciesTouch, i).contact
                      : &typed);
      lua_rawseti (lua, -2, i + 1);
    }
  acies_views_seal (lua, NULL);
}

static void
draw_touches (AciesHearing *self, AciesSubject *a, const GArray *touches)
{
  for (guint i = 0; i < touches->len; i++)
    {
      const AciesTouch *touch = &g_array_index (touches, AciesTouch, i);
      const AciesContact *contact = &touch->contact;
      const char *ids[] = { a->name, acies_item_get_id (touch->unit), NULL };

      acies_hearing_take_shape (self, contact->frontage > 0
                                          ? acies_shape_new (ACIES_SHAPE_SEGMENT,
                                                             ACIES_SHAPE_MEASURE, contact->ends, 2,
                                                             contact->frontage, NULL, ids)
                                          : acies_shape_new (ACIES_SHAPE_POINT, ACIES_SHAPE_MEASURE,
                                                             contact->ends, 1, -1, NULL, ids));
    }
}

static void
want (AciesHearing *self, const AciesMeasuring *measure, const char *format)
{
  g_autofree char *label = acies_measure_describe (self, format, measure);

  acies_measure_want (self, measure->key, label);
}

/* NULL: the run stops. */
static const AciesMeasured *
measure_touches (AciesHearing *self, AciesSubject *a, AciesWhen when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  AciesMeasured *measured;
  const AciesAnswer *override;
  const char *text;
  AciesFrom from;

  acies_measure_name (&measure, self, "touching", NULL, NULL);
  measured = acies_measure_find_known (self, &measure);
  if (measured != NULL)
    return measured;
  if (acies_measure_find_typed (self, measure.key, &text, &from, &override))
    {
      measured = acies_measure_keep (self, measure.memo);
      measured->subjects = g_ptr_array_new ();
      return acies_measure_read_list (self, measure.key, text, ACIES_ITEM_UNIT, measured->subjects)
                 ? measured
                 : NULL;
    }
  if (!acies_measure_is_possible (&measure))
    {
      want (self, &measure, _ ("units touching {a}"));
      return NULL;
    }
  measured = acies_measure_keep (self, measure.memo);
  measured->subjects = g_ptr_array_new ();
  measured->touches = acies_approach_find_touches (measure.scene, a->item);
  for (guint i = 0; i < measured->touches->len; i++)
    g_ptr_array_add (
        measured->subjects,
        acies_hearing_get_subject (self, g_array_index (measured->touches, AciesTouch, i).unit));
  if (self->expression_depth == 0)
    draw_touches (self, a, measured->touches);
  return measured;
}

/* touching (unit [, when]) */
static int
host_touching (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *a = acies_views_check_subject (lua, 1);
  AciesWhen when = acies_measure_check_when (self, 2);
  const AciesMeasured *measured;

  acies_script_charge (self->script, 1000);
  measured = measure_touches (self, a, when);
  if (measured == NULL)
    return acies_host_stop (lua);
  push_touches (self, measured);
  return 1;
}

/* NULL: the run stops. */
static const AciesMeasured *
measure_edge (AciesHearing *self, AciesSubject *a, AciesWhen when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  const char *ids[] = { a->name, NULL };
  AciesMeasured *measured;
  const AciesAnswer *override;
  AciesLength length = 0;
  const char *text;
  AciesFrom from;
  AciesGap gap;

  acies_measure_name (&measure, self, "edge", NULL, NULL);
  measured = acies_measure_find_known (self, &measure);
  if (measured != NULL)
    return measured;
  if (acies_measure_find_typed (self, measure.key, &text, &from, &override))
    {
      if (!acies_lookup_parse_length (self->ruleset, text, &length))
        {
          acies_measure_refuse (self, measure.key, text);
          return NULL;
        }
    }
  else if (acies_measure_is_possible (&measure)
           && acies_approach_measure_edge (measure.scene, a->item, &gap))
    {
      length = gap.length;
      acies_hearing_take_shape (self, acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_MEASURE,
                                                       (AciesPoint[]){ gap.from, gap.to }, 2,
                                                       length, NULL, ids));
    }
  else
    {
      want (self, &measure, _ ("distance from {a} to the edge of the table"));
      return NULL;
    }
  measured = acies_measure_keep (self, measure.memo);
  measured->number = length;
  return measured;
}

/* edge (unit [, when]) */
static int
host_edge (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *a = acies_views_check_subject (lua, 1);
  const AciesMeasured *measured = measure_edge (self, a, acies_measure_check_when (self, 2));

  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushinteger (lua, measured->number);
  return 1;
}

const luaL_Reg acies_host_touch_functions[] = {
  { "touching", host_touching },
  { "edge", host_edge },
  { NULL, NULL },
};
