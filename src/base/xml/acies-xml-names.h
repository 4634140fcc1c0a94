/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlNames goes once more through a document that its schema refuses and says, in the order
 * of the document, which element or attribute the schema has nowhere there, and what was probably
 * meant. */
#pragma once

#include "base/xml/acies-xml-errors.h"

G_BEGIN_DECLS

/* Says in ERRORS what is wrong with the names in BYTES, a document by SCHEMA that was scanned. What
 * is wrong otherwise, as a value, is not found. */
void acies_xml_names_check (GBytes *bytes, const char *schema, AciesXmlErrors *errors);

G_END_DECLS
