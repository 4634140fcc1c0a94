/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out cards of units and leaders: the blocks that the rule set declares, at the largest text
 * that the card holds. What is equal has one card with a count; what no card holds goes on to a
 * second one. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-cut-sheet.h"
#include "drawing/map/acies-map.h"
#include "drawing/sheet/acies-paper-blocks.h"

#include "referee/roster/acies-roster-alike.h"

#include <glib/gi18n-lib.h>

/* As playing cards are, so that they go into sleeves. */
#define CARD_WIDTH (63 * ACIES_POINTS_PER_MM)
#define CARD_HEIGHT (88 * ACIES_POINTS_PER_MM)
#define PAD (3 * ACIES_POINTS_PER_MM)
#define GAP (2 * ACIES_POINTS_PER_MM)
#define HEAD (13 * ACIES_POINTS_PER_MM)
#define FOOT_PAD (1.5 * ACIES_POINTS_PER_MM)
#define POINTS_TEXT 11.0
#define FOOT_TEXT 8.5
#define LARGEST_TEXT 10.5
#define LEAST_TEXT 8.0
#define TEXT_STEP 0.25
/* Blocks drop from 9 down to 1. */
#define NOTHING_DROPS 10

typedef struct
{
  AciesReferee *referee;
  const AciesPalette *palette;
  const AciesPrintOptions *options;
  AciesPages *pages;
  AciesCutSheet sheet;
  AciesTypesetter type; /* what every card has measured */
  GPtrArray *made;      /* papers that had to be made up */
} Cards;

/* One card, or several of one entry. */
typedef struct
{
  Cards *cards;
  AciesPaperSubject subject;
  GPtrArray *alike; /* of const AciesRosterRow, borrowed */
  guint level;      /* from which on blocks drop */
  AciesQrs *body;   /* as set for good */
} Card;

static AciesQrs *
create_column (Cards *self, double size)
{
  return acies_qrs_new_like (acies_referee_get_ruleset (self->referee), self->options->look,
                             &self->type, (const double[]){ size, CARD_WIDTH - 2 * PAD });
}

/* TEXT within WHERE (x, y, width, size): smaller, down to 80 %, then on two lines, before it would
 * be cut; how high it is. */
static double
put_text (Cards *self,
          guint page,
          const char *text,
          const double where[4],
          AciesTypeStyle style,
          const AciesColour *ink)
{
  AciesTypesetter type;
  PangoLayout *layout;
  double scale = 1, height;

  acies_typesetter_init_like (&type, &self->type, where[3]);
  layout = acies_typesetter_set (&type, text, scale, style, where[2]);
  while (pango_layout_get_line_count (layout) > 1 && scale > 0.8)
    {
      scale -= 0.05;
      g_object_unref (layout);
      layout = acies_typesetter_set (&type, text, scale, style, where[2]);
    }
  acies_pages_take_box (self->pages, page, acies_box_new_text (layout, where[0], where[1], ink));
  height = acies_typesetter_get_height (layout);
  g_object_unref (layout);
  acies_typesetter_clear (&type);
  return height;
}

/* "18 ×" of several; else the number that the unit bears. */
static char *
describe_number (const GPtrArray *alike)
{
  return alike->len > 1 ? g_strdup_printf ("%u ×", alike->len)
                        : acies_roster_alike_describe_numbers (alike);
}

/* The type; of several from which number to which; and of several cards which one this is: CARD, 0
 * first, of N_CARDS. */
static char *
describe_type (const GPtrArray *alike, guint card, guint n_cards)
{
  const AciesRosterRow *first = g_ptr_array_index (alike, 0);
  g_autofree char *numbers = acies_roster_alike_describe_numbers (alike);
  g_autoptr (GString) text = g_string_new (first->standing->type);

  if (alike->len > 1)
    g_string_append_printf (text, " · %s", numbers);
  if (n_cards > 1)
    g_string_append_printf (text, " · %u/%u", card + 1, n_cards);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *
find_symbol (Cards *self, AciesItem *item)
{
  g_autoptr (AciesStand) stand = NULL;

  if (ACIES_IS_UNIT (item))
    stand = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), 0);
  return stand != NULL ? acies_map_get_symbol (self->referee, stand) : NULL;
}

