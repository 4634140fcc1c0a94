/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlRaw gives elements of a document as the very bytes they were written in.
 *
 * libxml2 gives an element back as it would write it itself: other quotes, other references, no
 * CDATA. What another program wrote is kept as that program wrote it, so the bytes are looked up.
 * Only for documents that acies_xml_scan () let pass. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How far a document was looked through; all 0 at first. */
typedef struct
{
  gsize offset;
  guint n_elements; /* that began before it */
} AciesXmlRaw;

/* What begins at a "<". */
typedef enum
{
  ACIES_XML_PIECE_START, /* of an element */
  ACIES_XML_PIECE_EMPTY, /* a whole one */
  ACIES_XML_PIECE_END,
  ACIES_XML_PIECE_OTHER,
} AciesXmlPiece;

/* What begins at AT, a "<" of a document that goes to END, and in BEHIND where it is over. */
AciesXmlPiece acies_xml_raw_read_piece (const char *at, const char *end, const char **behind);
/* The element of BYTES that begins ORDINAL-th, 1 being the document element, from its "<" to behind
 * its last
 * ">". Looks on from where SELF is, so ordinals must not fall. NULL if there is none. Owned. */
char *acies_xml_raw_dup_element (AciesXmlRaw *self,
                                 GBytes *bytes,
                                 guint ordinal) G_GNUC_WARN_UNUSED_RESULT;
/* The namespace prefixes that ELEMENT, such bytes, uses and its own first tag does not declare.
 * Owned, NULL-ended. */
char **acies_xml_raw_list_prefixes (const char *element) G_GNUC_WARN_UNUSED_RESULT;
/* ELEMENT with DECLARATIONS (" xmlns:x=\"…\"", or empty) in its first tag. Owned. */
char *acies_xml_raw_declare (const char *element,
                             const char *declarations) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
