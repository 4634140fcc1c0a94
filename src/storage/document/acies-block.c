/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures and places a command by asking the referee where each unit would stand. */
#include "config.h"

#include "storage/document/acies-block.h"

#include <math.h>

/* Between units, and between blocks. */
#define GAP ACIES_MM (20)
#define MOST_LINES 40

typedef struct
{
  AciesReferee *referee;
  gboolean is_reserve;
  AciesFormationWish wish;
  GPtrArray *blocks;  /* of AciesBlock */
  GPtrArray *leaders; /* of commands without units */
} Listing;

static gboolean
is_placed (AciesItem *item)
{
  return ACIES_IS_LEADER (item) ? acies_leader_is_placed (ACIES_LEADER (item))
                                : acies_unit_is_placed (ACIES_UNIT (item));
}

/* Adds those of MODEL who are to be set up. */
static void
take (Listing *self, GListModel *model, GPtrArray *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      if (!self->is_reserve || !is_placed (item))
        g_ptr_array_add (items, item);
    }
}

static AciesBlock *
new_block (Listing *self)
{
  AciesBlock *block = g_new0 (AciesBlock, 1);

  block->referee = self->referee;
  block->wish = self->wish;
  block->units = g_ptr_array_new ();
  block->leaders = g_ptr_array_new ();
  block->boxes = g_array_new (FALSE, TRUE, sizeof (AciesBounds));
  return block;
}

static void
visit (Listing *self, AciesCommand *command)
{
  GListModel *commands = acies_command_get_commands (command);
  AciesBlock *block = new_block (self);

  take (self, acies_command_get_units (command), block->units);
  take (self, acies_command_get_leaders (command),
        block->units->len > 0 ? block->leaders : self->leaders);
  if (block->units->len > 0)
    g_ptr_array_add (self->blocks, block);
  else
    acies_block_free (block);
  for (guint i = 0; i < g_list_model_get_n_items (commands); i++)
    {
      g_autoptr (AciesCommand) within = g_list_model_get_item (commands, i);

      visit (self, within);
    }
}

void
acies_block_free (AciesBlock *self)
{
  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->leaders);
  g_array_unref (self->boxes);
  g_free (self);
}

static void
append_number (GString *text, AciesLength length)
{
  g_autofree char *number = acies_length_format (length);

  g_string_append (text, number);
}

/* How ITEM would stand with the middle of its front at FRONT. */
static AciesRuling *
ask (AciesBlock *self, AciesItem *item, const AciesPlacement *front, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  g_autoptr (GString) at = g_string_new (NULL);
  g_autofree char *facing = acies_angle_format (front->facing);
  const AciesFormationFact *formation
      = ACIES_IS_UNIT (item) ? acies_formation_choose (self->referee, ACIES_UNIT (item), self->wish)
                             : NULL;

  append_number (at, front->at.x);
  g_string_append_c (at, ',');
  append_number (at, front->at.y);
  acies_question_set (question, "item", acies_item_get_id (item));
  acies_question_set (question, "at", at->str);
  acies_question_set (question, "facing", facing);
  acies_question_set (question, "reason", "-");
  if (formation != NULL)
    acies_question_set (question, "formation", formation->fact.id);
  return acies_referee_ask (self->referee, question, error);
}

/* The box about the bases that CHANGE places. */
static AciesBounds
measure (AciesBlock *self, const AciesChange *change)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  AciesBounds box = { { -GAP, -GAP }, { GAP, GAP } };
  gboolean is_first = TRUE;

  for (guint i = 0; change != NULL && i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      AciesItem *item = entry->item != NULL ? acies_battle_find (battle, entry->item) : NULL;
      AciesFootprint base;
      AciesBounds about;

      if (entry->kind != ACIES_CHANGE_PLACE || !entry->is_placed || !ACIES_IS_STAND (item))
        continue;
      acies_footprint_init (&base, &entry->placed_after,
                            acies_stand_get_frontage (ACIES_STAND (item)),
                            acies_stand_get_depth (ACIES_STAND (item)));
      acies_footprint_get_bounds (&base, &about);
      box.low.x = is_first ? about.low.x : MIN (box.low.x, about.low.x);
      box.low.y = is_first ? about.low.y : MIN (box.low.y, about.low.y);
      box.high.x = is_first ? about.high.x : MAX (box.high.x, about.high.x);
      box.high.y = is_first ? about.high.y : MAX (box.high.y, about.high.y);
      is_first = FALSE;
    }
  return box;
}

