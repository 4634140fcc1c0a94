/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks a process in before it reads what a stranger wrote: limits of memory, time and files, and a
 * list of the system calls that it may still make. There is no way back. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint memory_mib;  /* of addresses, beyond those that it begins with */
  guint cpu_seconds; /* of processor time, for all that it does */
  gboolean draws;    /* fonts are looked for by a thread, and asked of files */
} AciesConfinement;

/* What a process that was stopped wrote to its report: the number of the system call that it may
 * not make, or this. */
#define ACIES_CONFINE_NO_MEMORY (-1)

/* Locks this process in for good. What stops it later is written to REPORT_FD, one int. FALSE with
 * an error if the system refuses. */
gboolean acies_confine (const AciesConfinement *limits, int report_fd, GError **error);
/* Whether this program was built so that system calls are limited too. */
gboolean acies_confine_has_filter (void);
/* What whoever runs foreign rules must be told if it was not, as a sentence; else NULL. */
const char *acies_confine_get_warning (void);
/* "socket": what the system call of that NUMBER is called. */
char *acies_confine_name_call (int number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
