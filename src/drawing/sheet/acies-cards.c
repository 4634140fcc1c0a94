/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out unit cards: each is laid out like a column of the sheet, at the largest text that the
 * card holds. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-cut-sheet.h"
#include "drawing/map/acies-map.h"
#include "drawing/reference/acies-qrs-private.h"

#include <glib/gi18n-lib.h>

/* As playing cards are, so that they go into sleeves. */
#define CARD_WIDTH (63 * ACIES_POINTS_PER_MM)
#define CARD_HEIGHT (88 * ACIES_POINTS_PER_MM)
#define PAD (3 * ACIES_POINTS_PER_MM)
#define GAP (2 * ACIES_POINTS_PER_MM)
#define HEAD (13 * ACIES_POINTS_PER_MM)
#define LARGEST_TEXT 10.5
#define LEAST_TEXT 4.5
#define TEXT_STEP 0.5

typedef struct
{
  AciesReferee *referee;
  const AciesPalette *palette;
  const AciesPrintOptions *options;
  AciesPages *pages;
  AciesCutSheet sheet;
} Cards;

/* The columns that the sheet of the rule set shows of troops like those of TYPE; or NULL. */
static const char *
find_columns (AciesRuleset *ruleset, const char *type)
{
  const GPtrArray *sheets = acies_ruleset_get_facts (ruleset, ACIES_FACT_SHEET);
  const AciesSheet *sheet
      = sheets != NULL && sheets->len > 0 ? g_ptr_array_index (sheets, 0) : NULL;

  for (guint i = 0; sheet != NULL && i < sheet->sections->len; i++)
    {
      const AciesSheetSection *section = g_ptr_array_index (sheet->sections, i);

      for (guint k = 0; k < section->items->len; k++)
        {
          const AciesSheetItem *item = g_ptr_array_index (section->items, k);

          if (g_str_equal (item->shows, "troops")
              && (item->what == NULL || g_str_equal (item->what, "all")
                  || acies_ruleset_troop_is (ruleset, type, item->what)))
            return item->columns;
        }
    }
  return NULL;
}

/* What the rule set's own table says of the unit, a line each; what is not so of it is left out. */
static void
add_facts (AciesQrs *qrs, AciesReferee *referee, AciesUnit *unit)
{
  static const AciesTypeStyle styles[] = { ACIES_TYPE_PLAIN, ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT };
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (2, styles);
  g_autoptr (GPtrArray) columns = acies_qrs_list_columns (
      qrs, "troop", find_columns (qrs->ruleset, acies_unit_get_troop_type (unit)));

  for (guint i = 0; i < columns->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (columns, i);
      AciesValue value = acies_referee_get_attribute (referee, ACIES_ITEM (unit), fact->fact.id);
      g_autofree char *shown = NULL;

      if (value.kind == ACIES_VALUE_NONE || (value.kind == ACIES_VALUE_FLAG && value.number == 0))
        continue;
      shown = value.kind == ACIES_VALUE_FLAG
                  ? g_strdup ("•")
                  : acies_ruleset_format_value (qrs->ruleset, fact, &value);
      acies_qrs_table_take_row (table, acies_qrs_make_cells (fact->fact.label, shown, NULL), NULL);
    }
  if (table->rows->len > 0)
    acies_qrs_add_table (qrs, table);
}

static void
add_parts (AciesQrs *qrs, const AciesRosterRow *row)
{
  static const AciesTypeStyle styles[] = { ACIES_TYPE_RIGHT, ACIES_TYPE_PLAIN, ACIES_TYPE_PLAIN };
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (G_N_ELEMENTS (styles), styles);

  table->flexible = 2;
  for (guint i = 0; i < row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, i);
      g_autofree char *n = g_strdup_printf ("%u", part->n_stands);
      g_autofree char *what = *part->traits != '\0'
                                  ? g_strdup_printf ("%s, %s", part->type, part->traits)
                                  : g_strdup (part->type);

      acies_qrs_table_take_row (table, acies_qrs_make_cells (n, part->label, what, NULL), NULL);
    }
  if (table->rows->len > 0)
    acies_qrs_add_table (qrs, table);
}

/* Everything below the head. */
static AciesQrs *
lay_out (Cards *self, const AciesRosterRow *row, double size)
{
  AciesUnit *unit = ACIES_UNIT (row->standing->item);
  AciesQrs *qrs = acies_qrs_new (acies_referee_get_ruleset (self->referee), self->options->look,
                                 size, CARD_WIDTH - 2 * PAD);
  g_autofree char *state = acies_roster_row_describe_state (row);
  g_autofree char *tallies = acies_battle_summary_row_describe_tallies (row->standing);

  if (*state != '\0')
    acies_qrs_add_paragraph (qrs, state, ACIES_TYPE_BOLD, 1.0);
  add_parts (qrs, row);
  add_facts (qrs, self->referee, unit);
  if (*tallies != '\0')
    acies_qrs_add_paragraph (qrs, tallies, ACIES_TYPE_ITALIC, 1.0);
  return qrs;
}

static double
measure (const AciesQrs *qrs)
{
  double height = 0;

  for (guint i = 0; i < qrs->pieces->len; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (qrs->pieces, i);

      height += piece->item.height + (i > 0 ? piece->item.space : 0);
    }
  return height;
}

static AciesQrs *
fit (Cards *self, const AciesRosterRow *row, double room)
{
  AciesQrs *qrs = lay_out (self, row, LARGEST_TEXT);

  for (double size = LARGEST_TEXT - TEXT_STEP; size >= LEAST_TEXT && measure (qrs) > room;
       size -= TEXT_STEP)
    {
      acies_qrs_free (qrs);
      qrs = lay_out (self, row, size);
    }
  return qrs;
}

