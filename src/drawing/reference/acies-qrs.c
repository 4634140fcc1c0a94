/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the quick-reference sheet as pages: sections in play order poured into two or three
 * columns, at the largest text that two sides hold. */
#include "config.h"
#include "paths.h"

#include "drawing/page/acies-pages-private.h"
#include "drawing/reference/acies-qrs-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MARGIN 28.0
#define HEAD_HEIGHT 38.0
#define FOOT_HEIGHT 22.0
#define COLUMN_GAP 14.0
#define LARGEST_TEXT 9.5
#define LEAST_TEXT 6.5
#define TEXT_STEP 0.25
/* Narrow columns of larger text than this break more lines than they are worth. */
#define LARGEST_NARROW_TEXT 7.75

typedef struct
{
  AciesRuleset *ruleset;
  const AciesPalette *palette;
  AciesTypesetter type;      /* what every attempt has measured */
  const GPtrArray *sections; /* of AciesSheetSection */
  GHashTable *used;          /* of the battle that it is for; or NULL */
  const char *battle;        /* its title, or NULL */
  double width, height;      /* of the page */
  double room;               /* height of a column */
} Sheet;

/* One way to set the sheet: a size and a number of columns, poured. */
typedef struct
{
  guint n_columns;
  double size;
  gboolean is_apart; /* the sides, as the rule set parts them */
  AciesQrs *qrs;
  guint n_first;          /* pieces that belong on the first side */
  AciesFlowItem *items;   /* of all pieces */
  AciesFlowPlace *places; /* of all pieces; columns count over all pages */
  guint n_pages;
} Attempt;

static void
attempt_free (Attempt *self)
{
  acies_qrs_free (self->qrs);
  g_free (self->items);
  g_free (self->places);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Attempt, attempt_free)

static void
add_sections (Attempt *self, const Sheet *sheet, gboolean is_first_side)
{
  for (guint i = 0; i < sheet->sections->len; i++)
    {
      const AciesSheetSection *section = g_ptr_array_index (sheet->sections, i);

      if ((section->page < 2) == is_first_side)
        acies_qrs_add_section (self->qrs, section);
    }
}

static Attempt *
attempt_new (const Sheet *sheet, double size, guint n_columns, gboolean is_trial)
{
  Attempt *self = g_new0 (Attempt, 1);
  double width = (sheet->width - 2 * MARGIN - (n_columns - 1) * COLUMN_GAP) / n_columns;
  guint n_pieces;

  self->n_columns = n_columns;
  self->qrs = acies_qrs_new_like (sheet->ruleset, sheet->palette, &sheet->type,
                                  (const double[]){ size, width });
  self->size = size;
  self->qrs->used = sheet->used;
  self->qrs->is_trial = is_trial;
  add_sections (self, sheet, TRUE);
  self->n_first = self->qrs->pieces->len;
  add_sections (self, sheet, FALSE);

  n_pieces = self->qrs->pieces->len;
  self->items = g_new0 (AciesFlowItem, n_pieces + 1);
  self->places = g_new0 (AciesFlowPlace, n_pieces + 1);
  for (guint i = 0; i < n_pieces; i++)
    self->items[i] = ((const AciesQrsPiece *) g_ptr_array_index (self->qrs->pieces, i))->flow;
  return self;
}

static guint
count_pages (const Attempt *self, guint n_columns)
{
  return (n_columns + self->n_columns - 1) / self->n_columns;
}

/* Each side's sections begin a side of their own. */
static void
pour_apart (Attempt *self, double room)
{
  guint n_rest = self->qrs->pieces->len - self->n_first;
  guint n_pages = count_pages (
      self, acies_flow_balance (self->items, self->n_first, self->n_columns, room, self->places));
  guint n_more
      = count_pages (self, acies_flow_balance (&self->items[self->n_first], n_rest, self->n_columns,
                                               room, &self->places[self->n_first]));

  for (guint i = 0; i < n_rest; i++)
    self->places[self->n_first + i].column += n_pages * self->n_columns;
  self->n_pages = n_pages + n_more;
}

/* All sections run on. */
static void
pour_together (Attempt *self, double room)
{
  self->n_pages = count_pages (self, acies_flow_balance (self->items, self->qrs->pieces->len,
                                                         self->n_columns, room, self->places));
}

static void
pour (Attempt *self, gboolean is_apart, double room)
{
  self->is_apart = is_apart;
  if (is_apart)
    pour_apart (self, room);
  else
    pour_together (self, room);
}

/* The sheet at SIZE, on trial, or NULL if two sides do not hold it: wide columns before narrow
 * ones, sides as the rule set parts them before running on. */
static Attempt *
try_size (const Sheet *sheet, double size, double text_scale)
{
  guint most_columns = size <= LARGEST_NARROW_TEXT * text_scale ? 3 : 2;

  for (guint n_columns = 2; n_columns <= most_columns; n_columns++)
    {
      g_autoptr (Attempt) attempt = attempt_new (sheet, size, n_columns, TRUE);

      if (attempt->qrs->is_cramped && n_columns > 2)
        continue;
      pour (attempt, TRUE, sheet->room);
      if (attempt->n_pages > 2)
        pour (attempt, FALSE, sheet->room);
      if (attempt->n_pages <= 2)
        return g_steal_pointer (&attempt);
    }

  return NULL;
}

