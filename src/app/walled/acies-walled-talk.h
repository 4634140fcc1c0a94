/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWalledTalk plays a battle with foreign rules in words: it types to `aciesctl play` behind
 * the wall and hears what that says, while the main loop goes on. No widget. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_WALLED_TALK_ENDED, /* nobody is there, before it is started and afterwards */
  ACIES_WALLED_TALK_WORKING,
  ACIES_WALLED_TALK_WAITING, /* for a line */
} AciesWalledTalkState;

#define ACIES_TYPE_WALLED_TALK (acies_walled_talk_get_type ())
G_DECLARE_FINAL_TYPE (AciesWalledTalk, acies_walled_talk, ACIES, WALLED_TALK, GObject)

/* With the battle at PATH. Signals: "said" with a text, as it comes; "grew" when the journal did;
 * "moved" when the state is another. */
AciesWalledTalk *acies_walled_talk_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Starts the process; it must have ended. */
void acies_walled_talk_start (AciesWalledTalk *self);
/* Types LINE, for which it must wait. */
void acies_walled_talk_type (AciesWalledTalk *self, const char *line);
/* Ends the process, whatever it does; what was accepted stays. */
void acies_walled_talk_stop (AciesWalledTalk *self);
AciesWalledTalkState acies_walled_talk_get_state (AciesWalledTalk *self);
/* Why it ended, as a sentence, unless it was told to by what was typed: else NULL. */
const char *acies_walled_talk_get_ending (AciesWalledTalk *self);

G_END_DECLS
