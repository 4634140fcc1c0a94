/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves are tried on a second battle, in the order of ids and again while any becomes lawful:
 * who was pushed first cannot matter. Who has moved and still does not lie as on the table is put
 * right by the hand as well. */
#include "config.h"
#include "survey/standing/acies-follow-moves.h"

#include "referee/state/acies-follow.h"
#include "referee/state/acies-hexes.h"
#include "storage/battle/acies-replay.h"
#include "survey/standing/acies-survey-move.h"

#include <glib/gi18n-lib.h>

/* A move that ends farther from where somebody lies than this led elsewhere. */
#define MOST_MISS ACIES_MM (10)

/* Where somebody is to be. */
typedef struct
{
  const char *item;
  AciesPlacement front;
  AciesLength frontage, depth;
  char *hex; /* or NULL */
} Place;

typedef struct
{
  AciesReplay *trial;
  AciesRuling *follow;
  GArray *places;     /* of Place: who may still get there by a move */
  GPtrArray *moved;   /* of interned ids: who lies there by a move alone */
  GPtrArray *rulings; /* of AciesRuling, one after the other */
} Job;

static void
clear_place (gpointer data)
{
  g_free (((Place *) data)->hex);
}

static void
clear_job (Job *self)
{
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->moved, g_ptr_array_unref);
  g_clear_pointer (&self->rulings, g_ptr_array_unref);
  g_clear_pointer (&self->trial, acies_replay_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, clear_job)

static AciesReferee *
get_referee (Job *self)
{
  return acies_replay_get_referee (self->trial);
}

static AciesBattle *
get_battle (Job *self)
{
  return acies_referee_get_battle (get_referee (self));
}

static gboolean
apply (Job *self, const AciesChange *change)
{
  return acies_battle_apply (get_battle (self), (AciesChange *) change, NULL);
}

static void
take_back (Job *self, const AciesChange *change)
{
  g_autoptr (AciesChange) back = acies_change_invert ((AciesChange *) change);

  (void) acies_battle_apply (get_battle (self), back, NULL);
}

/* Where ITEM is in the second battle. FALSE: nowhere. */
static gboolean
find_front (Job *self, const char *id, Place *place)
{
  AciesItem *item = acies_battle_find (get_battle (self), id);

  return ACIES_IS_BODY (item)
         && acies_body_get_front (ACIES_BODY (item), &place->front, &place->frontage,
                                  &place->depth);
}

/* Whether a move can lead ITEM to where the hand would have it, and nothing else is said of it. */
static gboolean
may_move (Job *self, const char *id)
{
  g_autoptr (AciesQuestion) put
      = acies_follow_dup_place (acies_ruling_get_question (self->follow), id);
  Place before;

  return acies_question_get (put, ACIES_FOLLOW_PASSED) == NULL
         && acies_question_get (put, "formation") == NULL
         && acies_question_get (put, "about") == NULL && find_front (self, id, &before);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Notes where all are to be who may get there by a move. */
static void
gather (Job *self)
{
  g_autoptr (GPtrArray) items = acies_follow_list_items (acies_ruling_get_question (self->follow));
  g_autoptr (GPtrArray) movers = g_ptr_array_new ();
  const AciesChange *change = acies_ruling_get_change (self->follow);
  AciesRuleset *ruleset = acies_referee_get_ruleset (get_referee (self));

  for (guint i = 0; i < items->len; i++)
    if (may_move (self, g_ptr_array_index (items, i)))
      g_ptr_array_add (movers, g_ptr_array_index (items, i));
  g_ptr_array_sort (movers, compare_ids);
  if (!apply (self, change))
    return;
  for (guint i = 0; i < movers->len; i++)
    {
      Place place = { .item = g_ptr_array_index (movers, i) };
      AciesPoint middle;

      if (!find_front (self, place.item, &place))
        continue;
      middle = acies_placement_project (&place.front, 0, -place.depth / 2);
      if (acies_ruleset_get_hexes (ruleset) != NULL)
        place.hex = acies_hexes_dup_number_at (ruleset, acies_battle_get_table (get_battle (self)),
                                               &middle);
      g_array_append_val (self->places, place);
    }
  take_back (self, change);
}

/* How far the corners of who stands as NOW are from where PLACE has them, at most. */
static AciesLength
miss (const Place *now, const Place *place)
{
  AciesFootprint is, shall;
  AciesLength most = 0;

  acies_footprint_init (&is, &now->front, now->frontage, now->depth);
  acies_footprint_init (&shall, &place->front, place->frontage, place->depth);
  for (guint i = 0; i < G_N_ELEMENTS (is.corners); i++)
    most = MAX (most, acies_point_distance (&is.corners[i], &shall.corners[i]));
  return most;
}

/* Makes the move of PLACE on the second battle if there is one. */
static gboolean
try_move (Job *self, const Place *place)
{
  g_auto (AciesSurveyMove) move = { 0 };
  const AciesChange *change;
  Place now;

  acies_survey_move_find (&move, get_referee (self), place->item, &place->front, place->hex);
  if (move.ruling == NULL || move.law != ACIES_SURVEY_LAWFUL)
    return FALSE;
  change = acies_ruling_get_change (move.ruling);
  if (!apply (self, change))
    return FALSE;
  if (!find_front (self, place->item, &now)
      || acies_point_distance (&now.front.at, &place->front.at) > MOST_MISS)
    {
      take_back (self, change);
      return FALSE;
    }
  if (miss (&now, place) <= ACIES_SURVEY_USUAL_TOLERANCE)
    g_ptr_array_add (self->moved, (gpointer) place->item);
  g_ptr_array_add (self->rulings, g_object_ref (move.ruling));
  return TRUE;
}

static void
try_all (Job *self)
{
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint i = 0; i < self->places->len; i++)
        if (try_move (self, &g_array_index (self->places, Place, i)))
          {
            g_array_remove_index (self->places, i--);
            goes_on = TRUE;
          }
    }
}

