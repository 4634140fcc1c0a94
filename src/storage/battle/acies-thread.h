/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesThread is what came of one act: rulings that met what it made due, what that made due in
 * turn, and what of it is still open. It is a tree over the journal, derived and never stored: the
 * ruling that meets an obligation is a child of the ruling that brought it about. What only a step
 * of the sequence makes due came of whatever tied or marked those who owe it, earlier in the turn;
 * if nothing did, the ruling is a first act itself. Only what stands counts. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_THREAD_DONE,    /* a ruling that stands */
  ACIES_THREAD_READY,   /* due, and can be done now */
  ACIES_THREAD_WAITING, /* due, and something comes before it */
  ACIES_THREAD_PASSED,  /* could have been done and was not */
  ACIES_THREAD_LAPSED,  /* could not be done, so it fell away */
  ACIES_THREAD_DROPPED, /* the umpire let it go */
} AciesThreadState;

/* One step of a thread: a ruling, or an obligation. */
typedef struct
{
  AciesThreadState state;
  guint depth;      /* 0: the first act; below it each is one deeper than what it came of */
  guint seq;        /* of the event that did it, or that ended the obligation; 0 while it is due */
  guint serial;     /* of the obligation, or of the one that the ruling met; 0: none */
  guint parent;     /* seq of the event that it came of; 0: of none */
  const char *side; /* whose it is: interned id, or NULL: the umpire's, or nobody's in particular */
  gboolean is_free; /* due, but need not be done */
  gboolean is_duty; /* done by the program */
  char *sentence;   /* owned; what was ruled, sealed as for whoever looks; or what is due */
  char *note;       /* owned, or NULL: for what it waits; why it lapsed or was dropped */
} AciesThreadStep;

void acies_thread_step_free (AciesThreadStep *self);
/* The word for STATE in files: "done", "ready", "waiting", "passed", "lapsed", "dropped". */
const char *acies_thread_state_to_string (AciesThreadState state);
/* The same for people, translated. */
const char *acies_thread_state_get_label (AciesThreadState state);

/* All steps of the thread to which event SEQ belongs, each after what it came of: the first act
 * first, then what came of it in the order in which it was done, and last what is open, in the
 * order in which it can be met. Empty if SEQ is no ruling that stands. Of AciesThreadStep, owned by
 * the list. */
GPtrArray *acies_thread_list_steps (AciesBattleFile *file, guint seq) G_GNUC_WARN_UNUSED_RESULT;
/* The same for the thread to which obligation SERIAL belongs. Of one that came of nothing the list
 * holds it alone, at depth 0. Empty if it is not due. */
GPtrArray *acies_thread_list_steps_of_due (AciesBattleFile *file,
                                           guint serial) G_GNUC_WARN_UNUSED_RESULT;
/* The first acts of the threads in which something is due, in the order of what can be met first; 0
 * once for each obligation that came of nothing. Of guint, in parallel with SERIALS (or NULL),
 * which gets the first obligation of each. Free with g_array_unref (). */
GArray *acies_thread_list_open (AciesBattleFile *file, GArray **serials) G_GNUC_WARN_UNUSED_RESULT;
/* The obligations that event SEQ ended without their being met: passed, lapsed or dropped. Of
 * AciesThreadStep at depth 0, owned by the list. */
GPtrArray *acies_thread_list_ended (AciesBattleFile *file, guint seq) G_GNUC_WARN_UNUSED_RESULT;
/* Seq of the event that event SEQ came of; 0: it is a first act, or does not stand. */
guint acies_thread_get_parent (AciesBattleFile *file, guint seq);
/* Seq of the first act of the thread to which event SEQ belongs, SEQ itself if it is one; 0: it
 * does not stand. */
guint acies_thread_get_first (AciesBattleFile *file, guint seq);
/* Seq of the event that obligation SERIAL came of, whether it is due or was met; 0: of none. */
guint acies_thread_find_cause (AciesBattleFile *file, guint serial);
/* Seq of the newest event that stands and said what became of KIND (an obligation's id) for those
 * spelled OF in the marks of the battle; 0: none did. */
guint acies_thread_find_mark (AciesBattleFile *file, const char *kind, const char *of);

/* Seq of the newest event of the present turn that stands and met or dropped an obligation of KIND
 * in which ITEM had a part; 0: none did. */
guint acies_thread_find_discharge (AciesBattleFile *file, const char *kind, const char *item);

/* One event that goes when a thread is undone. */
typedef struct
{
  guint seq;
  gboolean is_other; /* it belongs to another thread, and goes with it */
} AciesThreadTaken;

/* What undoing the thread of event SEQ takes back: everything that stands from the newest event to
 * the first act, newest first. Empty if SEQ does not stand. SEQ 0: the newest ruling that
 * somebody gave. Of
 * AciesThreadTaken; free with g_array_unref (). */
GArray *acies_thread_list_taken (AciesBattleFile *file, guint seq) G_GNUC_WARN_UNUSED_RESULT;
/* Undoes the thread of event SEQ (0: of the newest ruling), down to its first act, in one durable
 * transaction: an event for each that is taken back. Redo brings it again step by step. FALSE with
 * an error, and nothing is undone. */
gboolean acies_thread_undo (AciesBattleFile *file, guint seq, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesThreadStep, acies_thread_step_free)

G_END_DECLS
