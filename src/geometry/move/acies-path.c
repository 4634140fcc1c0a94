/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPath is what people type and files hold as "wheel left 30, ahead 120".
 *
 * A path is legs and nothing else; where it begins is said by whoever moves along it. */
#include "config.h"

#include "geometry/move/acies-path.h"

#include "base/value/acies-number.h"
#include "geometry/plane/acies-polygon.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

struct _AciesPath
{
  guint n_legs;
  AciesLength travel; /* of all shifts together: no farther than any table */
  AciesLeg legs[ACIES_PATH_MAX_LEGS];
};

/* How a kind of leg is written. */
typedef struct
{
  const char *word;
  gboolean sided;   /* left or right follows */
  gboolean angular; /* an angle follows */
  guint n_lengths;  /* how many lengths follow that */
  const char *example;
} Spelling;

/* Indexed by AciesLegKind. */
static const Spelling spellings[] = {
  [ACIES_LEG_AHEAD] = { "ahead", FALSE, FALSE, 1, "ahead 120" },
  [ACIES_LEG_BACK] = { "back", FALSE, FALSE, 1, "back 10" },
  [ACIES_LEG_SIDE] = { "side", TRUE, FALSE, 1, "side right 20" },
  [ACIES_LEG_INCLINE] = { "incline", TRUE, FALSE, 2, "incline left 40 20" },
  [ACIES_LEG_WHEEL] = { "wheel", TRUE, TRUE, 0, "wheel left 30" },
  [ACIES_LEG_PIVOT] = { "pivot", TRUE, TRUE, 0, "pivot right 90" },
  [ACIES_LEG_SWING] = { "swing", TRUE, TRUE, 2, "swing left 30 120 0" },
  [ACIES_LEG_TURN] = { "turn", TRUE, TRUE, 0, "turn 180" },
};

G_DEFINE_BOXED_TYPE (AciesPath, acies_path, acies_path_copy, acies_path_free)

AciesPath *
acies_path_new (void)
{
  return g_new0 (AciesPath, 1);
}

AciesPath *
acies_path_copy (const AciesPath *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, sizeof *self);
}

void
acies_path_free (AciesPath *self)
{
  g_free (self);
}

static gboolean
is_within (gint64 number, gint64 least, gint64 most)
{
  return least <= number && number <= most;
}

/* Only the fields that its kind reads are kept, so that equal paths are written alike. */
static gboolean
clean_leg (const AciesLeg *leg, AciesLeg *clean)
{
  *clean = (AciesLeg){ .kind = leg->kind };

  switch (leg->kind)
    {
    case ACIES_LEG_AHEAD:
    case ACIES_LEG_BACK:
      clean->length = leg->length;
      return is_within (leg->length, 0, ACIES_TABLE_LIMIT);
    case ACIES_LEG_SIDE:
      clean->length = leg->length;
      return is_within (leg->length, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT);
    case ACIES_LEG_INCLINE:
      clean->length = leg->length;
      clean->aside = leg->aside;
      return is_within (leg->length, 0, ACIES_TABLE_LIMIT)
             && is_within (leg->aside, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT);
    case ACIES_LEG_WHEEL:
    case ACIES_LEG_PIVOT:
    case ACIES_LEG_TURN:
      clean->angle = leg->angle;
      return is_within (leg->angle, -ACIES_FULL_TURN, ACIES_FULL_TURN);
    case ACIES_LEG_SWING:
      *clean = *leg;
      return is_within (leg->length, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT)
             && is_within (leg->aside, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT)
             && is_within (leg->angle, -ACIES_FULL_TURN, ACIES_FULL_TURN);
    }

  return FALSE;
}

/**
 * acies_path_add:
 *
 * Returns: FALSE, and adds nothing, if SELF is full, if LEG is more than a full turn, or if SELF
 * would go farther than any table
 * reaches */
gboolean
acies_path_add (AciesPath *self, const AciesLeg *leg)
{
  AciesLength travel;
  AciesLeg clean;

  g_return_val_if_fail (self != NULL && leg != NULL, FALSE);

  if (self->n_legs == ACIES_PATH_MAX_LEGS || !clean_leg (leg, &clean))
    return FALSE;

  travel = self->travel + ABS (clean.length) + ABS (clean.aside);
  if (clean.kind == ACIES_LEG_SWING) /* half a turn takes it to the other side of its point */
    travel += ABS (clean.length) + ABS (clean.aside);
  if (travel > ACIES_TABLE_LIMIT)
    return FALSE;

  self->travel = travel;
  self->legs[self->n_legs++] = clean;
  return TRUE;
}

guint
acies_path_get_n_legs (const AciesPath *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_legs;
}

const AciesLeg *
acies_path_get_leg (const AciesPath *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->n_legs, NULL);

  return &self->legs[n];
}

static const Spelling *
find_spelling (const char *word, AciesLegKind *kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      if (g_ascii_strcasecmp (spellings[i].word, word) == 0)
        {
          *kind = (AciesLegKind) i;
          return &spellings[i];
        }
    }

  return NULL;
}

