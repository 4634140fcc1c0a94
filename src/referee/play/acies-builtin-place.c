/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts somebody where the umpire says, or many at once where they lie on the real table, and says
 * what is odd about it: nothing of it is forbidden, all of it said. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/play/acies-builtin-private.h"

#include "base/value/acies-number.h"
#include "model/battle/acies-whereabouts.h"
#include "referee/state/acies-follow.h"
#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The hex that is typed: of a unit, the middle that its front is found by. */
static gboolean
parse_hex (AciesBuiltinEdit *self,
           const char *at,
           const char *facing,
           AciesPlacement *place,
           GError **error)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  AciesAngle before = place->facing;

  if (!acies_hexes_parse_place (self->ruleset, acies_battle_get_table (self->battle), at, facing,
                                place, error))
    return FALSE;
  if (facing == NULL)
    place->facing = before;
  if (ACIES_IS_UNIT (self->item))
    *place = acies_unit_layout_take (self->ruleset, state, ACIES_UNIT (self->item), place, NULL);
  return TRUE;
}

static gboolean
parse_place (AciesBuiltinEdit *self, AciesPlacement *place, GError **error)
{
  const char *at = acies_question_get (self->question, "at");
  const char *facing = acies_question_get (self->question, "facing");
  g_auto (GStrv) parts = g_strsplit (at != NULL ? at : "", ",", 2);

  if (at != NULL && acies_hexes_is_number (at))
    return parse_hex (self, at, facing, place, error);
  if (g_strv_length (parts) == 2 && acies_length_parse (parts[0], &place->at.x)
      && acies_length_parse (parts[1], &place->at.y)
      && (facing == NULL || acies_angle_parse (facing, &place->facing)))
    return TRUE;
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                       _ ("Give the place: at=X,Y in mm from the north-west corner, and "
                          "facing=DEGREES if it turns; at=none takes it off the table."));
  return FALSE;
}

void
acies_builtin_edit_place_base (AciesBuiltinEdit *self, AciesItem *base, const AciesPlacement *place)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  AciesPlacement before;
  gboolean was_placed = acies_state_get_placement (state, base, &before);

  if (was_placed || place != NULL)
    acies_change_add_place (self->ruling->change, acies_item_get_id (base),
                            was_placed ? &before : NULL, place);
}

static void
place_unit (AciesBuiltinEdit *self, AciesUnit *unit, const AciesPlacement *front)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  const AciesPlacement any = { { 0, 0 }, 0 };
  g_autoptr (GPtrArray) stands = acies_unit_layout_lay (
      self->ruleset, state, unit, acies_question_get (self->question, "formation"),
      front != NULL ? front : &any, centres);

  for (guint i = 0; i < stands->len; i++)
    acies_builtin_edit_place_base (self, g_ptr_array_index (stands, i),
                                   front != NULL ? &g_array_index (centres, AciesPlacement, i)
                                                 : NULL);
}

static gboolean
get_present_place (AciesItem *item, AciesPlacement *place)
{
  AciesLength frontage, depth;

  return ACIES_IS_BODY (item) && acies_body_get_front (ACIES_BODY (item), place, &frontage, &depth);
}

/* Whether the item may stand where nobody knows: hexes are counted. */
static gboolean
check_unknown (AciesBuiltinEdit *self, GError **error)
{
  if (!ACIES_IS_STAND (self->item) && !acies_ruleset_has_hexes (self->ruleset))
    return TRUE;
  g_set_error_literal (
      error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
      ACIES_IS_STAND (self->item)
          ? _ ("A stand is where its unit is; say of the unit that its place is unknown.")
          : _ ("This battle is played on hexes, which are counted: every place must be known."));
  return FALSE;
}

/* Who is put somewhere else is at no distance that was said before. */
static void
note_whereabouts (AciesBuiltinEdit *self, AciesWhereabouts whereabouts)
{
  AciesItem *item = ACIES_IS_STAND (self->item)
                        ? ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (self->item)))
                        : self->item;

  if (item == NULL)
    return;
  acies_whereabouts_change (item, whereabouts, self->ruling->change);
  acies_whereabouts_cut (self->battle, acies_item_get_id (item), self->ruling->change);
}

/* Whether the place that is typed is only about right: of who stands in a hex there is no about. */
static gboolean
is_about (AciesBuiltinEdit *self)
{
  return g_strcmp0 (acies_question_get (self->question, "about"), "yes") == 0
         && !acies_ruleset_has_hexes (self->ruleset);
}

