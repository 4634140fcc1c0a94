/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesElement is an element of a rule-set file in a small tree, so that layers are merged before
 * facts are made. */
#pragma once

#include "base/xml/acies-xml-reader.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* interned */
  char *value;
  const char *layer;   /* interned: who said it last */
  char *below;         /* what the lowest layer said, if another said it since; or NULL */
  int line;            /* of the element that said it so */
  gboolean is_refused; /* the schema has said what is wrong with it */
} AciesElementAttribute;

typedef struct _AciesElement AciesElement;
struct _AciesElement
{
  const char *name;  /* interned */
  const char *layer; /* interned: who said it last */
  const char *file;  /* interned, as findings call it */
  int line;
  gboolean is_house;   /* said or changed by a layer over another */
  gboolean is_wanting; /* the schema has said which attributes it lacks */
  GArray *attributes;  /* of AciesElementAttribute, in document order */
  GPtrArray *children; /* of AciesElement */
  char *text;          /* of an element that holds text alone; else NULL */
  char *language;      /* its xml:lang, or NULL */
};

/* The same once more, with all that it holds. */
AciesElement *acies_element_copy (const AciesElement *self) G_GNUC_WARN_UNUSED_RESULT;
/* One that holds nothing. */
AciesElement *acies_element_new (const char *name, const char *file) G_GNUC_WARN_UNUSED_RESULT;
/* Reads the current element of READER with all below it; foreign ones are left out. */
AciesElement *acies_element_read (AciesXmlReader *reader,
                                  const char *layer) G_GNUC_WARN_UNUSED_RESULT;
void acies_element_free (AciesElement *self);
const char *acies_element_get (const AciesElement *self, const char *name); /* or NULL */
void acies_element_set (AciesElement *self, const char *name, const char *value);
/* The same, said by LAYER over what there was. */
void acies_element_replace (AciesElement *self,
                            const char *name,
                            const char *value,
                            const char *layer);
/* The same, said by OVER. */
void acies_element_replace_from (AciesElement *self, const char *name, const AciesElement *over);
/* Takes the attribute away, if there is one. */
void acies_element_remove (AciesElement *self, const char *name);
/* The attribute with what is known of it, or NULL. */
const AciesElementAttribute *acies_element_find (const AciesElement *self, const char *name);
/* What tells one element of a name from another: its id, its name, what points are of; or NULL. */
const char *acies_element_get_key (const AciesElement *self);
/* What it says as it is written: "value="1" if="unit.close"". */
char *acies_element_describe (const AciesElement *self) G_GNUC_WARN_UNUSED_RESULT;
/* Twelve hexadecimal digits over all that it says but its notes and reasons, whatever the order of
 * attributes. */
char *acies_element_dup_hash (const AciesElement *self) G_GNUC_WARN_UNUSED_RESULT;
/* The first child of that name, or NULL. */
const AciesElement *acies_element_find_child (const AciesElement *self, const char *name);
/* The N-th child of that name, from 0, or NULL. */
AciesElement *acies_element_get_nth_child (const AciesElement *self, const char *name, guint n);
/* The text of the child of that name in the language of the reader best served; NULL if none. */
const AciesElement *acies_element_find_text (const AciesElement *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesElement, acies_element_free)

G_END_DECLS
