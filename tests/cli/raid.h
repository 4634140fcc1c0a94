/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle of Border Raid in a file of its own, played by typed lines. */
#pragma once

#include "run.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *battle; /* its file */
  Run run;
} Raid;

void raid_set_up (Raid *self, gconstpointer data);
void raid_tear_down (Raid *self, gconstpointer data);
/* Types LINES; all of them must go through. */
void raid_play (Raid *self, const char *lines);

G_END_DECLS
