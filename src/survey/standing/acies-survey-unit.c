/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What photographs say of a unit: by one mark of its own and the formation that the battle knows,
 * or by the marks of its stands, which tell the formation too. */
#include "config.h"
#include "survey/standing/acies-survey-private.h"

#include "referee/state/acies-unit-layout.h"
#include "survey/standing/acies-survey-fit.h"

/* mm by which stands may lie beside where a formation sets them, and still be in it: players push
 * them with their hands. */
#define MOST_MISFIT 12.0

typedef struct
{
  AciesSurvey *survey;
  AciesUnit *unit;
  GPtrArray *stands; /* of AciesStand, borrowed: those that have a mark */
  GArray *finds;     /* of AciesSurveyFind: theirs */
  guint n_seen;      /* which lie in one place on the table */
} Unit;

/* Where FORMATION, NULL for that of before, sets the stands of UNIT with its front at FRONT: the
 * stands, their places in CENTRES. */
static GPtrArray *
lay (AciesSurvey *survey,
     AciesUnit *unit,
     const char *formation,
     const AciesPlacement *front,
     GArray *centres)
{
  return acies_unit_layout_lay (acies_battle_file_get_ruleset (survey->file), survey->state, unit,
                                formation, front, centres);
}

/* How deep UNIT is in its formation. */
static AciesLength
find_depth (AciesSurvey *survey, AciesUnit *unit)
{
  const AciesPlacement origin = { { 0, 0 }, 0 };
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GPtrArray) stands = lay (survey, unit, NULL, &origin, centres);
  AciesLength depth = 0;

  for (guint i = 0; i < stands->len; i++)
    {
      AciesStand *stand = g_ptr_array_index (stands, i);
      AciesFootprint base;

      acies_footprint_init (&base, &g_array_index (centres, AciesPlacement, i),
                            acies_stand_get_frontage (stand), acies_stand_get_depth (stand));
      for (guint j = 0; j < G_N_ELEMENTS (base.corners); j++)
        depth = MAX (depth, base.corners[j].y);
    }
  return depth;
}

