/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which marks on paper somebody wants: whose, how large, and how high over the table they will lie.
 * In one short text, so that a line of the journal can say it. */
#pragma once

#include "model/item/acies-mark.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_MARKS_NONE,
  ACIES_MARKS_UNIT,  /* a label for each unit and leader, with its name */
  ACIES_MARKS_STAND, /* a square for each stand and leader */
  ACIES_MARKS_TRAY,  /* a square for each unit and leader, for the tray that it is moved on */
  ACIES_MARKS_TABLE, /* the table's own */
} AciesMarksFor;

typedef struct
{
  AciesMarksFor whose;
  AciesLength size;   /* an edge of the black square */
  AciesLength height; /* how high over the table the mark will lie; 0 of the table's own */
} AciesMarkChoice;

#define ACIES_MARK_USUAL_SIZE ACIES_MM (18)
#define ACIES_MARK_USUAL_TABLE_SIZE ACIES_MM (70)
/* What is printed for units, stands and trays. */
#define ACIES_MARK_PRINTED_LEAST ACIES_MM (12)
#define ACIES_MARK_PRINTED_MOST ACIES_MM (30)
#define ACIES_MARK_TABLE_LEAST ACIES_MM (40)
#define ACIES_MARK_TABLE_MOST ACIES_MM (140)

/* "unit 18 3": whose, the size, and the height if it is not 0, in mm. FALSE: it is no such text, or
 * a measure is out of bounds. */
gboolean acies_mark_choice_parse (const char *text, AciesMarkChoice *choice);
/* The same text. Owned. */
char *acies_mark_choice_format (const AciesMarkChoice *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether its size and height are such that it can be printed. */
gboolean acies_mark_choice_is_sound (const AciesMarkChoice *self);
/* An edge of the white square that a mark of SIZE needs around it, in whole mm. */
AciesLength acies_mark_get_tile (AciesLength size);

G_END_DECLS
