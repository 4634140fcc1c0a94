/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of AciesMatchup, and what its files do for one another. */
#pragma once

#include "referee/evaluation/acies-reads.h"
#include "referee/matchup/acies-matchup.h"

G_BEGIN_DECLS

#define ACIES_MATCHUP_N_SIDES 2

struct _AciesMatchup
{
  AciesRuleset *ruleset;
  GPtrArray *picks; /* of AciesMatchupPick */
  const AciesMatchupPick *sides[ACIES_MATCHUP_N_SIDES];
  const AciesAction *action;
  const AciesRole *roles[ACIES_MATCHUP_N_SIDES]; /* of the action, for the two */
  GHashTable *said;                              /* id of a setting to char *, by somebody */
  GHashTable *assumed;                           /* the same, by nobody */

  /* What the last ruling came to. */
  AciesReferee *referee;
  AciesQuestion *question; /* or NULL */
  AciesRuling *ruling;     /* or NULL */
  GPtrArray *odds;         /* of AciesChance; never NULL */
  GPtrArray *reads;        /* of AciesRead */
  GPtrArray *settings, *rows, *steps;
  AciesMatchupShares shares;
  char *column;
  guint n_tried; /* settings whose other values were tried */
  guint stage;   /* of acies_matchup_advance () */
};

/* One way of asking: a question and who answers it. */
typedef struct
{
  AciesReferee *referee;
  AciesQuestion *question;
} AciesMatchupAsking;

/* The question as it stands, with ID (or NULL) said to be TEXT, and ADDITION (or NULL, an id of an
 * override) of POINTS. FALSE with an error if it cannot be put. */
gboolean acies_matchup_make_asking (AciesMatchup *self,
                                    const char *id,
                                    const char *text,
                                    AciesMatchupAsking *asking,
                                    GError **error);
void acies_matchup_asking_clear (AciesMatchupAsking *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesMatchupAsking, acies_matchup_asking_clear)

/* What the setting ID is said to be in a question where ALTERED (or NULL) is said to be TEXT. */
const char *acies_matchup_get_said (AciesMatchup *self,
                                    const char *id,
                                    const char *altered,
                                    const char *text);

/* Whether the rules are played on hexes; and the two set up on a small map, with the roles of the
 * question filled (acies-matchup-map.c). */
gboolean acies_matchup_has_map (AciesMatchup *self);
AciesReferee *acies_matchup_set_up (AciesMatchup *self,
                                    AciesQuestion *question,
                                    const char *altered,
                                    const char *text,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_matchup_list_map_settings (AciesMatchup *self, GPtrArray *settings);
gboolean acies_matchup_is_map_setting (AciesMatchup *self, const char *id);
/* The side of the unit of the map that is called NAME; -1: none's. */
int acies_matchup_map_find_side (AciesMatchup *self, const char *name);

/* The settings of the last ruling (acies-matchup-settings.c). */
void acies_matchup_list_settings (AciesMatchup *self);
AciesMatchupSetting *acies_matchup_setting_new (
    AciesMatchup *self, const char *id, const char *label, int side, AciesMatchupKind kind);
void acies_matchup_setting_add_option (AciesMatchupSetting *self,
                                       const char *option,
                                       const char *label);
void acies_matchup_setting_free (gpointer setting);
/* The keys of TABLE, char * borrowed from it, in one order. */
GPtrArray *acies_matchup_list_ids (GHashTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* Which side the role of NAME, as "unit" or "attackers.1", is of; -1: neither. */
int acies_matchup_find_side (AciesMatchup *self, const char *name);

/* Outcomes out of odds (acies-matchup-odds.c). */
gboolean acies_matchup_search (const AciesMatchupAsking *asking,
                               GPtrArray *reads,
                               GPtrArray **odds,
                               GPtrArray **measures,
                               GError **error);
void acies_matchup_count_shares (AciesMatchup *self,
                                 const GPtrArray *odds,
                                 AciesMatchupShares *shares);
void acies_matchup_list_rows (AciesMatchup *self);
/* Forgets rows and steps. */
void acies_matchup_clear_rows (AciesMatchup *self);
/* The column of a chart of odds that RULING read last; borrowed, or NULL. */
const char *acies_matchup_find_column (AciesMatchup *self, AciesRuling *ruling);

G_END_DECLS
