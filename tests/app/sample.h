/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample battle on a file of its own, for tests of what has no widget. */
#pragma once

#include "app/session/acies-session.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path;
  AciesSession *session;
} Sample;

void sample_set_up (Sample *sample, gconstpointer data);
void sample_tear_down (Sample *sample, gconstpointer data);
/* The middle of the first stand of unit ID. */
AciesPoint sample_find (Sample *sample, const char *id);
/* Puts the battle, but not its journal, into the first phase in which unit ID may move. */
void sample_go_to_move (Sample *sample, const char *id);

G_END_DECLS
