/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes zones, entrances, objectives, special rules and what is told to whom. Texts keep
 * their line breaks: they are written for people to read. */
#include "config.h"

#include "model/scenario/acies-plan-xml.h"

#include "geometry/plane/acies-curve.h"
#include "model/battle/acies-contingent.h"
#include "model/item/acies-item-xml.h"
#include "model/scenario/acies-scenario-place.h"

#include <glib/gi18n-lib.h>

#define MOST_POINTS 500
#define LAST_TURN 999
#define MOST_VALUE 1000000
#define MOST_COMMANDS 100

/* A label and corners, as a zone and an objective have them. */
typedef struct
{
  char *label;
  char *text;
  GArray *points; /* of AciesPoint */
  GArray *bends;  /* of gboolean, as many */
} Shape;

static gboolean
has_name (AciesXmlReader *reader, const char *name)
{
  return g_str_equal (acies_xml_reader_get_name (reader), name);
}

/* The text of READER's element line by line, without the blanks that only indent it. */
static char *
dup_paragraphs (AciesXmlReader *reader)
{
  g_autofree char *text = acies_xml_reader_dup_text (reader);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *joined = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    g_strstrip (lines[i]);
  joined = g_strjoinv ("\n", lines);
  return g_strdup (g_strstrip (joined));
}

static void
read_point (AciesXmlReader *reader, Shape *shape)
{
  AciesPoint point;
  gboolean bends;

  if (!acies_scenario_read_point (reader, &point, &bends))
    return;
  if (shape->points->len < MOST_POINTS)
    {
      g_array_append_val (shape->points, point);
      g_array_append_val (shape->bends, bends);
    }
  else
    acies_xml_reader_error (reader, _ ("It has more than %d points."), MOST_POINTS);
}

static void
shape_read (Shape *self, AciesXmlReader *reader)
{
  int depth = acies_xml_reader_get_depth (reader);

  self->points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  self->bends = g_array_new (FALSE, FALSE, sizeof (gboolean));
  while (acies_xml_reader_next_child (reader, depth))
    {
      if (has_name (reader, "label") && self->label == NULL)
        self->label = acies_xml_dup_line (reader);
      else if (has_name (reader, "text") && self->text == NULL)
        self->text = dup_paragraphs (reader);
      else if (has_name (reader, "point"))
        read_point (reader, self);
    }
}

static void
shape_clear (Shape *self)
{
  g_free (self->label);
  g_free (self->text);
  g_array_unref (self->points);
  g_array_unref (self->bends);
}

/* The area within its points; NULL after an error at LINE, for what is named NAME, if they make
 * none. */
static AciesPolygon *
shape_make_area (const Shape *self, AciesXmlReader *reader, int line, const char *name)
{
  g_autoptr (GError) error = NULL;
  AciesPolygon *area = acies_curve_new ((const AciesPoint *) (gpointer) self->points->data,
                                        (const gboolean *) (gpointer) self->bends->data,
                                        self->points->len, FALSE, 0, &error);

  if (area == NULL)
    acies_findings_add (
        acies_xml_reader_get_findings (reader), ACIES_SEVERITY_ERROR,
        acies_xml_reader_get_file_name (reader), line,
        /* Translators: an element's name, and a sentence that says what is wrong. */
        _ ("The <%s> has no shape: %s"), name, error->message);
  return area;
}

static gboolean
is_full (AciesXmlReader *reader, const GPtrArray *list, guint most)
{
  if (list->len < most)
    return FALSE;
  acies_xml_reader_error (reader, _ ("There are more than %u <%s>."), most,
                          acies_xml_reader_get_name (reader));
  return TRUE;
}

static void
read_zone (AciesXmlReader *reader, AciesSidePlan *plan)
{
  gboolean has_room = !is_full (reader, plan->zones, ACIES_PLAN_MOST_ZONES);
  g_autofree char *contingent = acies_xml_reader_dup_attribute (reader, "contingent");
  int line = acies_xml_reader_get_line (reader);
  Shape shape = { NULL, NULL, NULL, NULL };
  AciesPolygon *area;

  shape_read (&shape, reader);
  area = has_room ? shape_make_area (&shape, reader, line, "zone") : NULL;
  if (area != NULL)
    acies_side_plan_add_zone (plan, shape.label, area)->contingent = g_intern_string (contingent);
  shape_clear (&shape);
}

