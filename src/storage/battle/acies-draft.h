/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDraft is what is asked and not accepted yet: a question with the answers given so far, and
 * those that follow it. The battle file keeps it beside the journal, so that it can be taken up
 * again; it proves nothing and is no part of the chain. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *questions; /* of AciesQuestion, at least one: the first is put, the others follow */
  gboolean is_grid;     /* they are rows of one table, and not one after the other */
} AciesDraft;

/* What is asked: QUESTION now, WAITING (of AciesQuestion; or NULL) after it. Copies both. */
AciesDraft *acies_draft_new (const AciesQuestion *question,
                             const GPtrArray *waiting) G_GNUC_WARN_UNUSED_RESULT;
void acies_draft_free (AciesDraft *self);
/* What is put first; borrowed. */
AciesQuestion *acies_draft_get_question (const AciesDraft *self);

/* Keeps DRAFT in the file, or none if it is NULL. Nobody waits for the disk, and a file that is
 * only looked at keeps what it has. */
void acies_battle_file_set_draft (AciesBattleFile *self, const AciesDraft *draft);
/* What the file keeps, owned; NULL without an error if that is nothing. NULL with an error, a
 * sentence, if it cannot be read: the battle is whole all the same. */
AciesDraft *acies_battle_file_dup_draft (AciesBattleFile *self,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Asks QUESTION of a draft anew, by the rules and the battle as they are now. Answers that nobody
 * asks for any more are taken out of it, and REMARK names them in a sentence; NULL: there are none.
 * NULL with an error that says why it cannot be asked any more. */
AciesRuling *acies_draft_rule (AciesReferee *referee,
                               AciesQuestion *question,
                               char **remark,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What QUESTION asks as the words to type, new: "charge unit=1 target=21". */
char *acies_draft_describe (const AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDraft, acies_draft_free)

G_END_DECLS
