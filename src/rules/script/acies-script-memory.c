/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives a Lua state its memory: how much it may have, what it costs, and where it comes from.
 *
 * Procedures live on small tables that are gone when they end, by the hundred thousand where odds
 * are walked, and the collector gives them back in heaps, which the C library is slow to sort out.
 * So small blocks are cut from slabs here and those given back wait, by size, to be handed out
 * again. Slabs stay until the script is freed: they are what small blocks once took at most. */
#include "config.h"

#include "rules/script/acies-script-private.h"

#include <stdlib.h>
#include <string.h>

/* No rule set needs more than names and short sentences; long strings are only good for making one
 * instruction cost as much as a million. */
#define MAX_STRING_BYTES 8192
/* A block this large costs instructions, one for each BYTES_PER_UNIT; and every block does, to make
 * and to collect, once a run has made more than any sane one. Before that the cost of a run does
 * not hang on what earlier runs left behind. */
#define LARGE_BLOCK_BYTES 4096
#define BYTES_PER_UNIT 64
#define FREE_BLOCKS 10000
#define BLOCK_UNITS 16
/* A refused block has cost a full collection. */
#define REFUSAL_UNITS 500000

#define SLAB_BYTES (16 * 1024)
/* Small blocks come in multiples of this, which suits whatever Lua puts in them. */
#define GRAIN 16

/* A block that was given back. */
struct _AciesScriptBlock
{
  AciesScriptBlock *next;
};

static gboolean
may_grow (AciesScript *self, gboolean is_string, gsize size, gsize growth)
{
  if (size >= LARGE_BLOCK_BYTES)
    self->spent += size / BYTES_PER_UNIT;
  if (++self->n_blocks > FREE_BLOCKS)
    self->spent += BLOCK_UNITS;

  if (self->bytes + growth <= ACIES_SCRIPT_MAX_BYTES && !(is_string && size > MAX_STRING_BYTES)
      && (self->spent <= 2 * ACIES_SCRIPT_MAX_INSTRUCTIONS || self->is_raising))
    return TRUE;

  self->was_refused = TRUE;
  self->spent += REFUSAL_UNITS;
  return FALSE;
}

/* Which of the small sizes holds SIZE bytes; ACIES_SCRIPT_N_SIZES: none does. */
static guint
get_small (gsize size)
{
  return (guint) MIN ((size - 1) / GRAIN, ACIES_SCRIPT_N_SIZES);
}

static void *
cut_block (AciesScript *self, gsize size)
{
  if (self->slab_left < size)
    {
      self->slab = g_malloc (SLAB_BYTES);
      self->slab_left = SLAB_BYTES;
      g_ptr_array_add (self->slabs, self->slab);
    }
  self->slab_left -= size;
  return self->slab + self->slab_left;
}

static void *
make_block (AciesScript *self, gsize size)
{
  guint small = get_small (size);
  AciesScriptBlock *block;

  if (small == ACIES_SCRIPT_N_SIZES)
    return malloc (size);
  block = self->unused[small];
  if (block == NULL)
    return cut_block (self, (small + 1) * GRAIN);
  self->unused[small] = block->next;
  return block;
}

static void
free_block (AciesScript *self, void *data, gsize size)
{
  guint small = get_small (size);
  AciesScriptBlock *block = data;

  if (small == ACIES_SCRIPT_N_SIZES)
    {
      free (data);
      return;
    }
  block->next = self->unused[small];
  self->unused[small] = block;
}

static void *
resize_block (AciesScript *self, void *block, gsize old_size, gsize new_size)
{
  guint before = get_small (old_size), after = get_small (new_size);
  void *result;

  if (before == after)
    return before == ACIES_SCRIPT_N_SIZES ? realloc (block, new_size) : block;
  result = make_block (self, new_size);
  if (result == NULL)
    return NULL;
  memcpy (result, block, MIN (old_size, new_size));
  free_block (self, block, old_size);
  return result;
}

/* The lua_Alloc of the state. With no block, OLD_SIZE says what the new one is for. */
void *
acies_script_allocate (void *data, void *block, size_t old_size, size_t new_size)
{
  AciesScript *self = data;
  gsize held = block != NULL ? old_size : 0;
  void *result;

  if (new_size == 0)
    {
      self->bytes -= held;
      if (held > 0)
        free_block (self, block, held);
      return NULL;
    }
  if (self->guard > 0 && new_size > held
      && !may_grow (self, block == NULL && old_size == LUA_TSTRING, new_size, new_size - held))
    return NULL;

  result = held > 0 ? resize_block (self, block, held, new_size) : make_block (self, new_size);
  if (result == NULL)
    return NULL;
  self->bytes = self->bytes - held + new_size;
  if (self->guard > 0)
    self->peak = MAX (self->peak, self->bytes);
  return result;
}

void
acies_script_init_memory (AciesScript *self)
{
  self->slabs = g_ptr_array_new_with_free_func (g_free);
}

void
acies_script_clear_memory (AciesScript *self)
{
  g_ptr_array_unref (self->slabs);
}
