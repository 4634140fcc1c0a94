/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that list who is near, in contact, linked, and the ground beneath. What is typed
 * for a list is "none", ids, or in the calculator a number of stand-ins, whatever the reach. */
#include "config.h"

#include "base/value/acies-number.h"
#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-stated.h"

/* A list that the table gives of one item. */
typedef struct
{
  const char *word, *title; /* as Lua calls it; the text that says so (acies-line-words.h) */
  AciesItemKind kind;
  GPtrArray *(*list) (AciesScene *scene, AciesItem *item);
  /* Adds what is known of who has no place to *FOUND, which is NULL where it is still to be asked
   * for. */
  void (*add_stated) (AciesEvaluation *self, const AciesMeasuring *measure, GPtrArray **found);
} Listing;

static AciesItemKind
kind_of_word (const char *word)
{
  if (g_str_has_suffix (word, "leader"))
    return ACIES_ITEM_LEADER;
  if (g_str_equal (word, "feature"))
    return ACIES_ITEM_FEATURE;
  return g_str_equal (word, "stand") ? ACIES_ITEM_STAND : ACIES_ITEM_UNIT;
}

typedef struct
{
  AciesLength reach;
  const char *kind;
  gboolean with_chain;
  gboolean is_exact; /* a reach that was measured itself, or a distance to be kept: no tolerance */
  AciesMeasureTime when;
} Reach;

/* The text that says what is near, by its kind; interned. */
static const char *
get_text_id (const Reach *reach)
{
  g_autofree char *id = g_strconcat ("near-", reach->kind, NULL);

  return g_intern_string (id);
}

static char *
describe_near (AciesEvaluation *self, AciesSubject *a, const Reach *reach)
{
  g_autofree char *length
      = acies_ruleset_format_length (acies_evaluation_get_ruleset (self), reach->reach);
  g_autofree char *name = acies_subject_describe (self, a);
  const char *pairs[] = { "length", length, "a", name, NULL };

  return acies_text_fill (acies_line_words_get_text (get_text_id (reach)), pairs);
}

static AciesLength
get_tolerance (AciesEvaluation *self, const Reach *reach)
{
  return reach->is_exact ? 0 : acies_measure_get_tolerance (self, reach->reach);
}

/* Whom the tolerance has made near; a chain's later links are near one another. */
static void
say_tolerance (AciesEvaluation *self,
               const AciesMeasuring *measure,
               const GPtrArray *subjects,
               const Reach *reach)
{
  AciesLength tolerance = get_tolerance (self, reach);

  for (guint i = 0; i < subjects->len && tolerance > 0; i++)
    {
      AciesSubject *subject = g_ptr_array_index (subjects, i);
      AciesSeparation gap;

      if (acies_scene_get_separation (measure->scene, measure->a->item, subject->item, &gap)
          && gap.length > reach->reach && gap.length <= reach->reach + tolerance)
        acies_measure_say_tolerance (self, measure->a, subject, gap.length, reach->reach);
    }
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  return acies_item_compare_ids (acies_item_get_id (*(AciesItem *const *) a),
                                 acies_item_get_id (*(AciesItem *const *) b));
}

/* All of the kind but A itself: those who have no place, or have one. */
static GPtrArray *
list_candidates (AciesEvaluation *self, const AciesMeasuring *measure, const Reach *reach)
{
  AciesBattle *battle = acies_evaluation_get_battle (self);
  gboolean are_leaders = kind_of_word (reach->kind) == ACIES_ITEM_LEADER;
  GListModel *model
      = are_leaders ? acies_battle_get_leaders (battle) : acies_battle_get_units (battle);
  g_autoptr (AciesState) state = acies_measure_dup_state (self, measure->when);
  const char *side = acies_state_get_side (state, measure->a->item);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      gboolean is_friend = acies_state_get_side (state, item) == side;
      gboolean is_gone = are_leaders ? acies_state_is_lost (state, item)
                                     : acies_state_count_present (state, ACIES_UNIT (item)) == 0;

      if (item == measure->a->item || is_gone
          || (g_str_has_prefix (reach->kind, "friend") && !is_friend)
          || (g_str_equal (reach->kind, "enemy") && is_friend))
        continue;
      g_ptr_array_add (found, item);
    }
  return found;
}

