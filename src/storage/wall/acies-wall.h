/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWall runs a verb of the command-line program in a process that is locked in, answers what it
 * asks, and says in a sentence how it ended. docs/wall.md tells why. */
#pragma once

#include "storage/wall/acies-frame.h"

G_BEGIN_DECLS

/* The first word of the program when it is to lock itself in, and where it finds what it was given.
 */
#define ACIES_WALL_WORD "--behind-the-wall"
/* What it is asked for a map of a battle in pixels: a path, a width, a height. */
#define ACIES_WALL_PIXELS "pixels"
/* The verb of the frame by which it says that it waits for a line; nobody answers it. */
#define ACIES_WALL_WAITS "wait"
#define ACIES_WALL_SOCKET 3
#define ACIES_WALL_REPORT 4

#define ACIES_WALL_MEMORY_MIB 1024
#define ACIES_WALL_CPU_SECONDS 120

#define ACIES_WALL_ERROR (acies_wall_error_quark ())
GQuark acies_wall_error_quark (void);
typedef enum
{
  ACIES_WALL_ERROR_FORBIDDEN, /* it tried what it may not do */
  ACIES_WALL_ERROR_MEMORY,
  ACIES_WALL_ERROR_TIME, /* of the processor, or of waiting for it */
  ACIES_WALL_ERROR_STOPPED,
  ACIES_WALL_ERROR_DIED, /* otherwise, or it could not be started */
} AciesWallError;

/* Answers REQUEST by writing one frame to FD; another error than that of writing is written as an
 * answer. */
typedef gboolean (*AciesWallAnswer) (const AciesFrame *request,
                                     int fd,
                                     gpointer data,
                                     GError **error);

/* Somebody who is talked to all the while, in the thread of acies_wall_run (). */
typedef struct
{
  int typed; /* where the process reads what is typed; it is taken */
  /* The process says this, good or bad. */
  void (*hear) (const char *bytes, gsize length, gpointer data);
  /* It has said all that it had to say, and waits for the next line. */
  void (*wait) (gpointer data);
  gpointer data;
} AciesWallTalk;

typedef struct
{
  const char *const *words;  /* the verb and what follows it, NULL-ended */
  gboolean draws;            /* it needs fonts */
  guint memory_mib;          /* 0: as many as usual */
  guint cpu_seconds;         /* 0: as many as usual */
  guint seconds;             /* to wait for its end, however idle it is; 0: for ever */
  gboolean is_quiet;         /* what it prints is kept in the result and not printed */
  const char *input;         /* what it reads as typed, if it is quiet; or NULL */
  const AciesWallTalk *talk; /* with whom it talks, if it is quiet; or NULL */
  /* Prints what it says, if it is not quiet; NULL: as it is */
  void (*print) (const char *bytes, gsize length, gboolean is_error);
  AciesWallAnswer answer; /* NULL: it asks nothing */
  gpointer data;
} AciesWallTask;

typedef struct
{
  int status;      /* what it ended with */
  GBytes *output;  /* of standard output, of the quiet; else NULL */
  GBytes *errors;  /* of standard error, likewise */
  AciesFrame *got; /* the last frame of verb "take", which is for the caller; or NULL */
} AciesWallResult;

void acies_wall_result_clear (AciesWallResult *self);

/* Runs TASK and waits for its end, in a thread of the caller's if a window is to go on. FALSE with
 * an error that is a sentence if the process was stopped or died; RESULT, to be cleared in both
 * cases, then holds what it said until then. */
gboolean acies_wall_run (const AciesWallTask *task,
                         GCancellable *cancellable,
                         AciesWallResult *result,
                         GError **error);
/* The program that runs behind the wall. Owned. */
char *acies_wall_find_program (void) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesWallResult, acies_wall_result_clear)

G_END_DECLS
