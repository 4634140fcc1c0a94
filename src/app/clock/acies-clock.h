/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClock is the time that something may take: it runs, stands still, and goes on below nothing
 * when that time is over. Nothing is enforced; it only tells.
 *
 * Times are microseconds, as g_get_real_time () gives them: a clock that runs goes on while the
 * program does not. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What is to be said of a clock, each once. */
typedef enum
{
  ACIES_CLOCK_NEWS_NONE,
  ACIES_CLOCK_NEWS_NEARLY, /* a tenth of the time is left */
  ACIES_CLOCK_NEWS_OVER
} AciesClockNews;

#define ACIES_TYPE_CLOCK (acies_clock_get_type ())
G_DECLARE_FINAL_TYPE (AciesClock, acies_clock, ACIES, CLOCK, GObject)

/* LABEL is what it is called, ID what it is kept by. It stands still, and no time is given. */
AciesClock *acies_clock_new (const char *id, const char *label) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_clock_get_id (AciesClock *self);
const char *acies_clock_get_label (AciesClock *self);
/* Whole minutes; 0: none are given, and it does not run. */
guint acies_clock_get_minutes (AciesClock *self);
/* Gives as much more or less as MINUTES differ from what was given before. */
void acies_clock_set_minutes (AciesClock *self, guint minutes, gint64 now);
gboolean acies_clock_runs (AciesClock *self);
void acies_clock_start (AciesClock *self, gint64 now);
void acies_clock_stop (AciesClock *self, gint64 now);
/* Gives the whole time again; it goes on running, or stands still, as before. */
void acies_clock_restart (AciesClock *self, gint64 now);
/* Below 0: over for so long. */
gint64 acies_clock_get_left (AciesClock *self, gint64 now);
/* That in minutes and seconds, as a clock shows them: "1:05:09", "9:41", "−0:12". */
char *acies_clock_dup_time (AciesClock *self, gint64 now) G_GNUC_WARN_UNUSED_RESULT;
/* What is to be said now that was not before. */
AciesClockNews acies_clock_hear (AciesClock *self, gint64 now);

/* All that must be kept, as text; and from such. FALSE, and nothing done: it is none. */
char *acies_clock_dup_state (AciesClock *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_clock_restore (AciesClock *self, const char *state);

G_END_DECLS
