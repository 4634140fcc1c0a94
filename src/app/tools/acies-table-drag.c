/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableDrag turns a drag into a question: the way drawn is put into the rule set's move
 * action. What the move costs and whether it may be is the referee's to say; its own words are
 * shown. */
#include "config.h"
#include "app/tools/acies-table-drag.h"

#include "app/canvas/acies-table-find.h"
#include "app/tools/acies-table-snap.h"
#include "app/widgets/acies-wording.h"

#include <glib/gi18n-lib.h>

/* A hand that shakes by less than this has not moved the unit. */
#define LEAST_MOVE ACIES_MM (2)

/* Of each sort no more lines than these, or they hide the table; the slip tells all. */
#define MOST_LEGS 4
#define MOST_OBJECTIONS 2
#define MOST_FIGURES 3

/* How much a body turns to lie along another: on its way there, and where it keeps its facing. */
#define SNAP_TURN ACIES_DEGREES (4)
#define SNAP_SKEW (ACIES_DEGREES (1) / 2)
/* A body that snapped is as near as this to where it should be. */
#define SNAP_REST ACIES_MM (1)

struct _AciesTableDrag
{
  AciesSession *session;     /* owned */
  AciesItem *item;           /* owned */
  const AciesAction *action; /* of the rule set */
  const AciesRole *role;     /* of the rule set: takes the path */
  AciesMovePath *move_path;
  AciesRuling *ruling;
  AciesMovePathKind kind; /* of the last stretch */
  GArray *boxes;          /* of AciesDragSnapBox: all other units */
  GPtrArray *names;       /* their ids */
  AciesDragSnap snap;
  AciesPoint snapped_by;
  gboolean is_stale; /* the ruling is of an earlier way */
};

static GArray *
list_boxes (AciesTableDrag *self, GPtrArray **names)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();

  g_ptr_array_add (own, (char *) acies_item_get_id (self->item));
  return acies_table_snap_list_boxes (acies_session_get_battle (self->session), own, names);
}

AciesTableDrag *
acies_table_drag_new (AciesSession *session, AciesItem *item, const AciesPoint *from, char **reason)
{
  g_autoptr (AciesTableDrag) self = g_new0 (AciesTableDrag, 1);
  AciesPlacement front;
  AciesLength frontage, depth;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (item != NULL && from != NULL, NULL);

  self->session = g_object_ref (session);
  self->item = g_object_ref (item);
  if (!acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
    return NULL;
  self->move_path = acies_move_path_new (&front, frontage, depth);
  acies_move_path_set_grip (self->move_path, from);
  self->boxes = list_boxes (self, &self->names);
  self->action = acies_session_find_move (session, item, &self->role);
  if (self->action != NULL)
    return g_steal_pointer (&self);
  if (reason != NULL)
    {
      g_autofree char *name = acies_referee_describe_item (acies_session_get_referee (session),
                                                           acies_item_get_id (item));

      /* Translators: %s is a unit, such as "12 Guards". */
      *reason = g_strdup_printf (_ ("%s has no move in this phase."), name);
    }
  return NULL;
}

void
acies_table_drag_free (AciesTableDrag *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->move_path, acies_move_path_free);
  g_clear_pointer (&self->boxes, g_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_object (&self->ruling);
  g_clear_object (&self->item);
  g_clear_object (&self->session);
  g_free (self);
}

/* The way is another: what was said of the one before no longer holds. */
static void
forget_snap (AciesTableDrag *self)
{
  self->is_stale = TRUE;
  self->snap.kind = ACIES_DRAG_SNAP_NONE;
  self->snapped_by = (AciesPoint){ 0, 0 };
}

void
acies_table_drag_move (AciesTableDrag *self,
                       AciesMovePathKind kind,
                       const AciesPoint *to,
                       AciesAngle step)
{
  acies_move_path_aim (self->move_path, kind, to, step);
  self->kind = kind;
  forget_snap (self);
}

void
acies_table_drag_turn (AciesTableDrag *self, AciesAngle angle)
{
  acies_move_path_turn (self->move_path, angle);
  forget_snap (self);
}

static AciesDragSnapBox
get_box (AciesTableDrag *self)
{
  AciesDragSnapBox box = { .centre = acies_move_path_get_front (self->move_path) };
  AciesPlacement front;

  acies_body_get_front (ACIES_BODY (self->item), &front, &box.frontage, &box.depth);
  box.centre.at = acies_placement_project (&box.centre, 0, -box.depth / 2);
  return box;
}

static AciesDragSnap
find_snap (AciesTableDrag *self, AciesLength reach, AciesAngle turn)
{
  AciesDragSnapBox box = get_box (self);
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (self->session));
  const AciesDragSnapRange range = { reach, turn, measure != NULL ? measure->length : 0 };

  return acies_table_snap_find (&box, self->boxes, &range);
}

