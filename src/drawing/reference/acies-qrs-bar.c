/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a section of a sheet from its pieces: the bar with the title and the number of its phase,
 * tones by kind of work, the frame, and what comes again where it goes on in another column. */
#include "config.h"

#include "drawing/page/acies-pages-private.h"
#include "drawing/reference/acies-qrs-private.h"

#include <glib/gi18n-lib.h>

#define BAR 1.18
/* Before a section, in body sizes. */
#define SPACE 0.9
/* Of a bar's left edge in black and white, points. */
#define EDGE 4.0
#define FRAME 0.8
#define SOLID_FRAME 2.0
/* Breaking a table costs so much more. */
#define TABLE_PRICE 15
/* Breaking before what heads a group of rows costs only this. */
#define GROUP_PRICE 20
/* So many pieces of a list stand together at its beginning. */
#define LEAST_BEGIN 6
#define N_TONES 6

#define RGB(value) \
  { \
    (((value) >> 16) & 0xff) / 255.0, (((value) >> 8) & 0xff) / 255.0, ((value) &0xff) / 255.0, \
        1.0 \
  }

/* White on each reads at 5.9 to 1 and more. */
static const struct
{
  const char *name;
  AciesColour colour;
} tones[N_TONES] = {
  { "plain", RGB (0x3d3d3d) }, { "command", RGB (0x1d4f91) }, { "move", RGB (0x2a6b35) },
  { "shoot", RGB (0x9a5200) }, { "fight", RGB (0x9c1c1c) },   { "morale", RGB (0x5d3a8c) },
};

/* In black and white no grey says anything: bars are outlined, and what is fought is black. */
AciesQrsTone
acies_qrs_get_tone (AciesColourTheme look, const char *name)
{
  const AciesPalette *palette = acies_palette_get (look);
  gboolean is_black = look == ACIES_COLOUR_THEME_BLACK_AND_WHITE;
  AciesQrsTone tone = { palette->ink, palette->halo, palette->ink, palette->halo };

  tone.is_framed = g_strcmp0 (name, "fight") == 0;
  tone.is_outlined = is_black && !tone.is_framed && name != NULL;
  if (tone.is_outlined)
    {
      tone.bar = palette->halo;
      tone.bar_ink = palette->ink;
    }
  for (guint i = 0; !is_black && i < N_TONES; i++)
    if (g_strcmp0 (name, tones[i].name) == 0)
      {
        tone.bar = tone.accent = tones[i].colour;
        tone.tint = acies_colour_mix (&palette->halo, &tone.bar, 0.08);
        tone.has_tint = TRUE;
      }
  return tone;
}

static AciesQrsPiece *
add_piece (AciesQrs *self)
{
  AciesQrsPiece *piece = acies_qrs_add_space (self, 0);

  piece->item.space = self->type.size * SPACE;
  piece->item.keep = TRUE;
  return piece;
}

static void
put_bar_ground (const AciesQrs *self, AciesQrsPiece *piece, double width, double height)
{
  const double frame[4] = { 0.4, 0.4, width - 0.8, height - 0.8 };

  if (!self->tone.is_outlined)
    {
      g_ptr_array_add (piece->boxes, acies_box_new_fill (0, 0, width, height, &self->tone.bar));
      return;
    }
  g_ptr_array_add (piece->boxes, acies_box_new_frame (frame, 0.8, &self->tone.bar_ink));
  g_ptr_array_add (piece->boxes, acies_box_new_fill (0, 0, EDGE, height, &self->tone.bar_ink));
}

/* NUMBER in a ring at X; how far right it goes. */
static double
put_number (const AciesQrs *self,
            AciesQrsPiece *piece,
            const char *number,
            const double at[2],
            double height)
{
  const AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, number, 1.0, ACIES_TYPE_BOLD);
  double width = MAX (line.width + height * 0.4, height);
  const double ring[4] = { at[0], at[1], width, height };

  g_ptr_array_add (piece->boxes, acies_box_new_round (ring, 0.8, &self->tone.bar_ink));
  g_ptr_array_add (piece->boxes,
                   acies_box_new_line (&line, at[0] + (width - line.width) / 2,
                                       at[1] + (height - line.height) / 2, &self->tone.bar_ink));
  return at[0] + width;
}

/* The title on one line if it fits, else as many as it takes. */
static AciesBox *
set_title (const AciesQrs *self, const char *title, double x, double width)
{
  const AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, title, BAR, ACIES_TYPE_BOLD);
  g_autoptr (PangoLayout) layout = NULL;

  if (line.width <= width)
    return acies_box_new_line (&line, x, 0, &self->tone.bar_ink);
  layout = acies_typesetter_set (&self->type, title, BAR, ACIES_TYPE_BOLD, width);
  return acies_box_new_text (layout, x, 0, &self->tone.bar_ink);
}

