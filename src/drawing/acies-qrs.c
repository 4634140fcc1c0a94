/* The quick-reference sheet as pages: sections in play order poured into two or three columns, at
 * the largest text that two sides hold. */
#include "config.h"

#include "drawing/acies-pages-private.h"
#include "drawing/acies-qrs-private.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN 28.0
#define HEAD_HEIGHT 38.0
#define FOOT_HEIGHT 22.0
#define COLUMN_GAP 14.0
#define LARGEST_TEXT 9.5
#define LEAST_TEXT 6.5
#define TEXT_STEP 0.25

/* One way to set the sheet: a size and a number of columns, poured. */
typedef struct
{
  double size;
  guint n_columns;
  AciesQrs *sides[2];        /* sections of the first side and of the second */
  AciesFlowPlace *places[2]; /* of each side's pieces */
  guint n_pages[2];
} Attempt;

typedef struct
{
  AciesRuleset *ruleset;
  const AciesPalette *palette;
  const GPtrArray *sections; /* of AciesSheetSection */
  double width, height;      /* of the page */
  double room;               /* height of a column */
} Sheet;

static void
attempt_free (Attempt *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->sides[i], acies_qrs_free);
      g_free (self->places[i]);
    }
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Attempt, attempt_free)

static double
get_column_width (const Sheet *sheet, guint n_columns)
{
  return (sheet->width - 2 * MARGIN - (n_columns - 1) * COLUMN_GAP) / n_columns;
}

static void
pour_side (Attempt *self, const Sheet *sheet, guint side)
{
  AciesQrs *qrs = self->sides[side];
  g_autofree AciesFlowItem *items = g_new0 (AciesFlowItem, qrs->pieces->len + 1);
  guint n_columns;

  for (guint i = 0; i < qrs->pieces->len; i++)
    items[i] = ((const AciesQrsPiece *) g_ptr_array_index (qrs->pieces, i))->flow;
  self->places[side] = g_new0 (AciesFlowPlace, qrs->pieces->len + 1);
  n_columns = acies_flow_balance (items, qrs->pieces->len, self->n_columns, sheet->room,
                                  self->places[side]);
  self->n_pages[side] = (n_columns + self->n_columns - 1) / self->n_columns;
}

static Attempt *
attempt_new (const Sheet *sheet, double size, guint n_columns)
{
  Attempt *self = g_new0 (Attempt, 1);
  double width = get_column_width (sheet, n_columns);

  self->size = size;
  self->n_columns = n_columns;
  for (guint side = 0; side < 2; side++)
    self->sides[side] = acies_qrs_new (sheet->ruleset, sheet->palette, size, width);
  for (guint i = 0; i < sheet->sections->len; i++)
    {
      const AciesSheetSection *section = g_ptr_array_index (sheet->sections, i);

      acies_qrs_add_section (self->sides[section->page >= 2 ? 1 : 0], section);
    }
  for (guint side = 0; side < 2; side++)
    pour_side (self, sheet, side);
  return self;
}

static gboolean
attempt_fits (const Attempt *self)
{
  return self->n_pages[0] + self->n_pages[1] <= 2 && !self->sides[0]->is_cramped
         && !self->sides[1]->is_cramped;
}

/* The largest text that fits two sides; at each size two columns before three. */
static Attempt *
choose_attempt (const Sheet *sheet, double text_scale)
{
  for (double size = LARGEST_TEXT; size >= LEAST_TEXT; size -= TEXT_STEP)
    {
      for (guint n_columns = 2; n_columns <= 3; n_columns++)
        {
          g_autoptr (Attempt) attempt = attempt_new (sheet, size * text_scale, n_columns);

          if (attempt_fits (attempt))
            return g_steal_pointer (&attempt);
        }
    }

  return attempt_new (sheet, LEAST_TEXT * text_scale, 2);
}