void
acies_table_drag_snap (AciesTableDrag *self, AciesLength reach)
{
  AciesPlacement before = acies_move_path_get_front (self->move_path), to;
  AciesDragSnap found;
  AciesDragSnapBox box;

  forget_snap (self);
  if (reach == 0)
    return;
  found = find_snap (self, reach, self->kind == ACIES_MOVE_PATH_TO ? SNAP_TURN : SNAP_SKEW);
  if (found.kind == ACIES_DRAG_SNAP_NONE)
    return;
  box = get_box (self);
  to = found.centre;
  to.at = acies_placement_project (&to, 0, box.depth / 2);
  if (!acies_move_path_aim_at_front (self->move_path, self->kind, &to))
    return;
  to = acies_move_path_get_front (self->move_path);
  self->snapped_by = (AciesPoint){ to.at.x - before.at.x, to.at.y - before.at.y };
  /* A stretch leads to one line, not to every point: what it has come to is what is told. */
  self->snap = find_snap (self, SNAP_REST, SNAP_SKEW);
}

AciesPoint
acies_table_drag_get_snapped_by (AciesTableDrag *self)
{
  return self->snapped_by;
}

gboolean
acies_table_drag_keep (AciesTableDrag *self)
{
  return acies_move_path_keep (self->move_path);
}

gboolean
acies_table_drag_take_back (AciesTableDrag *self)
{
  return acies_move_path_take_back (self->move_path);
}

gboolean
acies_table_drag_is_moving (AciesTableDrag *self)
{
  return acies_move_path_get_length (self->move_path) >= LEAST_MOVE;
}

AciesItem *
acies_table_drag_get_item (AciesTableDrag *self)
{
  return self->item;
}

const AciesMovePath *
acies_table_drag_get_march (AciesTableDrag *self)
{
  return self->move_path;
}

AciesQuestion *
acies_table_drag_make_question (AciesTableDrag *self)
{
  AciesQuestion *question = acies_question_new (self->action->fact.id);
  const AciesRole *first = g_ptr_array_index (self->action->roles, 0);
  g_autofree char *path = acies_path_to_string (acies_move_path_get_path (self->move_path));

  acies_question_set (question, first->id, acies_item_get_id (self->item));
  acies_question_set (question, self->role->id, path);
  return question;
}

AciesRuling *
acies_table_drag_get_ruling (AciesTableDrag *self)
{
  if (self->is_stale && acies_table_drag_is_moving (self))
    {
      g_autoptr (AciesQuestion) question = acies_table_drag_make_question (self);

      g_clear_object (&self->ruling);
      self->ruling = acies_referee_ask (acies_session_get_referee (self->session), question, NULL);
      self->is_stale = FALSE;
    }
  return acies_table_drag_is_moving (self) ? self->ruling : NULL;
}

gboolean
acies_table_drag_is_allowed (AciesTableDrag *self)
{
  AciesRuling *ruling = acies_table_drag_get_ruling (self);

  return ruling != NULL && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_ALLOWED;
}

gboolean
acies_table_drag_is_forbidden (AciesTableDrag *self)
{
  AciesRuling *ruling = acies_table_drag_get_ruling (self);

  return ruling == NULL || acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN;
}

