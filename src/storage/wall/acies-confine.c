/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks a process in: first what the C library and GLib would look up later is looked up, then the
 * limits are set, then the filter of system calls. */
#include "config.h"

#include "storage/wall/acies-confine.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

#ifdef ACIES_HAVE_SECCOMP
#include <linux/sched.h>
#include <seccomp.h>
#endif

#define MAX_FILES 64
/* How a process ends that told why. */
#define TOLD 99

static int report = -1;

gboolean
acies_confine_has_filter (void)
{
#ifdef ACIES_HAVE_SECCOMP
  return TRUE;
#else
  return FALSE;
#endif
}

const char *
acies_confine_get_warning (void)
{
  return acies_confine_has_filter ()
             ? NULL
             : _ ("This program was built without libseccomp: foreign rules are limited in "
                  "memory and time, but not in what they may do.");
}

char *
acies_confine_name_call (int number)
{
#ifdef ACIES_HAVE_SECCOMP
  char *found = seccomp_syscall_resolve_num_arch (SCMP_ARCH_NATIVE, number);
  char *name = g_strdup (found);

  free (found);
  if (name != NULL)
    return name;
#endif
  return g_strdup_printf ("%d", number);
}

/* Also in a signal handler, so nothing of GLib. */
static void
tell_and_end (int what)
{
  if (report >= 0 && write (report, &what, sizeof what) < 0)
    _exit (TOLD);
  _exit (TOLD);
}

/* GLib has no other way to say that memory is refused than the words of its last message. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if ((level & G_LOG_LEVEL_ERROR) != 0 && strcmp (fields[i].key, "MESSAGE") == 0
        && strstr (fields[i].value, "failed to allocate") != NULL)
      tell_and_end (ACIES_CONFINE_NO_MEMORY);
  return g_log_writer_standard_streams (level, fields, n_fields, data);
}

static gboolean
fail (const char *what, int code, GError **error)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               /* Translators: %s are the name of a function of the system and what it says. */
               _ ("The process for foreign rules cannot be locked in (%s: %s)."), what,
               g_strerror (code));
  return FALSE;
}

static gboolean
limit (int resource, rlim_t soft, rlim_t hard, GError **error)
{
  const struct rlimit value = { soft, hard };

  return setrlimit ((__rlimit_resource_t) resource, &value) == 0
         || fail ("setrlimit", errno, error);
}

/* Bytes of addresses that this process has already: the program, and under a sanitizer terabytes
 * that it never touches. 0 if it cannot be told. */
static rlim_t
get_size (void)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  return (rlim_t) g_ascii_strtoull (text, NULL, 10) * (rlim_t) sysconf (_SC_PAGESIZE);
}

static gboolean
set_limits (const AciesConfinement *limits, GError **error)
{
  rlim_t memory = get_size () + ((rlim_t) limits->memory_mib << 20);

  return limit (RLIMIT_AS, memory, memory, error)
         && limit (RLIMIT_CPU, limits->cpu_seconds, limits->cpu_seconds + 1, error)
         && limit (RLIMIT_NOFILE, MAX_FILES, MAX_FILES, error) && limit (RLIMIT_FSIZE, 0, 0, error)
         && limit (RLIMIT_CORE, 0, 0, error)
         && (limits->draws || limit (RLIMIT_NPROC, 0, 0, error));
}

/* What is looked up once and kept is looked up now: who the user is is asked of a service. */
static void
look_up_early (void)
{
  (void) g_get_user_name ();
  (void) g_get_home_dir ();
  (void) g_get_user_data_dir ();
  (void) g_get_user_config_dir ();
  (void) g_get_user_cache_dir ();
  (void) g_get_system_data_dirs ();
  (void) g_get_tmp_dir ();
  g_time_zone_unref (g_time_zone_new_local ());
  g_object_unref (g_file_new_for_path ("/")); /* GIO looks for its modules */
}

#ifdef ACIES_HAVE_SECCOMP

static void
on_forbidden (int number, siginfo_t *info, void *context)
{
  tell_and_end (info->si_syscall);
}

