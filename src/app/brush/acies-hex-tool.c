/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexTool gathers a stroke from press to release, beside the map, and then makes it one step:
 * the table is painted anew once, however long the stroke is. */
#include "config.h"
#include "app/brush/acies-hex-tool-private.h"

#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* For the rubber a pointer is at a side if it is so near, in widths of a hex. */
#define NEAR_SIDE 0.14
/* The stroke is followed in such steps, in widths of a hex. */
#define STEP 0.25

G_DEFINE_FINAL_TYPE (AciesHexTool, acies_hex_tool, ACIES_TYPE_TABLE_TOOL)

static AciesSession *
get_session (AciesHexTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
}

static AciesTable *
get_table (AciesHexTool *self)
{
  return acies_battle_get_table (acies_session_get_battle (get_session (self)));
}

AciesHexMap *
acies_hex_tool_get_map (AciesHexTool *self)
{
  return self->has_lattice ? acies_table_get_map (get_table (self)) : NULL;
}

gboolean
acies_hex_tool_is_side (AciesHexTool *self)
{
  return self->mode != ACIES_HEX_RUBBER && self->terrain != NULL && self->terrain->is_line;
}

static void
changed (AciesHexTool *self)
{
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
let_go (AciesHexTool *self)
{
  g_clear_pointer (&self->stroke, acies_hex_stroke_free);
  g_clear_pointer (&self->canvas, cairo_surface_destroy);
}

static void
find_lattice (AciesHexTool *self)
{
  AciesSession *session = get_session (self);

  self->has_lattice = session != NULL && acies_session_get_battle (session) != NULL
                      && acies_hexes_get_lattice (acies_session_get_ruleset (session),
                                                  get_table (self), &self->lattice);
  if (self->has_hex && (!self->has_lattice || !acies_hex_is_on (&self->lattice, self->hex)))
    self->has_hex = FALSE;
}

/* How far POINT is from SIDE of HEX, 1/1000 mm. */
static double
measure_side (const AciesHexTool *self, AciesHex hex, guint side, const AciesPoint *point)
{
  AciesPoint vertices[ACIES_HEX_SIDES];
  guint first = side + (self->lattice.grid.is_pointed ? 0 : ACIES_HEX_SIDES - 1);
  const AciesPoint *a = &vertices[first % ACIES_HEX_SIDES];
  const AciesPoint *b = &vertices[(first + 1) % ACIES_HEX_SIDES];
  double x, y, along, length;

  acies_hex_get_vertices (&self->lattice, hex, vertices);
  x = (double) (b->x - a->x);
  y = (double) (b->y - a->y);
  length = x * x + y * y;
  along
      = length > 0 ? ((double) (point->x - a->x) * x + (double) (point->y - a->y) * y) / length : 0;
  along = CLAMP (along, 0, 1);
  return hypot ((double) (point->x - a->x) - along * x, (double) (point->y - a->y) - along * y);
}

/* The side of HEX nearest to POINT that another hex of the map lies behind; -1: none does. */
static int
find_side (const AciesHexTool *self, AciesHex hex, const AciesPoint *point, double *distance)
{
  int found = -1;

  *distance = G_MAXDOUBLE;
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    {
      double far = measure_side (self, hex, side, point);

      if (!acies_hex_is_on (&self->lattice, acies_hex_neighbour (&self->lattice, hex, side))
          || far >= *distance)
        continue;
      *distance = far;
      found = (int) side;
    }
  return found;
}

static void
look_at (AciesHexTool *self, const AciesPoint *at)
{
  double distance;

  self->hex = acies_hex_from_point (&self->lattice, at);
  self->has_hex = acies_hex_is_on (&self->lattice, self->hex);
  self->is_by_key = FALSE;
  self->side = self->has_hex ? find_side (self, self->hex, at, &distance) : -1;
}

/* Whether what is in hand runs through sides from hex to hex, as roads do. */
static gboolean
is_road (AciesHexTool *self)
{
  return acies_hex_tool_is_side (self) && g_strcmp0 (self->terrain->pattern, "road") == 0;
}

static void
rub (AciesHexTool *self, const AciesPoint *at, AciesHex hex)
{
  double distance = 0;
  int side = at != NULL ? find_side (self, hex, at, &distance) : -1;
  gboolean is_near = side >= 0 && distance < NEAR_SIDE * (double) self->lattice.grid.across;

  if (is_near
      && acies_hex_stroke_clear_side (self->stroke, hex,
                                      acies_hex_neighbour (&self->lattice, hex, (guint) side)))
    return;
  acies_hex_stroke_lay_about (self->stroke, hex, self->size, NULL);
}

static double
get_distance (const AciesPoint *a, const AciesPoint *b)
{
  return hypot ((double) (a->x - b->x), (double) (a->y - b->y));
}

/* What is in hand along SIDE of HEX, said from whichever of its hexes is nearer to AT. */
static void
lay_side (AciesHexTool *self, AciesHex hex, guint side, const AciesPoint *at)
{
  AciesHex beside = acies_hex_neighbour (&self->lattice, hex, side);
  AciesPoint one = acies_hex_get_centre (&self->lattice, hex);
  AciesPoint other = acies_hex_get_centre (&self->lattice, beside);

  if (get_distance (&one, at) <= get_distance (&other, at))
    acies_hex_stroke_lay_side (self->stroke, hex, beside, self->terrain->fact.id);
  else
    acies_hex_stroke_lay_side (self->stroke, beside, hex, self->terrain->fact.id);
}

/* The nearest to AT of the vertices that a side of HEX leads to from the one that the stroke came
 * to, if it is nearer than *DISTANCE; -1: none is. */
static int
find_way (AciesHexTool *self, AciesHex hex, const AciesPoint *at, double *distance, AciesPoint *end)
{
  AciesPoint vertices[ACIES_HEX_SIDES];
  int found = -1;

  acies_hex_get_vertices (&self->lattice, hex, vertices);
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    {
      guint first = side + (self->lattice.grid.is_pointed ? 0 : ACIES_HEX_SIDES - 1);
      AciesPoint a = vertices[first % ACIES_HEX_SIDES];
      AciesPoint b = vertices[(first + 1) % ACIES_HEX_SIDES];
      gboolean is_a = a.x == self->vertex.x && a.y == self->vertex.y;
      gboolean is_b = b.x == self->vertex.x && b.y == self->vertex.y;
      AciesPoint other = is_a ? b : a;

      if ((!is_a && !is_b) || get_distance (&other, at) >= *distance
          || !acies_hex_is_on (&self->lattice, acies_hex_neighbour (&self->lattice, hex, side)))
        continue;
      *distance = get_distance (&other, at);
      *end = other;
      found = (int) side;
    }
  return found;
}

/* One side farther towards AT. FALSE: no side leads nearer. */
static gboolean
go_along (AciesHexTool *self, const AciesPoint *at)
{
  AciesHex middle = acies_hex_from_point (&self->lattice, &self->vertex), from = middle;
  double distance = get_distance (&self->vertex, at);
  AciesPoint end = self->vertex;
  int side = -1;

  for (int i = -1; i < ACIES_HEX_SIDES; i++)
    {
      AciesHex hex = i < 0 ? middle : acies_hex_neighbour (&self->lattice, middle, (guint) i);
      int found
          = acies_hex_is_on (&self->lattice, hex) ? find_way (self, hex, at, &distance, &end) : -1;

      if (found < 0)
        continue;
      side = found;
      from = hex;
    }
  if (side < 0)
    return FALSE;
  lay_side (self, from, (guint) side, at);
  self->vertex = end;
  return TRUE;
}

/* The stroke along sides begins with the one nearest to AT; then it goes from vertex to vertex. */
static void
paint_along (AciesHexTool *self, const AciesPoint *at, AciesHex hex, gboolean is_first)
{
  AciesPoint vertices[ACIES_HEX_SIDES];
  double distance = 0;
  int side;

  if (!is_first)
    {
      while (go_along (self, at))
        ;
      return;
    }
  side = acies_hex_is_on (&self->lattice, hex) ? find_side (self, hex, at, &distance) : -1;
  if (side < 0)
    return;
  lay_side (self, hex, (guint) side, at);
  acies_hex_get_vertices (&self->lattice, hex, vertices);
  self->vertex = vertices[0];
  for (guint i = 1; i < ACIES_HEX_SIDES; i++)
    if (get_distance (&vertices[i], at) < get_distance (&self->vertex, at))
      self->vertex = vertices[i];
}

/* AT one point of the stroke, which was in the hex BEFORE. */
static void
paint_at (AciesHexTool *self, const AciesPoint *at, AciesHex before, gboolean is_first)
{
  AciesHex hex = acies_hex_from_point (&self->lattice, at);

  if (self->mode == ACIES_HEX_RUBBER)
    rub (self, at, hex);
  else if (!acies_hex_tool_is_side (self))
    acies_hex_stroke_lay_about (self->stroke, hex, self->size,
                                self->terrain != NULL ? self->terrain->fact.id : NULL);
  else if (!is_road (self))
    paint_along (self, at, hex, is_first);
  else if (acies_hex_distance (before, hex) == 1)
    acies_hex_stroke_lay_side (self->stroke, before, hex, self->terrain->fact.id);
}

static void
begin (AciesHexTool *self)
{
  let_go (self);
  self->stroke = acies_hex_stroke_new (acies_hex_tool_get_map (self), &self->lattice);
}

static char *
dup_label (AciesHexTool *self)
{
  if (self->mode == ACIES_HEX_RUBBER)
    return g_strdup (_ ("Clear hexes"));
  if (self->terrain == NULL)
    return g_strdup (_ ("Paint open ground"));
  /* Translators: a step that can be undone; %s is a kind of terrain, such as "Woods". */
  return g_strdup_printf (_ ("Paint %s"), self->terrain->fact.label);
}

/* The stroke becomes a step. */
static void
finish (AciesHexTool *self)
{
  g_autoptr (AciesHexStroke) stroke = g_steal_pointer (&self->stroke);
  g_autoptr (AciesChange) change = acies_hex_stroke_make_change (stroke);
  g_autofree char *label = dup_label (self);

  g_clear_pointer (&self->canvas, cairo_surface_destroy);
  if (!acies_change_is_empty (change))
    acies_session_apply (get_session (self), change, label);
  changed (self);
}

static gboolean
acies_hex_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);

  if (!self->has_lattice)
    return FALSE;
  look_at (self, at);
  if (!self->has_hex || acies_table_tool_is_by_touch (tool))
    return FALSE;
  begin (self);
  self->last = *at;
  if (self->mode != ACIES_HEX_FILL)
    paint_at (self, at, self->hex, TRUE);
  changed (self);
  return TRUE;
}

