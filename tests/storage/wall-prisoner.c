/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A process behind the wall that tries what foreign rules may not do. Only the tests build it. */
#include "config.h"

#include "storage/wall/acies-confine.h"
#include "storage/wall/acies-wall.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void
open_socket (void)
{
  if (socket (AF_INET, SOCK_STREAM, 0) >= 0)
    g_print ("it has a socket\n");
}

static void
open_file (void)
{
  if (open ("/tmp/acies-wall-escaped", O_WRONLY | O_CREAT, 0600) >= 0)
    g_print ("it has a file\n");
}

static void
append_to_file (void)
{
  if (open ("/dev/null", O_RDWR) >= 0)
    g_print ("it may write\n");
}

static void
remove_file (void)
{
  if (unlink ("/tmp/acies-wall-nothing") == 0 || TRUE)
    g_print ("it may take files away\n");
}

static void
run_program (void)
{
  execl ("/bin/true", "true", NULL);
  g_print ("it was asked\n");
}

static void
make_process (void)
{
  if (fork () == 0)
    _exit (0);
  g_print ("it has a child\n");
}

static void
watch_parent (void)
{
  ptrace (PTRACE_ATTACH, getppid (), NULL, NULL);
  g_print ("it was asked\n");
}

static void
kill_parent (void)
{
  syscall (SYS_kill, getppid (), 0);
  g_print ("it was asked\n");
}

static void
type_for_user (void)
{
  syscall (SYS_ioctl, 0, 0x5412 /* TIOCSTI */, "x");
  g_print ("it types\n");
}

static void
raise_limits (void)
{
  const guint64 none[] = { G_MAXUINT64, G_MAXUINT64 };

  syscall (SYS_prlimit64, 0, 0, none, NULL);
  g_print ("it was asked\n");
}

static void
write_code (void)
{
  if (mmap (NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      != MAP_FAILED)
    g_print ("it may run what it writes\n");
}

static void
take_memory (void)
{
  for (;;)
    memset (g_malloc (16 << 20), 1, 16 << 20);
}

static void
compute (void)
{
  for (volatile guint64 n = 0;; n++)
    ;
}

static void
wait_for_ever (void)
{
  const struct timespec a_while = { 3600, 0 };

  for (;;)
    clock_nanosleep (CLOCK_MONOTONIC, 0, &a_while, NULL);
}

static void
break_down (void)
{
  volatile char *nowhere = (volatile char *) 16;

  *nowhere = 1;
}

static void
babble (void)
{
  if (write (ACIES_WALL_SOCKET, "this is not a frame at all", 26) > 0)
    wait_for_ever ();
}

static void
boast (void)
{
  const guint32 head[] = { 0x31464341, 4000000000u };

  if (write (ACIES_WALL_SOCKET, head, sizeof head) > 0)
    wait_for_ever ();
}

static void
hide (void)
{
  for (int fd = 0; fd < 64; fd++)
    close (fd);
  wait_for_ever ();
}

static void
print_much (void)
{
  static char line[1 << 20];

  memset (line, 'x', sizeof line);
  for (;;)
    if (write (1, line, sizeof line) < 0)
      _exit (1);
}

static void
ask (void)
{
  const char *const words[] = { "wohin", "?", NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\0\1\2", 3);
  g_autoptr (AciesFrame) answer = NULL;

  if (!acies_frame_write (ACIES_WALL_SOCKET, "where", words, bytes, NULL))
    return;
  answer = acies_frame_read (ACIES_WALL_SOCKET, 0, NULL);
  if (answer != NULL)
    g_print ("%s %s %u\n", answer->verb, acies_frame_get_word (answer, 0),
             (guint) g_bytes_get_size (answer->bytes));
}

static void
be_good (void)
{
  g_autofree char *text = NULL;

  if (g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    g_print ("done\n");
}

/* Does what is typed: says it, or says and never ends, or breaks down. */
static void
play (void)
{
  char line[256];

  for (;;)
    {
      g_print ("prisoner> ");
      fflush (stdout);
      acies_frame_write (ACIES_WALL_SOCKET, ACIES_WALL_WAITS, NULL, NULL, NULL);
      if (fgets (line, sizeof line, stdin) == NULL || strcmp (line, "quit\n") == 0)
        return;
      g_print ("you said %s", line);
      fflush (stdout);
      if (strcmp (line, "loop\n") == 0)
        compute ();
      if (strcmp (line, "die\n") == 0)
        break_down ();
      if (strcmp (line, "flood\n") == 0)
        print_much ();
      for (guint i = 0; strcmp (line, "rave\n") == 0 && i < 100000; i++)
        g_print ("\033[31m\377");
    }
}

static const struct
{
  const char *name;
  void (*act) (void);
} deeds[] = {
  { "append", append_to_file },
  { "ask", ask },
  { "babble", babble },
  { "boast", boast },
  { "code", write_code },
  { "compute", compute },
  { "exec", run_program },
  { "file", open_file },
  { "fork", make_process },
  { "good", be_good },
  { "hide", hide },
  { "kill", kill_parent },
  { "limits", raise_limits },
  { "memory", take_memory },
  { "much", print_much },
  { "play", play },
  { "ptrace", watch_parent },
  { "segv", break_down },
  { "socket", open_socket },
  { "type", type_for_user },
  { "unlink", remove_file },
  { "wait", wait_for_ever },
};

int
main (int argc, char *argv[])
{
  AciesConfinement limits = { 0 };
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;

  if (argc < 4 || !g_str_equal (argv[1], ACIES_WALL_WORD))
    return 2;
  words = g_strsplit (argv[2], ",", 3);
  limits.memory_mib = (guint) g_ascii_strtoull (words[0], NULL, 10);
  limits.cpu_seconds = (guint) g_ascii_strtoull (words[1], NULL, 10);
  if (!acies_confine (&limits, ACIES_WALL_REPORT, &error))
    {
      g_printerr ("%s\n", error->message);
      return 3;
    }
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (deeds[i].name, argv[3]))
      {
        deeds[i].act ();
        return 7;
      }
  return 2;
}
