/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates what a rule set says to people. */
#pragma once

#include "rules/facts/acies-element.h"

G_BEGIN_DECLS

/* The text of ELEMENT on one line, without blanks about it. Of a rule set that the program brings
 * it is in the language of the reader, if the program knows a translation; what says itself which
 * language it is in stays as it is. */
char *acies_words_dup_text (const AciesElement *element) G_GNUC_WARN_UNUSED_RESULT;
/* The same for the attribute NAME of ELEMENT; NULL if it has none. */
char *acies_words_dup_attribute (const AciesElement *element,
                                 const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The same for the child NAME that serves the reader best; NULL if there is none. */
char *acies_words_dup_child (const AciesElement *element,
                             const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* What ELEMENT is called: its child <label>, else its attribute `label`; NULL if it has neither. */
char *acies_words_dup_label (const AciesElement *element) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
