/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the mark, a file of one word that no packed rule set can bring along. */
#include "config.h"

#include "storage/library/acies-elsewhere.h"

#include "base/file/acies-file.h"
#include "storage/journal/acies-journal-guest.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MARK "elsewhere"
#define MAX_BYTES 64
#define TRUSTED "trusted\n"
#define LOCKED "locked\n"

AciesElsewhere
acies_elsewhere_get (GFile *folder)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), ACIES_ELSEWHERE_LOCKED);

  file = g_file_get_child (folder, MARK);
  if (!g_file_query_exists (file, NULL))
    return ACIES_ELSEWHERE_NO;
  bytes = acies_file_read (file, MAX_BYTES, NULL);
  if (bytes != NULL && g_bytes_get_size (bytes) == strlen (TRUSTED)
      && memcmp (g_bytes_get_data (bytes, NULL), TRUSTED, strlen (TRUSTED)) == 0)
    return ACIES_ELSEWHERE_TRUSTED;
  return ACIES_ELSEWHERE_LOCKED;
}

gboolean
acies_elsewhere_set (GFile *folder, AciesElsewhere mark, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *word = mark == ACIES_ELSEWHERE_TRUSTED ? TRUSTED : LOCKED;

  g_return_val_if_fail (G_IS_FILE (folder), FALSE);

  file = g_file_get_child (folder, MARK);
  if (mark == ACIES_ELSEWHERE_NO)
    return g_file_delete (file, NULL, error);
  bytes = g_bytes_new_static (word, strlen (word));
  return acies_file_replace (file, bytes, error);
}

guint
acies_elsewhere_trust (const char *id, gboolean trusts, GError **error)
{
  const AciesElsewhere mark = trusts ? ACIES_ELSEWHERE_TRUSTED : ACIES_ELSEWHERE_LOCKED;
  g_autoptr (GPtrArray) chain = NULL;
  guint n = 0;

  g_return_val_if_fail (id != NULL, 0);

  chain = acies_library_list_below (id);
  for (guint i = 0; i < chain->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (chain, i);

      if (acies_elsewhere_get (entry->file) == ACIES_ELSEWHERE_NO)
        continue;
      if (!acies_elsewhere_set (entry->file, mark, error))
        return 0;
      n++;
    }
  return n;
}

gboolean
acies_elsewhere_check (GFile *folder, const char *id, AciesFindings *findings)
{
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), FALSE);

  if (acies_elsewhere_get (folder) != ACIES_ELSEWHERE_LOCKED || acies_journal_is_guest ())
    return TRUE;
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, g_file_peek_path (folder), 0,
                      _ ("The rule set “%s” comes from elsewhere and is not trusted yet, so it is "
                         "not run here. Trust it with “aciesctl trust %s”, or by opening it from "
                         "the start window."),
                      id, id);
  return FALSE;
}
