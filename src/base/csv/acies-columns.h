/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesColumns is rows of text set in columns, each as wide as its widest cell within reason; the
 * last cell of a row stays as it is. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _AciesColumns AciesColumns;

AciesColumns *acies_columns_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_columns_free (AciesColumns *self);
/* A row of cells, ended by NULL. */
void acies_columns_add (AciesColumns *self, const char *first, ...) G_GNUC_NULL_TERMINATED;
/* Everything added so far, each row a line. */
char *acies_columns_to_string (AciesColumns *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesColumns, acies_columns_free)

G_END_DECLS
