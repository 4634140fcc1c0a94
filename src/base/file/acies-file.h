/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads, replaces and lists whole files. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

/* Why the system refused what ERROR is of: its own words, without GLib's, which name files that
 * stand for another while it is written. */
char *acies_file_dup_reason (const GError *error) G_GNUC_WARN_UNUSED_RESULT;
/* Replaces FILE by BYTES whole or not at all: written beside it, synced, renamed, folder synced. */
gboolean acies_file_replace (GFile *file, GBytes *bytes, GError **error);
/* Writes what acies_file_replace () should have, where this process can write no file. */
typedef gboolean (*AciesFileWriter) (GFile *file, GBytes *bytes, GError **error);
/* From here on WRITER replaces files in this process. */
void acies_file_divert (AciesFileWriter writer);
/* Reads FILE under a cap; the error names file and cap. */
GBytes *acies_file_read (GFile *file, gsize max_bytes, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The names in FOLDER that end in SUFFIX and are not hidden, sorted by their bytes. None if there
 * is no such folder; what cannot be listed becomes a finding. */
GPtrArray *acies_file_list (GFile *folder,
                            const char *suffix,
                            AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
