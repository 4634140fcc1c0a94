/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the sheet to write losses on while the game is on: each unit and leader a line with the
 * boxes that the rule set declares, those already lost struck through. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-paper-blocks.h"
#include "drawing/sheet/acies-printout.h"

#include "referee/roster/acies-roster-alike.h"

#include <glib/gi18n-lib.h>

/* Of the width: number, then name and type, then boxes. */
#define NUMBER 0.08
#define BOXES 0.365
/* Beside the body. */
#define TYPE 0.85

typedef struct
{
  AciesReferee *referee;
  const GPtrArray *rosters;
  GPtrArray *made; /* papers that had to be made up */
} Fill;

/* TEXT at X within WIDTH, its top at Y; how far down it goes. */
static double
put_text (AciesQrs *qrs,
          AciesQrsPiece *piece,
          const char *text,
          const double at[4],
          AciesTypeStyle style,
          const AciesColour *ink)
{
  g_autoptr (PangoLayout) layout = NULL;

  if (*text == '\0')
    return at[1];
  layout = acies_typesetter_set (&qrs->type, text, at[3], style, at[2]);
  g_ptr_array_add (piece->boxes, acies_box_new_text (layout, at[0], at[1], ink));
  return at[1] + acies_typesetter_get_height (layout);
}

/* Number and name, and the type behind the name, or below it where there is no room. */
static double
put_words (AciesQrs *qrs, AciesQrsPiece *piece, const GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  double x = qrs->width * NUMBER, width = qrs->width * (BOXES - NUMBER) - 6, y, wide;
  g_autofree char *number = acies_roster_alike_describe_numbers (alike);
  g_autofree char *name
      = alike->len > 1 ? g_strdup_printf ("%u × %s", alike->len, acies_roster_row_get_name (row))
                       : g_strdup (acies_roster_row_get_name (row));
  const AciesTypesetLine line = acies_typesetter_set_line (&qrs->type, name, 1.0, ACIES_TYPE_BOLD);
  double type
      = acies_typesetter_set_line (&qrs->type, row->standing->type, TYPE, ACIES_TYPE_PLAIN).width;

  y = put_text (qrs, piece, number, (const double[]){ 0, 1, x, 1.0 }, ACIES_TYPE_BOLD,
                &qrs->palette->ink);
  y = MAX (y, put_text (qrs, piece, name, (const double[]){ x, 1, width, 1.0 }, ACIES_TYPE_BOLD,
                        &qrs->palette->ink));
  wide = line.width + qrs->type.size * 0.6;
  if (wide + type > width)
    return put_text (qrs, piece, row->standing->type, (const double[]){ x, y, width, TYPE },
                     ACIES_TYPE_PLAIN, &qrs->palette->quiet_ink);
  put_text (qrs, piece, row->standing->type,
            (const double[]){ x + wide, 1 + line.height * (1 - TYPE) * 0.8, 0, TYPE },
            ACIES_TYPE_PLAIN, &qrs->palette->quiet_ink);
  return y;
}

static void
add_row (const Fill *self, AciesQrs *qrs, const AciesRoster *roster, const GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  AciesQrsPiece *piece = acies_qrs_add_space (qrs, 0);
  const AciesPaperSubject subject
      = { self->referee, row,
          acies_paper_blocks_find (self->referee, "casualties", row, self->made), alike->len,
          roster->counted };
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) boxes = acies_paper_blocks_list_boxes (&subject, FALSE, words);
  AciesColour hair = acies_colour_mix (&qrs->palette->quiet_ink, &qrs->palette->halo, 0.45);
  double bottom = put_words (qrs, piece, alike);
  double drawn = acies_qrs_put_boxes_row (qrs, piece, boxes, qrs->width * BOXES, 2);

  piece->item.space = 0;
  piece->item.height = MAX (bottom, drawn) + 1;
  piece->is_table = TRUE;
  g_ptr_array_add (piece->boxes,
                   acies_box_new_fill (0, piece->item.height - 0.3, qrs->width, 0.3, &hair));
}

/* A command with what its thresholds say, and a box for each unit that it may lose. */
static void
add_command (AciesQrs *qrs, const AciesRosterRow *row)
{
  g_autofree char *tallies = acies_battle_summary_row_describe_tallies (row->standing);
  g_autofree char *strength = acies_battle_summary_row_describe_strength (row->standing);
  g_autofree char *title = g_strdup_printf ("%s · %s", acies_item_get_label (row->standing->item),
                                            *tallies != '\0' ? tallies : strength);
  AciesQrsPiece *piece = acies_qrs_add_space (qrs, 0);

  piece->item.space = qrs->type.size * 0.4;
  piece->item.height = put_text (qrs, piece, title, (const double[]){ 0, 2, qrs->width, 1.0 },
                                 ACIES_TYPE_BOLD | ACIES_TYPE_ITALIC, &qrs->palette->ink);
  piece->item.keep = TRUE;
  piece->is_group = TRUE;
}

/* Of the rows of a command two stand together at either end, and where a page begins within it its
 * name comes again. */
static void
repeat_commands (AciesQrs *qrs, guint first)
{
  const AciesQrsPiece *command = NULL;

  acies_qrs_keep_rows (qrs, first, qrs->pieces->len - first);

  for (guint i = first; i < qrs->pieces->len; i++)
    {
      AciesQrsPiece *piece = g_ptr_array_index (qrs->pieces, i);

      if (piece->is_group)
        command = piece;
      else if (command != NULL)
        {
          piece->header = g_ptr_array_ref (command->boxes);
          piece->item.header = command->item.height;
        }
    }
}

static void
add_army (const Fill *self, AciesQrs *qrs, const AciesRoster *roster)
{
  g_autofree char *whole = acies_battle_summary_row_describe_tallies (roster->whole);
  g_autoptr (GPtrArray) groups = acies_roster_list_alike (roster, ACIES_ROSTER_ALIKE_COUNTERS);
  guint first = qrs->pieces->len;

  acies_qrs_add_heading (qrs, roster->title);
  if (*whole != '\0')
    acies_qrs_add_paragraph (qrs, whole, ACIES_TYPE_ITALIC, 0.9);
  for (guint i = 0; i < groups->len; i++)
    {
      const GPtrArray *alike = g_ptr_array_index (groups, i);
      const AciesRosterRow *row = g_ptr_array_index (alike, 0);

      if (ACIES_IS_COMMAND (row->standing->item))
        add_command (qrs, row);
      else
        add_row (self, qrs, roster, alike);
    }
  repeat_commands (qrs, first);
  acies_qrs_end_section (qrs, first, roster->title, 0);
}

static void
fill (AciesQrs *qrs, gpointer data)
{
  const Fill *self = data;

  for (guint i = 0; i < self->rosters->len; i++)
    add_army (self, qrs, g_ptr_array_index (self->rosters, i));
}

AciesPages *
acies_pages_new_casualties (AciesReferee *referee,
                            const GPtrArray *rosters,
                            const AciesPrintOptions *options)
{
  Fill filled = { referee, rosters };
  const char *titles[2];
  AciesPages *pages;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (rosters != NULL && rosters->len > 0 && options != NULL, NULL);

  titles[0] = _ ("Casualty sheet");
  titles[1] = ((const AciesRoster *) rosters->pdata[0])->ruleset;
  filled.made = acies_paper_blocks_new_made ();
  pages = acies_printout_make (acies_referee_get_ruleset (referee), titles, options, fill, &filled);
  g_ptr_array_unref (filled.made);
  return pages;
}
