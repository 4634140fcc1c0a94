/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBlock is a command as it is set up: its units side by side in as many lines as are wanted,
 * its leaders behind them. First it is measured, then it is put somewhere. */
#pragma once

#include "referee/army/acies-formation-choice.h"

G_BEGIN_DECLS

typedef struct
{
  AciesReferee *referee;   /* borrowed */
  GPtrArray *units;        /* of AciesUnit, borrowed from the battle; in the army's order */
  GPtrArray *leaders;      /* of AciesLeader, likewise */
  AciesFormationWish wish; /* a column: one unit behind the other */
  guint n_lines;           /* 1 and on */
  GArray *boxes; /* of AciesBounds, of each unit: about its front’s middle, facing north */
  AciesLength width, depth; /* of all of it */
} AciesBlock;

/* Every command of SIDE that has units of its own as a block, in the order of the army, in one
 * line. COMMAND: of that command alone, and of those within it; NULL: of all. Leaders of a command
 * without units go with the first block. Of AciesBlock; those who are placed are left out if
 * IS_RESERVE. */
GPtrArray *acies_block_list (AciesReferee *referee,
                             const char *side,
                             const char *command,
                             gboolean is_reserve,
                             AciesFormationWish wish) G_GNUC_WARN_UNUSED_RESULT;
void acies_block_free (AciesBlock *self);
/* In so many lines, which changes its size. */
void acies_block_set_lines (AciesBlock *self, guint n_lines);
/* Adds to CHANGE that it stands with the middle of its front at FRONT. FALSE with ERROR: the rule
 * set refuses it. */
gboolean acies_block_put (AciesBlock *self,
                          const AciesPlacement *front,
                          AciesChange *change,
                          GError **error);

/* BLOCKS as they stand side by side, from the left: the first in the middle, the next on its right,
 * then on its left, and so on. Of AciesBlock, borrowed. */
GPtrArray *acies_blocks_list_from_left (GPtrArray *blocks) G_GNUC_WARN_UNUSED_RESULT;
/* Lays BLOCKS out so with the middle of all at FRONT, in as few lines as WIDTH allows. As above. */
gboolean acies_blocks_put (GPtrArray *blocks,
                           const AciesPlacement *front,
                           AciesLength width,
                           AciesChange *change,
                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBlock, acies_block_free)

G_END_DECLS
