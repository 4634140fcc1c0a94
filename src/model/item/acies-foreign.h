/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesForeign is what of an element's XML is not ours: attributes and child elements of other
 * namespaces, kept as text so that saving a file loses nothing that another program wrote into
 * it. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "base/xml/acies-xml-writer.h"

G_BEGIN_DECLS

typedef struct
{
  char *attributes;    /* ready for a start tag, or NULL */
  GPtrArray *elements; /* of char*, whole elements; NULL while there are none */
} AciesForeign;

/* Frees what SELF keeps. */
void acies_foreign_clear (AciesForeign *self);
/* Adds what is given; either may be NULL. */
void acies_foreign_keep (AciesForeign *self, const char *attributes, const char *element);
/* Keeps the foreign attributes of READER's current element. */
void acies_foreign_keep_attributes (AciesForeign *self, AciesXmlReader *reader);
/* Keeps READER's current element if it is foreign; FALSE if it is one of ours. */
gboolean acies_foreign_keep_element (AciesForeign *self, AciesXmlReader *reader);
/* All of it as one element of ours, or NULL if there is none. */
char *acies_foreign_to_text (const AciesForeign *self) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps what is foreign of such an element, whoever wrote it. FALSE if it cannot be read. */
gboolean acies_foreign_read_text (AciesForeign *self, const char *text);
/* TEXT with nothing in it that is not foreign, or NULL if it cannot be read or nothing is left. */
char *acies_foreign_clean (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Writes the attributes of other name spaces as they were read. */
void acies_foreign_write_attributes (const AciesForeign *self, AciesXmlWriter *writer);
/* Writes the elements of other name spaces as they were read. */
void acies_foreign_write_elements (const AciesForeign *self, AciesXmlWriter *writer);

G_END_DECLS