static void
acies_hex_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);
  double x = (double) (to->x - self->last.x), y = (double) (to->y - self->last.y);
  guint n;
  AciesHex before;

  if (self->stroke == NULL || self->mode == ACIES_HEX_FILL)
    return;
  n = 1 + (guint) (hypot (x, y) / (STEP * (double) self->lattice.grid.across));
  before = acies_hex_from_point (&self->lattice, &self->last);
  for (guint i = 1; i <= n; i++)
    {
      const AciesPoint at
          = { self->last.x + (AciesLength) (x * i / n), self->last.y + (AciesLength) (y * i / n) };

      paint_at (self, &at, before, FALSE);
      before = acies_hex_from_point (&self->lattice, &at);
    }
  self->last = *to;
  look_at (self, to);
  changed (self);
}

static void
acies_hex_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);

  if (self->stroke == NULL)
    return;
  acies_hex_tool_drag (tool, at, state);
  finish (self);
}

/* Where nothing is dragged a road takes the nearest side, and the bucket is emptied. */
static void
acies_hex_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);

  if (!self->has_lattice)
    return;
  look_at (self, at);
  if (!self->has_hex)
    return;
  if (self->stroke == NULL)
    {
      begin (self);
      if (self->mode != ACIES_HEX_FILL)
        paint_at (self, at, self->hex, TRUE);
    }
  if (self->mode == ACIES_HEX_FILL && !acies_hex_tool_is_side (self))
    acies_hex_stroke_fill (self->stroke, self->hex,
                           self->terrain != NULL ? self->terrain->fact.id : NULL);
  else if (acies_hex_tool_is_side (self) && self->side >= 0
           && (is_road (self) || self->mode == ACIES_HEX_FILL))
    acies_hex_stroke_lay_side (self->stroke, self->hex,
                               acies_hex_neighbour (&self->lattice, self->hex, (guint) self->side),
                               self->terrain->fact.id);
  finish (self);
}

