/* The page of differences: what house rules change, layer by layer with author and reason, or one
 * version against another. One wide column of pieces, as the quick-reference sheet has them. */
#include "config.h"

#include "drawing/acies-pages-private.h"
#include "drawing/acies-qrs-private.h"

#include "rules/acies-differences.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

#define MARGIN 42.0
#define HEAD_HEIGHT 46.0
#define TEXT 9.0
#define LINES_TOGETHER 20

/* What stands over the differences of one layer. */
static void
add_layer (AciesQrs *qrs, const AciesDifference *first)
{
  const AciesLayer *layer = acies_ruleset_find_layer (qrs->ruleset, first->layer);
  g_autofree char *author = NULL;

  if (layer == NULL)
    {
      acies_qrs_add_heading (qrs, first->layer != NULL ? first->layer : _ ("Changes"));
      return;
    }
  acies_qrs_add_heading (qrs, layer->title);
  /* Translators: who wrote house rules, and their version. */
  author = layer->author != NULL ? g_strdup_printf (_ ("House rules by %s, version %s"),
                                                    layer->author, layer->version)
                                 : g_strdup_printf (_ ("House rules, version %s"), layer->version);
  acies_qrs_add_paragraph (qrs, author, ACIES_TYPE_PLAIN, 0.9);
  if (layer->note != NULL)
    acies_qrs_add_paragraph (qrs, layer->note, ACIES_TYPE_ITALIC, 0.9);
}

/* A value may be a long procedure, so it may break between pages. */
static void
add_value (AciesQrs *qrs, const char *sign, const char *value, AciesTypeStyle style)
{
  g_auto (GStrv) lines = value != NULL ? g_strsplit (value, "\n", -1) : g_new0 (char *, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  if (lines[0] == NULL)
    return;
  g_string_append_printf (text, "%s ", sign);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append_printf (text, "%s%s", i % LINES_TOGETHER > 0 ? "\n" : "", lines[i]);
      if (lines[i + 1] != NULL && (i + 1) % LINES_TOGETHER > 0)
        continue;
      acies_qrs_add_paragraph (qrs, text->str, style, 0.95);
      g_string_truncate (text, 0);
    }
}

static void
add_difference (AciesQrs *qrs, const AciesDifference *difference)
{
  const AciesLayer *layer = acies_ruleset_find_layer (qrs->ruleset, difference->layer);
  const char *reason = difference->reason;
  g_autofree char *title = g_strdup_printf ("%s, %s", difference->what,
                                            acies_difference_describe_kind (difference->kind));

  acies_qrs_add_title (qrs, title, difference->cite);
  add_value (qrs, "−", difference->before, ACIES_TYPE_PLAIN);
  add_value (qrs, "+", difference->after, ACIES_TYPE_BOLD);
  /* What is said of the layer as a whole stands in its heading. */
  if (reason != NULL && (layer == NULL || g_strcmp0 (reason, layer->note) != 0))
    acies_qrs_add_paragraph (qrs, reason, ACIES_TYPE_ITALIC, 0.9);
}

static void
add_differences (AciesQrs *qrs, const GPtrArray *differences)
{
  const AciesDifference *before = NULL;

  for (guint i = 0; i < differences->len; i++)
    {
      const AciesDifference *difference = g_ptr_array_index (differences, i);

      if (before == NULL || g_strcmp0 (before->layer, difference->layer) != 0)
        add_layer (qrs, difference);
      add_difference (qrs, difference);
      before = difference;
    }
  if (differences->len == 0)
    acies_qrs_add_paragraph (qrs, _ ("There are no differences."), ACIES_TYPE_PLAIN, 1.0);
}

static void
put_head (AciesPages *pages, guint page, const AciesQrs *qrs, const char *subtitle)
{
  g_autofree char *number
      = g_strdup_printf (_ ("%u / %u"), page + 1, acies_pages_get_n_pages (pages));
  g_autoptr (PangoLayout) title = acies_typesetter_set (
      &qrs->type, acies_ruleset_get_title (qrs->ruleset), 1.8, ACIES_TYPE_BOLD, qrs->width - 60);
  g_autoptr (PangoLayout) below
      = acies_typesetter_set (&qrs->type, subtitle, 0.9, ACIES_TYPE_PLAIN, qrs->width - 60);
  g_autoptr (PangoLayout) corner
      = acies_typesetter_set (&qrs->type, number, 0.9, ACIES_TYPE_RIGHT, 56);

  pango_layout_set_height (title, -1);
  pango_layout_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (below, -1);
  pango_layout_set_ellipsize (below, PANGO_ELLIPSIZE_END);
  acies_pages_take_box (pages, page,
                        acies_box_new_text (title, MARGIN, MARGIN, &qrs->palette->ink));
  acies_pages_take_box (pages, page,
                        acies_box_new_text (below, MARGIN,
                                            MARGIN + acies_typesetter_get_height (title),
                                            &qrs->palette->quiet_ink));
  acies_pages_take_box (
      pages, page,
      acies_box_new_text (corner, MARGIN + qrs->width - 56, MARGIN + 4, &qrs->palette->quiet_ink));
}

/* Pours the pieces over pages of ROOM points. */
static void
put_pieces (AciesPages *pages, const AciesQrs *qrs, double room)
{
  g_autofree AciesFlowItem *items = g_new0 (AciesFlowItem, qrs->pieces->len + 1);
  g_autofree AciesFlowPlace *places = g_new0 (AciesFlowPlace, qrs->pieces->len + 1);

  for (guint i = 0; i < qrs->pieces->len; i++)
    items[i] = ((const AciesQrsPiece *) g_ptr_array_index (qrs->pieces, i))->flow;
  acies_flow_place (items, qrs->pieces->len, room, places);
  for (guint i = 0; i < qrs->pieces->len; i++)
    {
      const AciesQrsPiece *piece = g_ptr_array_index (qrs->pieces, i);
      const double at[2] = { MARGIN, MARGIN + HEAD_HEIGHT + places[i].y };

      acies_qrs_put_boxes (pages, places[i].column, piece->boxes, at);
    }
}

AciesPages *
acies_pages_new_differences (AciesRuleset *before,
                             AciesRuleset *ruleset,
                             const AciesPrintOptions *options)
{
  g_autoptr (AciesPages) pages = NULL;
  g_autoptr (AciesQrs) qrs = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  g_autofree char *subtitle = NULL;
  double width, height;

  g_return_val_if_fail (before == NULL || ACIES_IS_RULESET (before), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  pages = acies_pages_new (options, FALSE);
  acies_pages_get_page_size (pages, &width, &height);
  acies_pages_set_title (pages, acies_ruleset_get_title (ruleset));
  qrs = acies_qrs_new (ruleset, acies_palette_get (options->look),
                       TEXT * CLAMP (options->text_scale, 0.8, 2.0), width - 2 * MARGIN);
  differences = before != NULL ? acies_ruleset_list_differences (before, ruleset)
                               : acies_ruleset_list_house_rules (ruleset);
  subtitle = before != NULL
                 /* Translators: two versions of a rule set. */
                 ? g_strdup_printf (
                     _ ("Version %s against version %s of %s"), acies_ruleset_get_version (ruleset),
                     acies_ruleset_get_version (before), acies_ruleset_get_title (before))
                 : g_strdup (_ ("What house rules change"));
  add_differences (qrs, differences);
  put_pieces (pages, qrs, height - 2 * MARGIN - HEAD_HEIGHT);
  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    put_head (pages, page, qrs, subtitle);
  return g_steal_pointer (&pages);
}
