/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the samples of the terrain on a map in bands, side by side, with a line below them for each
 * chart. */
#include "config.h"

#include "drawing/sheet/acies-map-key.h"

#include "drawing/map/acies-map-private.h"

/* Of a sample, of the gap behind it and of that behind its name; and of a row, in points. */
#define SAMPLE_WIDTH 19.0
#define SAMPLE_HEIGHT 12.0
#define SAMPLE_GAP 5.0
#define NAME_GAP 12.0
#define ROW_HEIGHT 18.0
/* Of the line of a chart. */
#define CHART_HEIGHT 11.0
#define NAME_SIZE 0.85
#define CHART_SIZE 0.75

static const AciesTerrainKeyRow *
get_row (const AciesMapKey *self, guint n)
{
  return &g_array_index (self->key.rows, AciesTerrainKeyRow, n);
}

static PangoLayout *
set_chart (const AciesMapKey *self, guint n)
{
  const AciesChart *chart = g_ptr_array_index (self->key.charts, n);

  return acies_typesetter_set (self->type, chart->fact.label, CHART_SIZE, ACIES_TYPE_PLAIN, 0);
}

void
acies_map_key_init (AciesMapKey *self,
                    AciesReferee *referee,
                    const AciesTypesetter *type,
                    const AciesPrintOptions *options)
{
  *self = (AciesMapKey){ .referee = referee, .type = type, .options = options };
  acies_terrain_key_init (&self->key, referee);
  for (guint i = 0; i < self->key.charts->len; i++)
    {
      g_autoptr (PangoLayout) name = set_chart (self, i);

      self->label_width = MAX (self->label_width, acies_typesetter_get_width (name) + NAME_GAP);
    }
}

void
acies_map_key_clear (AciesMapKey *self)
{
  acies_terrain_key_clear (&self->key);
}

static double
get_band_height (const AciesMapKey *self)
{
  return ROW_HEIGHT + CHART_HEIGHT * self->key.charts->len;
}

/* Where an entry whose name is NAME_WIDTH wide goes: in the band of X and Y, which it moves on, or
 * the next. */
static void
find_room (
    const AciesMapKey *self, double name_width, double width, double *x, double *y, double *at)
{
  double whole = SAMPLE_WIDTH + SAMPLE_GAP + name_width;

  if (*x > self->label_width && *x + whole > width)
    {
      *x = self->label_width;
      *y += get_band_height (self);
    }
  *at = *x;
  *x += whole + NAME_GAP;
}

static PangoLayout *
set_name (const AciesMapKey *self, guint n)
{
  return acies_typesetter_set (self->type, get_row (self, n)->label, NAME_SIZE, ACIES_TYPE_PLAIN,
                               0);
}

double
acies_map_key_measure (const AciesMapKey *self, double width)
{
  double x = self->label_width, y = 0, at;

  for (guint i = 0; i < self->key.rows->len; i++)
    {
      g_autoptr (PangoLayout) name = set_name (self, i);

      find_room (self, acies_typesetter_get_width (name), width, &x, &y, &at);
    }
  return self->key.rows->len > 0 ? y + get_band_height (self) : 0;
}

/* A sample as it is painted. */
typedef struct
{
  AciesReferee *referee; /* owned */
  const char *type;      /* interned */
  AciesMapOptions options;
} Sample;

static void
sample_free (gpointer data)
{
  g_object_unref (((Sample *) data)->referee);
  g_free (data);
}

static void
paint_sample (cairo_t *cr, gpointer data)
{
  const Sample *sample = data;

  acies_map_paint_swatch (cr, sample->referee, sample->type, SAMPLE_WIDTH, SAMPLE_HEIGHT,
                          &sample->options);
}

/* Where a band is put. */
typedef struct
{
  AciesPages *pages;
  const AciesPalette *palette;
  double x, y; /* of the key */
} Place;

static void
add_text (const Place *place, PangoLayout *text, double x, double y)
{
  acies_pages_take_box (
      place->pages, 0, acies_box_new_text (text, place->x + x, place->y + y, &place->palette->ink));
}

/* The names of the charts, once a band. */
static void
add_charts (const AciesMapKey *self, const Place *place, double down)
{
  for (guint i = 0; i < self->key.charts->len; i++)
    {
      g_autoptr (PangoLayout) name = set_chart (self, i);

      add_text (place, name, 0, down + ROW_HEIGHT - 2 + CHART_HEIGHT * i);
    }
}

/* What the charts say of the ROW-th terrain, below its name. */
static void
add_cells (const AciesMapKey *self, const Place *place, guint row, double along, double down)
{
  for (guint i = 0; i < self->key.charts->len; i++)
    {
      const char *cell = acies_terrain_key_get_cell (&self->key, i, row);
      g_autoptr (PangoLayout) text = acies_typesetter_set (self->type, cell != NULL ? cell : "–",
                                                           CHART_SIZE, ACIES_TYPE_PLAIN, 0);

      add_text (place, text, along + SAMPLE_WIDTH + SAMPLE_GAP,
                down + ROW_HEIGHT - 2 + CHART_HEIGHT * i);
    }
}

static void
add_sample (
    const AciesMapKey *self, const Place *place, const char *type, double along, double down)
{
  Sample *sample = g_new0 (Sample, 1);
  const double box[4] = { place->x + along, place->y + down, SAMPLE_WIDTH, SAMPLE_HEIGHT };

  *sample = (Sample){ .referee = g_object_ref (self->referee),
                      .type = type,
                      .options = { .look = self->options->look } };
  acies_pages_take_box (
      place->pages, 0, acies_box_new_fill (box[0], box[1], box[2], box[3], &place->palette->table));
  acies_pages_take_box (place->pages, 0,
                        acies_box_new_picture (box, paint_sample, sample, sample_free));
  acies_pages_take_box (place->pages, 0,
                        acies_box_new_frame (box, 0.4, &place->palette->quiet_ink));
}

void
acies_map_key_add (const AciesMapKey *self, AciesPages *pages, double x, double y, double width)
{
  const Place place = { pages, acies_palette_get (self->options->look), x, y };
  double along = self->label_width, down = 0, at, last = -1;

  for (guint i = 0; i < self->key.rows->len; i++)
    {
      g_autoptr (PangoLayout) name = set_name (self, i);

      find_room (self, acies_typesetter_get_width (name), width, &along, &down, &at);
      if (down > last)
        add_charts (self, &place, down);
      last = down;
      add_sample (self, &place, get_row (self, i)->type, at, down);
      add_text (&place, name, at + SAMPLE_WIDTH + SAMPLE_GAP,
                down + (SAMPLE_HEIGHT - acies_typesetter_get_height (name)) / 2);
      add_cells (self, &place, i, at, down);
    }
}
