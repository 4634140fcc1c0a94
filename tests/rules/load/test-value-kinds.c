/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the schema says of the kinds of values is what the loader reads: each attribute of each
 * element is given a word that nothing is called by, and what the loader says it may be instead is
 * what the schema offers. */
#include "config.h"

#include "acies-scratch.h"

#include "base/file/acies-schema-names.h"
#include "rules/ruleset/acies-ruleset.h"

#include <string.h>

#define NONSENSE "zzqx"

/* An element, and all about it. */
typedef struct Place Place;
struct Place
{
  const Place *about; /* NULL: the document element */
  const char *name;
  const AciesSchemaElement *element;
};

typedef struct
{
  GFile *folder;
  GHashTable *seen; /* of AciesSchemaElement */
  guint n_words, n_flags, n_numbers;
} Probe;

/* Writes PLACE open, with GIVEN among its attributes. */
static void
open_element (const Place *place, const char *given, GString *xml)
{
  if (place->about == NULL)
    {
      g_string_append (xml, "<ruleset xmlns=\"urn:acies:ruleset:1\" id=\"probe\" version=\"1\">\n"
                            "<measure name=\"mm\" mm=\"1\"/>\n");
      return;
    }
  open_element (place->about, NULL, xml);
  g_string_append_printf (xml, "<%s", place->name);
  for (guint i = 0; i < place->element->listed->len; i++)
    {
      const AciesSchemaAttribute *attribute = g_ptr_array_index (place->element->listed, i);

      if (g_strcmp0 (attribute->name, given) == 0)
        g_string_append_printf (xml, " %s=\"" NONSENSE "\"", given);
      else if (attribute->is_needed)
        g_string_append_printf (xml, " %s=\"probe\"", attribute->name);
    }
  /* Without these the loader does not come to what else there is. */
  if (g_str_equal (place->name, "obligation") && g_strcmp0 (given, "each") != 0)
    g_string_append (xml, " each=\"unit\"");
  if (g_str_equal (place->name, "measure"))
    g_string_append_printf (xml, "%s%s", g_strcmp0 (given, "mm") != 0 ? " mm=\"2\"" : "",
                            g_strcmp0 (given, "hexes") != 0 ? " hexes=\"flat\"" : "");
  if (g_str_equal (place->name, "block") && g_strcmp0 (given, "show") != 0)
    g_string_append (xml, " show=\"text\"");
  g_string_append (xml, ">");
}

static void
close_element (const Place *place, GString *xml)
{
  for (; place != NULL; place = place->about)
    g_string_append_printf (xml, "</%s>", place->name);
}

/* All that the loader says of ATTRIBUTE, a sentence a line. */
static char *
ask_loader (Probe *self, const Place *place, const char *attribute)
{
  g_autoptr (GString) xml = g_string_new (NULL);
  g_autoptr (GFile) file = g_file_get_child (self->folder, "ruleset.xml");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;

  open_element (place, attribute, xml);
  close_element (place, xml);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), xml->str, -1, NULL));
  ruleset = acies_ruleset_load (self->folder, NULL, NULL, findings);
  return acies_findings_to_string (findings);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
sort_words (const char *words, const char *between)
{
  g_auto (GStrv) split = g_strsplit (words, between, -1);

  qsort (split, g_strv_length (split), sizeof *split, compare_words);
  return g_strjoinv (" ", split);
}

/* What stands in SAID, a line, behind MARK, if it is about ATTRIBUTE; or NULL. */
static char *
find_behind (const char *said, const char *attribute, const char *mark)
{
  g_autofree char *whole
      = g_strdup_printf ("%s is “" NONSENSE "”, but must be %s", attribute, mark);
  const char *found = strstr (said, whole);

  return found != NULL ? g_strndup (found + strlen (whole), strcspn (found + strlen (whole), "\n"))
                       : NULL;
}

static void
compare (Probe *self, const Place *place, const AciesSchemaAttribute *attribute)
{
  g_autofree char *said = ask_loader (self, place, attribute->name);
  g_autofree char *list = find_behind (said, attribute->name, "one of: ");
  g_autofree char *whole = find_behind (said, attribute->name, "a whole number");
  g_autofree char *step = find_behind (said, attribute->name, "a number in steps");
  g_autofree char *words = list != NULL ? sort_words (list, ", ") : NULL;
  g_autofree char *offered = attribute->of != NULL ? sort_words (attribute->of, " ") : NULL;

  g_test_message ("<%s %s> %s: %s", place->name, attribute->name, attribute->as, said);
  if (g_strcmp0 (words, "no yes") == 0)
    {
      g_assert_true (g_str_equal (attribute->as, "flag")
                     || (g_str_equal (attribute->as, "choice") && g_str_equal (offered, words)));
      self->n_flags++;
    }
  else if (words != NULL && !g_str_equal (attribute->as, "id"))
    {
      g_assert_true (g_str_has_prefix (attribute->as, "choice"));
      g_assert_cmpstr (offered, ==, words);
      self->n_words++;
    }
  else if (whole != NULL || step != NULL)
    {
      g_assert_true (g_str_equal (attribute->as, "number")
                     || g_str_equal (attribute->as, "length"));
      self->n_numbers++;
    }
}

static void
walk (Probe *self, const Place *place)
{
  if (!g_hash_table_add (self->seen, (gpointer) place->element))
    return;
  for (guint i = 0; place->about != NULL && i < place->element->listed->len; i++)
    compare (self, place, g_ptr_array_index (place->element->listed, i));
  for (guint i = 0; i < place->element->order->len; i++)
    {
      const char *name = g_ptr_array_index (place->element->order, i);
      const AciesSchemaChild *child = g_hash_table_lookup (place->element->children, name);
      const Place inner = { place, name, child->element };

      walk (self, &inner);
    }
}

static void
test_loader (void)
{
  g_autofree char *path = acies_scratch_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Probe self = { g_file_new_for_path (path), seen, 0, 0, 0 };
  const char *space;
  const AciesSchemaElement *about = acies_schema_names_get ("ruleset", &space);
  const AciesSchemaChild *root = g_hash_table_lookup (about->children, "ruleset");
  const Place place = { NULL, "ruleset", root->element };

  walk (&self, &place);
  g_test_message ("%u of a few words, %u yes or no, %u numbers", self.n_words, self.n_flags,
                  self.n_numbers);
  g_assert_cmpuint (self.n_words, >=, 70);
  g_assert_cmpuint (self.n_flags, >=, 50);
  g_assert_cmpuint (self.n_numbers, >=, 30);
  g_object_unref (self.folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/rules/value-kinds/loader", test_loader);
  return g_test_run ();
}