/* Whether ITEM, which may be near A, has no place, or A has none. */
static gboolean
is_unsure (AciesEvaluation *self, const AciesMeasuring *measure, AciesItem *item)
{
  const AciesMeasuring pair
      = { .a = measure->a, .b = acies_evaluation_get_subject (self, item), .when = measure->when };

  return acies_stated_concerns (self, &pair);
}

/* Whether ITEM, which has a place as A has, may be near it or not, as nobody measured that well. */
static gboolean
is_rough (AciesEvaluation *self, const AciesMeasuring *measure, const Reach *reach, AciesItem *item)
{
  const AciesMeasuring pair
      = { .a = measure->a, .b = acies_evaluation_get_subject (self, item), .when = measure->when };
  AciesSeparation gap;

  return !reach->with_chain && reach->reach < ACIES_TABLE_LIMIT
         && acies_scene_get_separation (measure->scene, measure->a->item, item, &gap)
         && acies_stated_is_doubtful (self, &pair, gap.length, reach->reach);
}

/* Whether what is near A, of units and leaders, hangs on anybody who has no place. */
static gboolean
has_stated (AciesEvaluation *self, const AciesMeasuring *measure, const Reach *reach)
{
  g_autoptr (GPtrArray) candidates = NULL;

  if (measure->scene == NULL || measure->a->item == NULL || g_str_equal (reach->kind, "stand")
      || acies_stated_knows_all (self, measure->when))
    return FALSE;
  if (acies_stated_is_unknown (self, measure->a, measure->when))
    return TRUE;
  if (g_str_equal (reach->kind, "feature"))
    return FALSE;
  candidates = list_candidates (self, measure, reach);
  for (guint i = 0; i < candidates->len; i++)
    if (is_unsure (self, measure, g_ptr_array_index (candidates, i))
        || is_rough (self, measure, reach, g_ptr_array_index (candidates, i)))
      return TRUE;
  return FALSE;
}

/* Puts how far it is into the key, since other reaches have other answers. */
static void
name_reach (AciesEvaluation *self, AciesMeasuring *measure, const Reach *reach)
{
  g_autofree char *key = NULL, *mm = NULL;

  if (!has_stated (self, measure, reach))
    return;
  key = g_steal_pointer (&measure->key);
  mm = acies_length_format (reach->reach);
  measure->key = reach->reach < ACIES_TABLE_LIMIT ? g_strdup_printf ("%s.%smm", key, mm)
                                                  : g_strdup_printf ("%s.any", key);
}

/* Those who are near for sure, by their places and by what was said; and of whom that is not known
 * those who are drawn near, or all, or nobody. NULL: it is to be asked for. */
static GPtrArray *
suppose_near (AciesEvaluation *self, const AciesMeasuring *measure, const Reach *reach)
{
  g_autoptr (GPtrArray) candidates = g_str_equal (reach->kind, "feature")
                                         ? g_ptr_array_new ()
                                         : list_candidates (self, measure, reach);
  g_autoptr (GPtrArray) found = g_ptr_array_new (), unsure = g_ptr_array_new (),
                        likely = g_ptr_array_new ();
  AciesLength most = reach->reach + get_tolerance (self, reach);
  int supposed;

  for (guint i = 0; i < candidates->len; i++)
    {
      AciesItem *item = g_ptr_array_index (candidates, i);
      const AciesMeasuring pair = { .a = measure->a,
                                    .b = acies_evaluation_get_subject (self, item),
                                    .when = measure->when };
      AciesSeparation gap;
      gboolean is_known
          = !acies_stated_concerns (self, &pair)
                ? acies_scene_get_separation (measure->scene, measure->a->item, item, &gap)
                : acies_stated_find_gap (self, &pair, &gap.length);

      if (is_known && is_rough (self, measure, reach, item))
        g_ptr_array_add (gap.length <= most ? likely : unsure, item);
      else if (is_known ? gap.length <= most : is_unsure (self, measure, item))
        g_ptr_array_add (is_known ? found : unsure, item);
    }
  /* Who touches is said of itself. */
  supposed = unsure->len + likely->len > 0 && reach->reach > ACIES_PER_MM
                 ? acies_stated_suppose_any (self, measure->key, likely->len > 0 ? 3 : 2)
                 : 0;
  if (supposed == ACIES_STATED_ASK)
    return NULL;
  if (supposed < 2)
    g_ptr_array_extend (found, likely, NULL, NULL);
  if (supposed == 1)
    g_ptr_array_extend (found, unsure, NULL, NULL);
  g_ptr_array_sort (found, compare_items);
  return g_steal_pointer (&found);
}