static void
put_boxes (AciesPages *pages, guint page, const GPtrArray *boxes, const double at[2])
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
put_side (const Attempt *self, const Sheet *sheet, AciesPages *pages, guint side)
{
  const AciesQrs *qrs = self->sides[side];
  guint first_page = side == 0 ? 0 : self->n_pages[0];

  for (guint i = 0; i < qrs->pieces->len; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (qrs->pieces, i);
      const AciesFlowPlace *place = &self->places[side][i];
      guint page = first_page + place->column / self->n_columns;
      double at[2];

      at[0] = MARGIN + (place->column % self->n_columns) * (qrs->width + COLUMN_GAP);
      at[1] = MARGIN + HEAD_HEIGHT + place->y;
      put_boxes (pages, page, piece->boxes, at);
      if (place->has_header && piece->header != NULL)
        {
          at[1] -= piece->flow.header;
          put_boxes (pages, page, piece->header, at);
        }
    }
}

/* Version and the first digits of the hash; the folder, if it is not one that came with the
 * program. */
static char *
describe_ruleset (AciesRuleset *ruleset)
{
  g_autofree char *hash = g_strndup (acies_ruleset_get_hash (ruleset), 8);
  GFile *folder = acies_ruleset_get_folder (ruleset);
  g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;
  gboolean is_shipped = path == NULL || g_str_has_prefix (path, ACIES_PKGDATADIR)
                        || g_str_has_prefix (path, ACIES_SOURCE_DATADIR);
  /* Translators: version and hash of a rule set, on its sheet. */
  g_autofree char *version
      = g_strdup_printf (_ ("version %s · %s"), acies_ruleset_get_version (ruleset), hash);

  return is_shipped ? g_steal_pointer (&version) : g_strdup_printf ("%s\n%s", version, path);
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
  double width = sheet->width - 2 * MARGIN, left = width * 0.62;
  g_autofree char *right = describe_ruleset (sheet->ruleset);
  g_autoptr (PangoLayout) title = NULL;
  g_autoptr (PangoLayout) below = NULL;
  g_autoptr (PangoLayout) corner = NULL;
  double at[2] = { MARGIN, MARGIN - 4 };

  acies_typesetter_init (&type, 8.0);
  title = acies_typesetter_set (&type, acies_ruleset_get_title (sheet->ruleset), 2.1,
                                ACIES_TYPE_BOLD, left);
  pango_layout_set_height (title, -1);
  pango_layout_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  below = acies_typesetter_set (&type, _ ("Quick-reference sheet"), 1.0, ACIES_TYPE_PLAIN, left);
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

static void
put_foot (const Sheet *sheet, AciesPages *pages, guint page)
{
  AciesTypesetter type;
  double width = sheet->width - 2 * MARGIN, right = 60;
  /* Translators: keep the signs; they stand beside what they say on the sheet. */
  const char *legend
      = _ ("† supplement: the rules are silent, the value is ours   ‡ erratum: mended, "
           "see the note   § house rule   ○ may be claimed   small type: clause");
  /* Translators: a page's number and how many there are. */
  g_autofree char *number
      = g_strdup_printf (_ ("%u / %u"), page + 1, acies_pages_get_n_pages (pages));
  g_autoptr (PangoLayout) left = NULL;
  g_autoptr (PangoLayout) corner = NULL;
  double at[2] = { MARGIN, sheet->height - MARGIN - 14 };
  double y = sheet->height - MARGIN - FOOT_HEIGHT + 4;

  acies_typesetter_init (&type, 6.5);
  left = acies_typesetter_set (&type, legend, 1.0, ACIES_TYPE_PLAIN, width - right);
  corner = acies_typesetter_set (&type, number, 1.2, ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT, right);
  acies_pages_take_box (pages, page,
                        acies_box_new_fill (MARGIN, y, width, 0.5, &sheet->palette->ink));
  put_text (pages, page, left, at, &sheet->palette->quiet_ink);
  at[0] = sheet->width - MARGIN - right;
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

  attempt = choose_attempt (&sheet, CLAMP (options->text_scale, 0.8, 2.0));
  for (guint side = 0; side < 2; side++)
    put_side (attempt, &sheet, pages, side);
  for (guint page = 0; page < MAX (acies_pages_get_n_pages (pages), 1); page++)
    {
      put_head (&sheet, pages, page);
      put_foot (&sheet, pages, page);
    }

  return g_steal_pointer (&pages);
}
