/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is gathered of a battle, for the writers of the formats. Only acies-report*.c include it. */
#pragma once

#include "drawing/report/acies-report.h"
#include "referee/account/acies-throws.h"
#include "referee/army/acies-battle-summary.h"
#include "storage/battle/acies-replay.h"
#include "storage/stream/acies-side-view.h"

#include <cairo.h>

G_BEGIN_DECLS

/* One event that stands, or an obligation that ended without being met. */
typedef struct
{
  guint seq;      /* of a side's report its own number; 0: of an obligation */
  char *sentence; /* led by the phase where that is not the one before it */
  char *cite;     /* clauses, or NULL */
  char *dice;     /* "1 D6: 4", who threw them if the program did; or NULL */
  char *slip;     /* as plain text; or NULL for what is no ruling */

  const char *phase; /* in which it happened; interned */
  GPtrArray *steps;  /* of AciesReportEvent, what came of it as first act; else NULL */
} AciesReportEvent;

/* What happened from one step of the sequence to the next. */
typedef struct
{
  char *title;       /* "Turn 3, Combat, Scipio" */
  GPtrArray *events; /* of AciesReportEvent */
} AciesReportPart;

typedef struct
{
  char *title;                 /* "Turn 3" */
  GPtrArray *parts;            /* of AciesReportPart */
  GPtrArray *losses;           /* of char *, sentences */
  AciesBattleSummary *summary; /* at its end */
  cairo_surface_t *map;        /* at its end: a recording, in points */
  double width, height;        /* of the map */
  char *editor;                /* the same in letters, for plain text */
} AciesReportTurn;

/* One ruling, whether it stands or not, and where the sequence stood after it. */
typedef struct
{
  AciesJournalEvent *event;
  int turn;
  char *phase; /* label, "" before the first */
  char *side;  /* label, "" if both or nobody */
  guint first; /* seq of the first act of its thread; 0: it does not stand */
} AciesReportRow;

struct _AciesReport
{
  AciesBattleFile *file;
  AciesReplay *replay; /* of the umpire's report; else NULL */
  AciesSideView *view; /* of a side's report; else NULL */
  AciesPrintOptions options;
  guint n_events; /* of the journal when it began */
  guint n_done;
  int turn;                 /* of the last of `turns` */
  AciesBattleSummary *last; /* at the end of the turn before */
  GHashTable *trail;        /* where everybody was in this turn, see acies_report_trail_note () */
  AciesThrows *throws;      /* until now */
  GHashTable *heads;        /* seq of an event of this turn to the AciesReportEvent that heads it */

  char *title;
  char *note;       /* what the scenario says of itself, or NULL */
  GPtrArray *rules; /* of char *: rule set, house rules, choices, a line each */
  GPtrArray *sides; /* of char *: a line each */
  GPtrArray *turns; /* of AciesReportTurn */
  GPtrArray *rows;  /* of AciesReportRow */
  GPtrArray *dice;  /* of char *: what each side threw, a line a kind of dice */
};

/* "lost, DP 2": what the board says of a row besides its strength; owned. */
char *acies_report_describe_state (const AciesBattleSummaryRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* Rows of SUMMARY worth reading: sides, commands, and who is not as at the beginning. Of
 * AciesBattleSummaryRow. */
GPtrArray *acies_report_list_rows (const AciesBattleSummary *summary) G_GNUC_WARN_UNUSED_RESULT;
/* What EVENT says on a line, without its steps: "12. Rule [p.21] (1 D6: 4)"; what is no event has
 * no number. */
char *acies_report_event_to_line (const AciesReportEvent *event) G_GNUC_WARN_UNUSED_RESULT;
/* What was lost between two boards, a sentence each. */
GPtrArray *acies_report_list_losses (const AciesBattleSummary *before,
                                     const AciesBattleSummary *after) G_GNUC_WARN_UNUSED_RESULT;
/* What was thrown for RULING, or NULL. */
char *acies_report_describe_dice (AciesRuling *ruling) G_GNUC_WARN_UNUSED_RESULT;
/* Where units were, by their ids: a GArray of AciesPoint each. Owned. */
GHashTable *acies_report_trail_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds where each unit of BATTLE is, if it has gone on. */
void acies_report_trail_note (GHashTable *trail, AciesBattle *battle);
/* Draws their ways on a map in millimetres of the table. */
void acies_report_trail_paint (cairo_t *cr,
                               GHashTable *trail,
                               AciesReferee *referee,
                               double mm_per_point,
                               const AciesMapOptions *options);
/* Who stands where, in letters. */
char *acies_report_sketch (AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

/* The writers. NULL if it cannot be drawn. */
GBytes *acies_report_make_text (const AciesReport *self) G_GNUC_WARN_UNUSED_RESULT;
/* The report in Markdown. Owned. */
GBytes *acies_report_make_markdown (const AciesReport *self) G_GNUC_WARN_UNUSED_RESULT;
/* The report as a page of HTML with its style inside. Owned. */
GBytes *acies_report_make_html (const AciesReport *self) G_GNUC_WARN_UNUSED_RESULT;
/* The report as a table in CSV, a row an event. Owned. */
GBytes *acies_report_make_csv (const AciesReport *self) G_GNUC_WARN_UNUSED_RESULT;
/* The report on paper. Owned. */
GBytes *acies_report_make_pdf (const AciesReport *self) G_GNUC_WARN_UNUSED_RESULT;
/* Records the map of TURN from the battle of REFEREE as it is now, with the ways of TRAIL. */
void acies_report_turn_draw (AciesReportTurn *turn,
                             AciesReferee *referee,
                             GHashTable *trail,
                             AciesColourTheme look);
/* The map of TURN as a file of its own, in base 64: SVG, or PNG. */
char *acies_report_turn_to_base64 (const AciesReportTurn *turn,
                                   gboolean as_png) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
