/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#define SECTOR 512
#define MOST_FDS 1024
#define NO_FILE 0
#define THE_FOLDER G_MAXUINT

typedef enum
{
  STEP_WRITE,
  STEP_RESIZE,
  STEP_SYNC,
  STEP_MAKE,
  STEP_RENAME,
  STEP_UNLINK,
  STEP_SYNC_FOLDER,
} StepKind;

typedef struct
{
  StepKind kind;
  guint file;     /* 1 for the first; of what changes bytes or is made */
  guint64 offset; /* where bytes go; the size that it gets */
  GBytes *bytes;
  char *name, *to; /* of what changes names */
} Step;

static struct
{
  GThread *thread; /* NULL: nothing is noted */
  char *folder;
  GArray *steps;          /* of Step */
  GHashTable *files;      /* name to number, as they are now */
  guint n_files;          /* how many there ever were */
  guint of_fd[MOST_FDS];  /* NO_FILE, THE_FOLDER or a number */
  guint n_calls, fail_at; /* 0: never */
  int code;
  gboolean for_good;
} disk;

static void
clear_step (gpointer data)
{
  Step *step = data;

  g_clear_pointer (&step->bytes, g_bytes_unref);
  g_free (step->name);
  g_free (step->to);
}

void
disk_record (const char *folder)
{
  disk_forget ();
  disk.folder = g_strdup (folder);
  disk.steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (disk.steps, clear_step);
  disk.files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  disk.thread = g_thread_self ();
}

void
disk_stop (void)
{
  disk.thread = NULL;
}

void
disk_forget (void)
{
  disk_stop ();
  g_clear_pointer (&disk.folder, g_free);
  g_clear_pointer (&disk.steps, g_array_unref);
  g_clear_pointer (&disk.files, g_hash_table_unref);
  disk.n_files = 0;
  disk.fail_at = 0;
  memset (disk.of_fd, 0, sizeof disk.of_fd);
}

guint
disk_get_n_steps (void)
{
  return disk.steps->len;
}

void
disk_fail_at (guint call, int code, gboolean for_good)
{
  disk.n_calls = 0;
  disk.fail_at = call;
  disk.code = code;
  disk.for_good = for_good;
}

gboolean
disk_mend (void)
{
  gboolean has_failed = disk.fail_at > 0 && disk.n_calls >= disk.fail_at;

  disk.fail_at = 0;
  return has_failed;
}

/* What is done. */

static gboolean
is_noted (void)
{
  return disk.thread != NULL && disk.thread == g_thread_self ();
}