static const AciesMeasured *
measure_near (AciesEvaluation *self, AciesSubject *a, const Reach *reach)
{
  g_auto (AciesMeasuring) measure
      = { .a = a, .when = reach->when, .kind = reach->kind, .reach = reach->reach };
  g_autofree char *memo = g_strdup_printf (" %" G_GINT64_FORMAT "%s", (gint64) reach->reach,
                                           reach->with_chain ? "+"
                                           : reach->is_exact ? "="
                                                             : "");
  g_autoptr (GPtrArray) found = NULL;
  AciesMeasured *measured;

  acies_measure_name (&measure, self, "near", reach->kind, memo);
  name_reach (self, &measure, reach);
  if (acies_measure_has_list (self, &measure, kind_of_word (reach->kind), &measured))
    return measured;
  if (measured == NULL && has_stated (self, &measure, reach))
    found = suppose_near (self, &measure, reach);
  else if (acies_measure_is_possible (&measure))
    found = acies_scene_near (measure.scene, a->item, reach->reach + get_tolerance (self, reach),
                              reach->kind, reach->with_chain);
  if (measured != NULL)
    acies_measure_say_list (self, &measure, get_text_id (reach), measured, found);
  else if (found != NULL)
    {
      measured = acies_measure_keep_items (self, &measure, found);
      if (acies_measure_is_possible (&measure))
        say_tolerance (self, &measure, measured->subjects, reach);
    }
  else
    {
      g_autofree char *label = describe_near (self, a, reach);

      acies_measure_want (self, measure.key, label);
    }
  return measured;
}

static const char *const kinds[]
    = { "unit", "friend", "enemy", "leader", "friendly-leader", "stand", "feature", NULL };

/* The items of MEASURED as the result of a host function; the run stops if it is NULL. */
static int
push_items (AciesEvaluation *self, const AciesMeasured *measured)
{
  if (measured == NULL)
    return acies_host_stop (acies_evaluation_get_lua (self));
  acies_lua_views_push_subjects (self, measured->subjects);
  return 1;
}

/* near (a, length [, kind [, 'chain' or 'exact']] [, when]) */
int
acies_host_near (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  Reach reach = { luaL_checkinteger (lua, 2) };

  reach.kind = kinds[luaL_checkoption (lua, 3, "unit", kinds)];
  reach.with_chain = g_strcmp0 (luaL_optstring (lua, 4, NULL), "chain") == 0;
  reach.is_exact = g_strcmp0 (luaL_optstring (lua, 4, NULL), "exact") == 0;
  reach.when = acies_measure_check_when (self, reach.with_chain || reach.is_exact ? 5 : 4);
  acies_evaluation_charge (self, 1000);
  return push_items (self, measure_near (self, a, &reach));
}

/* Whether A stands farther left on the table than B, or as far and farther up: what they are called
 * must not decide. */
static gboolean
stands_before (AciesScene *scene, AciesItem *a, AciesItem *b)
{
  AciesPlacement one, other;
  AciesLength frontage, depth;

  if (!acies_scene_front (scene, a, &one, &frontage, &depth)
      || !acies_scene_front (scene, b, &other, &frontage, &depth))
    return FALSE;
  return one.at.x != other.at.x ? one.at.x < other.at.x : one.at.y < other.at.y;
}

