/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a mark: at the beginning what is known then; from ACTS on a ring of lines of one
 * length, each with its number; from SIGNAL on what a signal left. Whoever runs holds it locked, so
 * that no number of a process, which another may have by now, decides whether he still does. */
#include "config.h"

#include "base/file/acies-run-mark.h"

#include <execinfo.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <link.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define SUFFIX ".run"
#define KEPT_NAME "last-report.txt"
#define ACTS 1024
#define N_ACTS 32
#define ACT_SIZE 32
#define SIGNAL (ACTS + N_ACTS * ACT_SIZE)
#define MOST_BYTES (64 * 1024)
#define MOST_MODULES 256
#define MOST_FRAMES 48
/* Of a run out of several that ended so. */
#define MOST_REPORTS 4

/* Where a library lies in memory. */
typedef struct
{
  guintptr from, to;
  char name[48];
} Module;

/* The mark of this process; what a signal's handler needs must lie still. */
static struct
{
  int fd;
  char path[4096];
  guint n_acts;
  Module modules[MOST_MODULES];
  guint n_modules;
} mark = { .fd = -1 };

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "acies", "runs", NULL);
}

static gboolean
is_wanted (void)
{
  return g_strcmp0 (g_getenv ("ACIES_RUN_MARK"), "no") != 0;
}

static void
write_text (off_t *offset, const char *text)
{
  ssize_t n = pwrite (mark.fd, text, strlen (text), *offset);

  *offset += MAX (n, 0);
}

/* In the base of 10 or 16; printf () may not be called by a handler. */
static void
write_number (off_t *offset, guintptr number, guint base)
{
  char digits[24];
  guint at = sizeof digits - 1;

  digits[at] = '\0';
  do
    digits[--at] = "0123456789abcdef"[number % base];
  while ((number /= base) > 0 && at > 0);
  write_text (offset, digits + at);
}

static void
write_address (off_t *offset, guintptr address)
{
  for (guint i = 0; i < mark.n_modules; i++)
    if (address >= mark.modules[i].from && address < mark.modules[i].to)
      {
        write_text (offset, "at ");
        write_text (offset, mark.modules[i].name);
        write_text (offset, "+0x");
        write_number (offset, address - mark.modules[i].from, 16);
        write_text (offset, "\n");
        return;
      }
  write_text (offset, "at ?\n");
}

/* A fault: what it was and where stands in the file when the program is gone. */
static void
fault_cb (int number)
{
  off_t offset = SIGNAL;
  void *frames[MOST_FRAMES];
  int n;

  write_text (&offset, "signal ");
  write_number (&offset, (guintptr) number, 10);
  write_text (&offset, "\n");
  n = backtrace (frames, MOST_FRAMES);
  for (int i = 0; i < n; i++)
    write_address (&offset, (guintptr) frames[i]);
  raise (number);
}

/* Somebody ended the program from outside, which is no fault. */
static void
end_cb (int number)
{
  unlink (mark.path);
  raise (number);
}

/* Each handler is for once; it raises the signal again, which then does what it does. What has a
 * handler already, as under a sanitizer, keeps it. */
static void
handle (int number, void (*handler) (int number))
{
  struct sigaction action = { .sa_handler = handler }, before;

  action.sa_flags = (int) SA_RESETHAND | SA_NODEFER | SA_ONSTACK;
  if (sigaction (number, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
    sigaction (number, &action, NULL);
}

static int
note_module (struct dl_phdr_info *info, size_t size, void *program)
{
  Module *module = &mark.modules[mark.n_modules];
  const char *slash = strrchr (info->dlpi_name, '/');
  guintptr to = 0;

  if (mark.n_modules == MOST_MODULES)
    return 1;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_LOAD)
      to = MAX (to, info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz);
  module->from = info->dlpi_addr;
  module->to = info->dlpi_addr + to;
  /* The first is the program; of the others the folder is nobody's business. */
  g_strlcpy (module->name,
             *info->dlpi_name == '\0' ? (const char *) program
             : slash != NULL          ? slash + 1
                                      : info->dlpi_name,
             sizeof module->name);
  mark.n_modules++;
  return 0;
}

static void
handle_signals (const char *program)
{
  static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS };
  static const int ends[] = { SIGTERM, SIGHUP, SIGINT, SIGPIPE };
  static char stack[64 * 1024];
  const stack_t other = { .ss_sp = stack, .ss_size = sizeof stack };
  void *frame;

  dl_iterate_phdr (note_module, (void *) program);
  /* Its first call may load a library. */
  backtrace (&frame, 1);
  sigaltstack (&other, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    handle (faults[i], fault_cb);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    handle (ends[i], end_cb);
}

static void
write_head (const char *program)
{
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *moment = g_date_time_format (now, "%F %R UTC");
  g_autofree char *head
      = g_strdup_printf ("%s %s\nsystem %s, GLib %u.%u.%u\nbegan %s\n", program, ACIES_VERSION,
                         system != NULL ? system : "unknown", glib_major_version,
                         glib_minor_version, glib_micro_version, moment);
  off_t offset = 0;

  write_text (&offset, head);
}

void
acies_run_mark_begin (const char *program)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *name = NULL, *path = NULL;

  g_return_if_fail (program != NULL);
  g_return_if_fail (mark.fd < 0);

  if (!is_wanted () || g_mkdir_with_parents (folder, 0700) != 0)
    return;
  name = g_strdup_printf ("%s-%d-%" G_GINT64_FORMAT SUFFIX, program, (int) getpid (),
                          g_get_real_time ());
  path = g_build_filename (folder, name, NULL);
  if (strlen (path) >= sizeof mark.path)
    return;
  mark.fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (mark.fd < 0)
    return;
  strcpy (mark.path, path);
  flock (mark.fd, LOCK_EX | LOCK_NB);
  write_head (program);
  handle_signals (program);
}