/* "allowed" and the like: what is not allowed is said in a word, not in red alone. */
static const char *
name_verdict (AciesRuling *ruling)
{
  switch (acies_ruling_get_verdict (ruling))
    {
    case ACIES_VERDICT_ALLOWED:
      return _ ("✓ allowed");
    case ACIES_VERDICT_FORBIDDEN:
      return _ ("✕ not allowed");
    case ACIES_VERDICT_UMPIRE:
      return _ ("✕ the umpire decides");
    }
  g_assert_not_reached ();
}

/* The last legs: those that are being drawn. */
static void
add_legs (AciesTableDrag *self, GPtrArray *lines)
{
  const AciesPath *path = acies_move_path_get_path (self->move_path);
  guint n = acies_path_get_n_legs (path);

  for (guint i = n > MOST_LEGS ? n - MOST_LEGS : 0; i < n; i++)
    {
      AciesMotion motion;

      acies_move_path_get_motion (self->move_path, i, &motion);
      /* One straight leg is what the first line says. */
      if (n > 1 || acies_motion_turns (&motion))
        g_ptr_array_add (lines, acies_wording_leg (acies_session_get_ruleset (self->session),
                                                   acies_path_get_leg (path, i), motion.length));
    }
}

static gboolean
is_objection (const AciesRulingLine *line)
{
  return line->kind == ACIES_RULING_LINE_FORBID || line->kind == ACIES_RULING_LINE_UMPIRE;
}

static void
add_objections (AciesTableDrag *self, GPtrArray *lines)
{
  const GPtrArray *said = acies_ruling_get_lines (self->ruling);
  guint n = 0;

  for (guint i = 0; i < said->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (said, i);

      if (is_objection (line) && ++n <= MOST_OBJECTIONS)
        g_ptr_array_add (lines, g_strdup (line->label));
    }
  if (n > MOST_OBJECTIONS)
    g_ptr_array_add (lines,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more reason",
                                                   "and %u more reasons", n - MOST_OBJECTIONS),
                                      n - MOST_OBJECTIONS));
}

/* What the rule set itself says of the move: what is used and left, what the ground costs. Its
 * notes come last in the ruling and first here. */
static void
add_figures (AciesTableDrag *self, GPtrArray *lines)
{
  const GPtrArray *said = acies_ruling_get_lines (self->ruling);
  guint n = 0;

  for (guint i = said->len; i > 0 && n < MOST_FIGURES; i--)
    {
      const AciesRulingLine *line = g_ptr_array_index (said, i - 1);
      g_autofree char *value = NULL;

      if (is_objection (line) || line->kind == ACIES_RULING_LINE_PROPOSAL
          || line->kind == ACIES_RULING_LINE_MEASURE)
        continue;
      value = acies_wording_line_value (acies_session_get_ruleset (self->session), line);
      g_ptr_array_add (lines, *value == '\0' ? g_strdup (line->label)
                                             : g_strdup_printf ("%s: %s", line->label, value));
      n++;
    }
}

char *
acies_table_drag_dup_label (AciesTableDrag *self)
{
  AciesRuling *ruling = acies_table_drag_get_ruling (self);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *length = NULL;

  if (!acies_table_drag_is_moving (self))
    return NULL;
  length = acies_wording_length (acies_session_get_ruleset (self->session),
                                 acies_move_path_get_length (self->move_path));
  if (ruling == NULL)
    return g_steal_pointer (&length);
  /* Translators: whether a move is allowed, and how long it is. */
  g_ptr_array_add (lines, g_strdup_printf (_ ("%s: %s"), name_verdict (ruling), length));
  if (self->snap.kind != ACIES_DRAG_SNAP_NONE)
    g_ptr_array_add (lines, acies_table_snap_describe (&self->snap, self->names,
                                                       acies_session_get_referee (self->session)));
  add_objections (self, lines);
  add_figures (self, lines);
  add_legs (self, lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