static void
acies_hex_tool_hover (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);
  AciesHex hex = self->hex;
  int side = self->side;
  gboolean had_hex = self->has_hex;

  if (!self->has_lattice)
    return;
  look_at (self, at);
  if (had_hex != self->has_hex || side != self->side || !acies_hex_equal (hex, self->hex))
    changed (self);
}

static void
acies_hex_tool_cancel (AciesTableTool *tool)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);

  if (self->stroke == NULL)
    return;
  let_go (self);
  changed (self);
}

/* What Enter does: one stroke of one hex. */
static void
paint_here (AciesHexTool *self)
{
  const AciesPoint centre = acies_hex_get_centre (&self->lattice, self->hex);

  if (acies_hex_tool_is_side (self))
    return;
  begin (self);
  if (self->mode == ACIES_HEX_FILL)
    acies_hex_stroke_fill (self->stroke, self->hex,
                           self->terrain != NULL ? self->terrain->fact.id : NULL);
  else
    paint_at (self, &centre, self->hex, TRUE);
  finish (self);
}

/* To the next column or row; PAINT: and what is in hand is laid on the way. */
static void
step (AciesHexTool *self, int columns, int rows, gboolean paint)
{
  AciesHex before = self->hex;
  int column = 0, row = 0;

  if (self->has_hex)
    {
      column = (int) acies_hex_get_column (&self->lattice, self->hex) + columns;
      row = (int) acies_hex_get_row (&self->lattice, self->hex) + rows;
    }
  column = CLAMP (column, 0, (int) self->lattice.n_columns - 1);
  row = CLAMP (row, 0, (int) self->lattice.n_rows - 1);
  self->hex = acies_hex_at (&self->lattice, (guint) column, (guint) row);
  paint = paint && self->has_hex && !acies_hex_equal (before, self->hex);
  self->has_hex = self->is_by_key = TRUE;
  self->side = -1;
  if (paint && is_road (self))
    {
      begin (self);
      acies_hex_stroke_lay_side (self->stroke, before, self->hex, self->terrain->fact.id);
      finish (self);
    }
  else if (paint)
    paint_here (self);
  changed (self);
}

