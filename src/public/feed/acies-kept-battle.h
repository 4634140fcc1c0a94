/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesKeptBattle is the battle of which something is kept beside the program's state, as it is
 * known again: by where its file lies, and by a proof of how far it had come, which must fit the
 * battle that lies there now. One that was moved is found again; one that was put in its place, or
 * copied from it, is another. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *path;
  const char *proof; /* how far it has come now */
  gboolean is_fresh; /* nothing has happened in it, so that many others have the same proof */
  /* Whether PROOF is one of this battle. */
  gboolean (*fits) (const char *proof, gpointer data);
  gpointer data;
} AciesKeptBattle;

/* The group of KEYS that is of it, wherever it lay; NULL: nothing of it is kept. Owned. */
char *acies_kept_battle_find (const AciesKeptBattle *self,
                              GKeyFile *keys) G_GNUC_WARN_UNUSED_RESULT;
/* A new group for it at the end of KEYS, instead of whatever was kept of it and of what lay there
 * before. Owned. */
char *acies_kept_battle_renew (const AciesKeptBattle *self,
                               GKeyFile *keys) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
