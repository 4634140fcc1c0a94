/* SEE: what lies on the table. Every measure is taken once in a hearing; without places on a table
 * it is asked for, and what the umpire types stands before what is measured. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-leg.h"
#include "referee/acies-measure.h"

#include "base/acies-number.h"

#include <glib/gi18n-lib.h>

#define MAX_TYPED 100

typedef struct
{
  const char *word;    /* "gap": the first part of the key */
  AciesSubject *a, *b; /* b may be NULL */
  char *key;
} Measure;

static char *
make_key (AciesHearing *self, const char *word, AciesSubject *a, const char *last)
{
  g_autofree char *first = acies_subject_name (self, a);

  return last != NULL ? g_strdup_printf ("%s.%s.%s", word, first, last)
                      : g_strdup_printf ("%s.%s", word, first);
}

static char *
make_pair_key (AciesHearing *self, const char *word, AciesSubject *a, AciesSubject *b)
{
  g_autofree char *second = acies_subject_name (self, b);

  return make_key (self, word, a, second);
}

/* Both are on the table of a battle. */
static gboolean
are_on_table (AciesHearing *self, const Measure *measure)
{
  AciesScene *scene = acies_measure_get_scene (self);

  return scene != NULL && measure->a->item != NULL && acies_scene_has (scene, measure->a->item)
         && (measure->b == NULL
             || (measure->b->item != NULL && acies_scene_has (scene, measure->b->item)));
}

static char *
describe_pair (AciesHearing *self, const char *format, const Measure *measure)
{
  g_autofree char *a = acies_subject_describe (self, measure->a);
  g_autofree char *b = acies_subject_describe (self, measure->b);
  const char *arguments[] = { "a", a, "b", b, NULL };

  return acies_text_fill (format, arguments);
}

static void
add_units (AciesLine *line, const Measure *measure)
{
  acies_hearing_add_unit (line, measure->a);
  if (measure->b != NULL)
    acies_hearing_add_unit (line, measure->b);
}

static void
draw_segment (AciesHearing *self,
              const Measure *measure,
              AciesShapeRole role,
              const AciesPoint *from,
              const AciesPoint *to,
              AciesLength length)
{
  AciesPoint points[2] = { *from, *to };
  const char *ids[3] = { measure->a->name, measure->b != NULL ? measure->b->name : NULL, NULL };

  acies_hearing_take_shape (
      self, acies_shape_new (ACIES_SHAPE_SEGMENT, role, points, 2, length, NULL, ids));
}

static void
add_gap_line (AciesHearing *self,
              const Measure *measure,
              const AciesMeasured *measured,
              AciesFrom from)
{
  /* Translators: {a} and {b} are two units. */
  g_autofree char *pair = describe_pair (self, _ ("from {a} to {b}"), measure);
  g_autofree char *length = acies_ruleset_format_length (self->ruleset, measured->number);

  if (self->branches != NULL)
    return;
  acies_measure_add_line (self, measure->key, g_strdup_printf ("%s: %s", pair, length), measured,
                          "mm", from);
  add_units (g_ptr_array_index (self->lines, self->lines->len - 1), measure);
}

/* Typed, or measured, or NULL: the run stops. */
static AciesMeasured *
take_gap (AciesHearing *self, const Measure *measure, AciesFrom *from)
{
  const AciesAnswer *override;
  const char *text;
  AciesMeasured *measured;
  AciesLength length;
  AciesGap gap;

  if (acies_measure_find_typed (self, measure->key, &text, from, &override))
    {
      if (override != NULL && override->value.kind == ACIES_VALUE_NUMBER
          && strchr (text, '.') == NULL && ABS (override->value.number) >= ACIES_PER_MM)
        length = override->value.number;
      else if (!acies_lookup_parse_length (self->ruleset, text, &length))
        {
          acies_measure_refuse (self, measure->key, text);
          return NULL;
        }
      measured = acies_measure_keep (self, measure->key);
      measured->number = length;
      return measured;
    }
  if (!are_on_table (self, measure)
      || !acies_scene_gap (self->scene, measure->a->item, measure->b->item, &gap))
    {
      g_autofree char *label = describe_pair (self, _ ("distance from {a} to {b}"), measure);

      acies_measure_want (self, measure->key, label);
      return NULL;
    }
  *from = ACIES_FROM_MEASURED;
  measured = acies_measure_keep (self, measure->key);
  measured->number = gap.length;
  draw_segment (self, measure, ACIES_SHAPE_MEASURE, &gap.from, &gap.to, gap.length);
  return measured;
}

