/* What one of the shipped schemas lets stand where, for findings that people can use.
 *
 * The schema checker of libxml2 stops at the first mistake and seldom says which it is. When it has
 * refused a file, the file is held against the same schema here, which names every mistake. */
#pragma once

#include "rules/acies-element.h"

G_BEGIN_DECLS

/* Adds a finding for every element and attribute in ROOT that SCHEMA does not let stand there, and
 * for every attribute that it asks for in vain. Returns how many. */
guint acies_grammar_explain (const char *schema,
                             const AciesElement *root,
                             AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