void
acies_run_mark_end (void)
{
  if (mark.fd < 0)
    return;
  g_unlink (mark.path);
  close (mark.fd);
  mark.fd = -1;
}

static void
note (const char *kind, const char *what)
{
  char line[ACT_SIZE + 1];
  off_t offset = ACTS + (off_t) (mark.n_acts % N_ACTS) * ACT_SIZE;

  if (mark.fd < 0)
    return;
  g_snprintf (line, sizeof line, "%u %s %-32.16s", mark.n_acts, kind, what);
  line[ACT_SIZE - 1] = '\n';
  mark.n_acts++;
  write_text (&offset, line);
}

void
acies_run_mark_note (const char *act)
{
  g_return_if_fail (act != NULL);

  note ("act", act);
}

void
acies_run_mark_note_ruleset (const char *hash)
{
  g_return_if_fail (hash != NULL);

  note ("rules", hash);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  gint64 one = g_ascii_strtoll (*(char *const *) a, NULL, 10);
  gint64 other = g_ascii_strtoll (*(char *const *) b, NULL, 10);

  return one < other ? -1 : one > other;
}

/* The text of what stands in a mark. */
static char *
describe (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) acts = g_ptr_array_new ();
  GString *report = g_string_new (NULL);
  gboolean has_signal = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_ascii_isdigit (*g_strstrip (lines[i])))
      g_ptr_array_add (acts, lines[i]);
    else if (*lines[i] != '\0')
      {
        has_signal = has_signal || g_str_has_prefix (lines[i], "signal ");
        g_string_append_printf (report, "%s\n", lines[i]);
      }
  if (!has_signal)
    g_string_append (report, "ended without a word\n");
  g_ptr_array_sort (acts, compare_numbers);
  for (guint i = 0; i < acts->len; i++)
    g_string_append_printf (report, "%s\n", (const char *) g_ptr_array_index (acts, i));
  return g_string_free (report, FALSE);
}

/* The text of the mark at PATH, which is gone then; NULL: its program still runs, or it cannot be
 * read. */
static char *
take (const char *path)
{
  g_autofree char *text = NULL;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0);
  ssize_t n;

  if (fd < 0)
    return NULL;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    {
      text = g_malloc0 (MOST_BYTES + 1);
      n = read (fd, text, MOST_BYTES);
      for (ssize_t i = 0; i < n; i++)
        if (text[i] == '\0')
          text[i] = '\n';
      g_unlink (path);
    }
  close (fd);
  if (text == NULL)
    return NULL;
  if (!g_utf8_validate (text, -1, NULL))
    *text = '\0';
  return describe (text);
}

char *
acies_run_mark_take_report (void)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *kept = g_build_filename (folder, KEPT_NAME, NULL);
  g_autoptr (GDir) dir = is_wanted () ? g_dir_open (folder, 0, NULL) : NULL;
  g_autoptr (GString) report = g_string_new (NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && n < MOST_REPORTS && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *one = NULL;

      if (!g_str_has_suffix (name, SUFFIX) || g_str_equal (path, mark.path))
        continue;
      one = take (path);
      if (one != NULL)
        g_string_append_printf (report, "%s%s", n++ > 0 ? "\n" : "", one);
    }
  if (n == 0)
    return NULL;
  g_file_set_contents_full (kept, report->str, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
  return g_string_free (g_steal_pointer (&report), FALSE);
}

char *
acies_run_mark_dup_last_report (void)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *kept = g_build_filename (folder, KEPT_NAME, NULL);
  char *text = NULL;

  return g_file_get_contents (kept, &text, NULL, NULL) ? text : NULL;
}
