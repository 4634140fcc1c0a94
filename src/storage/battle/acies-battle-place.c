/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches what becomes of a battle's file while it is open: somebody may move, replace, overwrite
 * or delete it. The battle is whole in memory, so it can be saved elsewhere and played on there. */
#include "config.h"

#include "storage/battle/acies-battle-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Enough of a hash to be copied by hand, and not to fit by chance. */
#define PROOF_DIGITS 8

gboolean
acies_battle_file_check_place (AciesBattleFile *self, GError **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  if (self->journal == NULL
      || acies_journal_check_place (self->journal, self->records->len,
                                    acies_battle_file_get_last_hash (self), error))
    return TRUE;

  acies_battle_file_note_lost (self);

  return FALSE;
}

gboolean
acies_battle_file_is_lost (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  return self->is_lost;
}

gboolean
acies_battle_file_save_elsewhere (AciesBattleFile *self, const char *path, GError **error)
{
  g_autofree char *whole = NULL;
  g_autoptr (AciesLock) lock = NULL;
  AciesJournal *journal;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  if (!self->is_lost)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("“%s” is in its place and contains everything: there is nothing to save."),
                   self->path);
      return FALSE;
    }

  whole = g_canonicalize_filename (path, NULL);
  /* Where it was is as good a place as any: its lock is of no use any more. */
  g_clear_pointer (&self->lock, acies_lock_free);
  lock = acies_battle_file_lock_new (whole, error);
  if (lock == NULL || !acies_journal_write_new (whole, self->snapshot, self->records, FALSE, error))
    return FALSE;

  journal = acies_journal_open (whole, error);
  if (journal == NULL)
    return FALSE;

  g_clear_pointer (&self->journal, acies_journal_abandon);
  acies_battle_file_move (self, g_steal_pointer (&whole), g_steal_pointer (&lock), journal);

  return TRUE;
}

char *
acies_battle_file_dup_rescue_path (AciesBattleFile *self, const char *folder)
{
  g_autofree char *own = NULL;
  g_autofree char *name = NULL;
  const char *ending;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  own = g_path_get_dirname (self->path);
  name = g_path_get_basename (self->path);
  ending = g_str_has_suffix (name, ".acies") ? ".acies" : "";
  name[strlen (name) - strlen (ending)] = '\0';
  for (guint n = 1;; n++)
    {
      g_autofree char *number = n > 1 ? g_strdup_printf ("-%u", n) : g_strdup ("");
      g_autofree char *file = g_strconcat (name, "-rescued", number, ending, NULL);
      g_autofree char *path = g_build_filename (folder != NULL ? folder : own, file, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

/* What the record SEQ is chained by, or the beginning; NULL: there is none. */
static const char *
get_hash (AciesBattleFile *self, guint seq)
{
  const AciesRecord *record;

  if (seq == 0)
    return self->snapshot->start;
  if (seq > self->records->len)
    return NULL;

  record = g_ptr_array_index (self->records, seq - 1);

  return record->hash;
}

char *
acies_battle_file_dup_proof (AciesBattleFile *self, guint seq)
{
  const char *hash;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  hash = get_hash (self, seq);

  return hash != NULL ? g_strdup_printf ("%u-%.*s", seq, PROOF_DIGITS, hash) : NULL;
}

gboolean
acies_battle_file_check_proof (AciesBattleFile *self, const char *proof, AciesFindings *findings)
{
  char *digits = NULL;
  guint64 seq;
  const char *hash;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (proof != NULL, FALSE);

  seq = g_ascii_strtoull (proof, &digits, 10);
  if (digits == proof || *digits != '-' || strlen (digits + 1) < PROOF_DIGITS || seq > G_MAXINT)
    {
      acies_findings_add (
          findings, ACIES_SEVERITY_ERROR, self->path, 0,
          _ ("“%s” must be the number of an event and the beginning of its hash, as "
             "they are printed: “37-1a2b3c4d”."),
          proof);
      return FALSE;
    }

  hash = get_hash (self, (guint) seq);
  if (hash == NULL)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, self->path, 0,
                        _ ("“%s” was printed when the journal had %u events; it has %u now, so "
                           "some are missing."),
                        proof, (guint) seq, self->records->len);
  else if (g_ascii_strncasecmp (hash, digits + 1, strlen (digits + 1)) != 0)
    acies_findings_add (
        findings, ACIES_SEVERITY_ERROR, self->path, 0,
        _ ("“%s” was printed from another journal: up to event %u this one is not the same."),
        proof, (guint) seq);
  else
    return TRUE;

  return FALSE;
}

const char *
acies_battle_file_get_damage (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  return self->damage;
}

gboolean
acies_battle_file_check_cut (AciesBattleFile *self, AciesFindings *findings)
{
  g_autofree char *aside = NULL;
  gboolean is_whole = TRUE;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), FALSE);

  if (self->snapshot->cut != NULL)
    {
      acies_findings_add (
          findings, ACIES_SEVERITY_ERROR, self->path, 0,
          _ ("This battle was damaged once: only its first %s events could be kept, "
             "and what came after them is missing."),
          self->snapshot->cut);
      is_whole = FALSE;
    }
  aside = acies_journal_find_aside (self->path);
  if (aside != NULL)
    {
      acies_findings_add (
          findings, ACIES_SEVERITY_ERROR, self->path, 0,
          _ ("“%s”, which was set aside when this battle was damaged, is still beside it."), aside);
      is_whole = FALSE;
    }

  return is_whole;
}
