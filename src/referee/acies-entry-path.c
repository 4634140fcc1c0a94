/* Paths as people say them: the legs in their words, or only where to, which becomes the wheel and
 * the way ahead that a drag on the table makes. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-entry-private.h"

#include "base/acies-number.h"
#include "geometry/acies-path.h"
#include "referee/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const acies_entry_legs[]
    = { "ahead", "back", "side", "incline", "wheel", "pivot", "turn", NULL };

const char *
acies_entry_find_leg (const char *word)
{
  g_autofree char *bare = g_strndup (word, strcspn (word, ","));

  if (acies_entry_is_same_word (bare, "forward"))
    return acies_entry_legs[0];
  for (guint i = 0; acies_entry_legs[i] != NULL; i++)
    if (acies_entry_is_same_word (bare, acies_entry_legs[i]))
      return acies_entry_legs[i];
  return NULL;
}

/* The leg in TEXT, its first word spelled as paths spell it; a mere figure is a way ahead. */
static void
append_leg (GString *path, const char *text)
{
  gsize length = strcspn (text, " ");
  g_autofree char *word = g_strndup (text, length);
  const char *leg = acies_entry_find_leg (word);

  if (g_ascii_isdigit (*word))
    g_string_append_printf (path, "%s ", acies_entry_legs[0]);
  g_string_append_printf (path, "%s%s", leg != NULL ? leg : word, text + length);
}

char *
acies_entry_spell_path (const char *text)
{
  g_auto (GStrv) legs = acies_path_split (text);
  g_autoptr (GString) path = g_string_new (NULL);

  for (guint i = 0; legs[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append (path, ", ");
      append_leg (path, g_strstrip (legs[i]));
    }
  return g_string_free (g_steal_pointer (&path), FALSE);
}

gboolean
acies_entry_is_whereto (const char *text)
{
  return g_ascii_strncasecmp (text, "to ", strlen ("to ")) == 0;
}

/* Where who stands in front; FALSE if it is not on the table or is no one that moves. */
static gboolean
get_front (AciesItem *item, AciesPlacement *front, AciesLength *frontage)
{
  AciesLength depth;

  if (item != NULL && ACIES_IS_UNIT (item))
    return acies_unit_get_front (ACIES_UNIT (item), front, frontage, &depth);
  if (item == NULL || !ACIES_IS_LEADER (item) || !acies_leader_is_placed (ACIES_LEADER (item)))
    return FALSE;
  *front = *acies_leader_get_placement (ACIES_LEADER (item));
  *frontage = acies_leader_get_frontage (ACIES_LEADER (item));
  return TRUE;
}

/* One figure of a place, of millimetres unless a measure follows it. */
static gboolean
read_figure (AciesRuleset *ruleset, const char *number, const char *measure, AciesLength *length)
{
  g_autofree char *text = g_strdup_printf ("%s %s", number, measure != NULL ? measure : "mm");

  return acies_lookup_parse_length (ruleset, text, length);
}

/* Reads "800,640", "800 640", "20 JT, 16 JT" or "20,16 JT". */
static gboolean
read_point (AciesRuleset *ruleset, const char *text, AciesPoint *point)
{
  g_autofree char *spaced = g_strdelimit (g_strdup (text), ",", ' ');
  g_auto (GStrv) words = g_strsplit (spaced, " ", -1);
  const char *numbers[2] = { NULL, NULL }, *measures[2] = { NULL, NULL };
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (g_ascii_isdigit (words[i][0]) || words[i][0] == '.')
        {
          if (n == G_N_ELEMENTS (numbers))
            return FALSE;
          numbers[n++] = words[i];
        }
      else if (n > 0 && measures[n - 1] == NULL)
        measures[n - 1] = words[i];
      else
        return FALSE;
    }
  return n == G_N_ELEMENTS (numbers)
         && read_figure (ruleset, numbers[0], measures[0] != NULL ? measures[0] : measures[1],
                         &point->x)
         && read_figure (ruleset, numbers[1], measures[1], &point->y);
}

char *
acies_entry_lead_to (AciesReferee *referee, const char *ids, const char *text, char **problem)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesItem *item = battle != NULL && ids != NULL ? acies_battle_find (battle, ids) : NULL;
  g_autoptr (AciesPath) path = NULL;
  AciesPlacement front;
  AciesLength frontage, width, height;
  AciesPoint to;

  *problem = NULL;
  if (!get_front (item, &front, &frontage))
    {
      *problem = g_strdup (_ ("“to X,Y” leads one unit or leader that is on the table."));
      return NULL;
    }
  if (!read_point (acies_referee_get_ruleset (referee), text + strlen ("to "), &to))
    {
      *problem
          = g_strdup (_ ("Say where in millimetres from the north-west corner, “to 800,640”, or in "
                         "a measure of the rules, named behind it."));
      return NULL;
    }
  width = acies_table_get_width (acies_battle_get_table (battle));
  height = acies_table_get_height (acies_battle_get_table (battle));
  if (to.x > width || to.y > height)
    {
      g_autofree char *x = acies_number_format (width, ACIES_PER_MM);
      g_autofree char *y = acies_number_format (height, ACIES_PER_MM);

      /* Translators: a typed place, and the table’s width and depth in millimetres. */
      *problem = g_strdup_printf (_ ("“%s” is beyond the table, which is %s by %s mm."),
                                  text + strlen ("to "), x, y);
      return NULL;
    }
  path = acies_path_new_to (&front, &to, frontage);
  return acies_path_to_string (path);
}