void
acies_qrs_add_bar (AciesQrs *self, const char *number, const char *title)
{
  AciesQrsPiece *piece = add_piece (self);
  double pad = self->type.size * 0.27, x = self->type.size * 0.62, height, ring;
  const AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, title, BAR, ACIES_TYPE_BOLD);
  AciesBox *box;

  if (self->tone.is_outlined)
    x += EDGE / 2;
  ring = line.height;
  if (number != NULL)
    x += MAX (acies_typesetter_set_line (&self->type, number, 1.0, ACIES_TYPE_BOLD).width
                  + ring * 0.4,
              ring)
         + self->type.size * 0.5;
  box = set_title (self, title, x, self->width - x - self->type.size * 0.3);
  height = box->height + 2 * pad;
  box->y = pad;
  put_bar_ground (self, piece, self->width, height);
  if (number != NULL)
    put_number (
        self, piece, number,
        (const double[]){ self->type.size * 0.5 + (self->tone.is_outlined ? EDGE / 2 : 0), pad },
        ring);
  g_ptr_array_add (piece->boxes, box);
  piece->item.height = height;
  self->title = NULL;
}

void
acies_qrs_add_heading (AciesQrs *self, const char *title)
{
  acies_qrs_add_bar (self, NULL, title);
}

/* The bar of TITLE as it comes again; it leaves no piece. */
static AciesQrsPiece *
steal_bar (AciesQrs *self, const char *title)
{
  /* Translators: the title of a part of a sheet that goes on in another column. */
  g_autofree char *again = g_strdup_printf (_ ("%s, continued"), title);

  acies_qrs_add_bar (self, NULL, again);
  return g_ptr_array_steal_index (self->pieces, self->pieces->len - 1);
}

static void
shift (GPtrArray *boxes, double x, double y)
{
  for (guint i = 0; i < boxes->len; i++)
    {
      AciesBox *box = g_ptr_array_index (boxes, i);

      box->x += x;
      box->y += y;
    }
}

/* BAR over HEADER (or NULL), which is shifted by INSET. */
static GPtrArray *
join (const AciesQrsPiece *bar, const GPtrArray *header, double inset)
{
  GPtrArray *joined = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_box_free);

  for (guint i = 0; header != NULL && i < header->len; i++)
    g_ptr_array_add (joined, acies_box_copy (g_ptr_array_index (header, i)));
  shift (joined, inset, bar->item.height);
  for (guint i = 0; i < bar->boxes->len; i++)
    g_ptr_array_add (joined, acies_box_copy (g_ptr_array_index (bar->boxes, i)));
  return joined;
}

static void
unref_header (gpointer header)
{
  if (header != NULL)
    g_ptr_array_unref (header);
}

/* What comes again above PIECE where a column begins with it: BAR, over what its table repeats;
 * JOINED has those that were made before. */
static void
head_piece (AciesQrsPiece *piece, const AciesQrsPiece *bar, double inset, GHashTable *joined)
{
  GPtrArray *old = piece->header, *header = g_hash_table_lookup (joined, old);

  if (header == NULL)
    {
      header = join (bar, old, inset);
      g_hash_table_insert (joined, old != NULL ? g_ptr_array_ref (old) : NULL, header);
    }
  piece->header = g_ptr_array_ref (header);
  piece->item.header += bar->item.height;
  g_clear_pointer (&old, g_ptr_array_unref);
}

void
acies_qrs_end_section (AciesQrs *self, guint first, const char *title, guint price)
{
  double inset = self->tone.is_framed ? ACIES_QRS_INSET : 0;
  AciesQrsPiece *bar = steal_bar (self, title), *piece = NULL;
  g_autoptr (GHashTable) joined
      = g_hash_table_new_full (NULL, NULL, unref_header, (GDestroyNotify) g_ptr_array_unref);

  g_array_append_val (self->tones, self->tone);
  for (guint i = first; i < self->pieces->len; i++)
    {
      piece = g_ptr_array_index (self->pieces, i);
      piece->section = self->tones->len;
      /* A list begins with more than its head. */
      if (price == 0 && i < first + LEAST_BEGIN && i + 1 < self->pieces->len)
        piece->item.keep = TRUE;
      if (i == first)
        continue;
      shift (piece->boxes, inset, 0);
      head_piece (piece, bar, inset, joined);
      piece->item.price
          = piece->is_group ? GROUP_PRICE : price + (piece->is_table ? TABLE_PRICE : 0);
    }
  if (piece != NULL)
    {
      piece->item.keep = FALSE;
      piece->item.height += inset;
    }
  acies_qrs_piece_free (bar);
}

void
acies_qrs_put_frame (
    const AciesQrs *self, AciesPages *pages, guint page, guint section, const double frame[4])
{
  const AciesQrsTone *tone = &g_array_index (self->tones, AciesQrsTone, section - 1);
  gboolean is_black = !tone->has_tint;
  double width = is_black ? SOLID_FRAME : FRAME;
  const double drawn[4]
      = { frame[0] + width / 2, frame[1] + width / 2, frame[2] - width, frame[3] - width };

  if (!tone->is_framed)
    return;
  if (tone->has_tint)
    acies_pages_take_box (pages, page,
                          acies_box_new_fill (frame[0], frame[1], frame[2], frame[3], &tone->tint));
  acies_pages_take_box (pages, page, acies_box_new_frame (drawn, width, &tone->bar));
}