/* The body, down to the foot; what even the smallest text leaves over is not printed over it. */
static void
put_body (Cards *self, guint page, const double at[2], const AciesRosterRow *row, double room)
{
  g_autoptr (AciesQrs) qrs = fit (self, row, room);
  double y = 0;

  for (guint i = 0; i < qrs->pieces->len; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (qrs->pieces, i);
      double top = y + (i > 0 ? piece->item.space : 0);

      if (top + piece->item.height > room + 0.5)
        return;
      acies_qrs_put_boxes (self->pages, page, piece->boxes,
                           (const double[]){ at[0] + PAD, at[1] + top });
      y = top + piece->item.height;
    }
}

static void
put_text (Cards *self,
          guint page,
          const char *text,
          const double where[4],
          AciesTypeStyle style,
          const AciesColour *ink)
{
  AciesTypesetter type;
  g_autoptr (PangoLayout) layout = NULL;

  acies_typesetter_init (&type, where[3]);
  layout = acies_typesetter_set (&type, text, 1.0, style, where[2]);
  pango_layout_set_height (layout, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  acies_pages_take_box (self->pages, page, acies_box_new_text (layout, where[0], where[1], ink));
  acies_typesetter_clear (&type);
}

/* Number and name on a band of the side's colour, with the symbol of its troops. */
static void
put_head (Cards *self, guint page, const double at[2], const AciesRosterRow *row)
{
  AciesItem *item = row->standing->item;
  g_autoptr (AciesStand) stand
      = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), 0);
  const char *symbol = stand != NULL ? acies_map_get_symbol (self->referee, stand) : NULL;
  const double square[3] = { at[0] + CARD_WIDTH - HEAD + 4, at[1] + 4, HEAD - 8 };
  const double number[4] = { at[0] + PAD, at[1] + HEAD * 0.18, HEAD, HEAD * 0.5 };
  const double name[4]
      = { at[0] + PAD + HEAD, at[1] + HEAD * 0.14, CARD_WIDTH - 2 * HEAD - PAD, 10.0 };
  const double type[4] = { name[0], at[1] + HEAD * 0.56, name[2], 7.5 };
  AciesSideColours colours;

  acies_palette_get_side (self->options->look, acies_map_get_item_side (self->referee, item),
                          &colours);
  acies_pages_take_box (self->pages, page,
                        acies_box_new_fill (at[0], at[1], CARD_WIDTH, HEAD, &colours.base));
  acies_pages_take_box (self->pages, page,
                        acies_box_new_fill (at[0], at[1] + HEAD, CARD_WIDTH, 1.5, &colours.edge));
  put_text (self, page, acies_roster_row_get_number (row), number, ACIES_TYPE_BOLD, &colours.ink);
  put_text (self, page, acies_roster_row_get_name (row), name, ACIES_TYPE_BOLD, &colours.ink);
  put_text (self, page, row->standing->type, type, ACIES_TYPE_PLAIN, &colours.ink);
  if (symbol != NULL)
    acies_pages_take_box (self->pages, page,
                          acies_box_new_symbol (acies_referee_get_ruleset (self->referee), symbol,
                                                square, &colours.ink));
}

/* Boxes for losses at the left, points at the right. */
static void
put_foot (Cards *self, guint page, const double at[2], const AciesRosterRow *row)
{
  double y = at[1] + CARD_HEIGHT - PAD - 10;
  const double left[4] = { at[0] + PAD, y, CARD_WIDTH - 2 * PAD - 50, 10 };
  const double right[4] = { at[0] + CARD_WIDTH - PAD - 48, y + 2, 48, 8 };
  g_autofree char *points = acies_roster_row_describe_points (row);
  g_autofree char *cost = *points != '\0' ? g_strdup_printf (_ ("%s points"), points) : NULL;
  g_autofree char *boxes = acies_roster_row_draw_boxes (row, 0);

  put_text (self, page, boxes, left, ACIES_TYPE_PLAIN, &self->palette->ink);
  if (cost != NULL)
    put_text (self, page, cost, right, ACIES_TYPE_RIGHT, &self->palette->quiet_ink);
}

static void
put_card (Cards *self, const AciesRosterRow *row)
{
  double at[2];
  guint page = acies_cut_sheet_add (&self->sheet, CARD_WIDTH, CARD_HEIGHT, at);
  const double body[2] = { at[0], at[1] + HEAD + PAD };
  const double frame[4] = { at[0], at[1], CARD_WIDTH, CARD_HEIGHT };

  put_head (self, page, at, row);
  put_body (self, page, body, row, CARD_HEIGHT - HEAD - 2 * PAD - 16);
  put_foot (self, page, at, row);
  acies_pages_take_box (self->pages, page,
                        acies_box_new_frame (frame, 0.4, &self->palette->quiet_ink));
}

AciesPages *
acies_pages_new_cards (AciesReferee *referee,
                       const GPtrArray *rosters,
                       const AciesPrintOptions *options)
{
  Cards self = { .referee = referee, .options = options };

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (rosters != NULL && options != NULL, NULL);

  self.palette = acies_palette_get (options->look);
  self.pages = acies_pages_new (options, FALSE);
  acies_pages_set_title (self.pages, _ ("Unit cards"));
  acies_cut_sheet_init (&self.sheet, self.pages, &self.palette->quiet_ink, GAP);
  for (guint i = 0; i < rosters->len; i++)
    {
      const AciesRoster *roster = g_ptr_array_index (rosters, i);

      for (guint k = 0; k < roster->rows->len; k++)
        {
          const AciesRosterRow *row = g_ptr_array_index (roster->rows, k);

          if (ACIES_IS_UNIT (row->standing->item))
            put_card (&self, row);
        }
    }
  return self.pages;
}
