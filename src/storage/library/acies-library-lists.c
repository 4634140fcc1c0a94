/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads an army list and the lists of its allies; theirs in turn are nobody's concern. */
#include "config.h"

#include "storage/library/acies-library-lists.h"

#include <glib/gi18n-lib.h>

static void
find_allies (AciesArmyList *list, AciesFindings *findings)
{
  for (guint i = 0; i < list->allies->len; i++)
    {
      AciesListAlly *ally = g_ptr_array_index (list->allies, i);
      g_autoptr (AciesFindings) own = acies_findings_new ();
      g_autoptr (GFile) file = acies_library_find ("lists", ally->list, own);

      if (file == NULL)
        acies_findings_add (findings, ACIES_SEVERITY_WARNING, list->file, ally->line,
                            _ ("The library has no army list “%s”, so no allies can come of it."),
                            ally->list);
      else
        ally->allies = acies_army_list_load (file, findings);
    }
}

AciesArmyList *
acies_library_load_list (const char *what, AciesFindings *findings)
{
  g_autoptr (GFile) file = NULL;
  AciesArmyList *list;

  g_return_val_if_fail (what != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  file = acies_library_find_file ("lists", what, findings);
  list = file != NULL ? acies_army_list_load (file, findings) : NULL;
  if (list != NULL)
    find_allies (list, findings);
  return list;
}