/* The side with NUMBER, clockwise from 1: what is in hand is laid along it, or taken away. */
static void
paint_side (AciesHexTool *self, guint number)
{
  AciesHex beside = acies_hex_neighbour (&self->lattice, self->hex, number - 1);

  if (!self->has_hex || (!acies_hex_tool_is_side (self) && self->mode != ACIES_HEX_RUBBER))
    return;
  begin (self);
  if (self->mode == ACIES_HEX_RUBBER)
    acies_hex_stroke_clear_side (self->stroke, self->hex, beside);
  else
    acies_hex_stroke_lay_side (self->stroke, self->hex, beside, self->terrain->fact.id);
  finish (self);
}

static gboolean
key_of_way (AciesHexTool *self, guint keyval, gboolean paint)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
      step (self, -1, 0, paint);
      return TRUE;
    case GDK_KEY_Right:
      step (self, 1, 0, paint);
      return TRUE;
    case GDK_KEY_Up:
      step (self, 0, -1, paint);
      return TRUE;
    case GDK_KEY_Down:
      step (self, 0, 1, paint);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_of_brush (AciesHexTool *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_b:
      acies_hex_tool_set_mode (self, ACIES_HEX_BRUSH);
      return TRUE;
    case GDK_KEY_g:
      acies_hex_tool_set_mode (self, ACIES_HEX_FILL);
      return TRUE;
    case GDK_KEY_r:
      acies_hex_tool_set_mode (self, ACIES_HEX_RUBBER);
      return TRUE;
    case GDK_KEY_bracketleft:
      acies_hex_tool_set_size (self, MAX (self->size, 1) - 1);
      return TRUE;
    case GDK_KEY_bracketright:
      acies_hex_tool_set_size (self, self->size + 1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
acies_hex_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);

  if (!self->has_lattice || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (key_of_way (self, keyval, (state & GDK_SHIFT_MASK) != 0) || key_of_brush (self, keyval))
    return TRUE;
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_6)
    {
      paint_side (self, keyval - GDK_KEY_0);
      return TRUE;
    }
  if (keyval == GDK_KEY_Escape && self->stroke != NULL)
    {
      acies_hex_tool_cancel (tool);
      return TRUE;
    }
  if (self->has_hex && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      paint_here (self);
      return TRUE;
    }
  return FALSE;
}

/* What one begins to paint with, as open ground is there already: the first terrain that fills a
 * hex, else the first along sides; NULL: the rule set has none. */
static const AciesTerrain *
find_first (AciesHexTool *self)
{
  AciesSession *session = get_session (self);
  const GPtrArray *all
      = session != NULL
            ? acies_ruleset_get_facts (acies_session_get_ruleset (session), ACIES_FACT_TERRAIN)
            : NULL;

  for (int is_line = 0; all != NULL && is_line <= 1; is_line++)
    for (guint i = 0; i < all->len; i++)
      {
        const AciesTerrain *terrain = g_ptr_array_index (all, i);

        if (terrain->is_line == is_line && terrain->fills_hexes)
          return terrain;
      }
  return NULL;
}

