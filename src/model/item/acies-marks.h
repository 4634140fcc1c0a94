/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMarks are the marks on paper of a battle: no two of one identity, no two of one item. A
 * mark stays when its item goes: the paper is still there, and its identity is not given again. So
 * it is when printing is undone: whose papers may lie about is remembered, though not in files of
 * scenarios. */
#pragma once

#include "model/item/acies-mark.h"

G_BEGIN_DECLS

typedef struct _AciesMarks AciesMarks;

AciesMarks *acies_marks_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* A copy with the same marks. Owned. */
AciesMarks *acies_marks_copy (const AciesMarks *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_marks_free (AciesMarks *self);
guint acies_marks_get_n (const AciesMarks *self);
/* By identity, lowest first. Borrowed. */
const AciesMark *acies_marks_get_nth (const AciesMarks *self, guint n);
/* The mark of IDENTITY, or NULL. Borrowed. */
const AciesMark *acies_marks_find (const AciesMarks *self, guint identity);
/* The mark of the unit, stand or leader ITEM, or NULL. Borrowed. */
const AciesMark *acies_marks_find_item (const AciesMarks *self, const char *item);
/* The mark of IDENTITY becomes a copy of MARK, or goes (NULL). FALSE, and nothing happens, if MARK
 * is not sound, has another identity, or its item has another mark. */
gboolean acies_marks_set (AciesMarks *self, guint identity, const AciesMark *mark);

/* Remembers that a paper with MARK may lie about from now on, even when the mark goes. */
void acies_marks_remember (AciesMarks *self, const AciesMark *mark);
/* Whether ITEM (NULL: the table) can have IDENTITY: nobody else has it, or has it on a paper that
 * may lie about. */
gboolean acies_marks_is_free_for (const AciesMarks *self, guint identity, const char *item);
/* The mark that ITEM has, or else one that it has on a paper that may lie about; NULL: neither.
 * Borrowed. */
const AciesMark *acies_marks_find_paper (const AciesMarks *self, const char *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMarks, acies_marks_free)

G_END_DECLS
