/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle report on its way to a file: gathered in idle time, written out beside the window’s own
 * work, so that the game goes on meanwhile. */
#pragma once

#include "drawing/report/acies-report.h"

G_BEGIN_DECLS

typedef struct _AciesReportJob AciesReportJob;

/* Called with DATA while it is gathered, and at last, when the file is written or, with ERROR, is
 * not. */
typedef void (*AciesReportMoved) (AciesReportJob *job, const GError *error, gpointer data);

/* Begins to write a report on BATTLE to FILE: the umpire's, or that of VIEWER, a side or
 * ACIES_ALL_SIDES. NULL with an error if the journal cannot be read again. */
AciesReportJob *acies_report_job_new (AciesBattleFile *battle,
                                      const char *viewer,
                                      AciesReportFormat format,
                                      GFile *file,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_report_job_start (AciesReportJob *self, AciesReportMoved moved, gpointer data);
/* Drops it wherever it is: nothing is called any more, and a file not begun is not written. */
void acies_report_job_free (AciesReportJob *self);
double acies_report_job_get_progress (AciesReportJob *self); /* 0 to 1 */
/* Whether the file is written. */
gboolean acies_report_job_is_done (AciesReportJob *self);
GFile *acies_report_job_get_file (AciesReportJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReportJob, acies_report_job_free)

G_END_DECLS