static const AciesMeasured *
measure_gap (AciesHearing *self, AciesSubject *a, AciesSubject *b)
{
  g_autofree char *key = make_pair_key (self, "gap", a, b);
  Measure measure = { "gap", a, b, key };
  AciesMeasured *measured = g_hash_table_lookup (self->measures, key);
  AciesFrom from;

  if (measured != NULL)
    return measured;
  measured = take_gap (self, &measure, &from);
  if (measured != NULL && (self->expression_depth == 0 || from != ACIES_FROM_MEASURED))
    add_gap_line (self, &measure, measured, from);
  return measured;
}

/* gap (a, b) */
static int
host_gap (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *a = acies_views_check_subject (lua, 1);
  AciesSubject *b = acies_views_check_subject (lua, 2);
  const AciesMeasured *measured;

  acies_script_charge (self->script, 200);
  measured = measure_gap (self, a, b);
  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushinteger (lua, measured->number);
  return 1;
}

static const AciesMeasured *
measure_bearing (AciesHearing *self, AciesSubject *a, AciesSubject *b)
{
  g_autofree char *key = make_pair_key (self, "bearing", a, b);
  Measure measure = { "bearing", a, b, key };
  AciesMeasured *measured = g_hash_table_lookup (self->measures, key);
  const AciesAnswer *override;
  const char *text;
  AciesAngle angle;
  AciesFrom from;

  if (measured != NULL)
    return measured;
  if (acies_measure_find_typed (self, key, &text, &from, &override))
    {
      if (!acies_angle_parse (text, &angle))
        {
          acies_measure_refuse (self, key, text);
          return NULL;
        }
    }
  else if (!are_on_table (self, &measure)
           || !acies_scene_bearing (self->scene, a->item, b->item, &angle))
    {
      g_autofree char *label = describe_pair (self, _ ("direction of {b} as {a} faces"), &measure);

      acies_measure_want (self, key, label);
      return NULL;
    }
  measured = acies_measure_keep (self, key);
  measured->number = angle;
  return measured;
}

/* bearing (a, b) */
static int
host_bearing (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *a = acies_views_check_subject (lua, 1);
  AciesSubject *b = acies_views_check_subject (lua, 2);
  const AciesMeasured *measured = measure_bearing (self, a, b);

  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushinteger (lua, measured->number);
  return 1;
}

static void
add_flag_line (AciesHearing *self,
               const Measure *measure,
               const AciesMeasured *measured,
               AciesFrom from)
{
  if (self->branches != NULL)
    return;
  /* Translators: {a} and {b} are two units. */
  acies_measure_add_line (self, measure->key, describe_pair (self, _ ("{a} sees {b}"), measure),
                          measured, NULL, from);
  add_units (g_ptr_array_index (self->lines, self->lines->len - 1), measure);
}

static const AciesMeasured *
measure_sight (AciesHearing *self, AciesSubject *a, AciesSubject *b)
{
  g_autofree char *key = make_pair_key (self, "sees", a, b);
  Measure measure = { "sees", a, b, key };
  AciesMeasured *measured = g_hash_table_lookup (self->measures, key);
  const AciesAnswer *override;
  AciesItem *blocker;
  AciesPoint line[2];
  const char *text;
  AciesFrom from;

  if (measured != NULL)
    return measured;
  if (acies_measure_find_typed (self, key, &text, &from, &override))
    {
      measured = acies_measure_keep (self, key);
      measured->number = g_str_equal (text, "yes");
      add_flag_line (self, &measure, measured, from);
      return measured;
    }
  if (!are_on_table (self, &measure))
    {
      g_autofree char *label = describe_pair (self, _ ("whether {a} sees {b}"), &measure);

      acies_measure_want (self, key, label);
      return NULL;
    }
  measured = acies_measure_keep (self, key);
  measured->number = acies_scene_sees (self->scene, a->item, b->item, &blocker, line);
  if (measured->number == 0)
    draw_segment (self, &measure, ACIES_SHAPE_BLOCKED, &line[0], &line[1], -1);
  return measured;
}

/* sees (a, b) */
static int
host_sees (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *a = acies_views_check_subject (lua, 1);
  AciesSubject *b = acies_views_check_subject (lua, 2);
  const AciesMeasured *measured;

  acies_script_charge (self->script, 500);
  measured = measure_sight (self, a, b);
  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushboolean (lua, measured->number != 0);
  return 1;
}

