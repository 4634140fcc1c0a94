/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFraction is an exact fraction of 128-bit counts. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef unsigned __int128 AciesCount;

typedef struct
{
  AciesCount numerator;
  AciesCount denominator; /* never 0 */
} AciesFraction;

/* NUMERATOR over DENOMINATOR in lowest terms; DENOMINATOR is not 0. */
AciesFraction acies_fraction_reduce (AciesCount numerator, AciesCount denominator);
gboolean acies_fraction_equal (const AciesFraction *a, const AciesFraction *b); /* 2/6 equals 1/3 */
/* The nearest double; for drawing, never for counting on. */
double acies_fraction_to_double (const AciesFraction *self);
char *acies_fraction_to_string (const AciesFraction *self) G_GNUC_WARN_UNUSED_RESULT; /* "23/36" */
/* FALSE if it is none */
gboolean acies_fraction_from_string (const char *text, AciesFraction *fraction);
/* COUNT in decimal digits. Owned. */
char *acies_count_to_string (AciesCount count) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE if the result does not fit; the sum or product is then untouched. */
gboolean acies_count_add (AciesCount *sum, AciesCount term);
/* Multiplies PRODUCT by FACTOR. FALSE, and PRODUCT is as it was, if the result does not fit. */
gboolean acies_count_multiply (AciesCount *product, AciesCount factor);

/* Adds TERM to SUM, or multiplies PRODUCT by FACTOR, exactly. FALSE if the result does not fit; SUM
 * or PRODUCT is then untouched. */
gboolean acies_fraction_add (AciesFraction *sum, const AciesFraction *term);
/* The same for two of small denominators, one of which is a multiple of the other, as with throws
 * of more or fewer like dice. FALSE, and nothing is added, if they are not such. */
gboolean acies_fraction_add_multiple (AciesFraction *sum, const AciesFraction *term);
/* Multiplies PRODUCT by FACTOR, reducing only if it must. FALSE if the result does not fit even
 * then. */
gboolean acies_fraction_multiply (AciesFraction *product, const AciesFraction *factor);

G_END_DECLS
