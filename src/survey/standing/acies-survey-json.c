/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A survey for programs. */
#include "config.h"
#include "survey/standing/acies-survey-private.h"

static const char *const kinds[]
    = { "moved", "double", "lost", "beside", "missing", "left" };         /* by AciesSurveyKind */
static const char *const laws[] = { NULL, "lawful", "umpire", "beyond" }; /* by AciesSurveyLaw */

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  if (value == NULL)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_number (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
add_count (JsonBuilder *builder, const char *name, guint value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

/* {"x": mm, "y": mm, "facing": degrees} */
static void
add_place (JsonBuilder *builder, const char *name, const AciesPlacement *place)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_number (builder, "x", acies_length_to_mm (place->at.x));
  add_number (builder, "y", acies_length_to_mm (place->at.y));
  add_number (builder, "facing", place->facing / (double) ACIES_PER_DEGREE);
  json_builder_end_object (builder);
}

static void
add_places (JsonBuilder *builder, const AciesSurveyRow *row)
{
  gboolean is_seen = row->kind != ACIES_SURVEY_MISSING && row->kind != ACIES_SURVEY_LOST;

  if (row->was_placed)
    add_place (builder, "before", &row->before);
  if (is_seen)
    add_place (builder, "after", &row->after);
  if (row->kind == ACIES_SURVEY_DOUBLE)
    add_place (builder, "other", &row->other);
  if (row->kind != ACIES_SURVEY_MOVED || !row->was_placed)
    return;
  add_number (builder, "distance", acies_length_to_mm (row->distance));
  add_number (builder, "turn", row->turn / (double) ACIES_PER_DEGREE);
}

static void
add_row (const AciesSurvey *self, JsonBuilder *builder, const AciesSurveyRow *row)
{
  g_autofree char *detail = NULL;
  g_autofree char *text = acies_survey_row_describe (self, row, &detail);

  json_builder_begin_object (builder);
  add_string (builder, "item", row->item);
  add_string (builder, "what", kinds[row->kind]);
  add_places (builder, row);
  add_string (builder, "hex", row->hex);
  add_string (builder, "formation", row->formation);
  if (row->n_stands > 0)
    {
      add_count (builder, "seen", row->n_seen);
      add_count (builder, "stands", row->n_stands);
    }
  add_string (builder, "law", laws[row->law]);
  add_string (builder, "why", row->why);
  add_string (builder, "cite", row->cite);
  add_string (builder, "trouble", row->trouble);
  add_string (builder, "text", text);
  if (row->kind == ACIES_SURVEY_MOVED)
    {
      json_builder_set_member_name (builder, "taken");
      json_builder_add_boolean_value (builder, row->takes);
    }
  json_builder_end_object (builder);
}

JsonNode *
acies_survey_to_json (const AciesSurvey *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  json_builder_begin_object (builder);
  add_count (builder, "photographs", self->n_photographs);
  add_number (builder, "residual", self->residual);
  json_builder_set_member_name (builder, "items");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->rows->len; i++)
    add_row (self, builder, g_ptr_array_index (self->rows, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "unknown");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->unknown->len; i++)
    json_builder_add_int_value (builder, g_array_index (self->unknown, guint, i));
  json_builder_end_array (builder);
  add_count (builder, "unmarked", self->n_unmarked);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
