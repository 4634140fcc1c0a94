/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a slip for each written order: whose it is, when it was written and what it says, what
 * came of it so far, with the messenger and when he arrived as far as that is known, and room to
 * note what is not. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-cut-sheet.h"

#include "storage/stream/acies-order-book.h"

#include <glib/gi18n-lib.h>

/* Two beside one another on the narrowest paper. */
#define WIDTH (92 * ACIES_POINTS_PER_MM)
#define PAD (4 * ACIES_POINTS_PER_MM)
#define GAP (3 * ACIES_POINTS_PER_MM)
#define TEXT 10.0
/* Messenger, way and arrival, which may be written by hand. */
#define N_LINES 3
#define HAND_LINE (9 * ACIES_POINTS_PER_MM)
#define LINE_WIDTH 0.5
/* Of parts under one another; points. */
#define SPACE 3.0

typedef struct
{
  AciesBattle *battle;
  const AciesPalette *palette;
  AciesPages *pages;
  AciesCutSheet sheet;
  AciesTypesetter type;
} Slips;

/* A text of a slip that is not on a page yet. */
typedef struct
{
  PangoLayout *layout;
  double below; /* how far below the top of the slip, in points */
} Part;

static void
part_clear (gpointer data)
{
  g_object_unref (((Part *) data)->layout);
}

/* TEXT below PARTS. */
static void
add_part (Slips *self, GArray *parts, double *height, const char *text, AciesTypeStyle style)
{
  Part part = { acies_typesetter_set (&self->type, text, 1, style, WIDTH - 2 * PAD), *height };

  *height += acies_typesetter_get_height (part.layout) + SPACE;
  g_array_append_val (parts, part);
}

/* "5. Turn 3, Command", and whose the order is. */
static void
add_head (Slips *self, GArray *parts, double *height, const AciesWrittenOrder *order)
{
  AciesItem *side = order->side != NULL ? acies_battle_find (self->battle, order->side) : NULL;
  /* Translators: the number of an order, and when it was written: a turn and a phase. */
  g_autofree char *head = g_strdup_printf (_ ("Order %u · %s"), order->number, order->when);

  if (side != NULL)
    add_part (self, parts, height, acies_item_get_label (side), ACIES_TYPE_PLAIN);
  add_part (self, parts, height, head, ACIES_TYPE_PLAIN);
}

static void
add_steps (Slips *self, GArray *parts, double *height, const AciesWrittenOrder *order)
{
  for (guint i = 0; i < order->steps->len; i++)
    {
      const AciesWrittenStep *step = g_ptr_array_index (order->steps, i);
      g_autofree char *text = acies_written_step_dup_text (step);
      g_autofree char *line = step->number != 0
                                  /* Translators: when something came of an order, and what. */
                                  ? g_strdup_printf (_ ("%s: %s"), step->when, text)
                                  /* Translators: what is due of an order. */
                                  : g_strdup_printf (_ ("Due: %s"), step->sentence);

      add_part (self, parts, height, line, ACIES_TYPE_ITALIC);
    }
}

/* A line called NAME with TEXT on it, or NULL: it is written by hand. */
static void
put_line (Slips *self, guint page, const char *name, const char *text, double x, double y)
{
  g_autoptr (PangoLayout) layout
      = acies_typesetter_set (&self->type, name, 0.8, ACIES_TYPE_PLAIN, 0);
  const double width = WIDTH / 4;
  const double room = WIDTH - 2 * PAD - width;

  acies_pages_take_box (self->pages, page,
                        acies_box_new_text (layout, x, y - acies_typesetter_get_height (layout),
                                            &self->palette->quiet_ink));
  acies_pages_take_box (
      self->pages, page,
      acies_box_new_fill (x + width, y, room, LINE_WIDTH, &self->palette->quiet_ink));
  if (text != NULL)
    {
      g_autoptr (PangoLayout) filled
          = acies_typesetter_set (&self->type, text, 0.8, ACIES_TYPE_PLAIN, 0);

      pango_layout_set_width (filled, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (filled, PANGO_ELLIPSIZE_END);
      acies_pages_take_box (self->pages, page,
                            acies_box_new_text (filled, x + width,
                                                y - acies_typesetter_get_height (filled),
                                                &self->palette->ink));
    }
}

/* The messenger of ORDER, his way and his arrival, from Y on. */
static void
put_lines (Slips *self, guint page, const AciesWrittenOrder *order, double x, double y)
{
  const struct
  {
    const char *name, *text;
  } lines[N_LINES] = {
    { _ ("Messenger"), acies_written_order_get_bearer (order, self->battle) },
    { _ ("Way"), NULL },
    { _ ("Arrives"), order->arrived },
  };

  for (guint i = 0; i < N_LINES; i++)
    put_line (self, page, lines[i].name, lines[i].text, x, y + (i + 1) * HAND_LINE);
}

static void
put_slip (Slips *self, const AciesWrittenOrder *order)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  double height = PAD, at[2];
  guint page;

  g_array_set_clear_func (parts, part_clear);
  add_head (self, parts, &height, order);
  add_part (self, parts, &height, order->sentence, ACIES_TYPE_BOLD);
  add_steps (self, parts, &height, order);
  page = acies_cut_sheet_add (&self->sheet, WIDTH, height + N_LINES * HAND_LINE + PAD, at);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      acies_pages_take_box (
          self->pages, page,
          acies_box_new_text (part->layout, at[0] + PAD, at[1] + part->below, &self->palette->ink));
    }
  put_lines (self, page, order, at[0] + PAD, at[1] + height);
}

AciesPages *
acies_pages_new_order_slips (AciesReferee *referee,
                             const GPtrArray *rosters,
                             const AciesPrintOptions *options)
{
  Slips self = { 0 };

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  self.battle = acies_referee_get_battle (referee);
  self.palette = acies_palette_get (options->look);
  self.pages = acies_pages_new (options, FALSE);
  acies_pages_set_title (self.pages, _ ("Order slips"));
  acies_cut_sheet_init (&self.sheet, self.pages, &self.palette->quiet_ink, GAP);
  acies_typesetter_init (&self.type, TEXT * options->text_scale);
  for (guint i = 0; options->orders != NULL && i < options->orders->len; i++)
    put_slip (&self, g_ptr_array_index (options->orders, i));
  acies_typesetter_clear (&self.type);
  return self.pages;
}
