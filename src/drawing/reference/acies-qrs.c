/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the quick-reference sheet as pages: sections in play order poured into two or three
 * columns, at the largest text that two sides hold. */
#include "config.h"
#include "paths.h"

#include "drawing/page/acies-pages-private.h"
#include "drawing/reference/acies-qrs-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* 8 mm, 11 and 8, as the page is printed; between columns 4 mm. */
#define MARGIN 22.7
#define HEAD_HEIGHT 36.0
#define FOOT_HEIGHT 20.0
#define COLUMN_GAP 11.3
#define LARGEST_TEXT 10.0
#define LEAST_TEXT 8.0
#define TEXT_STEP 0.25
/* In large print the least and the largest are half as large again, and columns wider. */
#define LARGE_TEXT 1.5
#define MOST_COLUMNS 3
#define MOST_LARGE_COLUMNS 2

typedef struct
{
  AciesRuleset *ruleset;
  const AciesPrintOptions *options;
  const AciesPalette *palette;
  AciesTypesetter type;      /* what every attempt has measured */
  const GPtrArray *sections; /* of AciesSheetSection */
  GHashTable *values;        /* choices of the battle that it is for; or NULL */
  GHashTable *used;          /* of the battle that it is for; or NULL */
  const char *battle;        /* its title, or NULL */
  double width, height;      /* of the page */
  double emphasis;           /* of what sections of more weight have over the rest, how much */
  AciesQrs *qrs;             /* as set for good */
} Sheet;

static double
get_column_width (const Sheet *self, guint n_columns)
{
  return (self->width - 2 * MARGIN - (n_columns - 1) * COLUMN_GAP) / n_columns;
}

static gboolean
is_chosen (const AciesPrintOptions *options, const AciesSheetSection *section)
{
  return options->sections == NULL || g_strv_contains (options->sections, section->title);
}

static GArray *
measure (gpointer data, double size, guint n_columns, gboolean is_final, gboolean *is_cramped)
{
  Sheet *self = data;
  GArray *items;
  g_autoptr (AciesQrs) qrs
      = acies_qrs_new_like (self->ruleset, self->options->look, &self->type,
                            (const double[]){ size, get_column_width (self, n_columns) });

  qrs->used = self->used;
  qrs->values = self->values;
  qrs->is_trial = !is_final;
  qrs->emphasis = self->emphasis;
  for (guint i = 0; i < self->sections->len; i++)
    if (is_chosen (self->options, g_ptr_array_index (self->sections, i)))
      acies_qrs_add_section (qrs, g_ptr_array_index (self->sections, i));
  if (self->options->own_lines != NULL)
    acies_qrs_add_own_lines (qrs, self->options->own_lines);
  items = acies_qrs_list_items (qrs);
  *is_cramped = qrs->is_cramped;
  if (is_final)
    {
      g_clear_pointer (&self->qrs, acies_qrs_free);
      self->qrs = g_steal_pointer (&qrs);
    }
  return items;
}

/* What less emphasis saves is taken if it saves a side. */
static AciesLayoutChoice *
choose_layout (Sheet *self)
{
  gboolean is_large = self->options->text_scale > 1;
  double scale = is_large ? LARGE_TEXT : 1;
  AciesLayoutTask task = { LEAST_TEXT * scale,
                           LARGEST_TEXT * scale,
                           TEXT_STEP * scale,
                           1,
                           is_large ? MOST_LARGE_COLUMNS : MOST_COLUMNS,
                           0,
                           self->height - 2 * MARGIN - HEAD_HEIGHT - FOOT_HEIGHT,
                           measure,
                           self };
  AciesLayoutChoice *choice = acies_layout_choose (&task);

  for (self->emphasis = 0.5; self->emphasis >= 0 && choice->n_sides > 1; self->emphasis -= 0.5)
    {
      AciesQrs *before = g_steal_pointer (&self->qrs);
      AciesLayoutChoice *less;

      task.most_sides = choice->n_sides - 1;
      less = acies_layout_choose (&task);
      if (less != NULL)
        {
          acies_layout_choice_free (choice);
          choice = less;
        }
      else
        {
          g_clear_pointer (&self->qrs, acies_qrs_free);
          self->qrs = g_steal_pointer (&before);
        }
      g_clear_pointer (&before, acies_qrs_free);
    }
  return choice;
}

