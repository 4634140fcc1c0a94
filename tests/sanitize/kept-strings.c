/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* GLib's table of strings, which it keeps for good, outside what LeakSanitizer looks at.
 *
 * The table drops the smaller ones that it grew out of. A suppression would know them by whole
 * stacks, and those take ten times as long to note (GLib's build keeps no frame pointers); so a
 * sanitized program asks for its strings here, and these ask GLib with the leak check held
 * still. */
#include <dlfcn.h>
#include <glib.h>
#include <sanitizer/lsan_interface.h>

/* GLib makes the first table, and the dynamic linker what libraries ask of it, before any of a
 * program's own constructors, and after what stands in this section. */
static void
hold_check (void)
{
  __lsan_disable ();
}

static void (*const first_of_all) (void) __attribute__ ((section (".preinit_array"), used))
= hold_check;

static void __attribute__ ((constructor)) resume_check (void)
{
  __lsan_enable ();
}

/* dlsym () returns objects, and a function is none; POSIX wants this way round. */
typedef union
{
  void *symbol;
  const char *(*intern) (const char *string);
  GQuark (*make) (const char *string);
} Real;

static Real
find_real (const char *name)
{
  return (Real){ .symbol = dlsym (RTLD_NEXT, name) };
}

static const char *
intern_kept (const char *name, const char *string)
{
  const char *interned;

  __lsan_disable ();
  interned = find_real (name).intern (string);
  __lsan_enable ();
  return interned;
}

static GQuark
make_kept (const char *name, const char *string)
{
  GQuark quark;

  __lsan_disable ();
  quark = find_real (name).make (string);
  __lsan_enable ();
  return quark;
}

const char *
g_intern_string (const char *string)
{
  return intern_kept ("g_intern_string", string);
}

const char *
g_intern_static_string (const char *string)
{
  return intern_kept ("g_intern_static_string", string);
}

GQuark
g_quark_from_string (const char *string)
{
  return make_kept ("g_quark_from_string", string);
}

GQuark
g_quark_from_static_string (const char *string)
{
  return make_kept ("g_quark_from_static_string", string);
}
