/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes what the elements of all items have in common in army and scenario files: an id,
 * a label, attributes that only a rule set knows, and what other programs put there. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "model/item/acies-item.h"

G_BEGIN_DECLS

/* Takes every attribute of READER's element that KNOWN (NULL-ended) does not name, foreign ones
 * included, as ITEM's own. */
void acies_item_read_attributes (AciesItem *item, AciesXmlReader *reader, const char *const *known);
/* Keeps READER's current element for ITEM if it is foreign, or takes it as its label. FALSE if it
 * is something else. */
gboolean acies_item_read_child (AciesItem *item, AciesXmlReader *reader);
/* Values of ATTRIBUTES to READER's element, and back. */
void acies_attributes_read (AciesAttributes *attributes,
                            AciesXmlReader *reader,
                            const char *const *known);
/* Adds each value as an attribute of the element just opened, the value's name being the
 * attribute's. */
void acies_attributes_write (const AciesAttributes *attributes, AciesXmlWriter *writer);
/* ITEM's attributes, foreign ones too, into the start tag that is open. */
void acies_item_write_attributes (AciesItem *item, AciesXmlWriter *writer);
/* ITEM's label, if it has one, and its foreign elements. */
void acies_item_write_children (AciesItem *item, AciesXmlWriter *writer);

/* An error that READER's current element is not known where it stands. */
void acies_xml_unknown_element (AciesXmlReader *reader);
/* The text of READER's element with every run of white space made one blank: titles, labels and
 * notes may be broken over lines in a file. */
char *acies_xml_dup_line (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;
/* The attribute NAME of READER's element; "" after an error if it is absent or empty. */
char *acies_xml_dup_needed (AciesXmlReader *reader, const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The same for an id: letters, digits and hyphens only, since a full stop parts a unit from its
 * stand. */
char *acies_xml_dup_id (AciesXmlReader *reader, const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The attribute NAME of READER's element in steps of which PER_UNIT make one, from MINIMUM to
 * MAXIMUM, which are whole; an error at its line, 0 and FALSE if it is none. FALSE without an error
 * if it is absent. */
gboolean acies_xml_read_number (AciesXmlReader *reader,
                                const char *name,
                                gint64 per_unit,
                                gint64 minimum,
                                gint64 maximum,
                                gint64 *count);
/* The attribute NAME of READER's element as a whole number of MINIMUM to MAXIMUM; an error at its
 * line and FALSE if it is none. FALSE without an error if it is absent. */
gboolean acies_xml_read_int (
    AciesXmlReader *reader, const char *name, gint64 minimum, gint64 maximum, gint64 *number);

G_END_DECLS
