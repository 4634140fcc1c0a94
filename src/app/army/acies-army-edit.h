/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the builder of an army can do to it, each a step of its draft with a name of its own. No
 * widget. */
#pragma once

#include "app/army/acies-army-session.h"

G_BEGIN_DECLS

/* Adds a unit of TROOP after what is selected, or at the end of the command that is; as strong and
 * with the same options as the unit selected, if that is of the same type. Selects it. */
void acies_army_edit_add_unit (AciesArmySession *session, const char *troop);
void acies_army_edit_add_leader (AciesArmySession *session, const char *rank);
/* Something that is not of the army yet: a unit of the troop type TYPE, a leader of that rank, or a
 * command. */
AciesItem *acies_army_edit_make (AciesArmySession *session,
                                 AciesItemKind kind,
                                 const char *type) G_GNUC_WARN_UNUSED_RESULT;
/* Adds such an ITEM where one of its kind would be added, a command at the end, and selects it. */
gboolean acies_army_edit_add (AciesArmySession *session, AciesItem *item);
/* Beside the command of what is selected; or within it. */
void acies_army_edit_add_command (AciesArmySession *session, gboolean within);
/* A sub-unit of the unit selected: its first takes over all its stands, each further one has
 * one. */
void acies_army_edit_add_part (AciesArmySession *session);
/* Takes out what is selected, entry or sub-unit, and selects what comes after it. */
void acies_army_edit_remove (AciesArmySession *session);
void acies_army_edit_duplicate (AciesArmySession *session);
/* One place up (-1) or down (1); at the end of a command into the one before or after. */
void acies_army_edit_shift (AciesArmySession *session, int direction);
/* Puts ITEM before the POSITION-th of its kind in COMMAND (NULL: the army) and selects it; it may
 * be new. */
gboolean acies_army_edit_put (AciesArmySession *session,
                              AciesItem *item,
                              AciesCommand *command,
                              guint position);

/* By how many stands it grows at a time. */
guint acies_army_edit_get_step (AciesArmySession *session, AciesItem *item, const char *part);
/* What is selected has DELTA stands more; within what a unit may have. */
void acies_army_edit_step_stands (AciesArmySession *session,
                                  AciesItem *item,
                                  const char *part,
                                  int delta);
guint acies_army_edit_get_stands (AciesItem *item, const char *part);

/* The words and options of ITEM, or of its sub-unit PART. */
typedef enum
{
  ACIES_ARMY_WORD_LABEL,
  ACIES_ARMY_WORD_ID,
  ACIES_ARMY_WORD_TYPE, /* troop type, rank, kind of command */
  ACIES_ARMY_WORD_NOTE,
  ACIES_ARMY_WORD_SECRET,
  ACIES_ARMY_WORD_SET_UP, /* the hex where it sets up, by its number; units and leaders */
} AciesArmyWord;
/* What ITEM, or its sub-unit PART, is called where it is shown: a unit or leader without a name by
 * its type. */
char *acies_army_edit_dup_name (AciesArmySession *session,
                                AciesItem *item,
                                const char *part) G_GNUC_WARN_UNUSED_RESULT;
/* What people call the fact ID of KIND; ID itself if the rule set does not know it. */
const char *acies_army_edit_get_fact_label (AciesArmySession *session,
                                            AciesFactKind kind,
                                            const char *id);
/* ITEM NULL: the army's, which has a label, a note and a secret. */
char *acies_army_edit_dup_word (AciesArmySession *session,
                                AciesItem *item,
                                const char *part,
                                AciesArmyWord word) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_army_edit_set_word (AciesArmySession *session,
                                   AciesItem *item,
                                   const char *part,
                                   AciesArmyWord word,
                                   const char *text,
                                   GError **error);

/* What an attribute is to who builds the army. */
typedef enum
{
  ACIES_ARMY_OPTION_IDENTITY, /* what it is */
  ACIES_ARMY_OPTION_MAY_HAVE, /* what its type may have beside */
  ACIES_ARMY_OPTION_STATE,    /* what play remembers, where the entry says it already */
} AciesArmyOptionUse;
#define ACIES_ARMY_N_OPTION_USES 3

/* The OPTIONS that the rule set offers ITEM or its sub-unit, by their use: new arrays of
 * AciesAttributeFact, those that its type may have and those that it has already. */
void acies_army_edit_list_options (AciesArmySession *session,
                                   AciesItem *item,
                                   const char *part,
                                   GPtrArray *options[ACIES_ARMY_N_OPTION_USES]);
/* What it has by its own entry, in steps, NONE if it is left to its type; and what it then has. */
AciesValue acies_army_edit_get_option (AciesArmySession *session,
                                       AciesItem *item,
                                       const char *part,
                                       const AciesAttributeFact *fact);
AciesValue acies_army_edit_get_inherited (AciesArmySession *session,
                                          AciesItem *item,
                                          const char *part,
                                          const AciesAttributeFact *fact);
/* Those whom a change of FACT of ITEM changes: all that are selected with it and may have that, or
 * ITEM alone. Of AciesItem. */
GPtrArray *acies_army_edit_list_meant (AciesArmySession *session,
                                       AciesItem *item,
                                       const char *part,
                                       const AciesAttributeFact *fact) G_GNUC_WARN_UNUSED_RESULT;
/* Whether those that are selected with ITEM, and may have FACT, have not all the same of it; of
 * one alone never. */
gboolean acies_army_edit_is_option_mixed (AciesArmySession *session,
                                          AciesItem *item,
                                          const char *part,
                                          const AciesAttributeFact *fact);
/* Whether they are not all called the same. */
gboolean acies_army_edit_is_name_mixed (AciesArmySession *session, const char *part);
/* VALUE in steps; what it has by its type anyway, or NONE, is not written. */
gboolean acies_army_edit_set_option (AciesArmySession *session,
                                     AciesItem *item,
                                     const char *part,
                                     const AciesAttributeFact *fact,
                                     AciesValue value);
/* The kinds of command that the rule set knows, NULL-ended. */
char **acies_army_edit_list_kinds (AciesArmySession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a copy of ITEM, of this army or of none, with all that is below it, beside what is selected,
 * as the step LABEL, and selects it. Borrowed; NULL: nothing changed, said through "problem". */
AciesItem *acies_army_edit_add_copy (AciesArmySession *session, AciesItem *item, const char *label);
/* Adds what PART of LIST says, called LABEL (or NULL) if it has no name of its own. */
void acies_army_edit_add_part_of_list (AciesArmySession *session,
                                       const AciesArmyList *list,
                                       const AciesListPart *part,
                                       const char *label);

G_END_DECLS
