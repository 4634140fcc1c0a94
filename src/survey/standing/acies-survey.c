/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a survey: goes through all units and leaders, looks what the photographs say of their
 * marks, and compares that with the battle. */
#include "config.h"
#include "survey/standing/acies-survey-private.h"

#include "referee/play/acies-builtin.h"
#include "referee/state/acies-follow.h"
#include "referee/state/acies-hexes.h"
#include "referee/state/acies-unit-layout.h"

static void
row_free (gpointer data)
{
  AciesSurveyRow *self = data;

  g_free (self->hex);
  g_free (self->facing);
  g_free (self->why);
  g_free (self->cite);
  g_free (self->trouble);
  g_free (self);
}

static AciesPlacement
get_place (const AciesPhotoSighting *sighting)
{
  return sighting->at;
}

/* The sighting of ITEM among SIGHTINGS, or NULL. */
static const AciesPhotoSighting *
find_sighting (const GArray *sightings, const char *item)
{
  for (guint i = 0; i < sightings->len; i++)
    if (g_array_index (sightings, AciesPhotoSighting, i).item == item)
      return &g_array_index (sightings, AciesPhotoSighting, i);
  return NULL;
}

gboolean
acies_survey_find (AciesSurvey *self,
                   const AciesReading *reading,
                   const char *item,
                   AciesSurveyFind *find)
{
  const AciesMarks *marks = acies_battle_get_printed (acies_battle_file_get_battle (self->file));
  const AciesPhotoSighting *seen = find_sighting (acies_reading_get_sightings (reading), item);
  const AciesPhotoSighting *beside = find_sighting (acies_reading_get_off_table (reading), item);
  const GArray *doubles = acies_reading_get_doubles (reading);

  *find = (AciesSurveyFind){ .kind = ACIES_SURVEY_MISSING };
  for (guint i = 0; i < doubles->len; i++)
    {
      const AciesDoubleSighting *both = &g_array_index (doubles, AciesDoubleSighting, i);

      if (both->one.item == item)
        *find = (AciesSurveyFind){ ACIES_SURVEY_DOUBLE, get_place (&both->one),
                                   get_place (&both->other) };
    }
  if (seen != NULL)
    *find = (AciesSurveyFind){ .kind = ACIES_SURVEY_LEFT, .at = get_place (seen) };
  else if (beside != NULL)
    *find = (AciesSurveyFind){ .kind = ACIES_SURVEY_BESIDE, .at = get_place (beside) };
  return acies_marks_find_item (marks, item) != NULL;
}

AciesSurveyRow *
acies_survey_add (AciesSurvey *self, AciesSurveyKind kind, AciesItem *item)
{
  AciesSurveyRow *row = g_new0 (AciesSurveyRow, 1);

  row->kind = kind;
  row->item = acies_item_get_id (item);
  row->takes = kind == ACIES_SURVEY_MOVED;
  g_ptr_array_add (self->rows, row);
  return row;
}

gboolean
acies_survey_is_near (const AciesSurvey *self,
                      const AciesPlacement *before,
                      const AciesPlacement *after,
                      AciesLength frontage,
                      AciesLength depth)
{
  AciesFootprint was, is;

  acies_footprint_init (&was, before, frontage, depth);
  acies_footprint_init (&is, after, frontage, depth);
  for (guint i = 0; i < G_N_ELEMENTS (was.corners); i++)
    if (acies_point_distance (&was.corners[i], &is.corners[i]) > self->tolerance)
      return FALSE;
  return TRUE;
}

void
acies_survey_snap (AciesSurvey *self,
                   AciesItem *item,
                   AciesPlacement *front,
                   AciesLength depth,
                   AciesSurveyRow *row)
{
  AciesRuleset *ruleset = acies_battle_file_get_ruleset (self->file);
  AciesTable *table = acies_battle_get_table (acies_battle_file_get_battle (self->file));
  const AciesHexGrid *grid = acies_ruleset_get_hexes (ruleset);
  AciesPlacement centre = *front;

  if (grid == NULL)
    return;
  centre.at = acies_placement_project (front, 0, -depth / 2);
  row->hex = acies_hexes_dup_number_at (ruleset, table, &centre.at);
  if (row->hex == NULL)
    return;
  if (grid->facing != ACIES_HEX_FACING_NONE)
    row->facing = g_strdup_printf ("%u", acies_hex_find_facing (grid, front->facing) + 1);
  if (!acies_hexes_parse_place (ruleset, table, row->hex, row->facing, &centre, NULL))
    return;
  *front = ACIES_IS_UNIT (item)
               ? acies_unit_layout_take (ruleset, self->state, ACIES_UNIT (item), &centre, NULL)
               : centre;
}

