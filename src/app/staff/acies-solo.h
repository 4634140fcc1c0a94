/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSolo has the program play sides of a battle in its window, act by act. Each act is put to
 * the session as a question like any other, shown with its slip for as long as the pace says, and
 * then accepted. It pauses as soon as the umpire takes one back, or asks something else. No widget.
 *
 * Signal "changed": what it does, or what it plays, is otherwise. */
#pragma once

#include "app/session/acies-session.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_SOLO_OFF,      /* it plays nobody */
  ACIES_SOLO_THINKING, /* about what it does next */
  ACIES_SOLO_SHOWING,  /* what it is about to do */
  ACIES_SOLO_WAITING,  /* for somebody else, or until nothing else is asked */
  ACIES_SOLO_PAUSED,
} AciesSoloState;

#define ACIES_SOLO_USUAL_PACE 2000

#define ACIES_TYPE_SOLO (acies_solo_get_type ())
G_DECLARE_FINAL_TYPE (AciesSolo, acies_solo, ACIES, SOLO, GObject)

/* SESSION must have a battle file. */
AciesSolo *acies_solo_new (AciesSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* Whether sides can be played: the rules have doctrines, and the battle can be played on. */
gboolean acies_solo_is_possible (AciesSolo *self);
/* Plays BY ("carthage=hold" each, NULL-ended) from now on. The same battle, BY and SEED give the
 * same acts. */
void acies_solo_start (AciesSolo *self, const char *const *by, guint32 seed);
/* Plays nobody any more; what was done stays. */
void acies_solo_stop (AciesSolo *self);
/* Does nothing until it is told to go on, or to do one step. */
void acies_solo_pause (AciesSolo *self);
void acies_solo_go_on (AciesSolo *self);
/* Does what it is about to do now, thinks of what follows and pauses. */
void acies_solo_step (AciesSolo *self);
AciesSoloState acies_solo_get_state (AciesSolo *self);
/* What it does, or why it does nothing, as a sentence. Borrowed. */
const char *acies_solo_get_sentence (AciesSolo *self);
/* Whom it plays and how, in words. Owned. */
char *acies_solo_describe (AciesSolo *self) G_GNUC_WARN_UNUSED_RESULT;
/* How long each act is shown before it is done, in milliseconds. */
void acies_solo_set_pace (AciesSolo *self, guint pace);
guint acies_solo_get_pace (AciesSolo *self);

G_END_DECLS
