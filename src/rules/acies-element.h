/* The elements of a rule-set file as a small tree, so that layers are merged before facts are made.
 */
#pragma once

#include "base/acies-xml-reader.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* interned */
  char *value;
} AciesElementAttribute;

typedef struct _AciesElement AciesElement;
struct _AciesElement
{
  const char *name;  /* interned */
  const char *layer; /* interned: who said it last */
  const char *file;  /* interned, as findings call it */
  int line;
  gboolean is_house;   /* said or changed by a layer over another */
  GArray *attributes;  /* of AciesElementAttribute, in document order */
  GPtrArray *children; /* of AciesElement */
  char *text;          /* of an element that holds text alone; else NULL */
  char *language;      /* its xml:lang, or NULL */
};

/* Reads the current element of READER with all below it; foreign ones are left out. */
AciesElement *acies_element_read (AciesXmlReader *reader,
                                  const char *layer) G_GNUC_WARN_UNUSED_RESULT;
void acies_element_free (AciesElement *self);
const char *acies_element_get (const AciesElement *self, const char *name); /* or NULL */
void acies_element_set (AciesElement *self, const char *name, const char *value);
/* The first child of that name, or NULL. */
const AciesElement *acies_element_find_child (const AciesElement *self, const char *name);
/* The text of the child of that name in the language of the reader best served; NULL if none. */
const AciesElement *acies_element_find_text (const AciesElement *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesElement, acies_element_free)

G_END_DECLS
