/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCases are tables of cases in a text file: what goes in, and exactly what comes out.
 *
 *   # A line about the cases that follow.
 *   == the name of a case
 *   what goes in, in as many lines as it needs
 *   =>
 *   what comes out
 *
 * Blank lines around either part count for nothing. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What comes out if INPUT goes in. The test fails if it is not what the file says. */
typedef char *(*AciesCaseFunc) (const char *input);

/* Makes a test PREFIX/NAME of every case in the file PATH below the tests; fails if there is none,
 * or if two have one name. With ACIES_WRITE_EXPECTED set, a run writes into the file what came out,
 * to be read before it is believed. */
void acies_cases_add (const char *prefix, const char *path, AciesCaseFunc func);

G_END_DECLS