/* What was typed for a list: "none", ids of the battle, or a number of stand-ins named by KEY. */
static gboolean
read_list (
    AciesHearing *self, const char *key, const char *text, AciesItemKind kind, GPtrArray *found)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  guint64 n;

  if (g_str_equal (text, "none") || *text == '\0')
    return TRUE;
  if (self->battle == NULL && g_ascii_string_to_unsigned (text, 10, 0, MAX_TYPED, &n, NULL))
    {
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *name = g_strdup_printf ("%s.%u", key, i + 1);

          g_ptr_array_add (found, acies_hearing_add_typed (self, kind, name));
        }
      return TRUE;
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesSubject *subject = self->battle != NULL ? acies_hearing_find_subject (self, words[i])
                                                   : acies_hearing_add_typed (self, kind, words[i]);

      if (subject == NULL || subject->kind != kind)
        {
          acies_measure_refuse (self, key, text);
          return FALSE;
        }
      g_ptr_array_add (found, subject);
    }
  return TRUE;
}

static AciesItemKind
kind_of_word (const char *word)
{
  if (g_str_has_suffix (word, "leader"))
    return ACIES_ITEM_LEADER;
  if (g_str_equal (word, "feature"))
    return ACIES_ITEM_FEATURE;
  return g_str_equal (word, "stand") ? ACIES_ITEM_STAND : ACIES_ITEM_UNIT;
}

static AciesMeasured *
keep_items (AciesHearing *self, const char *key, GPtrArray *items)
{
  AciesMeasured *measured = acies_measure_keep (self, key);

  measured->subjects = g_ptr_array_new ();
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (measured->subjects,
                     acies_hearing_get_subject (self, g_ptr_array_index (items, i)));
  return measured;
}

/* The list for KEY if it was typed or taken; *STOPS if what was typed is wrong. */
static const AciesMeasured *
find_list (AciesHearing *self, const char *key, AciesItemKind kind, gboolean *stops)
{
  AciesMeasured *measured = g_hash_table_lookup (self->measures, key);
  const AciesAnswer *override;
  const char *text;
  AciesFrom from;

  *stops = FALSE;
  if (measured != NULL || !acies_measure_find_typed (self, key, &text, &from, &override))
    return measured;
  measured = acies_measure_keep (self, key);
  measured->subjects = g_ptr_array_new ();
  *stops = !read_list (self, key, text, kind, measured->subjects);
  return measured;
}

/* What is typed is typed for a role and a kind, whatever the reach. */
static const AciesMeasured *
measure_near (
    AciesHearing *self, AciesSubject *a, AciesLength reach, const char *kind, gboolean with_chain)
{
  g_autofree char *key = make_key (self, "near", a, kind);
  g_autofree char *full
      = g_strdup_printf ("%s %" G_GINT64_FORMAT "%s", key, (gint64) reach, with_chain ? "+" : "");
  g_autoptr (GPtrArray) found = NULL;
  Measure measure = { "near", a, NULL, key };
  gboolean stops;
  const AciesMeasured *measured = find_list (self, key, kind_of_word (kind), &stops);

  if (stops)
    return NULL;
  if (measured == NULL)
    measured = g_hash_table_lookup (self->measures, full);
  if (measured != NULL)
    return measured;
  if (!are_on_table (self, &measure))
    {
      g_autofree char *name = acies_subject_describe (self, a);
      g_autofree char *length = acies_ruleset_format_length (self->ruleset, reach);
      /* Translators: kind (unit, leader), a length, the name of a unit. */
      g_autofree char *label = g_strdup_printf (_ ("%s within %s of %s"), kind, length, name);

      acies_measure_want (self, key, label);
      return NULL;
    }
  found = acies_scene_near (self->scene, a->item, reach, kind, with_chain);
  return keep_items (self, full, found);
}

/* near (a, length [, kind [, 'chain']]) */
static int
host_near (lua_State *lua)
{
  static const char *const kinds[]
      = { "unit", "friend", "enemy", "leader", "friendly-leader", "stand", "feature", NULL };
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *a = acies_views_check_subject (lua, 1);
  lua_Integer reach = luaL_checkinteger (lua, 2);
  const char *kind = kinds[luaL_checkoption (lua, 3, "unit", kinds)];
  gboolean with_chain = g_strcmp0 (luaL_optstring (lua, 4, NULL), "chain") == 0;
  const AciesMeasured *measured;

  acies_script_charge (self->script, 1000);
  measured = measure_near (self, a, reach, kind, with_chain);
  if (measured == NULL)
    return acies_host_stop (lua);
  acies_views_push_subjects (self, measured->subjects);
  return 1;
}