static void
measure_units (AciesBlock *self)
{
  const AciesPlacement north = { { 0, 0 }, 0 };

  g_array_set_size (self->boxes, self->units->len);
  for (guint i = 0; i < self->units->len; i++)
    {
      g_autoptr (AciesRuling) ruling = ask (self, self->units->pdata[i], &north, NULL);

      g_array_index (self->boxes, AciesBounds, i)
          = measure (self, ruling != NULL ? acies_ruling_get_change (ruling) : NULL);
    }
}

GPtrArray *
acies_block_list (AciesReferee *referee,
                  const char *side,
                  const char *command,
                  gboolean is_reserve,
                  AciesFormationWish wish)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_block_free);
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  Listing self = { referee, is_reserve, wish, blocks, leaders };
  AciesItem *of = acies_battle_find (battle, command != NULL ? command : side);

  if (of != NULL && ACIES_IS_COMMAND (of))
    visit (&self, ACIES_COMMAND (of));
  else if (of != NULL && ACIES_IS_SIDE (of))
    {
      GListModel *commands = acies_army_get_commands (acies_side_get_army (ACIES_SIDE (of)));

      for (guint i = 0; i < g_list_model_get_n_items (commands); i++)
        {
          g_autoptr (AciesCommand) top = g_list_model_get_item (commands, i);

          visit (&self, top);
        }
    }
  if (blocks->len == 0 && leaders->len > 0)
    g_ptr_array_add (blocks, new_block (&self));
  for (guint i = 0; i < leaders->len; i++)
    g_ptr_array_add (((AciesBlock *) blocks->pdata[0])->leaders, leaders->pdata[i]);
  for (guint i = 0; i < blocks->len; i++)
    {
      measure_units (blocks->pdata[i]);
      acies_block_set_lines (blocks->pdata[i], 1);
    }
  return blocks;
}

static AciesLength
get_unit_width (const AciesBlock *self, guint i)
{
  const AciesBounds *box = &g_array_index (self->boxes, AciesBounds, i);

  return box->high.x - box->low.x;
}

static AciesLength
get_unit_depth (const AciesBlock *self, guint i)
{
  const AciesBounds *box = &g_array_index (self->boxes, AciesBounds, i);

  return box->high.y - box->low.y;
}

/* How many units stand in a line, but the last. */
static guint
get_n_in_line (const AciesBlock *self)
{
  return MAX (1, (self->units->len + self->n_lines - 1) / self->n_lines);
}

/* The size of the line that begins with the FIRST unit. */
static void
measure_line (const AciesBlock *self, guint first, AciesLength *width, AciesLength *depth)
{
  guint end = MIN (self->units->len, first + get_n_in_line (self));

  *width = *depth = 0;
  for (guint i = first; i < end; i++)
    {
      *width += get_unit_width (self, i) + (i > first ? GAP : 0);
      *depth = MAX (*depth, get_unit_depth (self, i));
    }
}

void
acies_block_set_lines (AciesBlock *self, guint n_lines)
{
  self->n_lines = self->wish == ACIES_FORMATION_WISH_COLUMN ? MAX (1, self->units->len)
                                                            : CLAMP (n_lines, 1, MOST_LINES);
  self->width = self->depth = 0;
  for (guint first = 0; first < self->units->len; first += get_n_in_line (self))
    {
      AciesLength width, depth;

      measure_line (self, first, &width, &depth);
      self->width = MAX (self->width, width);
      self->depth += depth + GAP;
    }
  self->width = MAX (self->width, 2 * GAP);
}

/* FRONT, so far to its right and behind it. */
static AciesPlacement
shift (const AciesPlacement *front, AciesLength right, AciesLength back)
{
  AciesAngle facing = acies_angle_normalize (front->facing);
  double angle = (double) facing / ACIES_DEGREES (180) * G_PI;
  AciesPlacement placed = *front;

  placed.at.x += (AciesLength) llround (cos (angle) * (double) right - sin (angle) * (double) back);
  placed.at.y += (AciesLength) llround (sin (angle) * (double) right + cos (angle) * (double) back);
  return placed;
}

