/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFileType is what kind of file a path leads to, by its first bytes and its document
 * element. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_FILE_TYPE_UNKNOWN,
  ACIES_FILE_TYPE_MISSING,
  ACIES_FILE_TYPE_RULESET, /* its folder, or its ruleset.xml or clauses.xml */
  ACIES_FILE_TYPE_EXAMPLES,
  ACIES_FILE_TYPE_ARMY,
  ACIES_FILE_TYPE_LIST, /* an army list */
  ACIES_FILE_TYPE_SCENARIO,
  ACIES_FILE_TYPE_EXCHANGE,
  ACIES_FILE_TYPE_PACKAGE, /* a rule set to be sent */
  ACIES_FILE_TYPE_BATTLE,
} AciesFileType;

/* What the file or folder at PATH is, by its beginning and not by its name. */
AciesFileType acies_file_type_detect (const char *path);

G_END_DECLS
