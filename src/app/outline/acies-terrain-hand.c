/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits terrain while a battle is played: whoever unlocks it gives a reason, and each gesture is
 * then put as a ruling of the umpire's hand, to be accepted on the slip like any other. */
#include "config.h"
#include "app/outline/acies-terrain-tool-private.h"

#include "geometry/plane/acies-curve.h"

#include <string.h>

static AciesSession *
get_session (AciesTerrainTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
}

gboolean
acies_terrain_tool_is_locked (AciesTerrainTool *self)
{
  AciesSession *session = get_session (self);

  return session == NULL
         || (!acies_session_can_apply (session)
             && (self->reason == NULL || !acies_session_is_writable (session)));
}

gboolean
acies_terrain_tool_can_unlock (AciesTerrainTool *self)
{
  AciesSession *session = get_session (self);

  return session != NULL && acies_session_is_writable (session);
}

void
acies_terrain_tool_unlock (AciesTerrainTool *self, const char *reason)
{
  g_autofree char *stripped = g_strstrip (g_strdup (reason != NULL ? reason : ""));

  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  g_clear_pointer (&self->reason, g_free);
  if (*stripped != '\0' && acies_terrain_tool_can_unlock (self))
    self->reason = g_steal_pointer (&stripped);
  else
    {
      acies_table_tool_cancel (ACIES_TABLE_TOOL (self));
      acies_outline_tool_forget (ACIES_OUTLINE_TOOL (self));
      self->type = NULL;
    }
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
append_points (GString *text, const AciesPolygon *polygon)
{
  const gboolean *bends;
  guint n_points;
  const AciesPoint *points = acies_curve_get_points (polygon, &n_points, &bends);

  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *x = acies_length_format (points[i].x);
      g_autofree char *y = acies_length_format (points[i].y);

      g_string_append_printf (text, "%s%s,%s%s", text->len > 0 ? " " : "", x, y,
                              bends != NULL && bends[i] ? "~" : "");
    }
}

static void
ask_for_new (AciesQuestion *question, const char *id, const AciesFeatureState *state)
{
  g_autofree char *key = g_strconcat ("terrain.", id, NULL);
  g_autoptr (GString) text = g_string_new (state->type);

  if (acies_polygon_is_line (state->polygon))
    {
      g_autofree char *width = acies_length_format (acies_polygon_get_width (state->polygon));

      g_string_append_printf (text, " %s", width);
    }
  append_points (text, state->polygon);
  acies_question_set (question, "item", "battle");
  acies_question_set (question, key, text->str);
}

static void
ask_for_number (AciesQuestion *question, const char *key, gint64 before, gint64 after)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, after);

  if (before != after)
    acies_question_set (question, key, text);
}

static void
ask_for_change (AciesQuestion *question,
                const AciesFeatureState *before,
                const AciesFeatureState *after)
{
  if (!acies_polygon_equal (before->polygon, after->polygon))
    {
      g_autofree char *width = acies_length_format (acies_polygon_get_width (after->polygon));
      g_autoptr (GString) points = g_string_new (NULL);

      append_points (points, after->polygon);
      acies_question_set (question, "points", points->str);
      if (acies_polygon_is_line (after->polygon))
        acies_question_set (question, "width", width);
    }
  if (before->type != after->type)
    acies_question_set (question, "type", after->type);
  ask_for_number (question, "height", before->height, after->height);
  ask_for_number (question, "order", before->order, after->order);
}

gboolean
acies_terrain_tool_put (AciesTerrainTool *self, const AciesChange *change)
{
  const AciesChangeEntry *entry = acies_change_get_entry (change, 0);
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_SET);
  AciesSession *session = get_session (self);
  g_autofree char *sentence = NULL;

  if (entry->feature_before == NULL)
    ask_for_new (question, entry->item, entry->feature_after);
  else
    {
      acies_question_set (question, "item", entry->item);
      if (entry->feature_after == NULL)
        acies_question_set (question, "there", "no");
      else
        ask_for_change (question, entry->feature_before, entry->feature_after);
    }
  acies_question_set (question, "reason", self->reason);
  acies_session_begin (session, question);
  sentence = g_strdup (acies_session_get_trouble (session));
  if (sentence == NULL)
    return TRUE;
  acies_session_drop (session);
  acies_session_report (session, sentence);
  return FALSE;
}
