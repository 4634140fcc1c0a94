/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlNode is a document to be edited: a tree that is written again as it was read, but for
 * what was changed.
 *
 * Blanks, remarks, the order of attributes, quotes and what is of other namespaces stay byte for
 * byte, so that a file that people keep under version control differs only where it must. What is
 * new gets a line of its own, indented as its neighbours are. Only for documents that the checks of
 * AciesXmlReader let pass. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _AciesXmlNode AciesXmlNode;

/* The whole document BYTES; free it with acies_xml_node_free (). */
AciesXmlNode *acies_xml_node_read (GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;
/* DOCUMENT as XML, byte for byte as it was read where nothing has changed. Owned. */
GBytes *acies_xml_node_write (const AciesXmlNode *document) G_GNUC_WARN_UNUSED_RESULT;
/* Frees a whole document; what is below a node is freed with it. */
void acies_xml_node_free (AciesXmlNode *self);

/* All nodes are borrowed from their document. */
/* NULL if it holds no element */
AciesXmlNode *acies_xml_node_get_root (const AciesXmlNode *document);
AciesXmlNode *acies_xml_node_get_parent (const AciesXmlNode *self);
/* The N-th element in it, from 0, or NULL. */
AciesXmlNode *acies_xml_node_get_nth (const AciesXmlNode *self, guint n);
/* The first element in it called NAME whose ATTRIBUTE says VALUE, or NULL. */
AciesXmlNode *acies_xml_node_find (const AciesXmlNode *self,
                                   const char *name,
                                   const char *attribute,
                                   const char *value);
const char *acies_xml_node_get_name (const AciesXmlNode *self);
/* The value of attribute NAME, or NULL. */
char *acies_xml_node_dup (const AciesXmlNode *self, const char *name) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_xml_node_is (const AciesXmlNode *self, const char *attribute, const char *value);
/* The names of its attributes. Owned, NULL-ended. */
char **acies_xml_node_list_attributes (const AciesXmlNode *self) G_GNUC_WARN_UNUSED_RESULT;

/* The text that it holds; NULL if it holds elements, remarks or anything else too. Owned. */
char *acies_xml_node_dup_text (const AciesXmlNode *self) G_GNUC_WARN_UNUSED_RESULT;
/* From where to where, in bytes, it stood in the document that was read; FALSE: it is new. */
gboolean acies_xml_node_get_span (const AciesXmlNode *self, gsize *start, gsize *end);

/* VALUE NULL takes the attribute away. */
void acies_xml_node_set (AciesXmlNode *self, const char *name, const char *value);
/* A new last element in it. */
AciesXmlNode *acies_xml_node_add (AciesXmlNode *self, const char *name);
/* The same once more, with all in it, behind it. */
AciesXmlNode *acies_xml_node_repeat (AciesXmlNode *self);
/* Makes TEXT all that it holds. */
void acies_xml_node_set_text (AciesXmlNode *self, const char *text);
/* Takes it out of its parent and frees it. */
void acies_xml_node_remove (AciesXmlNode *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesXmlNode, acies_xml_node_free)

G_END_DECLS
