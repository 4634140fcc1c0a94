/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans a document before libxml2 sees it: one pass that refuses whatever would cost too much or
 * reach outside, whatever the parser's own limits are. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

#define ACIES_XML_MAX_NAME 256
#define ACIES_XML_MAX_VALUE (64 * 1024)

/* Whether BYTES may be parsed; if not, the reason is added to FINDINGS with its line in FILE. No
 * element may hold more than MAX_CHILDREN others. */
gboolean acies_xml_scan (GBytes *bytes,
                         const char *file,
                         guint max_children,
                         AciesFindings *findings);

G_END_DECLS