static void
get_size (AciesItem *base, AciesLength *frontage, AciesLength *depth)
{
  gboolean is_stand = ACIES_IS_STAND (base);

  *frontage = is_stand ? acies_stand_get_frontage (ACIES_STAND (base))
                       : acies_leader_get_frontage (ACIES_LEADER (base));
  *depth = is_stand ? acies_stand_get_depth (ACIES_STAND (base))
                    : acies_leader_get_depth (ACIES_LEADER (base));
}

void
acies_survey_add_base (AciesSurvey *self, AciesItem *base, const AciesSurveyFind *find)
{
  AciesPlacement before = { 0 };
  gboolean was_placed = acies_state_get_placement (self->state, base, &before);
  gboolean is_known = acies_state_get_whereabouts (self->state, base) == ACIES_WHEREABOUTS_MEASURED;
  AciesLength frontage, depth;
  AciesSurveyRow *row;

  if (acies_state_is_lost (self->state, base))
    {
      if (find->kind != ACIES_SURVEY_MISSING && find->kind != ACIES_SURVEY_BESIDE)
        acies_survey_add (self, ACIES_SURVEY_LOST, base);
      return;
    }
  /* Who is not on the table need not be found, and may lie beside it. */
  if (!acies_state_is_present (self->state, base)
      && (find->kind == ACIES_SURVEY_MISSING || find->kind == ACIES_SURVEY_BESIDE))
    return;
  row = acies_survey_add (self, find->kind, base);
  row->was_placed = was_placed;
  row->before = before;
  row->after = find->at;
  row->other = find->other;
  if (find->kind != ACIES_SURVEY_LEFT)
    return;
  get_size (base, &frontage, &depth);
  acies_survey_snap (self, base, &row->after, 0, row);
  if (was_placed && is_known && acies_survey_is_near (self, &before, &row->after, frontage, depth))
    return;
  row->kind = ACIES_SURVEY_MOVED;
  row->takes = TRUE;
}

/* How far those that moved did, and which way they turned. */
static void
measure (AciesSurvey *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesSurveyRow *row = g_ptr_array_index (self->rows, i);

      if (row->kind != ACIES_SURVEY_MOVED || !row->was_placed)
        continue;
      row->distance = acies_point_distance (&row->before.at, &row->after.at);
      row->turn = acies_angle_difference (row->before.facing, row->after.facing);
    }
}

/* The rows by kind, each kind as it is. */
static void
sort (AciesSurvey *self)
{
  g_autoptr (GPtrArray) rows = self->rows;

  self->rows = g_ptr_array_new_with_free_func (row_free);
  for (AciesSurveyKind kind = ACIES_SURVEY_MOVED; kind <= ACIES_SURVEY_LEFT; kind++)
    for (guint i = 0; i < rows->len; i++)
      if (((AciesSurveyRow *) g_ptr_array_index (rows, i))->kind == kind)
        g_ptr_array_add (self->rows, g_ptr_array_index (rows, i));
  g_ptr_array_set_free_func (rows, NULL);
}

AciesQuestion *
acies_survey_row_make_place (const AciesSurveyRow *row)
{
  AciesQuestion *place = acies_question_new (ACIES_ACTION_PLACE);
  g_autofree char *x = acies_length_format (row->after.at.x);
  g_autofree char *y = acies_length_format (row->after.at.y);
  g_autofree char *at = g_strdup_printf ("%s,%s", x, y);
  g_autofree char *facing = acies_angle_format (row->after.facing);

  acies_question_set (place, "item", row->item);
  acies_question_set (place, "at", row->hex != NULL ? row->hex : at);
  if (row->hex == NULL || row->facing != NULL)
    acies_question_set (place, "facing", row->hex != NULL ? row->facing : facing);
  if (row->formation != NULL)
    acies_question_set (place, "formation", row->formation);
  return place;
}

AciesQuestion *
acies_survey_make_question (AciesSurvey *self)
{
  g_autoptr (AciesQuestion) question = NULL;
  g_autofree char *n = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  n = g_strdup_printf ("%u", self->n_photographs);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const AciesSurveyRow *row = g_ptr_array_index (self->rows, i);
      g_autoptr (AciesQuestion) place = NULL;
      g_autoptr (AciesQuestion) before = NULL;

      if (!row->takes)
        continue;
      place = acies_survey_row_make_place (row);
      if (row->law == ACIES_SURVEY_BEYOND)
        acies_question_set (place, ACIES_FOLLOW_PASSED,
                            row->cite != NULL ? row->cite : ACIES_FOLLOW_NO_CLAUSE);
      before = g_steal_pointer (&question);
      question = acies_follow_with (before, place);
    }
  if (question != NULL)
    acies_question_set (question, ACIES_FOLLOW_PHOTOGRAPHS, n);
  if (question != NULL && self->thumbnail != NULL)
    acies_question_set (question, ACIES_FOLLOW_THUMBNAIL, self->thumbnail);
  return g_steal_pointer (&question);
}