/* What RULING says of places and formations, and nothing beside: nobody plays yet. */
static void
take_places (AciesRuling *ruling, AciesChange *change)
{
  const AciesChange *asked = acies_ruling_get_change (ruling);

  for (guint i = 0; asked != NULL && i < acies_change_get_n_entries (asked); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (asked, i);

      if (entry->kind == ACIES_CHANGE_PLACE
          || (entry->kind == ACIES_CHANGE_ATTRIBUTE
              && g_strcmp0 (entry->attribute, "formation") == 0))
        acies_change_add_entry (change, entry);
    }
}

static gboolean
put_item (AciesBlock *self,
          AciesItem *item,
          const AciesPlacement *front,
          AciesChange *change,
          GError **error)
{
  g_autoptr (AciesRuling) ruling = ask (self, item, front, error);

  if (ruling == NULL)
    return FALSE;
  take_places (ruling, change);
  return TRUE;
}

static gboolean
put_line (AciesBlock *self,
          guint first,
          const AciesPlacement *front,
          AciesLength back,
          AciesChange *change,
          GError **error)
{
  guint end = MIN (self->units->len, first + get_n_in_line (self));
  AciesLength width, depth, right;

  measure_line (self, first, &width, &depth);
  right = -width / 2;
  for (guint i = first; i < end; i++)
    {
      const AciesBounds *box = &g_array_index (self->boxes, AciesBounds, i);
      AciesPlacement at = shift (front, right - box->low.x, back - box->low.y);

      if (!put_item (self, self->units->pdata[i], &at, change, error))
        return FALSE;
      right += get_unit_width (self, i) + GAP;
    }
  return TRUE;
}

gboolean
acies_block_put (AciesBlock *self, const AciesPlacement *front, AciesChange *change, GError **error)
{
  AciesLength back = 0;

  for (guint first = 0; first < self->units->len; first += get_n_in_line (self))
    {
      AciesLength width, depth;

      measure_line (self, first, &width, &depth);
      if (!put_line (self, first, front, back, change, error))
        return FALSE;
      back += depth + GAP;
    }
  for (guint i = 0; i < self->leaders->len; i++)
    {
      AciesLength right = (2 * (AciesLength) i - (AciesLength) self->leaders->len + 1) * GAP;
      AciesPlacement at = shift (front, right, back + GAP);

      if (!put_item (self, self->leaders->pdata[i], &at, change, error))
        return FALSE;
    }
  return TRUE;
}

static AciesLength
measure_all (GPtrArray *blocks, guint n_lines)
{
  AciesLength width = 0;

  for (guint i = 0; i < blocks->len; i++)
    {
      AciesBlock *block = blocks->pdata[i];

      acies_block_set_lines (block, n_lines);
      width += block->width + (i > 0 ? 2 * GAP : 0);
    }
  return width;
}

GPtrArray *
acies_blocks_list_from_left (GPtrArray *blocks)
{
  GPtrArray *sorted = g_ptr_array_new ();

  g_return_val_if_fail (blocks != NULL, sorted);

  for (guint i = 0; i < blocks->len; i++)
    g_ptr_array_insert (sorted, i % 2 == 1 ? (int) sorted->len : 0, blocks->pdata[i]);
  return sorted;
}

gboolean
acies_blocks_put (GPtrArray *blocks,
                  const AciesPlacement *front,
                  AciesLength width,
                  AciesChange *change,
                  GError **error)
{
  g_autoptr (GPtrArray) sorted = acies_blocks_list_from_left (blocks);
  guint n_lines = 1;
  AciesLength all, right;

  for (all = measure_all (blocks, 1); all > width && n_lines < MOST_LINES;)
    all = measure_all (blocks, ++n_lines);
  right = -all / 2;
  for (guint i = 0; i < sorted->len; i++)
    {
      AciesBlock *block = sorted->pdata[i];
      AciesPlacement at = shift (front, right + block->width / 2, 0);

      if (!acies_block_put (block, &at, change, error))
        return FALSE;
      right += block->width + 2 * GAP;
    }
  return TRUE;
}