/* Of SUBJECTS that whose edge is nearest to A's, of equals who stands farthest left; without a
 * table the first of all. NULL if there is none. */
static AciesSubject *
find_nearest (AciesScene *scene, AciesSubject *a, GPtrArray *subjects)
{
  AciesSubject *nearest = subjects->len > 0 ? g_ptr_array_index (subjects, 0) : NULL;
  AciesLength least = ACIES_TABLE_LIMIT;

  for (guint i = 0; i < subjects->len && scene != NULL && a->item != NULL; i++)
    {
      AciesSubject *subject = g_ptr_array_index (subjects, i);
      AciesSeparation gap;

      if (subject->item == NULL || !acies_scene_get_separation (scene, a->item, subject->item, &gap)
          || gap.length > least
          || (gap.length == least && !stands_before (scene, subject->item, nearest->item)))
        continue;
      nearest = subject;
      least = gap.length;
    }
  return nearest;
}

/* nearest (a [, kind] [, when]): or false */
int
acies_host_nearest (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  Reach reach = { .reach = ACIES_TABLE_LIMIT, .is_exact = TRUE };
  const AciesMeasured *measured;
  AciesSubject *nearest;

  reach.kind = kinds[luaL_checkoption (lua, 2, "unit", kinds)];
  reach.when = acies_measure_check_when (self, 3);
  acies_evaluation_charge (self, 1000);
  measured = measure_near (self, a, &reach);
  if (measured == NULL)
    return acies_host_stop (lua);
  nearest = find_nearest (acies_measure_get_scene (self, reach.when), a, measured->subjects);
  if (nearest != NULL)
    acies_lua_views_push_subject (self, nearest);
  else
    lua_pushboolean (lua, FALSE);
  return 1;
}

static const AciesMeasured *
measure_list (AciesEvaluation *self, const AciesMeasuring *measure, const Listing *listing)
{
  AciesMeasured *measured;
  g_autoptr (GPtrArray) found = NULL;

  if (acies_measure_has_list (self, measure, listing->kind, &measured))
    return measured;
  if (acies_measure_is_possible (measure))
    found = listing->list (measure->scene, measure->a->item);
  if (measure->scene != NULL && measure->a->item != NULL)
    listing->add_stated (self, measure, &found);
  acies_measure_tell_list (self, measure, listing->title, measured, found);
  if (measured == NULL && found != NULL)
    measured = acies_measure_keep_items (self, measure, found);
  return measured;
}

/* Pushes the LISTING of the first argument. */
static int
push_list (lua_State *lua, const Listing *listing)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesMeasuring measure = { .a = a, .when = acies_measure_check_when (self, 2) };
  const AciesMeasured *measured;

  acies_evaluation_charge (self, 500);
  acies_measure_name (&measure, self, listing->word, NULL, NULL);
  measured = measure_list (self, &measure, listing);
  acies_measure_clear (&measure);
  return push_items (self, measured);
}

/* Whom it is said to touch, and nobody else. */
static void
add_contacts (AciesEvaluation *self, const AciesMeasuring *measure, GPtrArray **found)
{
  g_autoptr (AciesState) state = acies_measure_dup_state (self, measure->when);
  g_autoptr (GArray) touches = NULL;

  if (*found == NULL && !acies_stated_is_unknown (self, measure->a, measure->when))
    return;
  if (*found == NULL)
    *found = g_ptr_array_new ();
  touches = acies_stated_list_touches (self, state, measure->a->item);
  for (guint i = 0; i < touches->len; i++)
    {
      AciesItem *other = g_array_index (touches, AciesTouch, i).unit;

      if (acies_state_get_side (state, other) != acies_state_get_side (state, measure->a->item)
          && !g_ptr_array_find (*found, other, NULL))
        g_ptr_array_add (*found, other);
    }
  g_ptr_array_sort (*found, compare_items);
}

/* Who has no place stands in nobody, and on open ground where there is no other. */
static void
add_nothing (AciesEvaluation *self, const AciesMeasuring *measure, GPtrArray **found)
{
  if (*found == NULL && acies_stated_is_unknown (self, measure->a, measure->when))
    *found = g_ptr_array_new ();
}