GArray *
acies_qrs_list_items (const AciesQrs *self)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (AciesLayoutItem));

  for (guint i = 0; i < self->pieces->len; i++)
    g_array_append_val (items, ((AciesQrsPiece *) g_ptr_array_index (self->pieces, i))->item);
  return items;
}

void
acies_qrs_put_boxes (AciesPages *pages, guint page, const GPtrArray *boxes, const double at[2])
{
  for (guint i = 0; i < boxes->len; i++)
    {
      AciesBox *box = acies_box_copy (g_ptr_array_index (boxes, i));

      box->x += at[0];
      box->y += at[1];
      acies_pages_take_box (pages, page, box);
    }
}

/* What comes before the top of PIECE where a column begins with it. */
static double
get_top (const AciesQrsPiece *piece, const AciesLayoutPlace *place)
{
  return place->y - (place->has_header ? piece->item.header : 0);
}

/* The frames of sections, each of the run of pieces that it has in one column. */
static void
put_frames (const Sheet *self, const AciesLayoutChoice *choice, AciesPages *pages)
{
  const GPtrArray *pieces = self->qrs->pieces;

  for (guint i = 0, n; i < pieces->len; i += n)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (pieces, i);
      const AciesLayoutPlace *place = &choice->places[i];
      double top = get_top (piece, place), bottom;

      for (n = 1;
           i + n < pieces->len && choice->places[i + n].column == place->column
           && ((AciesQrsPiece *) g_ptr_array_index (pieces, i + n))->section == piece->section;
           n++)
        ;
      bottom = choice->places[i + n - 1].y
               + ((AciesQrsPiece *) g_ptr_array_index (pieces, i + n - 1))->item.height;
      acies_qrs_put_frame (
          self->qrs, pages, place->column / choice->n_columns, piece->section,
          (const double[]){
              MARGIN + (place->column % choice->n_columns) * (self->qrs->width + COLUMN_GAP),
              MARGIN + HEAD_HEIGHT + top, self->qrs->width, bottom - top });
    }
}

static void
put_pieces (const Sheet *self, const AciesLayoutChoice *choice, AciesPages *pages)
{
  put_frames (self, choice, pages);
  for (guint i = 0; i < self->qrs->pieces->len; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (self->qrs->pieces, i);
      const AciesLayoutPlace *place = &choice->places[i];
      guint page = place->column / choice->n_columns;
      double at[2];

      at[0] = MARGIN + (place->column % choice->n_columns) * (self->qrs->width + COLUMN_GAP);
      at[1] = MARGIN + HEAD_HEIGHT + place->y;
      acies_qrs_put_boxes (pages, page, piece->boxes, at);
      if (place->has_header && piece->header != NULL)
        {
          at[1] -= piece->item.header;
          acies_qrs_put_boxes (pages, page, piece->header, at);
        }
    }
}

/* Version and the first digits of the hash; of house rules also who wrote them, and over what. */
static char *
describe_ruleset (AciesRuleset *ruleset)
{
  g_autofree char *hash = g_strndup (acies_ruleset_get_hash (ruleset), 8);
  const char *const *layers = acies_ruleset_get_layers (ruleset);
  guint n = g_strv_length ((char **) layers);
  const AciesLayer *top = acies_ruleset_find_layer (ruleset, layers[n - 1]);
  const AciesLayer *base = acies_ruleset_find_layer (ruleset, layers[0]);
  /* Translators: version and hash of a rule set, on its sheet. */
  g_autofree char *version
      = g_strdup_printf (_ ("version %s · %s"), acies_ruleset_get_version (ruleset), hash);

  if (n < 2 || top == NULL || base == NULL)
    return g_steal_pointer (&version);
  if (top->author != NULL)
    /* Translators: version of house rules, who wrote them, title and version of what they lie
     * over. */
    return g_strdup_printf (_ ("%s\n%s, over %s, version %s"), version, top->author, base->title,
                            base->version);
  /* Translators: version of house rules, title and version of what they lie over. */
  return g_strdup_printf (_ ("%s\nover %s, version %s"), version, base->title, base->version);
}