/* The name in the folder of PATH, or NULL. */
static const char *
get_name (const char *path)
{
  gsize length = strlen (disk.folder);

  return strncmp (path, disk.folder, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

static guint
get_file (int fd)
{
  return is_noted () && fd >= 0 && fd < MOST_FDS ? disk.of_fd[fd] : NO_FILE;
}

/* Whether the call that is made fails, by errno. Only what waits is interrupted. */
static gboolean
fails (gboolean waits)
{
  gboolean is_over;

  if (!waits && disk.code == EINTR)
    return FALSE;
  is_over = disk.fail_at == 0 || ++disk.n_calls < disk.fail_at;
  if (is_over || (disk.n_calls > disk.fail_at && !disk.for_good) || disk.code == 0)
    return FALSE;
  errno = disk.code;
  return TRUE;
}

/* The same of a write; LENGTH gets how much of it is done if it does not. */
static gboolean
write_fails (int fd, gsize *length)
{
  if (get_file (fd) == NO_FILE)
    return FALSE;
  if (fails (TRUE))
    return TRUE;
  if (disk.fail_at > 0 && disk.n_calls == disk.fail_at && disk.code == 0)
    *length = (*length + 1) / 2;
  return FALSE;
}

static void
note (StepKind kind, guint file, guint64 offset, GBytes *bytes)
{
  Step step = { kind, file, offset, bytes, NULL, NULL };

  g_array_append_val (disk.steps, step);
}

static void
note_name (StepKind kind, guint file, const char *name, const char *to)
{
  Step step = { kind, file, 0, NULL, g_strdup (name), g_strdup (to) };

  g_array_append_val (disk.steps, step);
}

static void
note_open (const char *path, int flags, int fd)
{
  const char *name = get_name (path);
  guint file;

  if (fd < 0 || fd >= MOST_FDS)
    return;
  disk.of_fd[fd] = g_str_equal (path, disk.folder) ? THE_FOLDER : NO_FILE;
  if (name == NULL)
    return;
  file = GPOINTER_TO_UINT (g_hash_table_lookup (disk.files, name));
  if (file == NO_FILE)
    {
      file = ++disk.n_files;
      g_hash_table_insert (disk.files, g_strdup (name), GUINT_TO_POINTER (file));
      note_name (STEP_MAKE, file, name, NULL);
    }
  else if (flags & O_TRUNC)
    note (STEP_RESIZE, file, 0, NULL);
  disk.of_fd[fd] = file;
}

static void
note_bytes (int fd, guint64 offset, const void *bytes, gssize length)
{
  guint file = get_file (fd);

  if (file != NO_FILE && length > 0)
    note (STEP_WRITE, file, offset, g_bytes_new (bytes, (gsize) length));
}

static void
note_sync (int fd)
{
  guint file = get_file (fd);

  if (file == THE_FOLDER)
    note (STEP_SYNC_FOLDER, NO_FILE, 0, NULL);
  else if (file != NO_FILE)
    note (STEP_SYNC, file, 0, NULL);
}

/* The functions of the C library, by the names that a build with large files calls. */

#define REAL(name) ((__typeof__ (&disk_##name)) get_real (#name))

static gpointer
get_real (const char *name)
{
  gpointer function = dlsym (RTLD_NEXT, name);

  if (function == NULL)
    g_error ("The C library has no %s.", name);
  return function;
}

int disk_open64 (const char *path, int flags, ...) __asm__("open64");
gssize disk_write (int fd, const void *bytes, gsize length) __asm__("write");
gssize disk_pwrite64 (int fd, const void *bytes, gsize length, gint64 offset) __asm__("pwrite64");
int disk_ftruncate64 (int fd, gint64 length) __asm__("ftruncate64");
int disk_fallocate64 (int fd, int mode, gint64 offset, gint64 length) __asm__("fallocate64");
int disk_fsync (int fd) __asm__("fsync");
int disk_fdatasync (int fd) __asm__("fdatasync");
int disk_rename (const char *from, const char *to) __asm__("rename");
int disk_unlink (const char *path) __asm__("unlink");
int disk_close (int fd) __asm__("close");

int
disk_open64 (const char *path, int flags, ...)
{
  unsigned int mode = 0;
  int fd;

  if (flags & (O_CREAT | O_TMPFILE))
    {
      va_list arguments;

      va_start (arguments, flags);
      mode = va_arg (arguments, unsigned int);
      va_end (arguments);
    }
  if (is_noted () && (flags & (O_CREAT | O_WRONLY | O_RDWR)) && get_name (path) != NULL
      && fails (FALSE))
    return -1;
  fd = REAL (open64) (path, flags, mode);
  if (is_noted ())
    note_open (path, flags, fd);
  return fd;
}

gssize
disk_write (int fd, const void *bytes, gsize length)
{
  gint64 offset = get_file (fd) != NO_FILE ? lseek (fd, 0, SEEK_CUR) : 0;
  gssize written;

  if (write_fails (fd, &length))
    return -1;
  written = REAL (write) (fd, bytes, length);
  note_bytes (fd, (guint64) offset, bytes, written);
  return written;
}

gssize
disk_pwrite64 (int fd, const void *bytes, gsize length, gint64 offset)
{
  gssize written;

  if (write_fails (fd, &length))
    return -1;
  written = REAL (pwrite64) (fd, bytes, length, offset);
  note_bytes (fd, (guint64) offset, bytes, written);
  return written;
}

int
disk_ftruncate64 (int fd, gint64 length)
{
  int result;

  if (get_file (fd) != NO_FILE && fails (TRUE))
    return -1;
  result = REAL (ftruncate64) (fd, length);
  if (result == 0 && get_file (fd) != NO_FILE)
    note (STEP_RESIZE, get_file (fd), (guint64) length, NULL);
  return result;
}

/* Nobody asks for a place in the folder: GLib does without, and its bytes come by write (). */
int
disk_fallocate64 (int fd, int mode, gint64 offset, gint64 length)
{
  return get_file (fd) != NO_FILE ? 0 : REAL (fallocate64) (fd, mode, offset, length);
}

int
disk_fsync (int fd)
{
  if (get_file (fd) != NO_FILE && fails (FALSE))
    return -1;
  note_sync (fd);
  return 0;
}

int
disk_fdatasync (int fd)
{
  if (get_file (fd) != NO_FILE && fails (FALSE))
    return -1;
  note_sync (fd);
  return 0;
}

int
disk_rename (const char *from, const char *to)
{
  const char *name = is_noted () ? get_name (from) : NULL;
  gpointer file;
  int result;

  if (name != NULL && fails (FALSE))
    return -1;
  result = REAL (rename) (from, to);
  if (result != 0 || name == NULL)
    return result;
  file = g_hash_table_lookup (disk.files, name);
  note_name (STEP_RENAME, NO_FILE, name, get_name (to));
  g_hash_table_insert (disk.files, g_strdup (get_name (to)), file);
  g_hash_table_remove (disk.files, name);
  return result;
}

int
disk_unlink (const char *path)
{
  const char *name = is_noted () ? get_name (path) : NULL;
  int result;

  if (name != NULL && g_hash_table_contains (disk.files, name) && fails (FALSE))
    return -1;
  result = REAL (unlink) (path);
  if (result != 0 || name == NULL)
    return result;
  note_name (STEP_UNLINK, NO_FILE, name, NULL);
  g_hash_table_remove (disk.files, name);
  return result;
}

int
disk_close (int fd)
{
  if (get_file (fd) != NO_FILE)
    disk.of_fd[fd] = NO_FILE;
  return REAL (close) (fd);
}

/* What is left of it. */

/* A file as it is when the power goes. */
typedef struct
{
  GByteArray *synced;
  GArray *since; /* of the numbers of steps */
} File;

static File *
file_new (void)
{
  File *self = g_new (File, 1);

  self->synced = g_byte_array_new ();
  self->since = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

static void
file_free (gpointer data)
{
  File *self = data;

  g_byte_array_unref (self->synced);
  g_array_unref (self->since);
  g_free (self);
}

static void
resize (GByteArray *bytes, guint64 size)
{
  guint old = bytes->len;

  g_byte_array_set_size (bytes, (guint) size);
  if (size > old)
    memset (bytes->data + old, 0, size - old);
}

static void
put (GByteArray *bytes, guint64 offset, const guint8 *data, gsize length)
{
  if (offset + length > bytes->len)
    resize (bytes, offset + length);
  memcpy (bytes->data + offset, data, length);
}

/* Does STEP to BYTES: all of it, or each sector with a chance of SHARE as RAND draws it. */
static void
apply (const Step *step, GByteArray *bytes, GRand *rand, double share)
{
  gsize length = 0;
  const guint8 *data = step->bytes != NULL ? g_bytes_get_data (step->bytes, &length) : NULL;

  if (step->kind == STEP_RESIZE && (rand == NULL || g_rand_double (rand) < share))
    resize (bytes, step->offset);
  for (gsize i = 0; i < length;)
    {
      gsize part = MIN (length - i, SECTOR - (step->offset + i) % SECTOR);

      if ((rand == NULL || g_rand_double (rand) < share))
        put (bytes, step->offset + i, data + i, part);
      i += part;
    }
}

static void
sync_file (File *self)
{
  for (guint i = 0; i < self->since->len; i++)
    apply (&g_array_index (disk.steps, Step, g_array_index (self->since, guint, i)), self->synced,
           NULL, 1);
  g_array_set_size (self->since, 0);
}

/* Does the change of names STEP to NAMES. */
static void
rename_as (const Step *step, GHashTable *names)
{
  gpointer file = step->kind == STEP_MAKE ? GUINT_TO_POINTER (step->file)
                                          : g_hash_table_lookup (names, step->name);

  if (step->kind == STEP_MAKE)
    g_hash_table_insert (names, g_strdup (step->name), file);
  if (step->kind == STEP_RENAME)
    g_hash_table_insert (names, g_strdup (step->to), file);
  if (step->kind != STEP_MAKE)
    g_hash_table_remove (names, step->name);
}

/* Those of the first N changes of names in CHANGED, which are done with then. */
static void
rename_all (GArray *changed, guint n, GHashTable *names)
{
  for (guint i = 0; i < n; i++)
    rename_as (&g_array_index (disk.steps, Step, g_array_index (changed, guint, i)), names);
  g_array_set_size (changed, 0);
}

/* What the files of the disk are after so many STEPS; CHANGED, which names are not synced. */
static GPtrArray *
replay (guint steps, GHashTable *names, GArray *changed)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (file_free);

  for (guint i = 0; i < disk.n_files; i++)
    g_ptr_array_add (files, file_new ());
  for (guint i = 0; i < steps; i++)
    {
      const Step *step = &g_array_index (disk.steps, Step, i);
      File *file = step->file != NO_FILE ? g_ptr_array_index (files, step->file - 1) : NULL;

      switch (step->kind)
        {
        case STEP_WRITE:
        case STEP_RESIZE:
          g_array_append_val (file->since, i);
          break;
        case STEP_SYNC:
          sync_file (file);
          break;
        case STEP_MAKE:
        case STEP_RENAME:
        case STEP_UNLINK:
          g_array_append_val (changed, i);
          break;
        case STEP_SYNC_FOLDER:
          rename_all (changed, changed->len, names);
          break;
        }
    }
  return files;
}

/* Writes what is left of FILE under NAME in FOLDER: nothing since it was synced, all, or a part. */
static void
lay_out_file (File *file, GRand *rand, const char *folder, const char *name)
{
  static const double shares[] = { -1, 1.1, 0.5, 0.9 };
  double share = rand != NULL ? shares[g_rand_int_range (rand, 0, G_N_ELEMENTS (shares))] : 0;
  g_autofree char *path = g_build_filename (folder, name, NULL);

  for (guint i = 0; rand != NULL && i < file->since->len; i++)
    apply (&g_array_index (disk.steps, Step, g_array_index (file->since, guint, i)), file->synced,
           rand, share);
  g_assert_true (g_file_set_contents (path, (const char *) file->synced->data,
                                      (gssize) file->synced->len, NULL));
}

void
disk_lay_out (guint steps, GRand *rand, const char *folder)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) files = replay (steps, names, changed);
  GHashTableIter iter;
  gpointer name, number;

  if (rand != NULL)
    rename_all (changed, (guint) g_rand_int_range (rand, 0, (gint32) changed->len + 1), names);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, &number))
    if (number != NULL)
      lay_out_file (g_ptr_array_index (files, GPOINTER_TO_UINT (number) - 1), rand, folder, name);
}
