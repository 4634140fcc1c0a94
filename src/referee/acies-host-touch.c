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

static GPtrArray *
list_units (const GArray *touches)
{
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < touches->len; i++)
    g_ptr_array_add (units, g_array_index (touches, AciesTouch, i).unit);
  return units;
}

/* NULL: the run stops. */
static const AciesMeasured *
measure_touches (AciesHearing *self, AciesSubject *a, AciesWhen when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  g_autoptr (GArray) touches = NULL;
  g_autoptr (GPtrArray) found = NULL;
  const char *words = _ ("units touching {a}");
  AciesMeasured *measured;
  gboolean stops, is_new;

  acies_measure_name (&measure, self, "touching", NULL, NULL);
  measured = acies_measure_find_list (self, &measure, ACIES_ITEM_UNIT, &stops, &is_new);
  if (stops || (measured != NULL && !is_new))
    return stops ? NULL : measured;
  if (acies_measure_is_possible (&measure))
    {
      touches = acies_approach_find_touches (measure.scene, a->item);
      found = list_units (touches);
    }
  if (measured != NULL)
    acies_measure_say_list (self, &measure, acies_measure_describe (self, words, &measure),
                            measured, found);
  else if (found == NULL)
    acies_measure_ask (self, &measure, words);
  else
    {
      measured = acies_measure_keep_items (self, &measure, found);
      if (self->expression_depth == 0)
        draw_touches (self, a, touches);
      measured->touches = g_steal_pointer (&touches);
    }
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

static void
add_edge_line (AciesHearing *self,
               const AciesMeasuring *measure,
               const AciesMeasured *measured,
               AciesFrom from)
{
  g_autofree char *words
      = acies_measure_describe (self, _ ("from {a} to the edge of the table"), measure);
  g_autofree char *length = acies_ruleset_format_length (self->ruleset, measured->number);

  acies_measure_say (self, measure, g_strdup_printf ("%s: %s", words, length), measured, "mm",
                     from);
}

static void
draw_edge (AciesHearing *self, AciesSubject *a, const AciesGap *gap)
{
  const char *ids[] = { a->name, NULL };

  acies_hearing_take_shape (self, acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_MEASURE,
                                                   (AciesPoint[]){ gap->from, gap->to }, 2,
                                                   gap->length, NULL, ids));
}

/* NULL: the run stops. */
static const AciesMeasured *
take_edge (AciesHearing *self, const AciesMeasuring *measure)
{
  AciesGap gap;
  gboolean is_possible = acies_measure_is_possible (measure)
                         && acies_approach_measure_edge (measure->scene, measure->a->item, &gap);
  AciesFrom from = ACIES_FROM_MEASURED;
  AciesMeasured *measured;
  const AciesAnswer *override;
  AciesLength typed;
  const char *text;

  if (!acies_measure_find_typed (self, measure->key, &text, &from, &override) && !is_possible)
    {
      acies_measure_ask (self, measure, _ ("distance from {a} to the edge of the table"));
      return NULL;
    }
  if (text != NULL && !acies_lookup_parse_length (self->ruleset, text, &typed))
    {
      acies_measure_refuse (self, measure->key, text);
      return NULL;
    }
  if (text == NULL)
    draw_edge (self, measure->a, &gap);
  measured = acies_measure_keep (self, measure->memo);
  measured->number = text != NULL ? typed : gap.length;
  measured->has_was = override != NULL && is_possible;
  measured->was = measured->has_was ? gap.length : 0;
  if (text != NULL || self->expression_depth == 0)
    add_edge_line (self, measure, measured, text != NULL ? from : ACIES_FROM_MEASURED);
  return measured;
}

static const AciesMeasured *
measure_edge (AciesHearing *self, AciesSubject *a, AciesWhen when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  const AciesMeasured *measured;

  acies_measure_name (&measure, self, "edge", NULL, NULL);
  measured = acies_measure_find_known (self, &measure);
  return measured != NULL ? measured : take_edge (self, &measure);
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
