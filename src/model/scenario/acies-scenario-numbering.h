/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes how the hexes of a scenario's table are numbered, where it says so itself:
 * `first`, `from`, `shift` and `order` of <table>. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "base/xml/acies-xml-writer.h"
#include "model/item/acies-table.h"

G_BEGIN_DECLS

/* Of READER's <table>. FALSE: it says nothing of it, or something wrong, which is an error of
 * READER. */
gboolean acies_scenario_read_numbering (AciesXmlReader *reader, AciesHexNumbering *numbering);
void acies_scenario_write_numbering (AciesTable *table, AciesXmlWriter *writer);

G_END_DECLS
