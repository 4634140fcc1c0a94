/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesColumns is rows of text set in columns, each as wide as its widest cell within reason; the
 * last cell of a row stays as it is, unless it is folded. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _AciesColumns AciesColumns;

AciesColumns *acies_columns_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_columns_free (AciesColumns *self);
/* A row of cells, ended by NULL. */
void acies_columns_add (AciesColumns *self, const char *first, ...) G_GNUC_NULL_TERMINATED;
/* What stands in each column, ended by NULL; one may be "". */
void acies_columns_set_heading (AciesColumns *self, const char *first, ...) G_GNUC_NULL_TERMINATED;
/* Everything added so far, each row a line. */
char *acies_columns_to_string (AciesColumns *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same for lines of WIDTH cells: the last cell of a row goes on below itself. With HEADING, if
 * it is not NULL, the line that stands above it, owned; NULL if there is none or nothing is below.
 */
char *acies_columns_fold (AciesColumns *self,
                          guint width,
                          char **heading) G_GNUC_WARN_UNUSED_RESULT;
/* How many cells of a terminal TEXT takes. */
guint acies_columns_count_cells (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesColumns, acies_columns_free)

G_END_DECLS
