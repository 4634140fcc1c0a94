/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where copies lie and what they are called: for those who write them and those who find them. */
#pragma once

#include "storage/file/acies-file-type.h"

G_BEGIN_DECLS

/* How the name of a ticket ends. */
#define ACIES_SPARE_TICKET ".ticket"

typedef struct
{
  AciesFileType type;
  const char *suffix; /* of the copy's name; NULL: the end of the list */
} AciesSpareKind;

extern const AciesSpareKind acies_spare_kinds[];

/* The folder of the copies; owned. */
char *acies_spare_dup_folder (void) G_GNUC_WARN_UNUSED_RESULT;
/* How the name of a copy of TYPE ends. */
const char *acies_spare_get_suffix (AciesFileType type);

G_END_DECLS
