/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Readings of photographs that were made, so that the truth is known. To make one takes longer than
 * to read it: tests share them. */
#include "config.h"
#include "lens/reading/acies-reading.h"

#include "posed-table.h"

#include <math.h>

static const PhotographView view = { .width = 900,
                                     .height = 600,
                                     .columns = 1640,
                                     .rows = 1230,
                                     .elevation = 55,
                                     .azimuth = 180,
                                     .bend = 0.02,
                                     .blur = 0.7,
                                     .noise = 4,
                                     .shadow = 0.4,
                                     .seed = 3 };

/* What several tests look at: a table where figures hide some of the marks, and one without. */
typedef struct
{
  PosedTable *crowded, *bare;
  AciesGrey *of_crowded, *of_bare;
} Album;

static AciesReading *
begin (PosedTable *table)
{
  return acies_reading_new (table->marks, acies_length_from_mm (table->width),
                            acies_length_from_mm (table->height));
}

static gboolean
is_in (const GArray *identities, guint identity)
{
  for (guint i = 0; i < identities->len; i++)
    if (g_array_index (identities, guint, i) == identity)
      return TRUE;
  return FALSE;
}

static const AciesPhotoSighting *
find (const AciesReading *reading, guint identity)
{
  const GArray *sightings = acies_reading_get_sightings (reading);

  for (guint i = 0; i < sightings->len; i++)
    if (g_array_index (sightings, AciesPhotoSighting, i).identity == identity)
      return &g_array_index (sightings, AciesPhotoSighting, i);
  return NULL;
}

/* Who is in sight is where he is, and who is not seen is missing. */
static void
check_truth (const AciesReading *reading, PosedTable *table)
{
  for (guint i = 0; i < table->bases->len; i++)
    {
      const AciesPlacement *truth = g_ptr_array_index (table->bases, i);
      const AciesPhotoSighting *sighting = find (reading, i);

      g_assert_cmpint (sighting == NULL, ==, is_in (acies_reading_get_missing (reading), i));
      if (posed_table_find_drawn (table, i)->in_sight)
        g_assert_nonnull (sighting);
      if (sighting == NULL)
        continue;
      g_assert_cmpint (acies_point_distance (&truth->at, &sighting->at.at), <, ACIES_MM (1));
      g_assert_cmpint (ABS (acies_angle_difference (truth->facing, sighting->at.facing)), <,
                       ACIES_DEGREES (3));
    }
}