typedef GPtrArray *(*Lister) (AciesScene *scene, AciesItem *item);

static const AciesMeasured *
measure_list (
    AciesHearing *self, const char *word, AciesSubject *a, AciesItemKind kind, Lister list)
{
  g_autofree char *key = make_key (self, word, a, NULL);
  g_autoptr (GPtrArray) found = NULL;
  Measure measure = { word, a, NULL, key };
  gboolean stops;
  const AciesMeasured *measured = find_list (self, key, kind, &stops);

  if (stops)
    return NULL;
  if (measured != NULL)
    return measured;
  if (!are_on_table (self, &measure))
    {
      g_autofree char *name = acies_subject_describe (self, a);
      g_autofree char *label = g_strdup_printf (
          kind == ACIES_ITEM_UNIT ? _ ("enemies touching %s") : _ ("ground under %s"), name);

      acies_measure_want (self, key, label);
      return NULL;
    }
  found = list (self->scene, a->item);
  return keep_items (self, key, found);
}

/* contacts (a) */
static int
host_contacts (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *a = acies_views_check_subject (lua, 1);
  const AciesMeasured *measured;

  acies_script_charge (self->script, 500);
  measured = measure_list (self, "contacts", a, ACIES_ITEM_UNIT, acies_scene_contacts);
  if (measured == NULL)
    return acies_host_stop (lua);
  acies_views_push_subjects (self, measured->subjects);
  return 1;
}

/* ground (a) */
static int
host_ground (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *a = acies_views_check_subject (lua, 1);
  const AciesMeasured *measured;

  acies_script_charge (self->script, 500);
  measured = measure_list (self, "ground", a, ACIES_ITEM_FEATURE, acies_scene_ground);
  if (measured == NULL)
    return acies_host_stop (lua);
  acies_views_push_subjects (self, measured->subjects);
  return 1;
}

/* run (x, path) */
static int
host_run (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  AciesSubject *subject = acies_views_check_subject (lua, 1);
  const AciesMeasured *measured;

  acies_script_charge (self->script, 2000);
  measured = acies_leg_measure_run (self, subject, 2);
  if (measured == NULL)
    return acies_host_stop (lua);
  acies_leg_push_run (self, subject, measured);
  return 1;
}

static gboolean
list_linked (AciesHearing *self, const char *kind, AciesSubject *a, GPtrArray *found)
{
  g_autofree char *word = g_strconcat ("linked.", kind, NULL);
  g_autofree char *key = make_key (self, word, a, NULL);
  g_autoptr (GPtrArray) ids = NULL;
  gboolean stops;
  const AciesMeasured *typed = find_list (self, key, a->kind, &stops);

  if (stops)
    return FALSE;
  if (typed != NULL)
    {
      for (guint i = 0; i < typed->subjects->len; i++)
        g_ptr_array_add (found, g_ptr_array_index (typed->subjects, i));
      return TRUE;
    }
  if (a->item == NULL)
    return TRUE;
  ids = acies_state_dup_linked (self->state, kind, a->name);
  for (guint i = 0; i < ids->len; i++)
    {
      AciesSubject *other = acies_hearing_find_subject (self, g_ptr_array_index (ids, i));

      if (other != NULL)
        g_ptr_array_add (found, other);
    }
  return TRUE;
}

/* linked (kind, a): all that the link ties to it, at either end. */
static int
host_linked (lua_State *lua)
{
  AciesHearing *self = acies_host_check (lua);
  const AciesLinkFact *fact = acies_host_check_fact (lua, self, ACIES_FACT_LINK, 1, "link");
  AciesSubject *a = acies_views_check_subject (lua, 2);
  AciesMeasured *measured = acies_measure_keep (self, " linked");

  measured->subjects = g_ptr_array_new ();
  if (!list_linked (self, fact->fact.id, a, measured->subjects))
    return acies_host_stop (lua);
  acies_views_push_subjects (self, measured->subjects);
  return 1;
}

const luaL_Reg acies_host_see_functions[] = {
  { "gap", host_gap },   { "bearing", host_bearing },   { "sees", host_sees },
  { "near", host_near }, { "contacts", host_contacts }, { "ground", host_ground },
  { "run", host_run },   { "linked", host_linked },     { NULL, NULL },
};
