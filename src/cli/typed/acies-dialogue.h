/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asking at a terminal for what a ruling wants, until it is complete. */
#pragma once

#include "cli/typed/acies-line-reader.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* Somebody else who is told what is asked, and may answer it. */
typedef struct
{
  /* QUESTION is asked, and RULING, or NULL while a role is open, is said to it so far; without
   * QUESTION nothing is asked any more. */
  void (*ask) (const AciesQuestion *question, AciesRuling *ruling, gpointer data);
  /* Whether TYPED was for him; then it has been done. QUESTION may have got an answer: HAS_FILLED.
   */
  gboolean (*hear) (const char *typed,
                    AciesQuestion *question,
                    gboolean *has_filled,
                    gpointer data);
  gpointer data;
} AciesDialogueListener;

/* A script, whose next line may be an answer. */
typedef struct
{
  /* The next line that says something, owned; NULL: there is none. */
  char *(*read) (gpointer data);
  /* TYPED, which was read, is an answer. */
  void (*take) (const char *typed, gpointer data);
  /* Whether TYPED is for somebody else, and so no answer. */
  gboolean (*is_other) (const char *typed, gpointer data);
  gpointer data;
} AciesDialogueScript;

typedef struct
{
  AciesBattleFile *file; /* keeps what is asked, with every answer */
  AciesReferee *referee;
  AciesThrower *thrower;
  AciesLineReader *reader;
  const AciesDialogueListener *listener; /* or NULL */
  const AciesDialogueScript *script;     /* it is read in place of READER; NULL: there is none */
} AciesDialogue;

/* The ruling on QUESTION that RULING becomes with what is typed; what is no answer is asked for
 * again. NULL if it was left; if that was because no more can be read, the file keeps it as it is.
 * A line that was typed instead of a reason to let something pass is left in NEXT, owned by the
 * caller: it is no reason. */
AciesRuling *acies_dialogue_complete (const AciesDialogue *self,
                                      const AciesQuestion *question,
                                      AciesRuling *ruling,
                                      char **next) G_GNUC_WARN_UNUSED_RESULT;
/* The same out of a script, which is asked nothing twice: what RULING becomes with the answers that
 * follow. If it is not complete the line in NEXT, NULL at the end of the script, is none; the file
 * keeps nothing of it. NULL with an error: what follows is a wrong answer. */
AciesRuling *acies_dialogue_complete_from_script (const AciesDialogue *self,
                                                  const AciesQuestion *question,
                                                  AciesRuling *ruling,
                                                  char **next,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
