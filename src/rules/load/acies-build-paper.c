/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds papers: the blocks that a card, a casualty sheet, a roster or a label has for a unit or
 * leader. */
#include "config.h"

#include "rules/facts/acies-words.h"
#include "rules/load/acies-build.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* For whom ELEMENT is, by its <only>. */
static void
read_only (AciesBuilder *self, const AciesElement *element, AciesOnly *only)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (!g_str_equal (child->name, "only"))
        continue;
      if (only->is != NULL || only->not != NULL)
        {
          acies_build_error (self, child, _ ("a paper or a block has one <only>"));
          return;
        }
      only->is = acies_build_words (child, "is");
      only->not = acies_build_words (child, "not");
      if (only->is == NULL && only->not == NULL)
        acies_build_error (self, child, _ ("<only> needs “is” or “not”"));
    }
}

/* "1/4 1/2" */
static AciesPaperMarks
read_marks (AciesBuilder *self, const AciesElement *element)
{
  const char *const *marks = acies_build_words (element, "mark");
  AciesPaperMarks read = 0;

  for (guint i = 0; marks != NULL && marks[i] != NULL; i++)
    if (g_str_equal (marks[i], "1/4"))
      read |= ACIES_PAPER_MARK_QUARTER;
    else if (g_str_equal (marks[i], "1/2"))
      read |= ACIES_PAPER_MARK_HALF;
    else
      acies_build_error (self, element, _ ("“mark” may have only 1/4 and 1/2, not “%s”"), marks[i]);
  g_free ((gpointer) marks);
  return read;
}

static void
read_block (AciesBuilder *self, const AciesElement *element, AciesPaperFact *paper)
{
  static const char *const shapes[] = { "box", "ring", "oval", NULL };
  static const char *const places[] = { "body", "foot", NULL };
  AciesPaperBlock *block;
  int show = acies_build_word (self, element, "show", acies_paper_shows, -1);
  const char *ids = acies_element_get (element, "ids");

  if (show < 0)
    {
      if (acies_element_get (element, "show") == NULL)
        acies_build_need (self, element, "show");
      return;
    }
  block = acies_paper_fact_add (paper);
  block->shows = acies_paper_shows[show];
  block->what = g_intern_string (acies_element_get (element, "of"));
  block->heading = acies_words_dup_attribute (element, "heading");
  block->ids = ids != NULL ? g_strsplit (ids, " ", -1) : NULL;
  block->marks = read_marks (self, element);
  block->ends_row = acies_build_flag (self, element, "row-at-half", FALSE);
  block->shape = shapes[acies_build_word (self, element, "shape", shapes, 0)];
  block->at_foot = acies_build_word (self, element, "at", places, 0) == 1;
  block->large = 1;
  acies_build_number (self, element, "n", 1, &block->n);
  acies_build_number (self, element, "large", 1, &block->large);
  acies_build_number (self, element, "drop", 1, &block->drop);
  if (block->n < 0 || block->n > 99 || block->large < 1 || block->large > 3 || block->drop < 0
      || block->drop > 9)
    acies_build_error (self, element, _ ("“n” must be 0 to 99, “large” 1 to 3 and “drop” 0 to 9"));
  block->n = CLAMP (block->n, 0, 99);
  block->large = CLAMP (block->large, 1, 3);
  read_only (self, element, &block->only);
}

void
acies_build_paper (AciesBuilder *self, const AciesElement *element)
{
  static const char *const kinds[] = { "card", "casualties", "roster", "label", NULL };
  static const char *const owners[] = { "unit", "leader", NULL };
  static const char *const each[] = { "unit", "base", NULL };
  AciesPaperFact *paper = acies_build_fact (self, ACIES_FACT_PAPER, element);

  paper->kind = kinds[acies_build_word (self, element, "kind", kinds, 0)];
  paper->of = owners[acies_build_word (self, element, "of", owners, 0)];
  paper->is_by_base = acies_build_word (self, element, "per", each, 0) == 1;
  read_only (self, element, &paper->only);
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "block"))
        read_block (self, child, paper);
    }
  acies_build_take (self, element, paper);
}
