/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a document first leaves its schema is told of every kind of file: in its own line, by its
 * own name, with what was probably meant; and nothing is told twice. */
#include "base/xml/acies-xml-reader.h"

#include <string.h>

#define SCENARIO(rest) \
  "<scenario xmlns='urn:acies:scenario:1' id='a' ruleset='b'>\n<title>A</title>\n" rest
#define RULES(rest) "<ruleset xmlns='urn:acies:ruleset:1' id='a' version='1'>\n" rest "</ruleset>"

typedef struct
{
  const char *name;
  const char *schema;
  const char *text;
  const char *findings;
} Case;

static const Case cases[] = {
  { "right", "scenario", SCENARIO ("<table width='9' height='9'/>\n</scenario>"), "" },
  { "objective-id", "scenario",
    SCENARIO ("<note>n</note>\n<table width='9' height='9'/>\n<objective idd='x'>\n"
              "<point x='1' y='1'/></objective></scenario>"),
    "t.xml:5: <objective> has no attribute “idd”*\n" },
  { "misspelt-terrain", "scenario",
    SCENARIO ("<note>n</note>\n<table width='9' height='9'/>\n<terrain><aera id='w' type='w'/>"
              "</terrain></scenario>"),
    "t.xml:5: <aera> is not allowed in <terrain>; did you mean <area>?\n" },
  { "misspelt-table", "scenario", SCENARIO ("<tabel width='9' height='9'/>\n</scenario>"),
    "t.xml:3: <tabel> is not allowed in <scenario>; did you mean <table>?\n" },
  { "no-table", "scenario", SCENARIO ("<note>n</note>\n</scenario>"),
    "t.xml:1: <scenario> lacks <table>.\n" },
  { "table-too-late", "scenario",
    SCENARIO ("<terrain/>\n<table width='9' height='9'/>\n</scenario>"),
    "t.xml:4: <table> must stand before <terrain> in <scenario>.\n" },
  { "two-mistakes", "scenario",
    SCENARIO ("<table width='9' hieght='9'/>\n<terrain><aera id='w' type='w'/></terrain>"
              "</scenario>"),
    "t.xml:3: <table> has no attribute “hieght”; did you mean “height”?\n"
    "t.xml:4: <aera> is not allowed in <terrain>; did you mean <area>?\n" },
  { "foreign", "scenario",
    SCENARIO ("<table width='9' height='9'/>\n<x:note xmlns:x='urn:x'><x:any/></x:note>\n"
              "<banner/></scenario>"),
    "t.xml:5: <banner> is not allowed in <scenario>.\n" },
  { "army", "army",
    "<army xmlns='urn:acies:army:1' id='a' ruleset='b'><title>A</title>\n<command id='c'>\n"
    "<unt id='1' type='t'/></command></army>",
    "t.xml:3: <unt> is not allowed in <command>; did you mean <unit>?\n" },
  { "examples", "examples",
    "<examples xmlns='urn:acies:ruleset:1' ruleset='a'>\n<example id='e'>\n<wy>w</wy></example>"
    "</examples>",
    "t.xml:3: <wy> is not allowed in <example>; did you mean <why>?\n" },
  { "clauses", "clauses",
    "<clauses xmlns='urn:acies:ruleset:1'>\n<claus id='1' title='t'/></clauses>",
    "t.xml:2: <claus> is not allowed in <clauses>; did you mean <clause>?\n" },
  { "layer", "ruleset",
    "<ruleset xmlns='urn:acies:ruleset:1' id='a' version='1' extneds='b'>\n</ruleset>",
    "t.xml:1: <ruleset> has no attribute “extneds”; did you mean “extends”?\n" },
  { "sheet", "ruleset",
    RULES ("<sheet id='s' title='t'><section title='u'>\n<shows troops='all'/></section></sheet>"),
    "t.xml:3: <shows> is not allowed in <section>; did you mean <show>?\n" },
  { "not-well-formed", "ruleset", RULES ("<title>A</title>\n<die id='D6'></lable>"),
    "t.xml:3: <die> on line 3 is closed by </lable>.\n" },
  { "less-than", "ruleset", RULES ("<title>A</title>\n<tally id='t' value='1 < 2'/>"),
    "t.xml:3: “<” is not allowed in an attribute's value; write “&lt;”.\n" },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (c->text, strlen (c->text));
  g_autoptr (AciesXmlReader) reader
      = acies_xml_reader_open_bytes (bytes, "t.xml", c->schema, findings);
  g_autofree char *found = NULL;

  if (reader != NULL)
    g_assert_cmpint (acies_xml_reader_finish (reader), ==, *c->findings == '\0');
  found = acies_findings_to_string (findings);
  if (!g_pattern_match_simple (c->findings, found))
    g_error ("expected %s, found %s", c->findings, found);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/base/xml-names/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