/* Gives SELF the command ID of SIDE. */
static void
read_command (AciesXmlReader *reader,
              AciesBattle *battle,
              AciesSide *side,
              const char *contingent,
              const char *id)
{
  const char *side_id = acies_item_get_id (ACIES_ITEM (side));
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), side_id);
  AciesItem *command = acies_battle_find (battle, id);

  if (!ACIES_IS_COMMAND (command) || acies_item_get_side (command) != side_id)
    acies_xml_reader_error (reader, _ ("“%s” is not a command of this side."), id);
  else if (acies_side_plan_find_contingent_naming (plan, id) != NULL)
    acies_xml_reader_error (reader, _ ("The command “%s” is in two contingents."), id);
  else
    acies_side_plan_give_command (plan, id, contingent);
}

/* What one player of the side has; it stands behind the army. */
static void
read_contingent (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side, AciesSidePlan *plan)
{
  g_autofree char *id = acies_xml_dup_id (reader, "id");
  g_autofree char *names = acies_xml_reader_dup_attribute (reader, "commands");
  g_auto (GStrv) words = g_strsplit_set (names != NULL ? names : "", " \t\n", MOST_COMMANDS);
  int depth = acies_xml_reader_get_depth (reader);
  AciesContingent *contingent = NULL;

  if (is_full (reader, plan->contingents, ACIES_PLAN_MOST_CONTINGENTS))
    contingent = NULL;
  else if (acies_side_plan_find_contingent (plan, id) != NULL)
    acies_xml_reader_error (reader, _ ("The side has two contingents “%s”."), id);
  else
    contingent = acies_side_plan_add_contingent (plan, id);
  for (guint i = 0; contingent != NULL && words[i] != NULL; i++)
    if (*words[i] != '\0')
      read_command (reader, battle, side, id, words[i]);
  while (acies_xml_reader_next_child (reader, depth))
    {
      if (contingent != NULL && has_name (reader, "label"))
        {
          g_free (contingent->label);
          contingent->label = acies_xml_dup_line (reader);
        }
      else if (contingent != NULL && has_name (reader, "briefing"))
        {
          g_free (contingent->briefing);
          contingent->briefing = dup_paragraphs (reader);
        }
    }
}

void
acies_plan_check_side (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side)
{
  const AciesSidePlan *plan
      = acies_plan_get_side (acies_battle_get_plan (battle), acies_item_get_id (ACIES_ITEM (side)));

  for (guint i = 0; i < plan->zones->len; i++)
    {
      AciesZone *zone = g_ptr_array_index (plan->zones, i);

      if (zone->contingent == NULL
          || acies_side_plan_find_contingent (plan, zone->contingent) != NULL)
        continue;
      acies_xml_reader_error (reader,
                              _ ("The side has a zone of the contingent “%s”, which it has "
                                 "not."),
                              zone->contingent);
      zone->contingent = NULL;
    }
}

/* NULL, after an error if it is no edge. */
static const char *
read_edge (AciesXmlReader *reader)
{
  g_autofree char *edge = acies_xml_reader_dup_attribute (reader, "edge");

  if (edge == NULL)
    return NULL;
  for (guint i = 0; acies_plan_edges[i] != NULL; i++)
    if (g_str_equal (edge, acies_plan_edges[i]))
      return acies_plan_edges[i];
  acies_xml_reader_error (
      reader, _ ("“%s” is not an edge of the table: use north, east, south or west."), edge);
  return NULL;
}

/* What must have come about before ITEM enters; three attributes together or none. */
static void
read_condition (AciesXmlReader *reader, AciesSidePlan *plan, const char *item)
{
  g_autofree char *tally = acies_xml_reader_dup_attribute (reader, "tally");
  g_autofree char *of = acies_xml_reader_dup_attribute (reader, "of");
  gint64 at = 0;
  gboolean has_at = acies_xml_read_int (reader, "at", -MOST_VALUE, MOST_VALUE, &at);

  if (tally == NULL && of == NULL && !has_at)
    return;
  if (tally == NULL || of == NULL || !has_at)
    acies_xml_reader_error (reader,
                            _ ("Whoever waits for something needs “tally”, “of” and “at”."));
  else
    acies_side_plan_set_condition (plan, item, tally, of, (int) at);
}

