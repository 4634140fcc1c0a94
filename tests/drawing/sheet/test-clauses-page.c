/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet of clauses: what each says, and what of it is left to people. */
#include "drawing/page/acies-pages-private.h"

#include <string.h>

static const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };

static AciesRuleset *
load_clauses (const char *clauses)
{
  static const char *const layers[] = { "tiny", NULL };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
  g_autofree char *text = g_strdup_printf ("<ruleset xmlns='urn:acies:ruleset:1' id='tiny' "
                                           "version='1'><title>Tiny</title><measure name='p' "
                                           "mm='1'/>%s</ruleset>",
                                           clauses);
  AciesRuleset *ruleset;

  g_hash_table_insert (files, (gpointer) "tiny/ruleset.xml", g_bytes_new (text, strlen (text)));
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  g_assert_nonnull (ruleset);
  return ruleset;
}

static char *
print (const char *clauses)
{
  g_autoptr (AciesRuleset) ruleset = load_clauses (clauses);
  g_autoptr (AciesPages) pages = acies_pages_new_clauses (ruleset, &options);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, i);

          if (box->kind == ACIES_BOX_TEXT)
            g_string_append_printf (text, "%s\n", pango_layout_get_text (box->layout));
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_states (void)
{
  static const struct
  {
    const char *clause, *text;
  } cases[] = {
    { "<clause id='1' title='Men'><note>Men walk.</note></clause>", "1  Men\nMen walk.\n" },
    { "<clause id='2' title='Rain' status='part' missing='Slings.'><note>Bows "
      "rest.</note></clause>",
      "2  Rain\nBows rest.\n◐ missing: Slings.\n" },
    { "<clause id='3' title='Snow' status='umpire'><note>As he likes.</note></clause>",
      "3  Snow\nAs he likes.\nThe umpire decides\n" },
    { "<clause id='4' title='Hail' status='missing'/>", "4  Hail\nmissing\n" },
    { "<clause id='S5' title='Fog' origin='supplement'><note>None.</note></clause>",
      "S5  Fog†\nNone.\n" },
    { "<clause id='p.6-mud'><label short='p.6'>Mud</label></clause>", "p.6  Mud\n" },
    { "<clause id='8' title='Sun' status='heading'><note>It shines.</note></clause>",
      "8  Sun\nIt shines.\n" },
    { "", "–\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = print (cases[i].clause);

      if (strstr (text, cases[i].text) == NULL)
        g_error ("“%s” is not in “%s”", cases[i].text, text);
    }
}

/* The page has a title, and a bare heading is left out even where others stand. */
static void
test_headings (void)
{
  g_autofree char *text = print ("<clause id='1' title='Weather' status='heading'/>"
                                 "<clause id='2' title='Rain'/>");

  g_assert_nonnull (strstr (text, "Tiny\nClauses   † supplement\n"));
  g_assert_null (strstr (text, "Weather"));
  g_assert_nonnull (strstr (text, "2  Rain\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/clauses-page/states", test_states);
  g_test_add_func ("/acies/drawing/clauses-page/headings", test_headings);
  return g_test_run ();
}