gboolean
acies_builtin_edit_place (AciesBuiltinEdit *self, GError **error)
{
  AciesPlacement place = { 0 };
  const char *at = acies_question_get (self->question, "at");
  gboolean is_unknown = g_strcmp0 (at, "unknown") == 0;
  gboolean takes_off = is_unknown || g_strcmp0 (at, "none") == 0;
  const char *formation = acies_question_get (self->question, "formation");
  gboolean is_rough;
  g_autofree char *name = acies_lookup_describe (self->item);

  if (is_unknown && !check_unknown (self, error))
    return FALSE;
  get_present_place (self->item, &place);
  if (!takes_off && !parse_place (self, &place, error))
    return FALSE;
  if (formation != NULL && ACIES_IS_UNIT (self->item))
    {
      if (!acies_builtin_edit_set_attribute (self, "formation", formation, error))
        return FALSE;
    }
  if (ACIES_IS_UNIT (self->item))
    place_unit (self, ACIES_UNIT (self->item), takes_off ? NULL : &place);
  else if (ACIES_IS_LEADER (self->item) || ACIES_IS_STAND (self->item))
    acies_builtin_edit_place_base (self, self->item, takes_off ? NULL : &place);
  else
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” cannot be placed: only units, leaders and stands can."), name);
      return FALSE;
    }
  is_rough = !takes_off && is_about (self);
  note_whereabouts (self, is_unknown ? ACIES_WHEREABOUTS_UNKNOWN
                          : is_rough ? ACIES_WHEREABOUTS_ROUGH
                                     : ACIES_WHEREABOUTS_MEASURED);
  acies_builtin_edit_tell (self,
                           is_unknown  ? "somewhere"
                           : takes_off ? "taken-off"
                           : is_rough  ? "about"
                                       : "placed",
                           NULL);
  return TRUE;
}

/* Whether BASE, a stand or leader, is what is placed, or of it. */
static gboolean
is_of_item (AciesBuiltinEdit *self, AciesItem *base)
{
  return base == self->item
         || (ACIES_IS_STAND (base)
             && (gpointer) acies_stand_get_unit (ACIES_STAND (base)) == (gpointer) self->item);
}

/* Of AciesFootprint: what the change puts on the table of the item, as it will lie. */
static GArray *
list_placed (AciesBuiltinEdit *self)
{
  const AciesChange *change = self->ruling->change;
  GArray *bases = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      AciesItem *item = entry->item != NULL ? acies_battle_find (self->battle, entry->item) : NULL;
      AciesFootprint base;

      if (entry->kind != ACIES_CHANGE_PLACE || !entry->is_placed || !is_of_item (self, item))
        continue;
      if (ACIES_IS_STAND (item))
        acies_footprint_init (&base, &entry->placed_after,
                              acies_stand_get_frontage (ACIES_STAND (item)),
                              acies_stand_get_depth (ACIES_STAND (item)));
      else
        acies_footprint_init (&base, &entry->placed_after,
                              acies_leader_get_frontage (ACIES_LEADER (item)),
                              acies_leader_get_depth (ACIES_LEADER (item)));
      g_array_append_val (bases, base);
    }
  return bases;
}

static gboolean
leaves_table (AciesBuiltinEdit *self, const GArray *bases)
{
  AciesTable *table = acies_battle_get_table (self->battle);

  for (guint i = 0; i < bases->len; i++)
    if (!acies_footprint_on_table (&g_array_index (bases, AciesFootprint, i),
                                   acies_table_get_width (table), acies_table_get_height (table)))
      return TRUE;
  return FALSE;
}

/* Whether any of BASES lies in a stand of UNIT as it stands in AFTER. */
static gboolean
lies_in (AciesUnit *unit, AciesState *after, const GArray *bases)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      AciesPlacement place;
      AciesFootprint base;

      if (acies_state_is_lost (after, ACIES_ITEM (stand))
          || !acies_state_get_placement (after, ACIES_ITEM (stand), &place))
        continue;
      acies_footprint_init (&base, &place, acies_stand_get_frontage (stand),
                            acies_stand_get_depth (stand));
      for (guint j = 0; j < bases->len; j++)
        if (acies_footprint_overlaps (&base, &g_array_index (bases, AciesFootprint, j)))
          return TRUE;
    }
  return FALSE;
}

/* The same, but for those of whom TOLD, of ids, or NULL, has told already. */
static void
tell_of_place (AciesBuiltinEdit *self, const GPtrArray *told)
{
  GListModel *units = acies_battle_get_units (self->battle);
  g_autoptr (AciesState) after = acies_state_new (self->battle);
  g_autoptr (GArray) bases = list_placed (self);
  gpointer own = ACIES_IS_STAND (self->item)
                     ? (gpointer) acies_stand_get_unit (ACIES_STAND (self->item))
                     : (gpointer) self->item;

  if (leaves_table (self, bases))
    acies_builtin_edit_tell (self, "beyond-edge", NULL);
  /* On a map of hexes whoever shares one lies in one another; a leader rides among his men. */
  if (ACIES_IS_LEADER (self->item) || acies_ruleset_has_hexes (self->ruleset))
    return;
  acies_state_apply (after, self->ruling->change, FALSE);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);

      if (unit == own
          || (told != NULL && g_ptr_array_find ((GPtrArray *) told, acies_item_get_id (unit), NULL))
          || !lies_in (ACIES_UNIT (unit), after, bases))
        continue;
      acies_builtin_edit_tell_pair (self, "stands-in", acies_item_get_id (unit));
    }
}

