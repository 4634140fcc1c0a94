/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Of which version of its kind a document of ours is. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Of every kind this program reads and writes. */
#define ACIES_XML_VERSION 1

/* The number at the end of the namespace that the document element of BYTES, which were scanned,
 * has, as of "urn:acies:army:2"; 0: it has none of ours. */
guint acies_xml_version_find (GBytes *bytes);

G_END_DECLS
