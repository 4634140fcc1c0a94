/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with an item is placed where the item stands: in the scenario, where the scenario
 * places it, or in the army file that the scenario names. */
#include "acies-scratch.h"

#include "cli/workshop/acies-finding-place.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *subject;
  const char *message;
  const char *place; /* how the finding then begins */
} Case;

static const Case cases[] = {
  { "unit", "11", "11 Riders: there is no troop type “ridrs”.", "meeting.xml:5: " },
  { "place", "11", "11 Riders: there is no attribute “facng”.", "meeting.xml:7: " },
  { "side", "watch", "Watch: there is no attribute “colur”.", "meeting.xml:4: " },
  { "in-army", "1", "1 Bows: there is no troop type “bow”.", "band.xml:3: " },
  { "placed-of-army", "1", "1 Bows: there is no formation “lien”.", "meeting.xml:3: " },
  { "nobody", "99", "99: there is no attribute “x”.", "99: " },
  { "no-subject", NULL, "The table is small.", "The table" },
};

static char *
write_file (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *army = write_file (folder, "band.xml",
                                      "<army id='band'>\n<command id='c'>\n"
                                      "<unit id='1' type='bow'/></command></army>");
  g_autofree char *scenario = write_file (
      folder, "meeting.xml",
      "<scenario id='meeting'>\n<side id='raiders' army='band.xml'>\n"
      "<place unit='1' formation='lien'/></side>\n<side id='watch' colur='red'><army>\n"
      "<unit id='11' type='ridrs'/>\n</army>\n<place unit='11' facng='0'/></side></scenario>");
  g_autoptr (AciesFindings) found = acies_findings_new (), findings = acies_findings_new ();
  g_autofree char *text = NULL;
  const char *begin;

  acies_findings_take (
      found, acies_finding_new (ACIES_SEVERITY_ERROR, NULL, 0, NULL, c->subject, c->message));
  acies_finding_place_all (found, scenario, findings);
  text = acies_findings_to_string (findings);
  begin = g_str_has_prefix (text, folder) ? text + strlen (folder) + 1 : text;
  if (!g_str_has_prefix (begin, c->place))
    g_error ("expected it at %s, found: %s", c->place, text);
  g_assert_true (acies_findings_has_errors (findings));
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/cli/finding-place/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
