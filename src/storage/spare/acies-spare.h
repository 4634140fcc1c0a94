/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSpare is a copy of a document that holds what its file does not: it lies in the user's data
 * folder while something is not saved, and goes when that is saved or let go. One that is found
 * without its program is stranded: the program ended before, and it can be taken up again.
 *
 * The copies lie beside the folders of armies and scenarios, so that what they name is found from
 * there as it would be from these. */
#pragma once

#include "storage/document/acies-document.h"

G_BEGIN_DECLS

typedef struct _AciesSpare AciesSpare;

/* Keeps a copy of DOCUMENT, from a moment after each step on which it is not saved. */
AciesSpare *acies_spare_new (AciesDocument *document) G_GNUC_WARN_UNUSED_RESULT;
/* The document was saved, or may be lost: the copy is removed. */
void acies_spare_free (AciesSpare *self);
/* Of whom it keeps a copy; borrowed. */
AciesDocument *acies_spare_get_document (AciesSpare *self);
/* Brings the copy up to what the document says, without waiting. FALSE with ERROR: it cannot be
 * written, and the one before is kept. */
gboolean acies_spare_write (AciesSpare *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSpare, acies_spare_free)

G_END_DECLS