/* The sheet set for good as TRIAL has it. */
static Attempt *
set_like (const Sheet *sheet, const Attempt *trial)
{
  Attempt *self = attempt_new (sheet, trial->size, trial->n_columns, FALSE);

  pour (self, trial->is_apart, sheet->room);
  return self;
}

/* The sheet on trial at the largest size that fits two sides, found by halving, no larger than MOST
 * steps; NULL: none does. MOST becomes one step less. */
static Attempt *
find_largest (const Sheet *sheet, double text_scale, int *most)
{
  g_autoptr (Attempt) best = NULL;
  int low = 0;

  while (low <= *most)
    {
      int middle = (low + *most) / 2;
      g_autoptr (Attempt) trial
          = try_size (sheet, (LEAST_TEXT + middle * TEXT_STEP) * text_scale, text_scale);

      if (trial != NULL)
        {
          g_clear_pointer (&best, attempt_free);
          best = g_steal_pointer (&trial);
          low = middle + 1;
        }
      else
        *most = middle - 1;
    }
  *most -= 1;
  return g_steal_pointer (&best);
}

/* The largest text that fits two sides; if none does, the smallest, on as many pages as it takes. A
 * trial only counts lines: set, the text may yet be a line longer than two sides. */
static Attempt *
choose_attempt (const Sheet *sheet, double text_scale)
{
  int most = (int) ((LARGEST_TEXT - LEAST_TEXT) / TEXT_STEP);
  Attempt *smallest;

  while (most >= 0)
    {
      g_autoptr (Attempt) trial = find_largest (sheet, text_scale, &most);
      g_autoptr (Attempt) chosen = trial != NULL ? set_like (sheet, trial) : NULL;

      if (chosen != NULL && chosen->n_pages <= 2)
        return g_steal_pointer (&chosen);
    }

  smallest = attempt_new (sheet, LEAST_TEXT * text_scale, 2, FALSE);
  pour (smallest, FALSE, sheet->room);
  return smallest;
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

static void
put_pieces (const Attempt *self, AciesPages *pages)
{
  for (guint i = 0; i < self->qrs->pieces->len; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (self->qrs->pieces, i);
      const AciesFlowPlace *place = &self->places[i];
      guint page = place->column / self->n_columns;
      double at[2];

      at[0] = MARGIN + (place->column % self->n_columns) * (self->qrs->width + COLUMN_GAP);
      at[1] = MARGIN + HEAD_HEIGHT + place->y;
      acies_qrs_put_boxes (pages, page, piece->boxes, at);
      if (place->has_header && piece->header != NULL)
        {
          at[1] -= piece->flow.header;
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

static const GPtrArray *
find_sections (AciesRuleset *ruleset)
{
  const GPtrArray *sheets = acies_ruleset_get_facts (ruleset, ACIES_FACT_SHEET);
  const AciesSheet *sheet
      = sheets != NULL && sheets->len > 0 ? g_ptr_array_index (sheets, 0) : NULL;

  return sheet != NULL && sheet->sections->len > 0 ? sheet->sections : NULL;
}

AciesPages *
acies_pages_new_qrs (AciesRuleset *ruleset, const AciesPrintOptions *options)
{
  g_autoptr (AciesPages) pages = NULL;
  g_autoptr (GPtrArray) made = NULL;
  g_autoptr (GHashTable) used = NULL;
  g_autoptr (Attempt) attempt = NULL;
  Sheet sheet = { .ruleset = ruleset };

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  pages = acies_pages_new (options, FALSE);
  acies_pages_set_title (pages, acies_ruleset_get_title (ruleset));
  acies_pages_get_page_size (pages, &sheet.width, &sheet.height);
  sheet.palette = acies_palette_get (options->look);
  sheet.room = sheet.height - 2 * MARGIN - HEAD_HEIGHT - FOOT_HEIGHT;
  sheet.sections = find_sections (ruleset);
  if (sheet.sections == NULL)
    sheet.sections = made = acies_qrs_make_sections (ruleset);

  if (options->battle != NULL)
    {
      sheet.used = used = acies_qrs_list_used (ruleset, options->battle);
      sheet.battle = acies_battle_get_title (options->battle);
    }
  acies_typesetter_init (&sheet.type, LARGEST_TEXT);
  attempt = choose_attempt (&sheet, CLAMP (options->text_scale, 0.8, 2.0));
  acies_typesetter_clear (&sheet.type);
  put_pieces (attempt, pages);
  for (guint page = 0; page < MAX (acies_pages_get_n_pages (pages), 1); page++)
    {
      put_head (&sheet, pages, page);
      put_foot (&sheet, pages, page);
    }

  return g_steal_pointer (&pages);
}
