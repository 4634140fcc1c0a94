/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads lessons. The schema has seen the elements; translators are given the words with the id of
 * the lesson as context (data/its/acies-lesson.its). */
#include "config.h"

#include "storage/library/acies-lesson.h"

#include "base/xml/acies-xml-reader.h"
#include "model/item/acies-item-xml.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FOLDER "lessons"
#define UNIT "unit "

static void
step_free (gpointer data)
{
  AciesLessonStep *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self->text);
  g_free (self->typed);
  g_free (self->at);
  g_free (self->to);
  g_free (self->what);
  g_free (self->who);
  g_free (self);
}

void
acies_lesson_free (AciesLesson *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->note);
  g_clear_object (&self->scenario);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/* The words of READER's element in the reader's language. */
static char *
dup_words (AciesLesson *self, AciesXmlReader *reader)
{
  g_autofree char *words = acies_xml_dup_line (reader);

  if (*words == '\0')
    return g_steal_pointer (&words);
  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, self->id, words));
}

static gboolean
is_yes (AciesXmlReader *reader, const char *name, gboolean *value)
{
  g_autofree char *text = acies_xml_reader_dup_attribute (reader, name);

  *value = g_strcmp0 (text, "yes") == 0;
  return text != NULL;
}

static void
read_done (AciesLessonStep *step, AciesXmlReader *reader)
{
  gint64 n_faces = 0;
  gboolean value = FALSE;

  if ((step->what = acies_xml_reader_dup_attribute (reader, "phase")) != NULL)
    {
      step->done = ACIES_LESSON_PHASE;
      step->who = acies_xml_reader_dup_attribute (reader, "side");
    }
  else if ((step->what = acies_xml_reader_dup_attribute (reader, "action")) != NULL)
    {
      step->done = ACIES_LESSON_RULING;
      step->who = acies_xml_reader_dup_attribute (reader, "item");
    }
  else if ((step->what = acies_xml_reader_dup_attribute (reader, "selected")) != NULL)
    step->done = ACIES_LESSON_SELECTED;
  else if (acies_xml_read_int (reader, "faces", 1, 100, &n_faces))
    {
      step->done = ACIES_LESSON_FACES;
      step->n = (guint) n_faces;
    }
  else if (is_yes (reader, "undone", &value))
    step->done = value ? ACIES_LESSON_UNDONE : ACIES_LESSON_REDONE;
  else if (is_yes (reader, "past", &value))
    step->done = value ? ACIES_LESSON_PAST : ACIES_LESSON_PRESENT;
  else
    step->done = ACIES_LESSON_REFUSED;
}

static void
read_point (AciesLessonStep *step, AciesXmlReader *reader)
{
  g_autofree char *at = acies_xml_dup_needed (reader, "at");
  g_autofree char *to = acies_xml_reader_dup_attribute (reader, "to");
  g_autofree char *by = acies_xml_reader_dup_attribute (reader, "by");
  char *end = NULL;

  step->is_item = g_str_has_prefix (at, UNIT);
  step->at = g_strdup (step->is_item ? at + strlen (UNIT) : at);
  if (to != NULL && g_str_has_prefix (to, UNIT))
    step->to = g_strdup (to + strlen (UNIT));
  else if (to != NULL)
    acies_xml_reader_error (reader, _ ("A drag ends at “unit ID”, not at “%s”."), to);
  if (by == NULL)
    return;
  step->has_by = TRUE;
  step->by_x = g_ascii_strtod (by, &end);
  step->by_y = g_ascii_strtod (end, &end);
  if (*end != '\0')
    acies_xml_reader_error (
        reader,
        _ ("A drag goes so many mm to the right and so many down, as “0 -160”; “%s” is not that."),
        by);
}

/* Adds a line that is typed to those that are told: keys are told by the words. */
static void
add_typed (AciesLessonStep *step, const char *line)
{
  char *before = step->typed;

  if (*line == '\0' || g_str_has_prefix (line, "key ") || strstr (line, " until ") != NULL)
    return;
  step->typed = before == NULL ? g_strdup (line) : g_strjoin ("  ", before, line, NULL);
  g_free (before);
}

static AciesLessonStep *
read_step (AciesLesson *self, AciesXmlReader *reader)
{
  AciesLessonStep *step = g_new0 (AciesLessonStep, 1);
  int depth = acies_xml_reader_get_depth (reader);

  step->id = acies_xml_dup_id (reader, "id");
  while (acies_xml_reader_next_child (reader, depth))
    {
      const char *name = acies_xml_reader_get_name (reader);

      if (g_str_equal (name, "title") && step->title == NULL)
        step->title = dup_words (self, reader);
      else if (g_str_equal (name, "text") && step->text == NULL)
        step->text = dup_words (self, reader);
      else if (g_str_equal (name, "point") && step->at == NULL)
        read_point (step, reader);
      else if (g_str_equal (name, "done") && step->done == ACIES_LESSON_NEVER)
        read_done (step, reader);
      else if (g_str_equal (name, "type"))
        {
          g_autofree char *line = acies_xml_dup_line (reader);

          add_typed (step, line);
        }
    }
  return step;
}

static void
read_lesson (AciesLesson *self, AciesXmlReader *reader, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *scenario = acies_xml_dup_needed (reader, "scenario");

  self->id = acies_xml_dup_id (reader, "id");
  if (strchr (scenario, G_DIR_SEPARATOR) != NULL)
    acies_xml_reader_error (reader, _ ("The scenario of a lesson lies beside it; “%s” does not."),
                            scenario);
  self->scenario = g_file_resolve_relative_path (folder, scenario);
  while (acies_xml_reader_next_child (reader, 0))
    {
      const char *name = acies_xml_reader_get_name (reader);

      if (g_str_equal (name, "title") && self->title == NULL)
        self->title = dup_words (self, reader);
      else if (g_str_equal (name, "note") && self->note == NULL)
        self->note = dup_words (self, reader);
      else if (g_str_equal (name, "step"))
        g_ptr_array_add (self->steps, read_step (self, reader));
    }
}

AciesLesson *
acies_lesson_load (GFile *file, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;
  g_autoptr (AciesLesson) self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  reader = acies_xml_reader_open (file, "lesson", findings);
  if (reader == NULL)
    return NULL;
  self = g_new0 (AciesLesson, 1);
  self->steps = g_ptr_array_new_with_free_func (step_free);
  if (acies_xml_reader_enter_root (reader)
      && g_str_equal (acies_xml_reader_get_name (reader), "lesson"))
    read_lesson (self, reader, file);
  return acies_xml_reader_finish (reader) ? g_steal_pointer (&self) : NULL;
}

AciesLesson *
acies_lesson_find (const char *id, AciesFindings *findings)
{
  g_autoptr (GPtrArray) folders = acies_library_list_folders (FOLDER);
  g_autofree char *name = g_strconcat (id, ".xml", NULL);

  for (guint i = 0; i < folders->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (g_ptr_array_index (folders, i), name);

      if (g_file_query_exists (file, NULL))
        return acies_lesson_load (file, findings);
    }
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, NULL, 0,
                      _ ("The lesson “%s” is not installed."), id);
  return NULL;
}

GFile *
acies_lesson_find_scenario (const char *what, AciesFindings *findings)
{
  g_autoptr (AciesFindings) unused = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", what, unused);
  g_autoptr (AciesLesson) lesson = NULL;

  if (file != NULL)
    return g_steal_pointer (&file);
  lesson = acies_lesson_find (what, unused);
  if (lesson != NULL)
    return g_object_ref (lesson->scenario);
  return acies_library_find_file ("scenarios", what, findings);
}
