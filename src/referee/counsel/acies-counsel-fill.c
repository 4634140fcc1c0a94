/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists what is worth trying of an action: whom it may be done to, and whither, the nearest first.
 * What the rules say to each is asked later. */
#include "config.h"

#include "referee/counsel/acies-counsel-private.h"

#include "geometry/move/acies-path.h"
#include "referee/play/acies-referee-ask.h"

/* No more ways to fill one action are tried. */
#define MOST_TRIES 50
#define MOST_FOES 5
#define MOST_FRIENDS 3
/* Towards so many of the nearest foes somebody goes. */
#define MOST_AIMS 3
/* A little more is tried than the longest way that was allowed before, towards the nearest foe
 * alone, then of that less and less, in hundredths; who has gone nowhere yet begins with so many
 * mm. */
static const guint parts_of_reach[] = { 100, 87, 65, 45, 30, 20, 10 };
#define FIRST_REACH 320
/* No way is learnt from that is shorter, in mm. */
#define LEAST_REACH 10
/* Steps over hexes that are tried, and the hexes about a foe, if he is no farther. */
#define MOST_STEPS 6
#define MOST_AWAY 9
#define MOST_ABOUT 5
/* Guesses of what no list can be made of. */
#define MOST_GUESSES 4

typedef struct
{
  AciesCounsel *counsel;
  const AciesAction *action;
  AciesItem *actor;
  GPtrArray *tries; /* of AciesCounselTry */
} Filling;

/* A value for a role, and its ladder. */
typedef struct
{
  char *value;
  guint ladder;
} Value;

static void
try_free (gpointer data)
{
  AciesCounselTry *self = data;

  acies_question_free (self->question);
  g_free (self);
}

static void
value_clear (gpointer data)
{
  g_free (((Value *) data)->value);
}

/* Eats VALUE, which may be NULL. */
static void
add_value (GArray *values, char *value, guint ladder)
{
  Value added = { value, ladder };

  if (value != NULL)
    g_array_append_val (values, added);
}

static gboolean
is_body (const AciesRole *role)
{
  return g_str_equal (role->is, "unit") || g_str_equal (role->is, "leader");
}

/* Those of OWN side or of another who may stand in ROLE, MOST at most. */
static void
add_bodies (Filling *self, GArray *values, const AciesRole *role, gboolean own, guint most)
{
  g_autoptr (GPtrArray) items = acies_guess_list_near (&self->counsel->guess, self->actor, own,
                                                       g_str_equal (role->is, "leader"));

  for (guint i = 0; i < items->len && i < most; i++)
    add_value (values, g_strdup (acies_item_get_id (items->pdata[i])), 0);
}

/* PART, in hundredths, of the way from FRONT to AIM, of which no more than FAR counts. */
static char *
make_way (const AciesPlacement *front,
          AciesLength frontage,
          const AciesPoint *aim,
          AciesLength far,
          guint part)
{
  AciesLength distance = MAX (acies_point_distance (&front->at, aim), 1);
  AciesLength length = MIN (far, distance) * (int) part / 100;
  AciesPoint to = { front->at.x + (aim->x - front->at.x) * length / distance,
                    front->at.y + (aim->y - front->at.y) * length / distance };
  g_autoptr (AciesPath) path = acies_path_new_to (front, &to, frontage);

  return acies_path_to_string (path);
}

static char *
make_leg (AciesLegKind kind, AciesLength length)
{
  g_autoptr (AciesPath) path = acies_path_new ();
  AciesLeg leg = { kind, length, 0, 0 };

  return acies_path_add (path, &leg) ? acies_path_to_string (path) : NULL;
}

/* Whereto somebody at FRONT goes: the front of each of the nearest foes, both flanks of the first.
 * Of AciesPoint. */
static GArray *
list_aims (Filling *self)
{
  g_autoptr (GPtrArray) foes
      = acies_guess_list_near (&self->counsel->guess, self->actor, FALSE, FALSE);
  GArray *aims = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (guint i = 0; i < foes->len && i < MOST_AIMS; i++)
    {
      AciesPlacement foe;
      AciesLength frontage, depth;

      if (!acies_body_get_front (ACIES_BODY (foes->pdata[i]), &foe, &frontage, &depth))
        continue;
      g_array_append_val (aims, foe.at);
      for (int hand = -1; i == 0 && hand <= 1; hand += 2)
        {
          AciesPoint flank = acies_placement_project (&foe, hand * frontage * 3 / 2, -depth / 2);

          g_array_append_val (aims, flank);
        }
    }
  return aims;
}

static char *
make_reach_key (AciesCounsel *self, const AciesAction *action, AciesItem *actor)
{
  const char *phase = acies_battle_get_position (self->guess.battle)->phase;
  const char *type
      = ACIES_IS_UNIT (actor) ? acies_unit_get_troop_type (ACIES_UNIT (actor)) : "leader";

  return g_strdup_printf ("%s/%s/%s", phase != NULL ? phase : "", action->fact.id, type);
}