/* With any arguments. */
static const int calls[] = {
  SCMP_SYS (access),
  SCMP_SYS (brk),
  SCMP_SYS (clock_getres),
  SCMP_SYS (clock_gettime),
  SCMP_SYS (clock_nanosleep),
  SCMP_SYS (close),
  SCMP_SYS (dup),
  SCMP_SYS (eventfd2),
  SCMP_SYS (exit),
  SCMP_SYS (exit_group),
  SCMP_SYS (faccessat),
  SCMP_SYS (faccessat2),
  SCMP_SYS (fadvise64),
  SCMP_SYS (fstat),
  SCMP_SYS (fstatfs),
  SCMP_SYS (futex),
  SCMP_SYS (getcwd),
  SCMP_SYS (getdents64),
  SCMP_SYS (getegid),
  SCMP_SYS (geteuid),
  SCMP_SYS (getgid),
  SCMP_SYS (getpid),
  SCMP_SYS (getppid),
  SCMP_SYS (getrandom),
  SCMP_SYS (getresgid),
  SCMP_SYS (getresuid),
  SCMP_SYS (getrlimit),
  SCMP_SYS (getrusage),
  SCMP_SYS (gettid),
  SCMP_SYS (gettimeofday),
  SCMP_SYS (getuid),
  SCMP_SYS (getxattr),
  SCMP_SYS (lgetxattr),
  SCMP_SYS (lseek),
  SCMP_SYS (lstat),
  SCMP_SYS (madvise),
  SCMP_SYS (membarrier),
  SCMP_SYS (mremap),
  SCMP_SYS (munmap),
  SCMP_SYS (nanosleep),
  SCMP_SYS (newfstatat),
  SCMP_SYS (poll),
  SCMP_SYS (ppoll),
  SCMP_SYS (pread64),
  SCMP_SYS (preadv),
  SCMP_SYS (pselect6),
  SCMP_SYS (read),
  SCMP_SYS (readlink),
  SCMP_SYS (readlinkat),
  SCMP_SYS (readv),
  SCMP_SYS (restart_syscall),
  SCMP_SYS (rseq),
  SCMP_SYS (rt_sigaction),
  SCMP_SYS (rt_sigprocmask),
  SCMP_SYS (rt_sigreturn),
  SCMP_SYS (sched_getaffinity),
  SCMP_SYS (sched_yield),
  SCMP_SYS (select),
  SCMP_SYS (set_robust_list),
  SCMP_SYS (sigaltstack),
  SCMP_SYS (stat),
  SCMP_SYS (statfs),
  SCMP_SYS (statx),
  SCMP_SYS (sysinfo),
  SCMP_SYS (time),
  SCMP_SYS (times),
  SCMP_SYS (uname),
  SCMP_SYS (write),
  SCMP_SYS (writev),
};

/* With one argument that is this, looked at through a mask. */
typedef struct
{
  int call;
  guint argument;
  guint64 mask, value;
} Rule;

#define ALL G_MAXUINT64
/* O_TMPFILE without the bit that it shares with O_DIRECTORY. */
#define TMPFILE 020000000
/* What opens, makes, cuts or names a file in any other way than to read it. */
#define WRITES (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | TMPFILE)
/* A thread shares all that a process is. */
#define THREAD (CLONE_VM | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD)

static const Rule rules[] = {
  { SCMP_SYS (open), 1, WRITES, O_RDONLY },  { SCMP_SYS (openat), 2, WRITES, O_RDONLY },
  { SCMP_SYS (mmap), 2, PROT_EXEC, 0 },      { SCMP_SYS (mprotect), 2, PROT_EXEC, 0 },
  { SCMP_SYS (ioctl), 1, ALL, TCGETS },      { SCMP_SYS (ioctl), 1, ALL, TIOCGWINSZ },
  { SCMP_SYS (ioctl), 1, ALL, FIONREAD },    { SCMP_SYS (fcntl), 1, ALL, F_GETFD },
  { SCMP_SYS (fcntl), 1, ALL, F_SETFD },     { SCMP_SYS (fcntl), 1, ALL, F_GETFL },
  { SCMP_SYS (fcntl), 1, ALL, F_SETFL },     { SCMP_SYS (fcntl), 1, ALL, F_DUPFD_CLOEXEC },
  { SCMP_SYS (prlimit64), 2, ALL, 0 }, /* asking, not setting */
  { SCMP_SYS (sendto), 4, ALL, 0 },    /* to who is at the other end, and nobody else */
  { SCMP_SYS (prctl), 0, ALL, PR_SET_NAME },
};

/* What is refused with a code, because libraries do without it. */
static const struct
{
  int call, code;
} refused[] = {
  { SCMP_SYS (clone3), ENOSYS }, /* its flags cannot be looked at: clone is taken instead */
  { SCMP_SYS (inotify_init1), ENOSYS },
  { SCMP_SYS (sched_setattr), EPERM },
};

