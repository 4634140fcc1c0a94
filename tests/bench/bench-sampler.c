/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock that stops the program, and the addresses by which a stop is judged. The clock goes on
 * between the calls measured, so that a call shorter than a tick is met as often as is its due. */
#include "bench-sampler.h"

#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>

/* Not a round figure, lest it should keep step with anything. */
#define TICK_US 251
#define MAX_DEPTH 24
#define MAX_SPANS 256

/* Addresses from FIRST up to but without END. */
typedef struct
{
  guintptr first;
  guintptr end;
  BenchOwner owner;
} Span;

/* A signal's handler can be given nothing: what it needs stands here. Of spans that overlap, the
 * first counts. */
static Span spans[MAX_SPANS];
static guint n_spans;
static BenchSamples *volatile counted;

static void
add_span (guintptr first, guintptr size, BenchOwner owner)
{
  g_assert_cmpuint (n_spans, <, MAX_SPANS);
  spans[n_spans++] = (Span){ first, first + size, owner };
}

/* Adds what MAP says of the room of geometry in a program that was loaded at BASE. */
static void
add_geometry (const char *map, guintptr base)
{
  g_autofree char *text = NULL;
  g_autoptr (GRegex) regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (map, &text, NULL, &error));
  regex = g_regex_new ("^ \\.text\\S*\\s+0x([0-9a-f]+)\\s+0x([0-9a-f]+) \\S*libacies-geometry",
                       G_REGEX_MULTILINE, 0, &error);
  g_assert_no_error (error);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *first = g_match_info_fetch (match, 1);
      g_autofree char *size = g_match_info_fetch (match, 2);

      add_span (base + g_ascii_strtoull (first, NULL, 16), g_ascii_strtoull (size, NULL, 16),
                BENCH_OWNER_GEOMETRY);
    }
  g_assert_cmpuint (n_spans, >, 0);
}

/* The program itself has no name here, and is the first that comes. */
static int
add_object (struct dl_phdr_info *info, size_t size, gpointer map)
{
  gboolean is_program = *info->dlpi_name == '\0' && n_spans == 0;

  if (is_program)
    add_geometry (map, info->dlpi_addr);
  else if (strstr (info->dlpi_name, "liblua") == NULL)
    return 0;
  for (guint i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *segment = &info->dlpi_phdr[i];

      if (segment->p_type == PT_LOAD && (segment->p_flags & PF_X) != 0)
        add_span (info->dlpi_addr + segment->p_vaddr, segment->p_memsz,
                  is_program ? BENCH_OWNER_REST : BENCH_OWNER_LUA);
    }
  return 0;
}

static BenchOwner
find_owner (guintptr address)
{
  for (guint i = 0; i < n_spans; i++)
    if (address >= spans[i].first && address < spans[i].end)
      return spans[i].owner;
  return BENCH_N_OWNERS;
}

/* The call innermost of all is this handler. */
static void
tick_cb (int signal_number)
{
  BenchSamples *samples = counted;
  void *calls[MAX_DEPTH];
  int n_calls;

  if (samples == NULL)
    return;
  n_calls = backtrace (calls, MAX_DEPTH);
  for (int i = 1; i < n_calls; i++)
    {
      BenchOwner owner = find_owner ((guintptr) calls[i]);

      if (owner == BENCH_N_OWNERS)
        continue;
      samples->counts[owner]++;
      return;
    }
}

void
bench_sampler_start (const char *map)
{
  struct sigaction action = { .sa_handler = tick_cb, .sa_flags = SA_RESTART };
  struct itimerval interval = { { 0, TICK_US }, { 0, TICK_US } };
  void *call;

  dl_iterate_phdr (add_object, (gpointer) map);
  g_assert_cmpint (spans[n_spans - 1].owner, ==, BENCH_OWNER_LUA);
  /* The first call loads what it needs, which a signal's handler must not. */
  backtrace (&call, 1);
  sigaction (SIGALRM, &action, NULL);
  setitimer (ITIMER_REAL, &interval, NULL);
}

void
bench_sampler_count (BenchSamples *samples)
{
  counted = samples;
}
