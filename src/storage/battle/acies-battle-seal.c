/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Seals what the journal keeps from view: a ruling that was declared and that no phase has shown
 * yet, unless its own side or the umpire looks. Every output of a journal goes through this, since
 * an event gives nothing but its seal away. */
#include "config.h"

#include "storage/battle/acies-battle-file-private.h"
#include "storage/journal/acies-journal-event-private.h"

gboolean
acies_battle_view_is_open (const char *view, const AciesDeclaration *declaration)
{
  g_return_val_if_fail (declaration != NULL, FALSE);

  return g_strcmp0 (view, ACIES_VIEW_UMPIRE) == 0 || g_strcmp0 (view, declaration->side) == 0;
}

/* What EVENT itself changed, if it is a ruling. */
static const AciesChange *
get_change (AciesJournalEvent *event)
{
  AciesRuling *ruling = acies_journal_event_get_whole (event);

  return ruling != NULL ? acies_ruling_get_change (ruling) : NULL;
}

static void
note_revealed (const AciesChange *change, GHashTable *revealed)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_REVEAL)
        g_hash_table_add (revealed, GUINT_TO_POINTER (entry->declaration->serial));
    }
}

/* REVEALED holds the serials of what was shown after EVENT. Of what was taken back nobody knows
 * whether it would have been shown: it is, once anything later was. */
static gboolean
is_hidden (AciesBattleFile *self,
           AciesJournalEvent *event,
           const AciesDeclaration *declaration,
           GHashTable *revealed)
{
  if (acies_battle_view_is_open (self->view, declaration))
    return FALSE;
  if (acies_journal_event_is_undone (event))
    return g_hash_table_size (revealed) == 0;
  return !g_hash_table_contains (revealed, GUINT_TO_POINTER (declaration->serial));
}

static void
seal_all (AciesBattleFile *self)
{
  g_autoptr (GHashTable) revealed = g_hash_table_new (NULL, NULL);

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->events)); i > 0; i--)
    {
      AciesJournalEvent *event = acies_battle_file_get_event (self, i);
      const AciesChange *change = event != NULL ? get_change (event) : NULL;
      const AciesDeclaration *declaration
          = change != NULL ? acies_change_get_declaration (change, ACIES_CHANGE_DECLARE) : NULL;
      g_autofree char *sentence = NULL;

      if (declaration != NULL && is_hidden (self, event, declaration, revealed))
        sentence = acies_referee_describe_hidden (self->referee, declaration);
      if (declaration != NULL)
        acies_journal_event_set_seal (event, sentence);
      if (change != NULL && !acies_journal_event_is_undone (event))
        note_revealed (change, revealed);
    }
}

void
acies_battle_file_seal (AciesBattleFile *self, AciesJournalEvent *event)
{
  guint target = acies_journal_event_get_target (event);
  const AciesChange *change
      = get_change (target != 0 ? acies_battle_file_get_event (self, target) : event);

  if (change != NULL
      && (acies_change_get_declaration (change, ACIES_CHANGE_DECLARE) != NULL
          || acies_change_get_declaration (change, ACIES_CHANGE_REVEAL) != NULL))
    seal_all (self);
}

void
acies_battle_file_set_view (AciesBattleFile *self, const char *view)
{
  g_return_if_fail (ACIES_IS_BATTLE_FILE (self));

  self->view = g_intern_string (view);
  seal_all (self);
}

const char *
acies_battle_file_get_view (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  return self->view;
}
