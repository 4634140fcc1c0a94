/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlReader reads one of our XML files, or one that only pretends to be.
 *
 * The whole file is read under a byte cap and scanned before libxml2 sees it: no NUL, no broken
 * UTF-8, no DOCTYPE, at most 32 attributes a tag, 64 levels, 5000 children, and names and values of
 * bounded length. Then an xmlTextReader walks it, checked against one of the shipped RELAX NG
 * schemas, without network and without entities. Everything wrong becomes a finding with its line;
 * the caller builds as it reads and drops what it built if the findings hold an error at the
 * end. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

#define ACIES_XML_MAX_BYTES (8 * 1024 * 1024)
#define ACIES_XML_MAX_EXCHANGE_BYTES (64 * 1024 * 1024)
#define ACIES_XML_MAX_ATTRIBUTES 32
#define ACIES_XML_MAX_DEPTH 64
/* Of one element, in all files but exchanges: as many as a battle has stands at the most. */
#define ACIES_XML_MAX_CHILDREN 5000

typedef struct _AciesXmlReader AciesXmlReader;

/* Opens FILE for reading against the shipped schema named SCHEMA ("ruleset", "clauses", "examples",
 * "army", "scenario", "exchange"), or against none if NULL. Returns NULL, with an error in
 * FINDINGS, if the file cannot be read or fails the scan. */
AciesXmlReader *acies_xml_reader_open (GFile *file,
                                       const char *schema,
                                       AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same for bytes in memory; NAME is what findings call them. */
AciesXmlReader *acies_xml_reader_open_bytes (GBytes *bytes,
                                             const char *name,
                                             const char *schema,
                                             AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
void acies_xml_reader_free (AciesXmlReader *self);

/* Enters the document element. FALSE if there is none. */
gboolean acies_xml_reader_enter_root (AciesXmlReader *self);
/* Steps to the next child element of the element at DEPTH (the root's depth is 0), skipping text,
 * comments and what is left of the child before. FALSE at the end of that element. A loop over the
 * children of the current element keeps its depth first:
 *
 *   int depth = acies_xml_reader_get_depth (reader);
 *   while (acies_xml_reader_next_child (reader, depth)) ... */
gboolean acies_xml_reader_next_child (AciesXmlReader *self, int depth);
int acies_xml_reader_get_depth (AciesXmlReader *self);
int acies_xml_reader_get_line (AciesXmlReader *self);
const char *acies_xml_reader_get_file_name (AciesXmlReader *self);
AciesFindings *acies_xml_reader_get_findings (AciesXmlReader *self);
const char *acies_xml_reader_get_name (AciesXmlReader *self); /* local name */
/* The namespace of the document element, or NULL. */
const char *acies_xml_reader_get_space (AciesXmlReader *self);
/* Whether the current element is of a namespace that is not the document element's. */
gboolean acies_xml_reader_is_foreign (AciesXmlReader *self);
char *acies_xml_reader_dup_attribute (AciesXmlReader *self,
                                      const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Attributes in document order; N counts those of our own (no) namespace only. Both borrowed until
 * the next step. FALSE when there is no n-th. */
gboolean acies_xml_reader_get_nth_attribute (AciesXmlReader *self,
                                             guint n,
                                             const char **name,
                                             const char **value);
/* The text of the current element, children's text included; steps to the element's end. */
char *acies_xml_reader_dup_text (AciesXmlReader *self) G_GNUC_WARN_UNUSED_RESULT;
/* The current element as it was written, namespaces declared: how foreign elements are kept. */
char *acies_xml_reader_dup_outer (AciesXmlReader *self) G_GNUC_WARN_UNUSED_RESULT;
/* Foreign attributes of the current element, "prefix:name" to value with xmlns included, as text
 * ready to be written into a start tag; NULL if none. */
char *acies_xml_reader_dup_foreign_attributes (AciesXmlReader *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it is read by a schema, which tells of names that are not allowed. */
gboolean acies_xml_reader_has_schema (AciesXmlReader *self);
/* Adds an error at the current line. */
void acies_xml_reader_error (AciesXmlReader *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Reads to the end so that the schema has seen everything. TRUE if no error was found at all. */
gboolean acies_xml_reader_finish (AciesXmlReader *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesXmlReader, acies_xml_reader_free)

G_END_DECLS
