/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPackedLayers is a rule set as it stands in a file to be sent: its layers with all their
 * files, whose bytes are base64, so that nothing of them changes on the way. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "base/xml/acies-xml-writer.h"

G_BEGIN_DECLS

/* Writes BYTES as <part> elements. */
void acies_packed_layers_write_parts (AciesXmlWriter *writer, GBytes *bytes);
/* The bytes that the <part> children of the current element hold. Owned. */
GBytes *acies_packed_layers_read_parts (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;
/* Writes <ruleset> of the rule set ID: those of FILES ("LAYER/name" to GBytes) that belong to its
 * LAYERS, base first. */
void acies_packed_layers_write (AciesXmlWriter *writer,
                                const char *id,
                                const char *const *layers,
                                GHashTable *files);
/* Reads the <ruleset> that the reader stands at: its ID, which is replaced, its files into FILES.
 * Its layers, base first; owned. */
GStrv acies_packed_layers_read (AciesXmlReader *reader,
                                char **id,
                                GHashTable *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