static void
put_text (
    AciesPages *pages, guint page, PangoLayout *layout, const double at[2], const AciesColour *ink)
{
  acies_pages_take_box (pages, page, acies_box_new_text (layout, at[0], at[1], ink));
}

static void
put_head (const Sheet *sheet, AciesPages *pages, guint page)
{
  AciesTypesetter type;
  double width = sheet->width - 2 * MARGIN, left = width * 0.7;
  const char *credits = acies_ruleset_get_credits (sheet->ruleset);
  g_autofree char *right = describe_ruleset (sheet->ruleset);
  g_autofree char *what = sheet->battle != NULL
                              /* Translators: a battle, what the sheet has been cut down to. */
                              ? g_strdup_printf (_ ("Quick-reference sheet for %s"), sheet->battle)
                              : g_strdup (_ ("Quick-reference sheet"));
  g_autofree char *subtitle = g_strjoin (" · ", what, credits, NULL);
  g_autoptr (PangoLayout) title = NULL;
  g_autoptr (PangoLayout) below = NULL;
  g_autoptr (PangoLayout) corner = NULL;
  double at[2] = { MARGIN, MARGIN - 4 };

  acies_typesetter_init (&type, 8.0);
  title = acies_typesetter_set (&type, acies_ruleset_get_title (sheet->ruleset), 2.1,
                                ACIES_TYPE_BOLD, left);
  pango_layout_set_height (title, -1);
  pango_layout_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  /* A folder in the corner stands in the same line. */
  below = acies_typesetter_set (&type, subtitle, 1.0, ACIES_TYPE_PLAIN,
                                strchr (right, '\n') != NULL ? left : width);
  pango_layout_set_height (below, -2);
  pango_layout_set_ellipsize (below, PANGO_ELLIPSIZE_END);
  corner = acies_typesetter_set (&type, right, 0.95, ACIES_TYPE_RIGHT, width - left - 6);
  pango_layout_set_height (corner, -2);
  pango_layout_set_ellipsize (corner, PANGO_ELLIPSIZE_MIDDLE);

  put_text (pages, page, title, at, &sheet->palette->ink);
  at[1] += acies_typesetter_get_height (title) - 1;
  put_text (pages, page, below, at, &sheet->palette->quiet_ink);
  at[0] += left + 6;
  at[1] = MARGIN + 1;
  put_text (pages, page, corner, at, &sheet->palette->quiet_ink);
  acies_typesetter_clear (&type);
}

/* Whether any clause is computed in part. */
static gboolean
has_parts (AciesRuleset *ruleset)
{
  const GPtrArray *clauses = acies_ruleset_get_facts (ruleset, ACIES_FACT_CLAUSE);

  for (guint i = 0; clauses != NULL && i < clauses->len; i++)
    if (((const AciesClause *) g_ptr_array_index (clauses, i))->status == ACIES_CLAUSE_PART)
      return TRUE;
  return FALSE;
}

/* What the signs on the sheet mean. */
static char *
make_legend (AciesRuleset *ruleset)
{
  /* Translators: keep the signs; they stand beside what they say on the sheet. */
  const char *legend
      = _ ("† supplement: the rules are silent, the value is ours   ‡ erratum: corrected, see the "
           "note   § house rule   ○ may be claimed   small type: clause");

  if (!has_parts (ruleset))
    return g_strdup (legend);
  return g_strdup_printf ("%s   ◐ %s", legend, _ ("missing"));
}

