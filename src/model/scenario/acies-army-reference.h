/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyReference is how a scenario names the army of a side that has a file of its own, and
 * what it must say of that army's items because the file does not. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

typedef struct
{
  char *path;      /* from the scenario's folder, parted by '/' */
  GHashTable *own; /* of interned id to AciesAttributes: those of its units and leaders that the
                      file lacks */
} AciesArmyReference;

/* The path of FILE from FOLDER, parted by '/'; NULL if it lies elsewhere than in FOLDER or in a
 * folder beside it: no scenario names an army there, and none that does is read. */
char *acies_army_reference_dup_path (GFile *file, GFile *folder) G_GNUC_WARN_UNUSED_RESULT;
/* NULL if the army must lie inside: it came from no file, its file lies elsewhere than in FOLDER or
 * in a folder beside it, or what it holds now is another army. */
AciesArmyReference *acies_army_reference_new (AciesSide *side,
                                              GFile *folder) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_reference_free (AciesArmyReference *self);
/* NULL: nothing. */
const AciesAttributes *acies_army_reference_get_own (const AciesArmyReference *self,
                                                     AciesItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesArmyReference, acies_army_reference_free)

G_END_DECLS
