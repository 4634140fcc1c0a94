/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of hexes stand side by side like blocks of the plane; here they are counted. */
#include "config.h"

#include "storage/document/acies-muster-hexes.h"

#include "referee/state/acies-hexes.h"
#include "storage/document/acies-block.h"

#include <glib/gi18n-lib.h>

/* The armies are so many parts of the map's rows away from its middle. */
#define PARTS_FROM_MIDDLE 8

typedef struct
{
  AciesReferee *referee;
  AciesHexLattice lattice;
  gboolean is_north;
  guint front;   /* row of the first line, from 0 in the north */
  guint n_lines; /* rows behind it, that one counted */
} Ground;

static gboolean
put (Ground *self, AciesItem *item, AciesHex hex, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  g_autofree char *at = acies_hex_format (&self->lattice, hex);
  guint way = acies_hex_find_facing (&self->lattice.grid, self->is_north ? ACIES_DEGREES (180) : 0);
  g_autofree char *facing = g_strdup_printf ("%u", way + 1);
  g_autoptr (AciesRuling) ruling = NULL;

  acies_question_set (question, "item", acies_item_get_id (item));
  acies_question_set (question, "at", at);
  acies_question_set (question, "facing", facing);
  acies_question_set (question, "reason", "-");
  ruling = acies_referee_ask (self->referee, question, error);
  return ruling != NULL
         && acies_battle_apply (acies_referee_get_battle (self->referee),
                                acies_ruling_get_change (ruling), error);
}

/* The hex of LINE, counted from the front, and COLUMN, from the army's left. FALSE: off the map. */
static gboolean
find_hex (const Ground *self, guint line, guint column, AciesHex *hex)
{
  guint row = self->is_north ? self->front - line : self->front + line;

  if (line >= self->n_lines || column >= self->lattice.n_columns)
    return FALSE;
  *hex = acies_hex_at (&self->lattice,
                       self->is_north ? self->lattice.n_columns - 1 - column : column, row);
  return TRUE;
}

static guint
get_width (const AciesBlock *block, guint n_lines)
{
  return MAX (1, (block->units->len + n_lines - 1) / n_lines);
}

static guint
measure (const GPtrArray *blocks, guint n_lines)
{
  guint width = 0;

  for (guint i = 0; i < blocks->len; i++)
    width += get_width (blocks->pdata[i], n_lines);
  return width;
}

/* BLOCK from COLUMN on; who finds no hex stays off the map. */
static gboolean
put_block (Ground *self, const AciesBlock *block, guint column, guint n_lines, GError **error)
{
  guint width = get_width (block, n_lines);
  AciesHex hex;

  for (guint i = 0; i < block->units->len; i++)
    if (find_hex (self, i / width, column + i % width, &hex)
        && !put (self, block->units->pdata[i], hex, error))
      return FALSE;
  for (guint i = 0; i < block->leaders->len; i++)
    if (find_hex (self, (block->units->len - (block->units->len > 0 ? 1 : 0)) / width,
                  column + (width / 2 + i) % width, &hex)
        && !put (self, block->leaders->pdata[i], hex, error))
      return FALSE;
  return TRUE;
}

static void
find_ground (Ground *self, guint index)
{
  guint n_rows = self->lattice.n_rows, middle = n_rows / 2;
  guint away = MAX (1, n_rows / PARTS_FROM_MIDDLE);

  self->is_north = index > 0;
  self->front
      = self->is_north ? (middle > away ? middle - 1 - away : 0) : MIN (n_rows - 1, middle + away);
  self->n_lines = self->is_north ? self->front + 1 : n_rows - self->front;
}

/* Puts those of ITEMS who say where they set up into their hexes, and takes them out of ITEMS. */
static gboolean
put_numbered (Ground *self, GPtrArray *items, AciesFindings *findings, GError **error)
{
  for (guint i = items->len; i > 0; i--)
    {
      AciesItem *item = g_ptr_array_index (items, i - 1);
      const char *number = acies_item_get_set_up (item);
      AciesHex hex;

      if (number != NULL && acies_hexes_find_numbered (&self->lattice, number, &hex))
        {
          if (!put (self, item, hex, error))
            return FALSE;
          g_ptr_array_remove_index (items, i - 1);
        }
      else if (number != NULL)
        {
          g_autofree char *name
              = acies_referee_describe_item (self->referee, acies_item_get_id (item));

          acies_findings_add (findings, ACIES_SEVERITY_WARNING, NULL, 0,
                              _ ("%s is to set up in hex %s, which this map does not have."), name,
                              number);
        }
    }
  return TRUE;
}

/* The same of all BLOCKS; those of whom nobody is left go. */
static gboolean
put_all_numbered (Ground *self, GPtrArray *blocks, AciesFindings *findings, GError **error)
{
  for (guint i = blocks->len; i > 0; i--)
    {
      AciesBlock *block = g_ptr_array_index (blocks, i - 1);

      if (!put_numbered (self, block->units, findings, error)
          || !put_numbered (self, block->leaders, findings, error))
        return FALSE;
      if (block->units->len + block->leaders->len == 0)
        g_ptr_array_remove_index (blocks, i - 1);
    }
  return TRUE;
}

gboolean
acies_muster_put_on_hexes (
    AciesReferee *referee, const char *side, guint index, AciesFindings *findings, GError **error)
{
  g_autoptr (GPtrArray) blocks = NULL;
  g_autoptr (GPtrArray) sorted = NULL;
  AciesTable *table;
  Ground self = { .referee = referee };
  guint n_lines = 1, column, all;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), FALSE);

  table = acies_battle_get_table (acies_referee_get_battle (referee));
  if (!acies_hexes_get_lattice (acies_referee_get_ruleset (referee), table, &self.lattice))
    return TRUE;
  find_ground (&self, index);
  blocks = acies_block_list (referee, side, NULL, FALSE, ACIES_FORMATION_WISH_LINE);
  if (!put_all_numbered (&self, blocks, findings, error))
    return FALSE;
  while (measure (blocks, n_lines) > self.lattice.n_columns && n_lines < self.n_lines)
    n_lines++;
  all = measure (blocks, n_lines);
  column = all < self.lattice.n_columns ? (self.lattice.n_columns - all) / 2 : 0;
  sorted = acies_blocks_list_from_left (blocks);
  for (guint i = 0; i < sorted->len; i++)
    {
      if (!put_block (&self, sorted->pdata[i], column, n_lines, error))
        return FALSE;
      column += get_width (sorted->pdata[i], n_lines);
    }
  return TRUE;
}