/* Whether all stands of UNIT are where FORMATION sets them with its front at FRONT. */
static gboolean
is_there (AciesSurvey *survey, AciesUnit *unit, const char *formation, const AciesPlacement *front)
{
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GPtrArray) stands = lay (survey, unit, formation, front, centres);

  if (formation != NULL
      || acies_state_get_whereabouts (survey->state, ACIES_ITEM (unit))
             != ACIES_WHEREABOUTS_MEASURED)
    return FALSE;
  for (guint i = 0; i < stands->len; i++)
    {
      AciesStand *stand = g_ptr_array_index (stands, i);
      AciesPlacement before;

      if (!acies_state_get_placement (survey->state, ACIES_ITEM (stand), &before)
          || !acies_survey_is_near (survey, &before, &g_array_index (centres, AciesPlacement, i),
                                    acies_stand_get_frontage (stand),
                                    acies_stand_get_depth (stand)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_present (AciesSurvey *survey, AciesUnit *unit)
{
  return acies_body_is_present (ACIES_BODY (unit))
         || acies_state_get_whereabouts (survey->state, ACIES_ITEM (unit))
                == ACIES_WHEREABOUTS_UNKNOWN;
}

/* Adds that UNIT has its front at FRONT, in FORMATION. */
static AciesSurveyRow *
add_whole (AciesSurvey *survey, AciesUnit *unit, const char *formation, const AciesPlacement *front)
{
  AciesSurveyRow *row = acies_survey_add (survey, ACIES_SURVEY_LEFT, ACIES_ITEM (unit));
  AciesLength frontage, depth;

  row->was_placed = acies_body_get_front (ACIES_BODY (unit), &row->before, &frontage, &depth)
                    && acies_state_get_whereabouts (survey->state, ACIES_ITEM (unit))
                           != ACIES_WHEREABOUTS_UNKNOWN;
  row->after = *front;
  row->formation = formation;
  acies_survey_snap (survey, ACIES_ITEM (unit), &row->after, find_depth (survey, unit), row);
  if (is_there (survey, unit, formation, &row->after))
    return row;
  row->kind = ACIES_SURVEY_MOVED;
  row->takes = TRUE;
  return row;
}

/* By the one mark of the unit. */
static void
add_by_label (AciesSurvey *survey, AciesUnit *unit, const AciesSurveyFind *find)
{
  gboolean is_gone = acies_state_count_present (survey->state, unit) == 0;
  gboolean is_off = find->kind == ACIES_SURVEY_MISSING || find->kind == ACIES_SURVEY_BESIDE;
  AciesPlacement front = find->at;
  AciesSurveyRow *row;

  if (is_off && (is_gone || !is_present (survey, unit)))
    return;
  if (is_gone || find->kind != ACIES_SURVEY_LEFT)
    {
      row = acies_survey_add (survey, is_gone ? ACIES_SURVEY_LOST : find->kind, ACIES_ITEM (unit));
      row->after = find->at;
      row->other = find->other;
      return;
    }
  front.at = acies_placement_project (&find->at, 0, find_depth (survey, unit));
  add_whole (survey, unit, NULL, &front);
}

static gboolean
was_found (const Unit *self, AciesStand *stand, AciesPlacement *at)
{
  for (guint i = 0; i < self->stands->len; i++)
    {
      const AciesSurveyFind *find = &g_array_index (self->finds, AciesSurveyFind, i);

      if (g_ptr_array_index (self->stands, i) != stand || find->kind != ACIES_SURVEY_LEFT)
        continue;
      *at = find->at;
      return TRUE;
    }
  return FALSE;
}

/* How well the stands that were seen fit FORMATION, in mm; with its front at FRONT. */
static double
fit (const Unit *self, const char *formation, AciesPlacement *front)
{
  const AciesPlacement origin = { { 0, 0 }, 0 };
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GArray) laid = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GPtrArray) stands = lay (self->survey, self->unit, formation, &origin, centres);

  for (guint i = 0; i < stands->len; i++)
    {
      AciesPlacement at;

      if (!was_found (self, g_ptr_array_index (stands, i), &at))
        continue;
      g_array_append_val (laid, g_array_index (centres, AciesPlacement, i));
      g_array_append_val (seen, at);
    }
  if (seen->len == 0)
    return MOST_MISFIT * 2;
  return acies_survey_fit ((const AciesPlacement *) laid->data, (const AciesPlacement *) seen->data,
                           seen->len, front);
}

/* The formation that fits best, where that of before does not fit; or NULL. */
static const char *
find_formation (const Unit *self, AciesPlacement *front)
{
  const GPtrArray *facts = acies_ruleset_get_facts (
      acies_battle_file_get_ruleset (self->survey->file), ACIES_FACT_FORMATION);
  const char *best = NULL;
  double least = MOST_MISFIT;

  /* One stand lies in any formation. */
  for (guint i = 0; facts != NULL && self->n_seen > 1 && i < facts->len; i++)
    {
      const AciesFormationFact *formation = g_ptr_array_index (facts, i);
      AciesPlacement at;
      double misfit = fit (self, formation->fact.id, &at);

      if (misfit >= least)
        continue;
      least = misfit;
      best = formation->fact.id;
      *front = at;
    }
  return best;
}

/* Each stand by itself: they are in no formation. */
static void
add_apart (const Unit *self)
{
  for (guint i = 0; i < self->stands->len; i++)
    acies_survey_add_base (self->survey, g_ptr_array_index (self->stands, i),
                           &g_array_index (self->finds, AciesSurveyFind, i));
}

/* What stands say that do not lie in one place on the table. */
static void
add_odd (const Unit *self)
{
  for (guint i = 0; i < self->stands->len; i++)
    {
      const AciesSurveyFind *find = &g_array_index (self->finds, AciesSurveyFind, i);
      AciesItem *stand = g_ptr_array_index (self->stands, i);

      if (find->kind == ACIES_SURVEY_DOUBLE || find->kind == ACIES_SURVEY_BESIDE
          || acies_state_is_lost (self->survey->state, stand))
        acies_survey_add_base (self->survey, stand, find);
    }
}

static void
add_by_stands (const Unit *self)
{
  AciesPlacement front = { 0 };
  const char *formation = NULL;
  AciesSurveyRow *row;

  if (fit (self, NULL, &front) > MOST_MISFIT)
    {
      formation = find_formation (self, &front);
      if (formation == NULL)
        {
          add_apart (self);
          return;
        }
    }
  row = add_whole (self->survey, self->unit, formation, &front);
  row->n_seen = self->n_seen;
  row->n_stands = acies_state_count_present (self->survey->state, self->unit);
  add_odd (self);
}

static void
gather_stands (Unit *self, const AciesReading *reading)
{
  GListModel *stands = acies_state_get_stands (self->survey->state, self->unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);
      AciesSurveyFind find;

      if (!acies_survey_find (self->survey, reading, acies_item_get_id (stand), &find))
        continue;
      g_ptr_array_add (self->stands, stand);
      g_array_append_val (self->finds, find);
      if (find.kind == ACIES_SURVEY_LEFT && !acies_state_is_lost (self->survey->state, stand))
        self->n_seen++;
    }
}

void
acies_survey_add_unit (AciesSurvey *self, const AciesReading *reading, AciesUnit *unit)
{
  g_autoptr (GPtrArray) stands = g_ptr_array_new ();
  g_autoptr (GArray) finds = g_array_new (FALSE, FALSE, sizeof (AciesSurveyFind));
  Unit by_stands = { self, unit, stands, finds, 0 };
  AciesSurveyFind find;
  gboolean has_label
      = acies_survey_find (self, reading, acies_item_get_id (ACIES_ITEM (unit)), &find);

  gather_stands (&by_stands, reading);
  if (by_stands.n_seen > 0)
    add_by_stands (&by_stands);
  else if (has_label || stands->len > 0)
    {
      add_by_label (self, unit, &find);
      add_odd (&by_stands);
    }
  else if (is_present (self, unit))
    self->n_unmarked++;
}