gboolean
acies_path_has_lengths (const char *word)
{
  AciesLegKind kind;
  const Spelling *spelling = find_spelling (word, &kind);

  return spelling != NULL && spelling->n_lengths > 0;
}

gboolean
acies_path_has_angle (const char *word)
{
  AciesLegKind kind;
  const Spelling *spelling = find_spelling (word, &kind);

  return spelling != NULL && spelling->angular;
}

/* The words of TEXT without the blanks between them. */
static GStrv
split_words (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] != '\0')
        g_strv_builder_add (builder, parts[i]);
    }

  return g_strv_builder_end (builder);
}

/* Reads the words behind the first one. The side word may be left out; it is then the right, or
 * what the sign says. */
static gboolean
parse_values (const Spelling *spelling, const char *const *words, AciesLeg *leg)
{
  gboolean left = FALSE;
  AciesLength *aside = spelling->n_lengths > 1 ? &leg->aside : &leg->length;
  AciesLength *first = leg->kind == ACIES_LEG_SWING ? &leg->aside : &leg->length;
  AciesLength *second = first == &leg->aside ? &leg->length : &leg->aside;

  if (spelling->sided && *words != NULL)
    {
      left = g_ascii_strcasecmp (*words, "left") == 0;
      if (left || g_ascii_strcasecmp (*words, "right") == 0)
        words++;
    }

  if (spelling->angular && (*words == NULL || !acies_angle_parse (*words++, &leg->angle)))
    return FALSE;
  if (spelling->n_lengths > 0 && (*words == NULL || !acies_length_parse (*words++, first)))
    return FALSE;
  if (spelling->n_lengths > 1 && (*words == NULL || !acies_length_parse (*words++, second)))
    return FALSE;

  if (left)
    {
      leg->angle = -leg->angle;
      *aside = -*aside;
    }

  return *words == NULL;
}

static gboolean
parse_leg (char *text, guint number, AciesLeg *leg, GError **error)
{
  g_auto (GStrv) words = split_words (text);
  const Spelling *spelling;

  if (words[0] == NULL)
    {
      g_set_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_PATH,
                   _ ("Leg %u of the path is empty; write for example “ahead 120”."), number);
      return FALSE;
    }

  spelling = find_spelling (words[0], &leg->kind);
  if (spelling == NULL)
    {
      g_set_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_PATH,
                   /* Translators: the words in the list are typed as they are. */
                   _ ("Leg %u of the path begins with “%s”; it must begin with ahead, back, side, "
                      "incline, wheel, pivot, swing or turn."),
                   number, words[0]);
      return FALSE;
    }

  if (!parse_values (spelling, (const char *const *) words + 1, leg))
    {
      g_set_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_PATH,
                   _ ("Leg %u of the path, “%s”, cannot be read; write for example “%s”, "
                      "numbers with at most three decimals."),
                   number, g_strstrip (text), spelling->example);
      return FALSE;
    }

  return TRUE;
}

/* Whether COMMA of TEXT is a decimal sign: it stands between figures. */
static gboolean
is_decimal (const char *text, const char *comma)
{
  return comma > text && g_ascii_isdigit (comma[-1]) && g_ascii_isdigit (comma[1]);
}

/**
 * acies_path_split:
 *
 * Parts a path as people type it at its commas, but for a comma between two figures without a
 * blank, which is a decimal sign.
 *
 * Returns: (transfer full): the texts of the legs, ended by NULL */
GStrv
acies_path_split (const char *text)
{
  g_autoptr (GStrvBuilder) legs = g_strv_builder_new ();
  const char *start = text;

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *at = text;; at++)
    {
      g_autofree char *leg = NULL;

      if (*at != '\0' && (*at != ',' || is_decimal (text, at)))
        continue;
      leg = g_strndup (start, (gsize) (at - start));
      g_strv_builder_add (legs, leg);
      if (*at == '\0')
        return g_strv_builder_end (legs);
      start = at + 1;
    }
}

/**
 * acies_path_parse:
 *
 * Reads a path as people type it. Blank text is a path without legs.
 *
 * Returns: (transfer full): the path, or NULL with a sentence that names the leg */
AciesPath *
acies_path_parse (const char *text, GError **error)
{
  g_autoptr (AciesPath) self = acies_path_new ();
  g_auto (GStrv) legs = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (strspn (text, " \t\n") == strlen (text))
    return g_steal_pointer (&self);

  legs = acies_path_split (text);
  for (guint i = 0; legs[i] != NULL; i++)
    {
      AciesLeg leg = { 0 };

      if (i == ACIES_PATH_MAX_LEGS)
        {
          g_set_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_PATH,
                       _ ("The path has more than %u legs; move in several parts."),
                       ACIES_PATH_MAX_LEGS);
          return NULL;
        }
      if (!parse_leg (legs[i], i + 1, &leg, error))
        return NULL;
      if (!acies_path_add (self, &leg))
        {
          g_set_error (
              error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_PATH,
              _ ("Leg %u of the path, “%s”, has a number below zero or takes the path farther than "
                 "any table reaches; “back” goes backwards."),
              i + 1, g_strstrip (legs[i]));
          return NULL;
        }
    }

  return g_steal_pointer (&self);
}

