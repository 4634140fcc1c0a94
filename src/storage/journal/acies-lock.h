/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLock is who holds a battle: a lock file beside it, which the system lets go of when its
 * holder ends, however it ends, and in which the holder has written who it is. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _AciesLock AciesLock;

typedef enum
{
  ACIES_LOCK_TAKEN,
  ACIES_LOCK_HELD,     /* by another; the message says by which program and process */
  ACIES_LOCK_NO_WRITE, /* no file can be made in the folder */
  ACIES_LOCK_BLOCKED,  /* what has the name of the lock file is no file of ours */
} AciesLockState;

/* Takes the lock of the battle at PATH. LOCK is set only if it was TAKEN; HOLDER, a phrase for
 * people, only if it is HELD; or it is the path of what is in the way if it is BLOCKED. */
AciesLockState acies_lock_take (const char *path,
                                AciesLock **lock,
                                char **holder) G_GNUC_WARN_UNUSED_RESULT;
/* An error that PATH, which acies_lock_take () gave, is in the way. */
void acies_lock_set_blocked (GError **error, const char *path);
/* Lets go, and takes the lock file away. */
void acies_lock_free (AciesLock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesLock, acies_lock_free)

G_END_DECLS
