/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of typed play, each said before what comes of it. In a script, where nobody is asked,
 * what a line leaves open stands in the lines that follow, as somebody at a terminal types it. */
#pragma once

#include "cli/typed/acies-dialogue.h"
#include "cli/typed/acies-line-reader.h"

G_BEGIN_DECLS

typedef struct
{
  AciesLineReader *reader;     /* borrowed */
  gboolean is_interactive;     /* somebody is asked: nothing is read ahead, nor said again */
  AciesTranscript *transcript; /* lines are told to it and not said; or NULL */
  /* Whether TEXT is no answer, whatever is asked; or NULL */
  gboolean (*is_other) (const char *text);
  char *next;            /* a line that was read where an answer was wanted; owned, or NULL */
  guint line;            /* what is carried out stands there */
  gboolean after_remark; /* what was said last is one */
} AciesPlayScript;

/* The next line, after PROMPT at a terminal; owned, NULL at the end. */
char *acies_play_script_read (AciesPlayScript *self, const char *prompt) G_GNUC_WARN_UNUSED_RESULT;
/* Says TEXT, a line that is about to be carried out. */
void acies_play_script_begin_line (AciesPlayScript *self, const char *text);
/* Gives QUESTION what it leaves open and the lines that follow say: its roles, and “because …”. */
void acies_play_script_fill (AciesPlayScript *self, AciesReferee *referee, AciesQuestion *question);
/* The faces for a grid, if the next line is such; owned, or NULL. */
char *acies_play_script_read_faces (AciesPlayScript *self) G_GNUC_WARN_UNUSED_RESULT;
/* How a dialogue reads on in it. */
AciesDialogueScript acies_play_script_for_dialogue (AciesPlayScript *self);
/* What was read and not used goes. */
void acies_play_script_clear (AciesPlayScript *self);

G_END_DECLS