static char *
format_exact (AciesLength length, gpointer data)
{
  return acies_length_format (length);
}

/* A length or an angle, each with a blank before it. */
static void
take_number (GString *text, char *number)
{
  g_string_append_printf (text, " %s", number);
  g_free (number);
}

static gint64
round_to_tenths (AciesAngle angle)
{
  const gint64 tenth = ACIES_PER_DEGREE / 10;

  return (angle + tenth / 2) / tenth;
}

/* Angles are exact if no FORMAT is there for the lengths. */
static void
write_leg (GString *text, const AciesLeg *leg, AciesPathFormat format, gpointer data)
{
  const Spelling *spelling = &spellings[leg->kind];
  gint64 side = spelling->angular                ? leg->angle
                : leg->kind == ACIES_LEG_INCLINE ? leg->aside
                                                 : leg->length;
  gboolean half_turn = leg->kind == ACIES_LEG_TURN && ABS (leg->angle) == ACIES_FULL_TURN / 2;
  AciesPathFormat write = format != NULL ? format : format_exact;

  g_string_append (text, spelling->word);
  if (spelling->sided && !half_turn)
    g_string_append (text, side < 0 ? " left" : " right");
  if (spelling->angular)
    take_number (text, format == NULL
                           ? acies_angle_format (ABS (leg->angle))
                           : acies_number_format (round_to_tenths (ABS (leg->angle)), 10));
  if (leg->kind == ACIES_LEG_SWING)
    {
      take_number (text, write (side < 0 ? -leg->aside : leg->aside, data));
      take_number (text, write (leg->length, data));
      return;
    }
  if (spelling->n_lengths > 0)
    take_number (text, write (spelling->n_lengths > 1 ? leg->length : ABS (leg->length), data));
  if (spelling->n_lengths > 1)
    take_number (text, write (ABS (leg->aside), data));
}

char *
acies_path_print (const AciesPath *self, AciesPathFormat format, gpointer data)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->n_legs; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      write_leg (text, &self->legs[i], format, data);
    }
  return g_string_free (text, FALSE);
}

/**
 * acies_path_to_string:
 *
 * Returns: (transfer full): SELF as acies_path_parse() reads it */
char *
acies_path_to_string (const AciesPath *self)
{
  return acies_path_print (self, NULL, NULL);
}

static void
add_straight (AciesPath *self, AciesLength right, AciesLength ahead)
{
  if (ahead > 0)
    acies_path_add (self, &(AciesLeg){ .kind = ACIES_LEG_AHEAD, .length = ahead });
  else if (ahead < 0)
    acies_path_add (self, &(AciesLeg){ .kind = ACIES_LEG_BACK, .length = -ahead });
  if (right != 0)
    acies_path_add (self, &(AciesLeg){ .kind = ACIES_LEG_SIDE, .length = right });
}

/**
 * acies_path_new_to:
 *
 * Makes the path that takes the middle of a front to a point: a wheel towards it and then ahead.
 * A point behind the front, or too close beside it for a wheel, is reached back or ahead and
 * sidewards with the facing kept. The angle is rounded to the grid; the path is only a
 * proposal. */
AciesPath *
acies_path_new_to (const AciesPlacement *from, const AciesPoint *to, AciesLength frontage)
{
  AciesPath *self = acies_path_new ();
  AciesPlacement origin = { { 0, 0 }, acies_angle_normalize (-from->facing) };
  AciesPlacement seen = { { to->x - from->at.x, to->y - from->at.y }, 0 };
  AciesLength right, ahead;
  double half = (double) frontage / 2;
  double across, reach, angle;

  /* The point in the frame of the front. */
  seen = acies_placement_rotate (&seen, &origin.at, origin.facing);
  right = seen.at.x;
  ahead = -seen.at.y;

  across = ABS ((double) right) - half;
  reach = hypot (across, (double) ahead);
  if (right == 0 || ahead <= 0 || reach <= half)
    {
      add_straight (self, right, ahead);
      return self;
    }

  /* After the wheel the point lies half a front beside the corner that it turns about, on the
   * inner side: on a tangent of the circle about that corner. */
  angle = acos (-half / reach) - atan2 ((double) ahead, across);
  acies_path_add (self, &(AciesLeg){ .kind = ACIES_LEG_WHEEL,
                                     .angle = (AciesAngle) lround (angle * (180000 / G_PI))
                                              * (right > 0 ? 1 : -1) });
  acies_path_add (self, &(AciesLeg){ .kind = ACIES_LEG_AHEAD,
                                     .length = llround (sqrt (reach * reach - half * half)) });
  return self;
}
