/* What the files of the entry share: the words of a line, and how they fit the `say` of an action. */
#pragma once

#include "referee/acies-entry.h"

G_BEGIN_DECLS

/* The words of one line and where its head ends. */
typedef struct
{
  AciesReferee *referee;
  char **words;
  guint n_words;
} AciesEntryWords;

/* How far a `say` and the words agree: filled keys, or what was wanted where they part. */
typedef struct
{
  AciesQuestion *question; /* NULL unless everything fits */
  guint n_matched;         /* how far they fit, 1 and on */
  char *problem;           /* a sentence; NULL if it fits, or no word of the say was typed */
} AciesEntryMatch;

/* Fits the words to ACTION's `say`. With EXPECTED (of char *), the words are only a beginning, and
 * what may come next is added there. */
void acies_entry_match (const AciesEntryWords *words, const AciesAction *action, GPtrArray *expected, AciesEntryMatch *match);
void acies_entry_match_clear (AciesEntryMatch *match);
/* The literal words of ACTION's `say`, each owned. */
void acies_entry_add_verbs (const AciesAction *action, GPtrArray *verbs);
/* Resolves WORD, an id or a label or the only word of one, to an item of KIND ("" any). Borrowed or
 * NULL. */
AciesItem *acies_entry_find_item (AciesReferee *referee, const char *kind, const char *word);
/* Ids of the items of KIND ("unit", "leader", ...; "" any unit or leader) onto the table. */
void acies_entry_add_ids (AciesReferee *referee, const char *kind, GPtrArray *ids);
/* Words that end the head of a line. */
extern const char *const acies_entry_keywords[];
/* First words that are the umpire's own. */
extern const char *const acies_entry_commands[];

G_END_DECLS