/* How far ACTOR perhaps goes by the action. Whether that IS_KNOWN, but for the little more. */
static AciesLength
get_reach (Filling *self, gboolean *is_known)
{
  g_autofree char *key = make_reach_key (self->counsel, self->action, self->actor);
  guint mm = GPOINTER_TO_UINT (g_hash_table_lookup (self->counsel->reaches, key));

  *is_known = mm > 0;
  return ACIES_MM (mm > 0 ? mm + mm * 15 / 100 : FIRST_REACH);
}

void
acies_counsel_learn_reach (AciesCounsel *self,
                           const AciesAction *action,
                           AciesItem *actor,
                           const AciesQuestion *question)
{
  g_autofree char *key = make_reach_key (self, action, actor);
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->reaches, key)), mm;
  AciesLength length = 0;

  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      const char *text = acies_question_get (question, role->id);

      if (g_str_equal (role->is, "path") && text != NULL)
        length = MAX (length, acies_guess_measure_way (text));
    }
  mm = (guint) (length / ACIES_PER_MM);
  if (mm >= LEAST_REACH && mm > known)
    g_hash_table_insert (self->reaches, g_steal_pointer (&key), GUINT_TO_POINTER (mm));
}

static void
add_paths (Filling *self, GArray *values)
{
  AciesPlacement front;
  AciesLength frontage, depth, far;
  g_autoptr (GArray) aims = NULL;
  gboolean is_known;
  guint ladder = 1;

  if (self->actor == NULL
      || !acies_body_get_front (ACIES_BODY (self->actor), &front, &frontage, &depth))
    return;
  far = get_reach (self, &is_known);
  aims = list_aims (self);
  for (guint i = 0; i <= aims->len; i++, ladder++)
    for (guint n = is_known && i > 0 ? 1 : 0; n < G_N_ELEMENTS (parts_of_reach); n++)
      add_value (values,
                 i < aims->len ? make_way (&front, frontage, &g_array_index (aims, AciesPoint, i),
                                           far, parts_of_reach[n])
                               : make_leg (ACIES_LEG_AHEAD, far * (int) parts_of_reach[n] / 100),
                 ladder);
  for (guint part = 2; part <= 4; part *= 2)
    add_value (values, make_leg (ACIES_LEG_BACK, far / (int) part), ladder);
}

/* The hexes about FOE, those nearest to FROM. */
static void
add_about (GArray *values, const AciesHexLattice *lattice, AciesHex from, AciesHex foe)
{
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  guint n = 0;

  acies_hex_add_ring (lattice, foe, 1, ring);
  for (guint far = 0; far <= MOST_AWAY && n < MOST_ABOUT; far++)
    for (guint i = 0; i < ring->len && n < MOST_ABOUT; i++)
      if (acies_hex_distance (g_array_index (ring, AciesHex, i), from) == far && far > 0)
        {
          add_value (values, acies_hex_format (lattice, g_array_index (ring, AciesHex, i)), 0);
          n++;
        }
}

/* Beside the nearest foes, towards them step by step, and away from the first. */
static void
add_hexes (Filling *self, GArray *values)
{
  AciesTable *table = acies_battle_get_table (self->counsel->guess.battle);
  g_autoptr (GPtrArray) foes = NULL;
  AciesHexLattice lattice;
  AciesHex from, foe;

  if (self->actor == NULL
      || !acies_hexes_get_lattice (self->counsel->guess.ruleset, table, &lattice)
      || !acies_guess_find_hex (&self->counsel->guess, &lattice, self->actor, &from))
    return;
  foes = acies_guess_list_near (&self->counsel->guess, self->actor, FALSE, FALSE);
  for (guint i = 0; i < foes->len && i < MOST_AIMS; i++)
    {
      guint distance;

      if (!acies_guess_find_hex (&self->counsel->guess, &lattice, foes->pdata[i], &foe))
        continue;
      distance = acies_hex_distance (from, foe);
      add_value (values, acies_hex_format (&lattice, foe), 0);
      add_about (values, &lattice, from, foe);
      for (guint n = MIN (MOST_STEPS, distance); n > 0; n--)
        add_value (
            values,
            acies_hex_format (&lattice, acies_guess_step_towards (&self->counsel->guess, &lattice,
                                                                  from, foe, n, FALSE)),
            1 + i);
    }
}

static void
add_words (GArray *values, const char *const *words)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    add_value (values, g_strdup (words[i]), 0);
}