/* What looks for fonts would keep what it found, and does without if it may not. */
static const int kept_from_drawing[] = {
  SCMP_SYS (chmod),  SCMP_SYS (fchmod),    SCMP_SYS (fsync),  SCMP_SYS (ftruncate),
  SCMP_SYS (link),   SCMP_SYS (mkdir),     SCMP_SYS (rename), SCMP_SYS (unlink),
  SCMP_SYS (utimes), SCMP_SYS (utimensat),
};

/* What a process that draws may do besides, or is refused without being stopped for it. */
static int
add_rules_for_drawing (scmp_filter_ctx filter)
{
  int code = seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (clone), 1,
                               SCMP_CMP (0, SCMP_CMP_MASKED_EQ, THREAD, THREAD));

  for (guint64 way = O_WRONLY; code == 0 && way <= O_RDWR; way++)
    code = seccomp_rule_add (filter, SCMP_ACT_ERRNO (EACCES), SCMP_SYS (openat), 1,
                             SCMP_CMP (2, SCMP_CMP_MASKED_EQ, O_ACCMODE, way));
  for (gsize i = 0; code == 0 && i < G_N_ELEMENTS (kept_from_drawing); i++)
    code = seccomp_rule_add (filter, SCMP_ACT_ERRNO (EACCES), kept_from_drawing[i], 0);
  return code;
}

static int
add_rules (scmp_filter_ctx filter, gboolean draws)
{
  int code = 0;

  for (gsize i = 0; code == 0 && i < G_N_ELEMENTS (calls); i++)
    code = seccomp_rule_add (filter, SCMP_ACT_ALLOW, calls[i], 0);
  for (gsize i = 0; code == 0 && i < G_N_ELEMENTS (rules); i++)
    code = seccomp_rule_add (
        filter, SCMP_ACT_ALLOW, rules[i].call, 1,
        SCMP_CMP (rules[i].argument, SCMP_CMP_MASKED_EQ, rules[i].mask, rules[i].value));
  for (gsize i = 0; code == 0 && i < G_N_ELEMENTS (refused); i++)
    code = seccomp_rule_add (filter, SCMP_ACT_ERRNO ((guint) refused[i].code), refused[i].call, 0);
  /* A library that is not there yet is not loaded. */
  if (code == 0)
    code = seccomp_rule_add (filter, SCMP_ACT_ERRNO (EACCES), SCMP_SYS (mmap), 1,
                             SCMP_CMP (2, SCMP_CMP_MASKED_EQ, PROT_EXEC, PROT_EXEC));
  /* How abort () ends this process. */
  if (code == 0)
    code = seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (tgkill), 1,
                             SCMP_CMP (0, SCMP_CMP_EQ, (scmp_datum_t) getpid ()));
  if (code == 0 && draws)
    code = add_rules_for_drawing (filter);
  return code;
}

static gboolean
set_filter (const AciesConfinement *limits, GError **error)
{
  const struct sigaction action = { .sa_sigaction = on_forbidden, .sa_flags = SA_SIGINFO };
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_TRAP);
  int code;

  if (filter == NULL)
    return fail ("seccomp_init", ENOMEM, error);
  if (sigaction (SIGSYS, &action, NULL) != 0)
    {
      seccomp_release (filter);
      return fail ("sigaction", errno, error);
    }
  /* Each system call is looked for in a tree, not in a list from its beginning. */
  code = seccomp_attr_set (filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  if (code == 0)
    code = add_rules (filter, limits->draws);
  if (code == 0)
    code = seccomp_load (filter);
  seccomp_release (filter);
  return code == 0 || fail ("seccomp_load", -code, error);
}

#else

static gboolean
set_filter (const AciesConfinement *limits, GError **error)
{
  return TRUE;
}

#endif

gboolean
acies_confine (const AciesConfinement *limits, int report_fd, GError **error)
{
  g_return_val_if_fail (limits != NULL, FALSE);

  report = report_fd;
  look_up_early ();
  g_log_set_writer_func (write_log, NULL, NULL);
  if (prctl (PR_SET_PDEATHSIG, SIGKILL) != 0 || prctl (PR_SET_DUMPABLE, 0) != 0
      || prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return fail ("prctl", errno, error);
  return set_limits (limits, error) && set_filter (limits, error);
}
