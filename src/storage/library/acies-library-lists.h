/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The army lists of the library. */
#pragma once

#include "model/army/acies-army-list.h"
#include "storage/library/acies-library.h"

G_BEGIN_DECLS

/* All army lists that are found, an AciesLibraryEntry each. Owned. */
GPtrArray *acies_library_list_lists (void) G_GNUC_WARN_UNUSED_RESULT;
/* WHAT is the id of an army list, or a path. It comes with the lists of its allies, of which
 * FINDINGS say if they are missing. NULL with errors if there is none or it cannot be read. */
AciesArmyList *acies_library_load_list (const char *what,
                                        AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
