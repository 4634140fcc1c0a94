/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSnapshot is what a battle began with, and AciesRecord a record of its journal, each chained
 * to the one before by its hash: plain values, without SQL and without a battle. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The rule set's files by layer and the scenario at turn 0, exactly as they were. */
typedef struct
{
  char *ruleset; /* rule-set id */
  char *engine;  /* version of the program that began the battle */
  char *start;   /* the hash of all this when the battle began: what the journal is chained to */
  char *cut;     /* how many events were left when damaged ones were cut off, or NULL; not hashed */
  char *draft;   /* what is asked and not accepted yet, or NULL; not hashed */
  char *lines;   /* of the user's own for his sheet, one below the other, or NULL; not hashed */
  char **layers; /* ids, base first */
  GHashTable *files; /* of char * ("LAYER/relative/name") to GBytes * */
  GBytes *scenario;
} AciesSnapshot;

AciesSnapshot *acies_snapshot_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_snapshot_free (AciesSnapshot *self);
/* Names of the files in order of spelling. Owned array, borrowed names. */
GPtrArray *acies_snapshot_list_files (const AciesSnapshot *self) G_GNUC_WARN_UNUSED_RESULT;
/* SHA-256 over all of it but START, CUT, DRAFT and LINES, as it is now. */
char *acies_snapshot_dup_hash (const AciesSnapshot *self) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  guint seq;      /* 1 and on */
  char *previous; /* hash of the record before, of the snapshot for the first */
  char *kind;     /* "ruling" "undo" "redo" "ruleset" */
  char *body;     /* JSON */
  gint64 time;    /* Unix seconds */
  char *hash;
} AciesRecord;

/* Makes the record that follows PREVIOUS, with its hash. */
AciesRecord *acies_record_new (guint seq,
                               const char *previous,
                               const char *kind,
                               const char *body,
                               gint64 time) G_GNUC_WARN_UNUSED_RESULT;
void acies_record_free (AciesRecord *self);
/* Whether the hash is that of the content and PREVIOUS that of the record before. */
gboolean acies_record_is_intact (const AciesRecord *self, guint seq, const char *previous);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSnapshot, acies_snapshot_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRecord, acies_record_free)

G_END_DECLS
