/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the sheet in the battle file: whatever somebody wrote there, no more is read than is
 * kept. */
#include "config.h"

#include "storage/battle/acies-sheet-lines.h"

#include "storage/battle/acies-battle-file-private.h"

#include <string.h>

/* The beginning of LINES that is kept; NULL: nothing. */
static char *
cut (const char *lines)
{
  g_autofree char *text = NULL;
  const char *end;

  if (lines == NULL)
    return NULL;
  text = g_strndup (lines, ACIES_SHEET_LINES_MOST);
  g_utf8_validate (text, -1, &end);
  text[end - text] = '\0';
  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

const char *
acies_battle_file_get_sheet_lines (AciesBattleFile *self)
{
  g_autofree char *lines = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  lines = cut (self->snapshot->lines);
  if (g_strcmp0 (lines, self->snapshot->lines) != 0)
    {
      g_free (self->snapshot->lines);
      self->snapshot->lines = g_steal_pointer (&lines);
    }
  return self->snapshot->lines;
}

void
acies_battle_file_set_sheet_lines (AciesBattleFile *self, const char *lines)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_BATTLE_FILE (self));

  text = cut (lines);
  if (self->is_read_only || g_strcmp0 (text, self->snapshot->lines) == 0)
    return;
  if (self->journal != NULL)
    acies_journal_keep (self->journal, ACIES_JOURNAL_LINES, text, self->records->len,
                        acies_battle_file_get_last_hash (self));
  g_free (self->snapshot->lines);
  self->snapshot->lines = g_steal_pointer (&text);
}
