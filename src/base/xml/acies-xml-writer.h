/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlWriter writes our XML: two-space indent, attributes in the order given, escaped, one file
 * at once. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _AciesXmlWriter AciesXmlWriter;

/* TEXT as it stands in a document, and VALUE as an attribute has it after its name: ="VALUE". */
char *acies_xml_writer_dup_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char *acies_xml_writer_dup_value (const char *value) G_GNUC_WARN_UNUSED_RESULT;

AciesXmlWriter *acies_xml_writer_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_xml_writer_free (AciesXmlWriter *self);
/* Opens an element NAME inside the one that is open. */
void acies_xml_writer_start (AciesXmlWriter *self, const char *name);
/* A NULL value writes nothing. */
void acies_xml_writer_attribute (AciesXmlWriter *self, const char *name, const char *value);
/* Adds an attribute to the element just opened, in decimal digits. */
void acies_xml_writer_attribute_int (AciesXmlWriter *self, const char *name, gint64 value);
/* Adds TEXT, escaped, to the element that is open; NULL adds nothing. */
void acies_xml_writer_text (AciesXmlWriter *self, const char *text);
/* Adds an element that holds TEXT only; NULL adds none. */
void acies_xml_writer_text_element (AciesXmlWriter *self, const char *name, const char *text);
/* A kept foreign element */
void acies_xml_writer_raw (AciesXmlWriter *self, const char *xml);
/* Kept foreign attributes */
void acies_xml_writer_raw_attributes (AciesXmlWriter *self, const char *xml);
/* Closes the element opened last. */
void acies_xml_writer_end (AciesXmlWriter *self);
/* Ends the document and gives its bytes; every element must be closed. Owned. */
GBytes *acies_xml_writer_finish (AciesXmlWriter *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesXmlWriter, acies_xml_writer_free)

G_END_DECLS
