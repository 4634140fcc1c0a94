/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The report of a battle, for those who were there and those who were not: sides and rules, then
 * turn by turn what was ruled with clause and dice, what was lost, how it stood, and a map. Made
 * from the journal alone, so it can be made of a battle that goes on.
 *
 * It is gathered in slices, so that a window can show how far it is and drop it. */
#pragma once

#include "drawing/page/acies-pages.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_REPORT_TEXT,
  ACIES_REPORT_MARKDOWN,
  ACIES_REPORT_HTML, /* one file, with the maps in it */
  ACIES_REPORT_PDF,
  ACIES_REPORT_CSV, /* one row a ruling, or of a side what it heard; those taken back too */
} AciesReportFormat;

typedef struct _AciesReport AciesReport;

/* Begins a report on FILE, which is kept alive: the umpire's, or that of the side (or
 * ACIES_ALL_SIDES) which is the viewer of OPTIONS, of what that knows and heard of. NULL with an
 * error if it cannot be read again. */
AciesReport *acies_report_new (AciesBattleFile *file,
                               const AciesPrintOptions *options,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Drops it, whole or not. */
void acies_report_free (AciesReport *self);
/* Gathers at most N_EVENTS more; TRUE while there is more to do. FALSE with an error if it broke
 * off. */
gboolean acies_report_advance (AciesReport *self, guint n_events, GError **error);
double acies_report_get_progress (AciesReport *self); /* 0 to 1 */

/* Whether PATH ends as a report of some format does: .txt .md .html .pdf .csv. FALSE with an
 * error. */
gboolean acies_report_find_format (const char *path, AciesReportFormat *format, GError **error);
/* The whole document. SELF is gathered to its end. */
GBytes *acies_report_to_bytes (AciesReport *self,
                               AciesReportFormat format,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReport, acies_report_free)

G_END_DECLS
