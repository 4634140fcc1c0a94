/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClock keeps what is left while it stands still, and when it ends while it runs. */
#include "config.h"

#include "app/clock/acies-clock.h"

#include <glib/gi18n-lib.h>

#define MINUTE (60 * (gint64) G_USEC_PER_SEC)
/* Of nobody's evening: more is a slip of the finger, or a file that was tampered with. */
#define MOST_MINUTES (7 * 24 * 60)

struct _AciesClock
{
  GObject parent_instance;

  char *id, *label;
  guint minutes;
  gboolean runs;
  gint64 left; /* while it stands still */
  gint64 end;  /* while it runs */
  AciesClockNews said;
};

G_DEFINE_FINAL_TYPE (AciesClock, acies_clock, G_TYPE_OBJECT)

static void
acies_clock_finalize (GObject *object)
{
  AciesClock *self = ACIES_CLOCK (object);

  g_free (self->id);
  g_free (self->label);

  G_OBJECT_CLASS (acies_clock_parent_class)->finalize (object);
}

static void
acies_clock_class_init (AciesClockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_clock_finalize;
}

static void
acies_clock_init (AciesClock *self)
{
}

AciesClock *
acies_clock_new (const char *id, const char *label)
{
  AciesClock *self;

  g_return_val_if_fail (id != NULL && label != NULL, NULL);

  self = g_object_new (ACIES_TYPE_CLOCK, NULL);
  self->id = g_strdup (id);
  self->label = g_strdup (label);
  return self;
}

const char *
acies_clock_get_id (AciesClock *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCK (self), NULL);

  return self->id;
}

const char *
acies_clock_get_label (AciesClock *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCK (self), NULL);

  return self->label;
}

guint
acies_clock_get_minutes (AciesClock *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCK (self), 0);

  return self->minutes;
}

gboolean
acies_clock_runs (AciesClock *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCK (self), FALSE);

  return self->runs;
}

gint64
acies_clock_get_left (AciesClock *self, gint64 now)
{
  g_return_val_if_fail (ACIES_IS_CLOCK (self), 0);

  return self->runs ? self->end - now : self->left;
}

/* What is at hand now is not said later, and what comes again is said again. */
static void
set_left (AciesClock *self, gint64 left, gint64 now)
{
  self->left = left;
  self->end = now + left;
  self->said = ACIES_CLOCK_NEWS_NONE;
}

void
acies_clock_set_minutes (AciesClock *self, guint minutes, gint64 now)
{
  gint64 left;

  g_return_if_fail (ACIES_IS_CLOCK (self));

  minutes = MIN (minutes, MOST_MINUTES);
  left = acies_clock_get_left (self, now) + ((gint64) minutes - self->minutes) * MINUTE;
  if (minutes == self->minutes)
    return;
  self->minutes = minutes;
  if (minutes == 0)
    self->runs = FALSE;
  set_left (self, minutes == 0 ? 0 : left, now);
}

void
acies_clock_start (AciesClock *self, gint64 now)
{
  g_return_if_fail (ACIES_IS_CLOCK (self));

  if (self->runs || self->minutes == 0)
    return;
  self->end = now + self->left;
  self->runs = TRUE;
}

void
acies_clock_stop (AciesClock *self, gint64 now)
{
  g_return_if_fail (ACIES_IS_CLOCK (self));

  self->left = acies_clock_get_left (self, now);
  self->runs = FALSE;
}

void
acies_clock_restart (AciesClock *self, gint64 now)
{
  g_return_if_fail (ACIES_IS_CLOCK (self));

  set_left (self, self->minutes * MINUTE, now);
}

char *
acies_clock_dup_time (AciesClock *self, gint64 now)
{
  gint64 left, seconds;
  const char *sign;

  g_return_val_if_fail (ACIES_IS_CLOCK (self), NULL);

  /* What is left counts down to nothing, and a second is over when it is. */
  left = acies_clock_get_left (self, now);
  sign = left <= -G_USEC_PER_SEC ? "−" : "";
  seconds = left >= 0 ? (left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC : -left / G_USEC_PER_SEC;
  if (seconds < 3600)
    return g_strdup_printf ("%s%d:%02d", sign, (int) (seconds / 60), (int) (seconds % 60));
  return g_strdup_printf ("%s%d:%02d:%02d", sign, (int) (seconds / 3600), (int) (seconds / 60 % 60),
                          (int) (seconds % 60));
}

AciesClockNews
acies_clock_hear (AciesClock *self, gint64 now)
{
  gint64 left;
  AciesClockNews news;

  g_return_val_if_fail (ACIES_IS_CLOCK (self), ACIES_CLOCK_NEWS_NONE);

  left = acies_clock_get_left (self, now);
  news = !self->runs                           ? ACIES_CLOCK_NEWS_NONE
         : left <= 0                           ? ACIES_CLOCK_NEWS_OVER
         : left * 10 <= self->minutes * MINUTE ? ACIES_CLOCK_NEWS_NEARLY
                                               : ACIES_CLOCK_NEWS_NONE;
  if (news <= self->said)
    return ACIES_CLOCK_NEWS_NONE;
  self->said = news;
  return news;
}

char *
acies_clock_dup_state (AciesClock *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCK (self), NULL);

  return g_strdup_printf ("%u %d %" G_GINT64_FORMAT " %d", self->minutes, self->runs,
                          self->runs ? self->end : self->left, self->said);
}

gboolean
acies_clock_restore (AciesClock *self, const char *state)
{
  g_auto (GStrv) words = NULL;
  guint64 minutes, runs, said;
  gint64 time;

  g_return_val_if_fail (ACIES_IS_CLOCK (self) && state != NULL, FALSE);

  words = g_strsplit (state, " ", -1);
  if (g_strv_length (words) != 4
      || !g_ascii_string_to_unsigned (words[0], 10, 0, MOST_MINUTES, &minutes, NULL)
      || !g_ascii_string_to_unsigned (words[1], 10, 0, minutes > 0 ? 1 : 0, &runs, NULL)
      || !g_ascii_string_to_signed (words[2], 10, G_MININT64 / 4, G_MAXINT64 / 4, &time, NULL)
      || !g_ascii_string_to_unsigned (words[3], 10, 0, ACIES_CLOCK_NEWS_OVER, &said, NULL))
    return FALSE;
  self->minutes = (guint) minutes;
  self->runs = runs == 1;
  self->left = self->runs ? 0 : time;
  self->end = self->runs ? time : 0;
  self->said = (AciesClockNews) said;
  return TRUE;
}