static void
read_entrance (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side, AciesSidePlan *plan)
{
  AciesItem *item = acies_scenario_find_placed (reader, battle, side);
  const char *edge = read_edge (reader);
  gint64 turn = 0;

  if (!acies_xml_read_int (reader, "turn", 1, LAST_TURN, &turn))
    g_free (acies_xml_dup_needed (reader, "turn"));
  else if (item != NULL && acies_side_plan_find_entrance (plan, acies_item_get_id (item)) != NULL)
    acies_xml_reader_error (reader, _ ("“%s” enters twice."), acies_item_get_id (item));
  else if (item != NULL)
    {
      acies_side_plan_set_entrance (plan, acies_item_get_id (item), (int) turn, edge);
      read_condition (reader, plan, acies_item_get_id (item));
    }
}

gboolean
acies_plan_read_side_child (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side)
{
  AciesSidePlan *plan
      = acies_plan_get_side (acies_battle_get_plan (battle), acies_item_get_id (ACIES_ITEM (side)));

  if (has_name (reader, "briefing") && plan->briefing == NULL)
    plan->briefing = dup_paragraphs (reader);
  else if (has_name (reader, "zone"))
    read_zone (reader, plan);
  else if (has_name (reader, "enter"))
    read_entrance (reader, battle, side, plan);
  else if (has_name (reader, "contingent"))
    read_contingent (reader, battle, side, plan);
  else
    return FALSE;
  return TRUE;
}