/* Number and name over TYPE on a band of the side's colour, with the symbol of its troops. */
static void
put_head (Cards *self, guint page, const double at[2], const GPtrArray *alike, const char *type)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  AciesItem *item = row->standing->item;
  const char *symbol = find_symbol (self, item);
  g_autofree char *number = describe_number (alike);
  const double square[3] = { at[0] + CARD_WIDTH - HEAD + 4, at[1] + 4, HEAD - 8 };
  double x = at[0] + PAD + (*number != '\0' ? HEAD * (alike->len > 1 ? 1.1 : 0.8) : 0);
  const double numbered[4] = { at[0] + PAD, at[1] + HEAD * 0.18, x - at[0] - PAD, HEAD * 0.46 };
  double name[4] = { x, at[1] + HEAD * 0.1, CARD_WIDTH - (x - at[0]) - HEAD, 11.0 };
  AciesSideColours colours;

  acies_palette_get_side (self->options->look, acies_map_get_item_side (self->referee, item),
                          &colours);
  acies_pages_take_box (self->pages, page,
                        acies_box_new_fill (at[0], at[1], CARD_WIDTH, HEAD, &colours.base));
  acies_pages_take_box (self->pages, page,
                        acies_box_new_fill (at[0], at[1] + HEAD, CARD_WIDTH, 1.5, &colours.edge));
  put_text (self, page, number, numbered, ACIES_TYPE_BOLD, &colours.ink);
  name[1] += put_text (self, page, acies_roster_row_get_name (row), name, ACIES_TYPE_BOLD,
                       &colours.ink);
  name[3] = LEAST_TEXT;
  put_text (self, page, type, name, ACIES_TYPE_PLAIN, &colours.ink);
  if (symbol != NULL)
    acies_pages_take_box (self->pages, page,
                          acies_box_new_symbol (acies_referee_get_ruleset (self->referee), symbol,
                                                square, &colours.ink));
}

/* Whether POINTS are worth printing: what costs nothing has none. */
static gboolean
is_priced (const char *points)
{
  return *points != '\0' && !g_str_equal (points, "0");
}

/* Boxes and words to ring, with the points at the right of the last row. */
static AciesQrs *
create_foot (Card *self)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) rows = acies_paper_blocks_list_boxes (&self->subject, TRUE, words);
  AciesQrs *foot = create_column (self->cards, FOOT_TEXT);
  g_autofree char *points = acies_roster_row_describe_points (self->subject.row);

  if (is_priced (points))
    foot->width -= POINTS_TEXT * 2.4;
  if (rows->len > 0)
    acies_qrs_add_boxes (foot, rows);
  return foot;
}

static double
measure_column (const AciesQrs *qrs)
{
  double height = 0;

  for (guint i = 0; i < qrs->pieces->len; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (qrs->pieces, i);

      height += piece->item.height + (i > 0 ? piece->item.space : 0);
    }
  return height;
}

static GArray *
measure (gpointer data, double size, guint n_columns, gboolean is_final, gboolean *is_cramped)
{
  Card *self = data;
  g_autoptr (AciesQrs) qrs = create_column (self->cards, size);
  GArray *items;

  qrs->is_trial = !is_final;
  acies_paper_blocks_add_body (qrs, &self->subject, self->level);
  items = acies_qrs_list_items (qrs);
  *is_cramped = qrs->is_cramped;
  if (is_final)
    {
      g_clear_pointer (&self->body, acies_qrs_free);
      self->body = g_steal_pointer (&qrs);
    }
  return items;
}

/* The body in ROOM points: on one card if it can be, without what may drop; else on as many as it
 * takes. */
static AciesLayoutChoice *
choose_body (Card *self, double room)
{
  AciesLayoutTask task = { LEAST_TEXT, LARGEST_TEXT, TEXT_STEP, 1, 1, 1, room, measure, self };
  AciesLayoutChoice *choice = NULL;

  for (self->level = NOTHING_DROPS; choice == NULL && self->level > 0; self->level--)
    choice = acies_layout_choose (&task);
  if (choice != NULL)
    return choice;
  self->level = NOTHING_DROPS;
  task.most_sides = 0;
  return acies_layout_choose (&task);
}