/* The picture that nobody is left to come with: a note. */
static AciesQuestion *
make_note (const AciesQuestion *follow)
{
  const char *thumbnail = acies_question_get (follow, ACIES_FOLLOW_THUMBNAIL);
  AciesQuestion *note;

  if (thumbnail == NULL)
    return NULL;
  note = acies_question_new (ACIES_ACTION_NOTE);
  acies_question_set (note, "text", _ ("The table by photograph"));
  acies_question_set (note, ACIES_FOLLOW_THUMBNAIL, thumbnail);
  return note;
}

/* What the hand does after the moves. FALSE with an error. */
static gboolean
add_rest (Job *self, GError **error)
{
  const AciesQuestion *follow = acies_ruling_get_question (self->follow);
  g_autoptr (AciesQuestion) rest = acies_follow_without (follow, self->moved);
  g_autoptr (GPtrArray) left = acies_follow_list_items (rest);
  g_autoptr (AciesQuestion) note = left->len == 0 ? make_note (follow) : NULL;
  AciesRuling *ruling;

  if (left->len == 0 && note == NULL)
    return TRUE;
  ruling = acies_referee_ask (get_referee (self), note != NULL ? note : rest, error);
  if (ruling == NULL)
    return FALSE;
  g_ptr_array_add (self->rulings, ruling);
  return TRUE;
}

/* Whether RULING puts somebody where a move could have brought him. */
static gboolean
is_in_play (AciesBattleFile *file, AciesRuling *ruling)
{
  AciesBattle *battle = acies_battle_file_get_battle (file);

  return g_str_equal (acies_question_get_action (acies_ruling_get_question (ruling)),
                      ACIES_ACTION_FOLLOW)
         && acies_ruling_is_complete (ruling)
         && acies_position_is_begun (acies_battle_get_position (battle));
}

gboolean
acies_follow_moves_accept (AciesBattleFile *file, AciesRuling *ruling, GError **error)
{
  g_auto (Job) job = { 0 };
  guint newest;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), FALSE);
  g_return_val_if_fail (ACIES_IS_RULING (ruling), FALSE);

  if (!is_in_play (file, ruling))
    return acies_battle_file_accept (file, ruling, error);
  newest = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  job.follow = ruling;
  job.places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (job.places, clear_place);
  job.moved = g_ptr_array_new ();
  job.rulings = g_ptr_array_new_with_free_func (g_object_unref);
  job.trial = acies_replay_new (file, error);
  if (job.trial == NULL || !acies_replay_go_to (job.trial, newest, error))
    return FALSE;
  gather (&job);
  try_all (&job);
  if (job.rulings->len == 0)
    return acies_battle_file_accept (file, ruling, error);
  return add_rest (&job, error) && acies_battle_file_accept_all (file, job.rulings, error);
}
