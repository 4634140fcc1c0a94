/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof is that of the last event. */
#include "config.h"

#include "telling/side/acies-battle-kept.h"

static gboolean
fits (const char *proof, gpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  return acies_battle_file_check_proof (data, proof, findings);
}

void
acies_battle_kept_init (AciesKeptBattle *self, AciesBattleFile *file, char **proof)
{
  guint n;

  g_return_if_fail (ACIES_IS_BATTLE_FILE (file));

  n = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  *proof = acies_battle_file_dup_proof (file, n);
  self->path = acies_battle_file_get_path (file);
  self->proof = *proof;
  self->is_fresh = n == 0;
  self->fits = fits;
  self->data = file;
}