/* What the ruling on all of them says of a row beside that it is placed. */
static void
add_troubles (AciesSurvey *self)
{
  g_autoptr (AciesQuestion) question = acies_survey_make_question (self);
  g_autoptr (AciesRuling) ruling
      = question != NULL
            ? acies_referee_ask (acies_battle_file_get_referee (self->file), question, NULL)
            : NULL;

  for (guint i = 0; ruling != NULL && i < self->rows->len; i++)
    {
      AciesSurveyRow *row = g_ptr_array_index (self->rows, i);

      if (row->kind == ACIES_SURVEY_MOVED)
        row->trouble = acies_builtin_dup_trouble (ruling, row->item);
    }
}

static void
add_all (AciesSurvey *self, const AciesReading *reading)
{
  AciesBattle *battle = acies_battle_file_get_battle (self->file);
  GListModel *units = acies_battle_get_units (battle);
  GListModel *leaders = acies_battle_get_leaders (battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      acies_survey_add_unit (self, reading, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesItem) leader = g_list_model_get_item (leaders, i);
      AciesSurveyFind find;

      if (acies_survey_find (self, reading, acies_item_get_id (leader), &find))
        acies_survey_add_base (self, leader, &find);
      else if (acies_state_is_present (self->state, leader))
        self->n_unmarked++;
    }
}

AciesSurvey *
acies_survey_new (AciesBattleFile *file,
                  const AciesReading *reading,
                  AciesLength tolerance,
                  GError **error)
{
  g_autoptr (AciesSurvey) self = NULL;
  const GArray *poses, *unknown;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);
  g_return_val_if_fail (reading != NULL, NULL);

  poses = acies_reading_get_poses (reading);
  unknown = acies_reading_get_unknown (reading);
  self = g_new0 (AciesSurvey, 1);
  self->file = g_object_ref (file);
  self->n_events = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  self->state = acies_state_new (acies_battle_file_get_battle (file));
  self->tolerance = tolerance;
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->unknown = g_array_sized_new (FALSE, FALSE, sizeof (guint), unknown->len);
  g_array_append_vals (self->unknown, unknown->data, unknown->len);
  self->n_photographs = poses->len;
  for (guint i = 0; i < poses->len; i++)
    self->residual = MAX (self->residual, g_array_index (poses, AciesPose, i).residual);
  self->trial = acies_replay_new (file, error);
  if (self->trial == NULL || !acies_replay_go_to (self->trial, self->n_events, error))
    return NULL;
  add_all (self, reading);
  measure (self);
  sort (self);
  add_troubles (self);
  return g_steal_pointer (&self);
}

void
acies_survey_free (AciesSurvey *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->trial, acies_replay_free);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->unknown);
  g_free (self->thumbnail);
  acies_state_unref (self->state);
  g_object_unref (self->file);
  g_free (self);
}

gboolean
acies_survey_is_current (AciesSurvey *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->n_events == g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
}

guint
acies_survey_get_n (const AciesSurvey *self)
{
  return self->rows->len;
}

const AciesSurveyRow *
acies_survey_get_nth (const AciesSurvey *self, guint n)
{
  g_return_val_if_fail (n < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, n);
}

guint
acies_survey_count (const AciesSurvey *self, AciesSurveyKind kind)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    n += ((const AciesSurveyRow *) g_ptr_array_index (self->rows, i))->kind == kind;
  return n;
}

guint
acies_survey_count_taken (const AciesSurvey *self, guint *n_beyond)
{
  guint n = 0, beyond = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const AciesSurveyRow *row = g_ptr_array_index (self->rows, i);

      n += row->takes ? 1 : 0;
      beyond += row->takes && row->law == ACIES_SURVEY_BEYOND ? 1 : 0;
    }
  if (n_beyond != NULL)
    *n_beyond = beyond;
  return n;
}

void
acies_survey_take (AciesSurvey *self, guint n, gboolean takes)
{
  AciesSurveyRow *row;

  g_return_if_fail (self != NULL && n < self->rows->len);

  row = g_ptr_array_index (self->rows, n);
  g_return_if_fail (row->kind == ACIES_SURVEY_MOVED);
  row->takes = takes;
}

void
acies_survey_set_thumbnail (AciesSurvey *self, const char *thumbnail)
{
  g_return_if_fail (self != NULL);

  g_free (self->thumbnail);
  self->thumbnail = g_strdup (thumbnail);
}

guint
acies_survey_get_n_unmarked (const AciesSurvey *self)
{
  return self->n_unmarked;
}

const GArray *
acies_survey_get_unknown (const AciesSurvey *self)
{
  return self->unknown;
}

guint
acies_survey_get_n_photographs (const AciesSurvey *self)
{
  return self->n_photographs;
}

double
acies_survey_get_residual (const AciesSurvey *self)
{
  return self->residual;
}