/* What may fill ROLE; empty: no list can be made of it. Of Value. */
static GArray *
list_values (Filling *self, const AciesRole *role)
{
  static const char *const flags[] = { "yes", "no", NULL };
  GArray *values = g_array_new (FALSE, FALSE, sizeof (Value));

  g_array_set_clear_func (values, value_clear);
  if (is_body (role))
    {
      add_bodies (self, values, role, FALSE, MOST_FOES);
      add_bodies (self, values, role, TRUE, MOST_FRIENDS);
    }
  else if (g_str_equal (role->is, "path"))
    add_paths (self, values);
  else if (g_str_equal (role->is, "hex"))
    add_hexes (self, values);
  else if (g_str_equal (role->is, "choice"))
    add_words (values, role->values);
  else if (g_str_equal (role->is, "flag"))
    add_words (values, flags);
  return values;
}

static void
add_try (Filling *self, const AciesQuestion *question, guint ladder)
{
  AciesCounselTry *added = g_new0 (AciesCounselTry, 1);

  added->question = acies_question_copy (question);
  added->ladder = ladder;
  g_ptr_array_add (self->tries, added);
}

/* What nobody can list is guessed, a few times. */
static void
add_guesses (Filling *self, const AciesQuestion *question)
{
  for (guint i = 0; i < MOST_GUESSES; i++)
    {
      g_autoptr (AciesQuestion) guessed = acies_question_copy (question);

      if (acies_guess_fill (&self->counsel->guess, self->action, guessed, i))
        add_try (self, guessed, 0);
    }
}

/* Whether VALUE stands in a role of QUESTION already. */
static gboolean
is_taken (const AciesQuestion *question, const char *value)
{
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *taken;
      g_auto (GStrv) ids = NULL;

      acies_question_get_nth_key (question, i, &taken);
      ids = g_strsplit (taken, " ", -1);
      if (g_strv_contains ((const char *const *) ids, value))
        return TRUE;
    }
  return FALSE;
}

/* Fills the roles of QUESTION from number N on in every way that is listed. */
static void
fill_from (Filling *self, const AciesQuestion *question, guint n, guint ladder)
{
  const AciesRole *role = NULL;
  g_autoptr (GArray) values = NULL;

  while (n < self->action->roles->len)
    {
      role = g_ptr_array_index (self->action->roles, n);
      if (!role->optional && acies_question_get (question, role->id) == NULL)
        break;
      n++;
    }
  if (role == NULL || n == self->action->roles->len)
    {
      add_try (self, question, ladder);
      return;
    }
  values = list_values (self, role);
  for (guint i = 0; i < values->len && self->tries->len < MOST_TRIES; i++)
    {
      const Value *value = &g_array_index (values, Value, i);
      g_autoptr (AciesQuestion) filled = NULL;

      if (is_body (role) && is_taken (question, value->value))
        continue;
      filled = acies_question_copy (question);
      acies_question_set (filled, role->id, value->value);
      if (acies_referee_may_fill (self->counsel->referee, self->action, filled, n + 1, FALSE))
        fill_from (self, filled, n + 1, ladder != 0 ? ladder : value->ladder);
    }
  if (values->len == 0)
    add_guesses (self, question);
}

/* The same where the actor may take friends along, alone first. */
static void
fill_with_friends (Filling *self, const AciesQuestion *question, const AciesRole *role)
{
  g_autoptr (GPtrArray) friends = acies_guess_list_near (&self->counsel->guess, self->actor, TRUE,
                                                         g_str_equal (role->is, "leader"));
  g_autoptr (GString) ids = g_string_new (acies_item_get_id (self->actor));

  for (guint i = 0; i <= friends->len && i <= MOST_FRIENDS; i++)
    {
      g_autoptr (AciesQuestion) filled = acies_question_copy (question);

      acies_question_set (filled, role->id, ids->str);
      fill_from (self, filled, 0, 0);
      if (i < friends->len)
        g_string_append_printf (ids, " %s", acies_item_get_id (friends->pdata[i]));
    }
}

GPtrArray *
acies_counsel_fill (AciesCounsel *self,
                    const AciesAction *action,
                    const AciesQuestion *begun,
                    AciesItem *actor)
{
  GPtrArray *tries = g_ptr_array_new_with_free_func (try_free);
  Filling filling = { self, action, actor, tries };

  for (guint i = 0; i < action->roles->len && actor != NULL; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      g_autoptr (AciesQuestion) filled = NULL;

      if (!g_str_equal (role->is, ACIES_IS_UNIT (actor) ? "unit" : "leader"))
        continue;
      if (acies_question_get (begun, role->id) != NULL)
        break;
      if (role->many)
        {
          fill_with_friends (&filling, begun, role);
          return tries;
        }
      filled = acies_question_copy (begun);
      acies_question_set (filled, role->id, acies_item_get_id (actor));
      fill_from (&filling, filled, 0, 0);
      return tries;
    }
  fill_from (&filling, begun, 0, 0);
  return tries;
}