static void
test_truth (gconstpointer data)
{
  const Album *album = data;
  PosedTable *table = album->crowded;
  const AciesGrey *grey = album->of_crowded;
  g_autoptr (AciesReading) reading = begin (table);
  g_autoptr (AciesReading) again = begin (table);
  g_autoptr (GError) error = NULL;
  const GArray *sightings;

  g_assert_true (acies_reading_add (reading, grey, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  sightings = acies_reading_get_sightings (reading);
  g_test_message ("%u of %u", sightings->len, table->bases->len);
  g_assert_cmpuint (sightings->len, >=, 9);
  g_assert_cmpuint (acies_reading_get_missing (reading)->len, >, 0);
  check_truth (reading, table);
  /* The same picture, the same reading, to the last bit. */
  g_assert_true (acies_reading_add (again, grey, NULL, NULL, NULL, NULL));
  g_assert_cmpmem (sightings->data, sightings->len * sizeof (AciesPhotoSighting),
                   acies_reading_get_sightings (again)->data,
                   acies_reading_get_sightings (again)->len * sizeof (AciesPhotoSighting));
}

/* From the other side others are hidden; together the two show more. */
static void
test_joined (gconstpointer data)
{
  const Album *album = data;
  PosedTable *table = album->crowded;
  g_autoptr (AciesReading) reading = begin (table);
  g_autoptr (AciesGrey) grey = NULL;
  PhotographView other = view;
  guint n_before;

  other.azimuth = 0;
  other.seed = 8;
  grey = photograph_take (&other, &table->scene);
  g_assert_true (acies_reading_add (reading, album->of_crowded, NULL, NULL, NULL, NULL));
  n_before = acies_reading_get_sightings (reading)->len;
  g_assert_true (acies_reading_add (reading, grey, NULL, NULL, NULL, NULL));
  g_assert_cmpuint (acies_reading_get_poses (reading)->len, ==, 2);
  g_assert_cmpuint (acies_reading_get_sightings (reading)->len, >, n_before);
  g_assert_cmpuint (acies_reading_get_doubles (reading)->len, ==, 0);
  g_assert_cmpuint (acies_reading_get_sightings (reading)->len
                        + acies_reading_get_missing (reading)->len,
                    ==, table->bases->len);
}

/* Who was moved between two pictures stands in neither place. */
static void
test_moved (gconstpointer data)
{
  const Album *album = data;
  g_autoptr (PosedTable) later = posed_table_new (900, 600, 5, 3, 18, 0, 1);
  g_autoptr (AciesReading) reading = begin (album->bare);
  g_autoptr (AciesGrey) moved = NULL;

  g_array_index (later->scene.marks, PhotographMark, 4 + 7).at.x += 25;
  g_array_index (later->scene.bodies, PhotographBody, 7).at.x += 25;
  moved = photograph_take (&view, &later->scene);
  g_assert_true (acies_reading_add (reading, album->of_bare, NULL, NULL, NULL, NULL));
  g_assert_cmpuint (acies_reading_get_sightings (reading)->len, ==, 15);
  g_assert_true (acies_reading_add (reading, moved, NULL, NULL, NULL, NULL));
  g_assert_cmpuint (acies_reading_get_sightings (reading)->len, ==, 14);
  g_assert_cmpuint (acies_reading_get_doubles (reading)->len, ==, 1);
  g_assert_cmpuint (
      g_array_index (acies_reading_get_doubles (reading), AciesDoubleSighting, 0).one.identity, ==,
      7);
  g_assert_null (find (reading, 7));
}

static void
assert_refused (AciesReading *reading, const AciesGrey *grey, const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_reading_add (reading, grey, NULL, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, part));
  g_assert_cmpuint (acies_reading_get_poses (reading)->len, ==, 0);
  g_assert_cmpuint (acies_reading_get_sightings (reading)->len, ==, 0);
}

/* The marks of TABLE, but that the mark 586 lies where 585 does, and 585 where 586 does; or without
 * 586. */
static AciesMarks *
remember_wrongly (PosedTable *table, gboolean is_swapped)
{
  AciesMarks *marks = acies_marks_copy (table->marks);
  AciesMark one = *acies_marks_find (marks, 586), two = *acies_marks_find (marks, 585);
  AciesPoint at = one.at;

  one.at = two.at;
  two.at = at;
  g_assert_true (acies_marks_set (marks, 586, is_swapped ? &one : NULL));
  if (is_swapped)
    g_assert_true (acies_marks_set (marks, 585, &two));
  return marks;
}

/* The marks of TABLE, but those of items printed in half their size: another battle gives the same
 * identities. */
static AciesMarks *
remember_smaller (PosedTable *table)
{
  AciesMarks *marks = acies_marks_copy (table->marks);

  for (guint i = 0; i < acies_marks_get_n (marks); i++)
    {
      AciesMark mark = *acies_marks_get_nth (marks, i);

      mark.size /= 2;
      if (mark.item != NULL)
        g_assert_true (acies_marks_set (marks, mark.identity, &mark));
    }
  return marks;
}

static void
test_refused (gconstpointer data)
{
  const Album *album = data;
  g_autoptr (AciesReading) reading = begin (album->bare);
  g_autoptr (AciesGrey) mirrored = acies_grey_mirror (album->of_bare);
  g_autoptr (AciesGrey) blank = acies_grey_new (400, 300);
  g_autoptr (AciesMarks) strange = acies_marks_new ();
  g_autoptr (AciesMarks) swapped = remember_wrongly (album->bare, TRUE);
  g_autoptr (AciesMarks) three = remember_wrongly (album->bare, FALSE);
  g_autoptr (AciesMarks) smaller = remember_smaller (album->bare);
  g_autoptr (AciesReading) other = acies_reading_new (strange, ACIES_MM (900), ACIES_MM (600));
  g_autoptr (AciesReading) of_swapped = acies_reading_new (swapped, ACIES_MM (900), ACIES_MM (600));
  g_autoptr (AciesReading) of_three = acies_reading_new (three, ACIES_MM (900), ACIES_MM (600));
  g_autoptr (AciesReading) of_smaller = acies_reading_new (smaller, ACIES_MM (900), ACIES_MM (600));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  memset (blank->pixels, 200, 400 * 300);
  assert_refused (of_smaller, album->of_bare, "another size");
  assert_refused (reading, blank, "no mark");
  assert_refused (reading, mirrored, "mirrored");
  assert_refused (other, album->of_bare, "not of this battle");
  assert_refused (of_swapped, album->of_bare, "do not lie");
  assert_refused (of_three, album->of_bare, "3 table marks");
  g_cancellable_cancel (cancellable);
  g_assert_false (acies_reading_add (reading, album->of_bare, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
stop_when_searched (double done, gpointer cancellable)
{
  if (done >= 1)
    g_cancellable_cancel (cancellable);
}

/* Who cancels while an empty picture is looked at in a mirror is not told that it is empty. */
static void
test_cancelled_late (gconstpointer data)
{
  const Album *album = data;
  g_autoptr (AciesReading) reading = begin (album->bare);
  g_autoptr (AciesGrey) blank = acies_grey_new (400, 300);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  memset (blank->pixels, 200, 400 * 300);
  g_assert_false (
      acies_reading_add (reading, blank, stop_when_searched, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char *argv[])
{
  g_autoptr (PosedTable) crowded = posed_table_new (900, 600, 5, 3, 18, 2, 1);
  g_autoptr (PosedTable) bare = posed_table_new (900, 600, 5, 3, 18, 0, 1);
  g_autoptr (AciesGrey) of_crowded = photograph_take (&view, &crowded->scene);
  g_autoptr (AciesGrey) of_bare = photograph_take (&view, &bare->scene);
  const Album album = { crowded, bare, of_crowded, of_bare };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/acies/lens/reading/truth", &album, test_truth);
  g_test_add_data_func ("/acies/lens/reading/joined", &album, test_joined);
  g_test_add_data_func ("/acies/lens/reading/moved", &album, test_moved);
  g_test_add_data_func ("/acies/lens/reading/refused", &album, test_refused);
  g_test_add_data_func ("/acies/lens/reading/cancelled-late", &album, test_cancelled_late);
  return g_test_run ();
}
