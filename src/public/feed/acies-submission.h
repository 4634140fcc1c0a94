/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSubmission is what a player would like to have ruled, told or written down: a proposal that
 * changes nothing until the umpire accepts it. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Flags, since a seat is allowed some of them. */
typedef enum
{
  ACIES_SUBMISSION_ORDER = 1 << 0,       /* a written order */
  ACIES_SUBMISSION_DECLARATION = 1 << 1, /* what somebody is to do */
  ACIES_SUBMISSION_ANSWER = 1 << 2,      /* to a prompt */
  ACIES_SUBMISSION_DICE = 1 << 3,        /* that he threw */
  ACIES_SUBMISSION_MESSAGE = 1 << 4,     /* words to the umpire */
} AciesSubmissionKind;

#define ACIES_SUBMISSION_ALL 31u

typedef enum
{
  ACIES_SUBMISSION_WAITING,
  ACIES_SUBMISSION_ACCEPTED,
  ACIES_SUBMISSION_REFUSED,
  ACIES_SUBMISSION_TAKEN_BACK, /* what it led to was undone */
  ACIES_SUBMISSION_LATE,       /* what it answers is not asked any more */
} AciesSubmissionStatus;

typedef struct
{
  char *id; /* 128 bits by the page, so that what is sent twice is taken once */
  AciesSubmissionKind kind;
  char *text;     /* valid, without control characters but line ends */
  char *words;    /* the same as people read it: "Evade", where the text is "evade"; or NULL */
  char *prompt;   /* which one it answers; NULL: none */
  guint based_on; /* number of the last message that the player had */

  /* What becomes of it. */
  guint number;     /* 1 and on, in the order in which they came */
  guint seat;       /* whose it is */
  const char *side; /* interned */
  char *name;       /* of the player */
  AciesSubmissionStatus status;
  char *reply; /* a sentence, or NULL */
  guint stamp; /* by the side's own count of what became of submissions */

  /* While it is accepted and no event has come of it yet. */
  guint put;    /* how many events there were then, plus 1; 0: nothing is to come of it */
  char *filled; /* what it filled, as whoever accepts has it; or NULL */
} AciesSubmission;

/* At most so many bytes are read. */
#define ACIES_SUBMISSION_MOST_BYTES 4096

/* Reads LENGTH bytes of TEXT, which may be anything. NULL with an error of ACIES_PUBLIC_ERROR. */
AciesSubmission *acies_submission_read (const char *text,
                                        gsize length,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_submission_free (AciesSubmission *self);
/* For the pages of its side: number, kind, text, name, status, and these in words. Owned. */
JsonNode *acies_submission_to_json (const AciesSubmission *self) G_GNUC_WARN_UNUSED_RESULT;
/* What acies_submission_read () reads, of what the page sent. Owned. */
char *acies_submission_to_sent (const AciesSubmission *self) G_GNUC_WARN_UNUSED_RESULT;
/* What it says, for people. */
const char *acies_submission_get_words (const AciesSubmission *self);
/* "waiting" and so on. */
const char *acies_submission_status_to_string (AciesSubmissionStatus status);
/* FALSE: WORD, which may be NULL, is none. */
gboolean acies_submission_status_from_string (const char *word, AciesSubmissionStatus *status);
/* "order" and so on. */
const char *acies_submission_kind_to_string (AciesSubmissionKind kind);
/* For people: "Order". */
const char *acies_submission_kind_get_label (AciesSubmissionKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSubmission, acies_submission_free)

G_END_DECLS