static void
acies_hex_tool_session_changed (AciesTableTool *tool)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);

  let_go (self);
  self->terrain = find_first (self);
  self->has_hex = FALSE;
  self->mode = ACIES_HEX_BRUSH;
  find_lattice (self);
  changed (self);
}

static void
acies_hex_tool_battle_changed (AciesTableTool *tool)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);

  let_go (self);
  find_lattice (self);
  changed (self);
}

static gboolean
acies_hex_tool_is_available (AciesTableTool *tool)
{
  AciesSession *session = acies_table_tool_get_session (tool);

  return session != NULL && acies_session_can_apply (session)
         && acies_ruleset_has_hexes (acies_session_get_ruleset (session));
}

static void
acies_hex_tool_focus (AciesTableTool *tool, AciesItem *item)
{
}

static const char *
acies_hex_tool_get_cursor_name (AciesTableTool *tool)
{
  return "crosshair";
}

static void
acies_hex_tool_dispose (GObject *object)
{
  let_go (ACIES_HEX_TOOL (object));

  G_OBJECT_CLASS (acies_hex_tool_parent_class)->dispose (object);
}

static void
acies_hex_tool_class_init (AciesHexToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_hex_tool_dispose;

  tool_class->name = NC_ ("tool", "Hexes");
  tool_class->title = N_ ("Paint Hexes (H)");
  tool_class->icon_name = "acies-hexes-symbolic";
  tool_class->keyval = GDK_KEY_h;
  tool_class->session_changed = acies_hex_tool_session_changed;
  tool_class->battle_changed = acies_hex_tool_battle_changed;
  tool_class->is_available = acies_hex_tool_is_available;
  tool_class->hover = acies_hex_tool_hover;
  tool_class->press = acies_hex_tool_press;
  tool_class->drag = acies_hex_tool_drag;
  tool_class->release = acies_hex_tool_release;
  tool_class->click = acies_hex_tool_click;
  tool_class->cancel = acies_hex_tool_cancel;
  tool_class->focus = acies_hex_tool_focus;
  tool_class->key = acies_hex_tool_key;
  tool_class->append = acies_hex_tool_append;
  tool_class->dup_hint = acies_hex_tool_dup_hint;
  tool_class->get_cursor_name = acies_hex_tool_get_cursor_name;
}

static void
acies_hex_tool_init (AciesHexTool *self)
{
  self->side = -1;
}

AciesTableTool *
acies_hex_tool_new (void)
{
  return g_object_new (ACIES_TYPE_HEX_TOOL, NULL);
}

AciesHexMode
acies_hex_tool_get_mode (AciesHexTool *self)
{
  g_return_val_if_fail (ACIES_IS_HEX_TOOL (self), ACIES_HEX_BRUSH);

  return self->mode;
}

void
acies_hex_tool_set_mode (AciesHexTool *self, AciesHexMode mode)
{
  g_return_if_fail (ACIES_IS_HEX_TOOL (self));

  if (mode == self->mode)
    return;
  let_go (self);
  self->mode = mode;
  changed (self);
}

const AciesTerrain *
acies_hex_tool_get_terrain (AciesHexTool *self)
{
  g_return_val_if_fail (ACIES_IS_HEX_TOOL (self), NULL);

  return self->terrain;
}

void
acies_hex_tool_set_terrain (AciesHexTool *self, const AciesTerrain *terrain)
{
  g_return_if_fail (ACIES_IS_HEX_TOOL (self));

  let_go (self);
  self->terrain = terrain;
  if (self->mode == ACIES_HEX_RUBBER
      || (self->mode == ACIES_HEX_FILL && terrain != NULL && terrain->is_line))
    self->mode = ACIES_HEX_BRUSH;
  changed (self);
}

guint
acies_hex_tool_get_size (AciesHexTool *self)
{
  g_return_val_if_fail (ACIES_IS_HEX_TOOL (self), 0);

  return self->size;
}

void
acies_hex_tool_set_size (AciesHexTool *self, guint size)
{
  g_return_if_fail (ACIES_IS_HEX_TOOL (self));

  size = MIN (size, ACIES_HEX_MAX_SIZE);
  if (size == self->size)
    return;
  self->size = size;
  changed (self);
}
