/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOwnExample is a ruling of a battle that was added to the worked examples of one's own rule
 * set, or of one's own house rules: where it stands there. */
#pragma once

#include "storage/battle/acies-battle-file.h"
#include "storage/workshop/acies-rule-text.h"

G_BEGIN_DECLS

typedef struct
{
  char *id;          /* which no other example of the rule set has */
  char *name;        /* of its file, as it lies in the folder */
  int line;          /* of that, from 1 */
  gboolean is_saved; /* FALSE: more of TEXT is not saved, and this is saved with it */
} AciesOwnExample;

void acies_own_example_free (AciesOwnExample *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOwnExample, acies_own_example_free)

/* The folder of the rule set by which the battle in FILE is played, as it is installed. NULL with
 * an error: it is not the user's own, so that nothing may be written there. Owned. */
GFile *acies_own_example_find_folder (AciesBattleFile *file,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the ruling of event SEQ of FILE to the examples in TEXT, of the rule set by which that
 * battle is played, as one step; saves it if nothing else of TEXT was to be saved. NULL with an
 * error: it is no ruling that can be seen, no example comes out alike, or the examples there cannot
 * be read. Owned. */
AciesOwnExample *acies_own_example_add (AciesBattleFile *file,
                                        guint seq,
                                        AciesRuleText *text,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