void
acies_builtin_edit_tell_of_place (AciesBuiltinEdit *self)
{
  tell_of_place (self, NULL);
}

/* The umpire's hand on the one ITEM of those that the question puts. */
static AciesQuestion *
begin_part (AciesBuiltinEdit *self, const char *item, AciesBuiltinEdit *part, GError **error)
{
  *part = *self;
  part->item = acies_battle_find (self->battle, item);
  if (part->item != NULL)
    {
      AciesQuestion *place = acies_follow_dup_place (self->question, item);

      part->question = place;
      return place;
    }
  acies_lookup_unknown (error, _ ("item"), item, NULL);
  return NULL;
}

/* Says that the umpire passes what the rules forbid of it, and by which clauses they do. FALSE with
 * an error if they have no such clause. */
static gboolean
tell_passed (AciesBuiltinEdit *self, GError **error)
{
  const char *passed = acies_question_get (self->question, ACIES_FOLLOW_PASSED);
  g_auto (GStrv) clauses = NULL;
  AciesRulingLine *line;

  if (passed == NULL)
    return TRUE;
  acies_builtin_edit_tell (self, "passed-there", NULL);
  if (g_str_equal (passed, ACIES_FOLLOW_NO_CLAUSE))
    return TRUE;
  clauses = g_strsplit (passed, " ", -1);
  for (guint i = 0; clauses[i] != NULL; i++)
    if (acies_ruleset_find (self->ruleset, ACIES_FACT_CLAUSE, clauses[i]) == NULL)
      {
        acies_lookup_unknown (error, _ ("clause"), clauses[i], NULL);
        return FALSE;
      }
  line = g_ptr_array_index (self->ruling->lines, self->ruling->lines->len - 1);
  line->cite = g_strdup (passed);
  return TRUE;
}

char *
acies_builtin_dup_trouble (AciesRuling *ruling, const char *item)
{
  static const char *const troubles[] = { "beyond-edge", "stands-in", NULL };
  const GPtrArray *lines;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (ACIES_IS_RULING (ruling), NULL);

  lines = acies_ruling_get_lines (ruling);
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      const char *what = acies_ruling_line_get_word (line, "text");

      if (what == NULL || !g_strv_contains (troubles, what)
          || (g_strcmp0 (acies_ruling_line_get_word (line, "unit"), item) != 0
              && g_strcmp0 (acies_ruling_line_get_word (line, "other"), item) != 0))
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", line->label);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* What photographs show is drawn: from where its front was to where it is, with how far that is and
 * how it turned, clockwise if that has no minus. */
static void
draw_way (AciesBuiltinEdit *self)
{
  const char *ids[] = { acies_item_get_id (self->item), NULL };
  AciesPlacement before, after;
  AciesAngle turn;
  g_autofree char *label = NULL;

  if (acies_question_get (self->question, "at") == NULL || !get_present_place (self->item, &before))
    return;
  after = before;
  if (!parse_place (self, &after, NULL))
    return;
  turn = acies_angle_difference (before.facing, after.facing);
  if (ABS (turn) >= ACIES_DEGREES (1))
    {
      g_autofree char *degrees = acies_number_format (lround (turn / (double) ACIES_PER_DEGREE), 1);

      label = g_strdup_printf ("%s°", degrees);
    }
  g_ptr_array_add (self->ruling->shapes,
                   acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_PATH,
                                    (AciesPoint[]){ before.at, after.at }, 2,
                                    acies_point_distance (&before.at, &after.at), label, ids));
}

gboolean
acies_builtin_edit_follow (AciesBuiltinEdit *self, GError **error)
{
  gboolean is_seen = acies_question_get (self->question, ACIES_FOLLOW_PHOTOGRAPHS) != NULL;
  const char *thumbnail = acies_question_get (self->question, ACIES_FOLLOW_THUMBNAIL);
  g_autoptr (GPtrArray) items = acies_follow_list_items (self->question);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  if (items->len == 0)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                           _ ("Nobody has been put anywhere yet."));
      return FALSE;
    }
  if (thumbnail != NULL && strlen (thumbnail) > ACIES_FOLLOW_MOST_THUMBNAIL)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("The picture does not fit into %u KiB."), ACIES_FOLLOW_MOST_THUMBNAIL / 1024);
      return FALSE;
    }
  for (guint i = 0; i < items->len; i++)
    {
      AciesBuiltinEdit part;
      g_autoptr (AciesQuestion) place
          = begin_part (self, g_ptr_array_index (items, i), &part, error);

      if (place == NULL || !acies_builtin_edit_place (&part, error) || !tell_passed (&part, error))
        return FALSE;
      if (is_seen)
        draw_way (&part);
    }
  /* When all stand where they will: two may have changed places. */
  for (guint i = 0; i < items->len; i++)
    {
      AciesBuiltinEdit part;
      g_autoptr (AciesQuestion) place
          = begin_part (self, g_ptr_array_index (items, i), &part, NULL);

      tell_of_place (&part, told);
      g_ptr_array_add (told, g_ptr_array_index (items, i));
    }
  return TRUE;
}
