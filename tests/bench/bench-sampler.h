/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose code runs: the program is stopped some thousand times a second, and each stop is counted
 * for the one at work. That is whoever comes first from the innermost call outwards, so that what
 * GLib, GEOS or the C library does counts for those who called it, and a host function that a
 * procedure of a rule set calls counts for itself and not for Lua.
 *
 * Nothing in the program knows of it. Where the room of geometry lies is read from the map that
 * the linker wrote of this very program; where Lua lies, from the libraries
 * loaded. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  BENCH_OWNER_GEOMETRY,
  BENCH_OWNER_LUA,
  BENCH_OWNER_REST,
  BENCH_N_OWNERS
} BenchOwner;

typedef struct
{
  guint counts[BENCH_N_OWNERS];
} BenchSamples;

/* Samples from now on until the program ends; MAP is the linker's, as GNU ld writes it. */
void bench_sampler_start (const char *map);
/* What is seen from now on is added to SAMPLES; NULL: to none. */
void bench_sampler_count (BenchSamples *samples);

G_END_DECLS