/* Open ground, or any there is. */
static void
add_ground (AciesEvaluation *self, const AciesMeasuring *measure, GPtrArray **found)
{
  AciesTable *table = acies_battle_get_table (acies_evaluation_get_battle (self));
  GListModel *features = acies_table_get_features (table);
  guint n = g_list_model_get_n_items (features);
  int supposed;

  if (*found != NULL || !acies_stated_is_unknown (self, measure->a, measure->when))
    return;
  supposed = n > 0 ? acies_stated_suppose (self, measure, measure->key, 2) : 0;
  if (supposed == ACIES_STATED_ASK)
    return;
  *found = g_ptr_array_new ();
  for (guint i = 0; i < n && supposed == 1; i++)
    {
      g_autoptr (AciesItem) feature = g_list_model_get_item (features, i);

      g_ptr_array_add (*found, feature);
    }
  g_ptr_array_sort (*found, compare_items);
}

/* contacts (a [, when]) */
int
acies_host_contacts (lua_State *lua)
{
  static const Listing listing
      = { "contacts", "contacts", ACIES_ITEM_UNIT, acies_scene_contacts, add_contacts };

  return push_list (lua, &listing);
}

/* landed_in (a [, when]): now, in the formations that the ruling has given so far. */
int
acies_host_landed_in (lua_State *lua)
{
  static const Listing listing
      = { "landed_in", "landed_in", ACIES_ITEM_UNIT, acies_scene_landed_in, add_nothing };
  AciesEvaluation *self = acies_host_check (lua);

  if (acies_measure_check_when (self, 2) == ACIES_MEASURE_TIME_NOW)
    acies_evaluation_lay_units (self);
  return push_list (lua, &listing);
}

/* ground (a [, when]) */
int
acies_host_ground (lua_State *lua)
{
  static const Listing listing
      = { "ground", "ground", ACIES_ITEM_FEATURE, acies_scene_ground, add_ground };

  return push_list (lua, &listing);
}

/* What the link KIND ties to A at WHEN, of AciesItem; NULL without a battle. */
static GPtrArray *
list_linked (AciesEvaluation *self, const char *kind, AciesSubject *a, AciesMeasureTime when)
{
  g_autoptr (AciesState) state = NULL;
  g_autoptr (GPtrArray) ids = NULL;
  GPtrArray *found;

  if (a->item == NULL)
    return NULL;
  state = acies_measure_dup_state (self, when);
  ids = acies_state_dup_linked (state, kind, a->name);
  found = g_ptr_array_new ();
  for (guint i = 0; i < ids->len; i++)
    {
      AciesSubject *other = acies_evaluation_find_subject (self, g_ptr_array_index (ids, i));

      if (other != NULL && other->item != NULL)
        g_ptr_array_add (found, other->item);
    }
  return found;
}

static const AciesMeasured *
measure_linked (AciesEvaluation *self, const char *kind, AciesSubject *a, AciesMeasureTime when)
{
  g_autofree char *word = g_strconcat ("linked.", kind, NULL);
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  g_autoptr (GPtrArray) found = NULL;
  AciesMeasured *measured;

  acies_measure_name (&measure, self, word, NULL, NULL);
  if (acies_measure_has_list (self, &measure, a->kind, &measured))
    return measured;
  found = list_linked (self, kind, a, when);
  if (measured != NULL)
    acies_measure_say_list (self, &measure, "linked", measured, found);
  else
    measured = found != NULL ? acies_measure_keep_items (self, &measure, found)
                             : acies_measure_keep_list (self, &measure);
  return measured;
}

/* linked (kind, a [, when]): all that the link ties to it, at either end. */
int
acies_host_linked (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesLinkFact *fact = acies_host_check_fact (lua, self, ACIES_FACT_LINK, 1, "link");
  AciesSubject *a = acies_lua_views_check_subject (lua, 2);
  AciesMeasureTime when = acies_measure_check_when (self, 3);

  return push_items (self, measure_linked (self, fact->fact.id, a, when));
}
