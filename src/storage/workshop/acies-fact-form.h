/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFactForm is one file of a rule set that is being written, as a form: its elements, what of
 * each may be filled in, and what elements may stand in it, all as the schema of the file has it.
 * It holds no value of its own: values are those of the text, and what is filled in is done to the
 * text at just that place, as one step that can be undone like any other.
 *
 * An element is named by its place: how many elements stand before it in the one about it, from the
 * top, "12" or "12.0.3". The document element is "". A place holds until the text changes.
 *
 * Signal "changed": the text is another, or another file is looked at. */
#pragma once

#include "storage/workshop/acies-rule-text.h"

G_BEGIN_DECLS

#define ACIES_TYPE_FACT_FORM (acies_fact_form_get_type ())
G_DECLARE_FINAL_TYPE (AciesFactForm, acies_fact_form, ACIES, FACT_FORM, GObject)

/* An element that stands in another. */
typedef struct
{
  char *place;
  const char *element; /* interned */
  char *id;            /* what tells it from others, or "" */
  char *label;         /* for people, or "" */
  int line;            /* from 1 */
} AciesFormElement;

/* Something that may be filled in. */
typedef struct
{
  char *place;
  const char *name;     /* of an attribute, interned; NULL: the text that the element holds */
  const char *as;       /* of what kind, as the schema has it; interned */
  const char *of;       /* what may be chosen, or NULL; interned */
  const char *fallback; /* what it is where nothing is said, or NULL; interned */
  char *label;          /* for people */
  gboolean is_said;     /* it was filled in when it was listed */
  gboolean is_needed;
  gboolean is_declared; /* an attribute that the rule set itself declares */
  gboolean is_usual;    /* one that all of its kind are told apart by */
} AciesFormField;

/* What may be chosen for a field. */
typedef struct
{
  char *value; /* "": nothing is said */
  char *label;
} AciesFormOption;

AciesFactForm *acies_fact_form_new (AciesRuleText *text) G_GNUC_WARN_UNUSED_RESULT;
/* Whether a file called NAME can be shown so. */
gboolean acies_fact_form_is_for (const char *name);
/* Looks at the file NAME from here on; NULL: at none. */
void acies_fact_form_show (AciesFactForm *self, const char *name);
const char *acies_fact_form_get_name (AciesFactForm *self); /* borrowed, or NULL */
/* RULESET (or NULL) is what the text said when it was last right: what it declares and what may be
 * chosen of the layers below is asked of it. */
void acies_fact_form_set_ruleset (AciesFactForm *self, AciesRuleset *ruleset);
/* Why the file cannot be shown as a form now, a sentence; NULL: it can. Borrowed. */
const char *acies_fact_form_get_trouble (AciesFactForm *self);

/* The elements in the one at PLACE that the schema knows; of AciesFormElement, owned. */
GPtrArray *acies_fact_form_list (AciesFactForm *self, const char *place) G_GNUC_WARN_UNUSED_RESULT;
/* The document element and those in it, one after the other; likewise. */
GPtrArray *acies_fact_form_list_all (AciesFactForm *self) G_GNUC_WARN_UNUSED_RESULT;
/* The place of the element below the document element in which LINE lies, or its own. Owned. */
char *acies_fact_form_find_line (AciesFactForm *self, int line) G_GNUC_WARN_UNUSED_RESULT;
/* From which to which line, and where in them in characters from the top, the element at PLACE
 * stands. FALSE: there is none. */
gboolean acies_fact_form_get_lines (AciesFactForm *self, const char *place, int *first, int *last);
/* What may be filled in of the element at PLACE; of AciesFormField, owned. */
GPtrArray *acies_fact_form_list_fields (AciesFactForm *self,
                                        const char *place) G_GNUC_WARN_UNUSED_RESULT;
/* The names of elements that may be added in the one at PLACE; of char *, interned; owned. */
GPtrArray *acies_fact_form_list_addable (AciesFactForm *self,
                                         const char *place) G_GNUC_WARN_UNUSED_RESULT;

/* One step each. One more of the element at PLACE, behind it; of a column with its cells. Its
 * place, owned; NULL: there is none. */
char *acies_fact_form_repeat (AciesFactForm *self, const char *place) G_GNUC_WARN_UNUSED_RESULT;
/* The element at PLACE goes; of a column with its cells. */
void acies_fact_form_remove (AciesFactForm *self, const char *place);
/* A new last ELEMENT in the one at PLACE, with what it needs still empty. Its place, owned; NULL:
 * it may not stand there. */
char *acies_fact_form_add (AciesFactForm *self,
                           const char *place,
                           const char *element) G_GNUC_WARN_UNUSED_RESULT;

void acies_form_field_free (AciesFormField *self);
AciesFormField *acies_form_field_copy (const AciesFormField *self) G_GNUC_WARN_UNUSED_RESULT;
/* What FIELD holds; "": nothing. Owned. */
char *acies_form_field_dup_text (const AciesFormField *self,
                                 AciesFactForm *form) G_GNUC_WARN_UNUSED_RESULT;
/* What there is to say of it below it: what it inherits, which words it takes; NULL: nothing.
 * Owned. */
char *acies_form_field_dup_hint (const AciesFormField *self,
                                 AciesFactForm *form) G_GNUC_WARN_UNUSED_RESULT;
/* What may be chosen, with what it holds now; of AciesFormOption, owned. NULL: it is typed. */
GPtrArray *acies_form_field_list_options (const AciesFormField *self,
                                          AciesFactForm *form) G_GNUC_WARN_UNUSED_RESULT;
/* Fills it in, as one step; TEXT "" takes the attribute away. FALSE with a sentence in ERROR: it is
 * not of its kind, and nothing changed. */
gboolean acies_form_field_set (const AciesFormField *self,
                               AciesFactForm *form,
                               const char *text,
                               GError **error);

G_END_DECLS
