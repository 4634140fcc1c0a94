/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the spans of charts. */
#pragma once

#include "rules/load/acies-build.h"

G_BEGIN_DECLS

/* How the numbers of a span are written. */
typedef struct
{
  gint64 per_unit;   /* steps of the axis to 1 */
  gboolean is_ratio; /* "3:2" */
} AciesSpanFormat;

/* Whether TEXT is one word of a chart. */
gboolean acies_build_is_symbol (const char *text);
/* Adds the span that attribute NAME of ELEMENT holds, a row or column, to SPANS. */
void acies_build_axis_span (AciesBuilder *self,
                            const AciesElement *element,
                            const char *name,
                            const AciesSpanFormat *format,
                            GArray *spans);
/* The span that TEXT is, of a cell, its label owned; "-" and "" hold no number. LABEL (or NULL) is
 * as it is printed. */
AciesChartSpan acies_build_cell_span (AciesBuilder *self,
                                      const AciesElement *element,
                                      const char *text,
                                      const AciesSpanFormat *format,
                                      const char *label) G_GNUC_WARN_UNUSED_RESULT;
/* Finds what lies on two spans of an axis, and numbers between two spans that lie on none. COLUMN
 * is what people call it if the spans are the cells of one; or NULL. */
void acies_build_check_spans (AciesBuilder *self,
                              const AciesElement *element,
                              const GArray *spans,
                              gboolean is_ratio,
                              const char *column);

G_END_DECLS
