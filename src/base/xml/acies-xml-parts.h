/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlParts checks a large document against its schema part by part.
 *
 * libxml2 makes a tree of every element whose content it cannot check as it goes, which is all that
 * have an attribute that may be missing; of an army that is the whole of it. Here each part, a unit
 * or a leader, is a tree by itself, and what is about the parts is another with empty ones in their
 * places. The schema lets any attribute of an element be missing, all children of a part too, and
 * looks at no value, so the document is right exactly if both are; and parts of one shape, the same
 * names in the same order, are all right or all wrong, so that one of a shape is looked at. There
 * is one schema: that of parts is the same, begun elsewhere. */
#pragma once

#include "base/xml/acies-xml-errors.h"

#include <libxml/xmlreader.h>

G_BEGIN_DECLS

typedef struct _AciesXmlParts AciesXmlParts;

/* NULL for a SCHEMA whose documents have no such parts. ERRORS is told what is wrong, and outlives
 * it. */
AciesXmlParts *acies_xml_parts_new (const char *schema,
                                    AciesXmlErrors *errors) G_GNUC_WARN_UNUSED_RESULT;
void acies_xml_parts_free (AciesXmlParts *self);
/* Looks at what READER has come to. */
void acies_xml_parts_take (AciesXmlParts *self, xmlTextReaderPtr reader);
/* READER has come to the end: looks at what is about the parts. */
void acies_xml_parts_end (AciesXmlParts *self);

G_END_DECLS
