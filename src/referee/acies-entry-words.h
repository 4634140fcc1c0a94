/* The words of a typed line, and how they fit the `say` of an action. */
#pragma once

#include "referee/acies-referee.h"

G_BEGIN_DECLS

/* A line split at blanks; what stands in double quotes is one word. NULL-ended. */
char **acies_entry_split (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Words of the grammar itself: from the first of them on, no role is filled. */
gboolean acies_entry_is_keyword (const char *word);
/* The role of ACTION with this id, or NULL. */
const AciesRole *acies_entry_find_role (const AciesAction *action, const char *id);
/* The id that WORD means for ROLE: itself, or that of the only item with this label. Owned; NULL: there
 * is none. */
char *acies_entry_read_item (AciesReferee *referee, const AciesRole *role, const char *word) G_GNUC_WARN_UNUSED_RESULT;
/* Fits WORDS (up to N) to the template of ACTION and fills QUESTION. FALSE: they do not fit. */
gboolean acies_entry_fit (AciesReferee *referee, const AciesAction *action, char **words, guint n, AciesQuestion *question);
/* What may come after WORDS (N whole ones) by the template: adds to WAYS (of char *). */
void acies_entry_add_ways (AciesReferee *referee, const AciesAction *action, char **words, guint n, GPtrArray *ways);

G_END_DECLS