static void
put_foot (Card *self, guint page, const double at[2], const AciesQrs *foot, double height)
{
  g_autofree char *points = acies_roster_row_describe_points (self->subject.row);
  double top = at[1] + CARD_HEIGHT - height;
  const double right[4]
      = { at[0] + CARD_WIDTH - PAD - 60, at[1] + CARD_HEIGHT - PAD - POINTS_TEXT, 60, POINTS_TEXT };
  double y = top + FOOT_PAD;

  acies_pages_take_box (
      self->cards->pages, page,
      acies_box_new_fill (at[0], top, CARD_WIDTH, 0.6, &self->cards->palette->quiet_ink));
  for (guint i = 0; i < foot->pieces->len; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (foot->pieces, i);

      acies_qrs_put_boxes (self->cards->pages, page, piece->boxes,
                           (const double[]){ at[0] + PAD, y });
      y += piece->item.height;
    }
  if (is_priced (points) && self->alike->len == 1)
    put_text (self->cards, page, points, right, ACIES_TYPE_RIGHT | ACIES_TYPE_BOLD,
              &self->cards->palette->ink);
}

static void
put_body (Card *self, guint page, const double at[2], const AciesLayoutChoice *choice, guint side)
{
  for (guint i = 0; i < choice->n_items; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (self->body->pieces, i);
      double y = choice->places[i].y;

      if (choice->places[i].column != side)
        continue;
      acies_qrs_put_boxes (self->cards->pages, page, piece->boxes,
                           (const double[]){ at[0] + PAD, at[1] + HEAD + PAD / 2 + y });
      if (choice->places[i].has_header && piece->header != NULL)
        acies_qrs_put_boxes (
            self->cards->pages, page, piece->header,
            (const double[]){ at[0] + PAD, at[1] + HEAD + PAD / 2 + y - piece->item.header });
    }
}

/* The cards of who is ALIKE: one, unless no card holds it. */
static void
put_cards (Cards *self, const AciesRoster *roster, GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  Card card = { .cards = self, .alike = alike };
  g_autoptr (AciesLayoutChoice) choice = NULL;
  g_autoptr (AciesQrs) foot = NULL;
  double height;

  card.subject
      = (AciesPaperSubject){ self->referee, row,
                             acies_paper_blocks_find (self->referee, "card", row, self->made),
                             alike->len, roster->counted };
  foot = create_foot (&card);
  height = MAX (measure_column (foot), POINTS_TEXT) + 2 * FOOT_PAD;
  choice = choose_body (&card, CARD_HEIGHT - HEAD - PAD - height);
  for (guint side = 0; side < MAX (choice->n_sides, 1); side++)
    {
      double at[2];
      guint page = acies_cut_sheet_add (&self->sheet, CARD_WIDTH, CARD_HEIGHT, at);
      const double frame[4] = { at[0], at[1], CARD_WIDTH, CARD_HEIGHT };
      g_autofree char *type = describe_type (alike, side, choice->n_sides);

      put_head (self, page, at, alike, type);
      put_body (&card, page, at, choice, side);
      if (side == 0)
        put_foot (&card, page, at, foot, height);
      acies_pages_take_box (self->pages, page,
                            acies_box_new_frame (frame, 0.4, &self->palette->quiet_ink));
    }
  acies_qrs_free (card.body);
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
  self.made = acies_paper_blocks_new_made ();
  acies_typesetter_init (&self.type, LARGEST_TEXT);
  acies_pages_set_title (self.pages, _ ("Unit cards"));
  acies_cut_sheet_init (&self.sheet, self.pages, &self.palette->quiet_ink, GAP);
  for (guint i = 0; i < rosters->len; i++)
    {
      const AciesRoster *roster = g_ptr_array_index (rosters, i);
      g_autoptr (GPtrArray) groups = acies_roster_list_alike (roster, ACIES_ROSTER_ALIKE_COUNTERS);

      for (guint k = 0; k < groups->len; k++)
        {
          GPtrArray *alike = g_ptr_array_index (groups, k);

          if (!ACIES_IS_COMMAND (((const AciesRosterRow *) alike->pdata[0])->standing->item))
            put_cards (&self, roster, alike);
        }
    }
  acies_typesetter_clear (&self.type);
  g_ptr_array_unref (self.made);
  return self.pages;
}