static void
put_foot (const Sheet *sheet, AciesPages *pages, guint page)
{
  AciesTypesetter type;
  double width = sheet->width - 2 * MARGIN, right = 60;
  g_autofree char *legend = make_legend (sheet->ruleset);
  /* Translators: a page's number and how many there are. */
  g_autofree char *number
      = g_strdup_printf (_ ("%u / %u"), page + 1, acies_pages_get_n_pages (pages));
  g_autoptr (PangoLayout) left = NULL;
  g_autoptr (PangoLayout) corner = NULL;
  double at[2] = { MARGIN };
  double y = sheet->height - MARGIN - FOOT_HEIGHT + 4;

  acies_typesetter_init (&type, 6.5);
  left = acies_typesetter_set (&type, legend, 1.0, ACIES_TYPE_PLAIN, width - right);
  at[1] = sheet->height - MARGIN - MAX (14, acies_typesetter_get_height (left));
  corner = acies_typesetter_set (&type, number, 1.2, ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT, right);
  acies_pages_take_box (pages, page,
                        acies_box_new_fill (MARGIN, y, width, 0.5, &sheet->palette->ink));
  put_text (pages, page, left, at, &sheet->palette->quiet_ink);
  at[0] = sheet->width - MARGIN - right;
  at[1] = sheet->height - MARGIN - 14;
  put_text (pages, page, corner, at, &sheet->palette->ink);
  acies_typesetter_clear (&type);
}

const GPtrArray *
acies_qrs_find_sections (AciesRuleset *ruleset)
{
  const GPtrArray *sheets = acies_ruleset_get_facts (ruleset, ACIES_FACT_SHEET);
  const AciesSheet *sheet
      = sheets != NULL && sheets->len > 0 ? g_ptr_array_index (sheets, 0) : NULL;

  return sheet != NULL && sheet->sections->len > 0 ? sheet->sections : NULL;
}

char **
acies_pages_list_sections (AciesRuleset *ruleset)
{
  const GPtrArray *sections = acies_qrs_find_sections (ruleset);
  g_autoptr (GPtrArray) made = NULL;
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();

  if (sections == NULL)
    sections = made = acies_qrs_make_sections (ruleset);
  for (guint i = 0; i < sections->len; i++)
    g_strv_builder_add (titles,
                        ((const AciesSheetSection *) g_ptr_array_index (sections, i))->title);
  return g_strv_builder_end (titles);
}

AciesPages *
acies_pages_new_qrs (AciesRuleset *ruleset, const AciesPrintOptions *options)
{
  g_autoptr (AciesPages) pages = NULL;
  g_autoptr (GPtrArray) made = NULL;
  g_autoptr (GHashTable) used = NULL;
  g_autoptr (GHashTable) values = NULL;
  g_autoptr (AciesLayoutChoice) choice = NULL;
  Sheet sheet = { .ruleset = ruleset, .options = options, .emphasis = 1 };

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  pages = acies_pages_new (options, FALSE);
  acies_pages_set_title (pages, acies_ruleset_get_title (ruleset));
  acies_pages_get_page_size (pages, &sheet.width, &sheet.height);
  sheet.palette = acies_palette_get (options->look);
  sheet.sections = acies_qrs_find_sections (ruleset);
  if (sheet.sections == NULL)
    sheet.sections = made = acies_qrs_make_sections (ruleset);

  if (options->battle != NULL)
    {
      sheet.used = used = acies_qrs_list_used (ruleset, options->battle);
      sheet.values = values = acies_qrs_list_values (ruleset, options->battle);
      sheet.battle = acies_battle_get_title (options->battle);
    }
  acies_typesetter_init (&sheet.type, LARGEST_TEXT);
  choice = choose_layout (&sheet);
  acies_typesetter_clear (&sheet.type);
  put_pieces (&sheet, choice, pages);
  acies_qrs_free (sheet.qrs);
  for (guint page = 0; page < MAX (acies_pages_get_n_pages (pages), 1); page++)
    {
      put_head (&sheet, pages, page);
      put_foot (&sheet, pages, page);
    }

  return g_steal_pointer (&pages);
}