/* The middle of AREA's bounds, where its flag is planted. */
static AciesPoint
find_middle (const AciesPolygon *area)
{
  AciesBounds box;

  acies_polygon_get_bounds (area, &box);
  return (AciesPoint){ (box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2 };
}

/* One point is a place, three and more are an area. */
static void
read_objective (AciesXmlReader *reader, AciesBattle *battle)
{
  AciesPlan *plan = acies_battle_get_plan (battle);
  gboolean has_room = !is_full (reader, plan->objectives, ACIES_PLAN_MOST_OBJECTIVES);
  g_autofree char *side = acies_xml_reader_dup_attribute (reader, "side");
  int line = acies_xml_reader_get_line (reader);
  g_autoptr (AciesPolygon) area = NULL;
  AciesObjective *objective;
  Shape shape = { NULL, NULL, NULL, NULL };
  gint64 value = 0;

  acies_xml_read_int (reader, "value", -MOST_VALUE, MOST_VALUE, &value);
  if (side != NULL && !ACIES_IS_SIDE (acies_battle_find (battle, side)))
    acies_xml_reader_error (reader, _ ("There is no side “%s” in this battle."), side);
  shape_read (&shape, reader);
  if (shape.points->len != 1)
    area = shape_make_area (&shape, reader, line, "objective");
  if (has_room && (area != NULL || shape.points->len == 1))
    {
      AciesPoint at
          = area != NULL ? find_middle (area) : g_array_index (shape.points, AciesPoint, 0);

      objective = acies_plan_add_objective (plan, &at);
      objective->area = g_steal_pointer (&area);
      objective->side = g_intern_string (side);
      objective->value = (int) value;
      g_free (objective->label);
      objective->label = g_strdup (shape.label != NULL ? shape.label : "");
    }
  shape_clear (&shape);
}

static void
read_rule (AciesXmlReader *reader, AciesPlan *plan)
{
  gboolean has_room = !is_full (reader, plan->rules, ACIES_PLAN_MOST_RULES);
  Shape shape = { NULL, NULL, NULL, NULL };

  shape_read (&shape, reader);
  if (has_room)
    acies_plan_add_rule (plan, shape.label != NULL ? shape.label : "",
                         shape.text != NULL ? shape.text : "");
  shape_clear (&shape);
}

gboolean
acies_plan_read_child (AciesXmlReader *reader, AciesBattle *battle)
{
  AciesPlan *plan = acies_battle_get_plan (battle);

  if (has_name (reader, "objective"))
    read_objective (reader, battle);
  else if (has_name (reader, "special-rule"))
    read_rule (reader, plan);
  else if (has_name (reader, "secret") && plan->secret == NULL)
    plan->secret = dup_paragraphs (reader);
  else
    return FALSE;
  return TRUE;
}

static void
write_text (AciesXmlWriter *writer, const char *name, const char *text)
{
  if (text != NULL && *text != '\0')
    acies_xml_writer_text_element (writer, name, text);
}

static void
write_area (AciesXmlWriter *writer, const AciesPolygon *area)
{
  const gboolean *bends;
  guint n_points;
  const AciesPoint *points = acies_curve_get_points (area, &n_points, &bends);

  acies_scenario_write_points (points, bends, n_points, writer);
}

void
acies_side_plan_write_before (const AciesSidePlan *self, AciesXmlWriter *writer)
{
  write_text (writer, "briefing", self->briefing);
  for (guint i = 0; i < self->zones->len; i++)
    {
      const AciesZone *zone = g_ptr_array_index (self->zones, i);

      acies_xml_writer_start (writer, "zone");
      acies_xml_writer_attribute (writer, "contingent", zone->contingent);
      write_text (writer, "label", zone->label);
      write_area (writer, zone->area);
      acies_xml_writer_end (writer);
    }
}

/* Commands that are no longer there are left out. */
static void
write_contingent (const AciesContingent *contingent, AciesBattle *battle, AciesXmlWriter *writer)
{
  g_autoptr (GString) commands = g_string_new (NULL);

  for (guint i = 0; i < contingent->commands->len; i++)
    {
      const char *id = g_ptr_array_index (contingent->commands, i);

      if (ACIES_IS_COMMAND (acies_battle_find (battle, id)))
        g_string_append_printf (commands, "%s%s", commands->len > 0 ? " " : "", id);
    }
  acies_xml_writer_start (writer, "contingent");
  acies_xml_writer_attribute (writer, "id", contingent->id);
  acies_xml_writer_attribute (writer, "commands", commands->str);
  write_text (writer, "label", contingent->label);
  write_text (writer, "briefing", contingent->briefing);
  acies_xml_writer_end (writer);
}

void
acies_side_plan_write_after (const AciesSidePlan *self, AciesBattle *battle, AciesXmlWriter *writer)
{
  for (guint i = 0; i < self->contingents->len; i++)
    write_contingent (g_ptr_array_index (self->contingents, i), battle, writer);
  for (guint i = 0; i < self->entrances->len; i++)
    {
      const AciesEntrance *entrance = g_ptr_array_index (self->entrances, i);
      AciesItem *item = acies_battle_find (battle, entrance->item);

      if (item == NULL)
        continue;
      acies_xml_writer_start (writer, "enter");
      acies_xml_writer_attribute (writer, ACIES_IS_LEADER (item) ? "leader" : "unit",
                                  entrance->item);
      acies_xml_writer_attribute_int (writer, "turn", entrance->turn);
      acies_xml_writer_attribute (writer, "edge", entrance->edge);
      if (entrance->tally != NULL)
        {
          acies_xml_writer_attribute (writer, "tally", entrance->tally);
          acies_xml_writer_attribute (writer, "of", entrance->of);
          acies_xml_writer_attribute_int (writer, "at", entrance->at);
        }
      acies_xml_writer_end (writer);
    }
}

static void
write_objective (const AciesObjective *objective, AciesXmlWriter *writer)
{
  acies_xml_writer_start (writer, "objective");
  acies_xml_writer_attribute (writer, "side", objective->side);
  if (objective->value != 0)
    acies_xml_writer_attribute_int (writer, "value", objective->value);
  write_text (writer, "label", objective->label);
  if (objective->area != NULL)
    write_area (writer, objective->area);
  else
    acies_scenario_write_points (&objective->at, NULL, 1, writer);
  acies_xml_writer_end (writer);
}

void
acies_plan_write_children (const AciesPlan *self, AciesXmlWriter *writer)
{
  for (guint i = 0; i < self->objectives->len; i++)
    write_objective (g_ptr_array_index (self->objectives, i), writer);
  for (guint i = 0; i < self->rules->len; i++)
    {
      const AciesSpecialRule *rule = g_ptr_array_index (self->rules, i);

      acies_xml_writer_start (writer, "special-rule");
      write_text (writer, "label", rule->label);
      write_text (writer, "text", rule->text);
      acies_xml_writer_end (writer);
    }
  write_text (writer, "secret", self->secret);
}
