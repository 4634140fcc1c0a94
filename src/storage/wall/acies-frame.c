/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads frames: eight bytes of mark and length, then a value of one flat type. */
#include "config.h"

#include "storage/wall/acies-frame.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define MARK "ACF1"
#define TYPE "(sasay)"

typedef struct
{
  char mark[4];
  guint32 length;
} Head;

static gboolean
fail_errno (GError **error)
{
  int saved = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (saved), g_strerror (saved));
  return FALSE;
}

static gboolean
fail_format (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The process that the foreign rules run in sent something unreadable."));
  return FALSE;
}

static gboolean
write_all (int fd, gconstpointer data, gsize length, GError **error)
{
  const char *next = data;

  while (length > 0)
    {
      /* Who no longer listens is an error here, not a signal that ends the program. */
      gssize n = send (fd, next, length, MSG_NOSIGNAL);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail_errno (error);

      next += n;
      length -= (gsize) n;
    }
  return TRUE;
}

/* Waits for more of a frame that began, until END. */
static gboolean
wait_until (int fd, gint64 end)
{
  gint64 left = (end - g_get_monotonic_time ()) / 1000;
  struct pollfd polled = { fd, POLLIN, 0 };

  return end == 0 || (left > 0 && poll (&polled, 1, (int) left) != 0);
}

/* FALSE without an error if nothing comes, and MAY_END. */
static gboolean
read_all (int fd, gpointer data, gsize length, gboolean may_end, gint64 end, GError **error)
{
  char *next = data;
  gsize left = length;

  while (left > 0)
    {
      gssize n;

      if (!wait_until (fd, end))
        return fail_format (error);
      n = read (fd, next, left);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail_errno (error);
      if (n == 0)
        return may_end && left == length ? FALSE : fail_format (error);
      next += n;
      left -= (gsize) n;
    }
  return TRUE;
}

gboolean
acies_frame_write (
    int fd, const char *verb, const char *const *words, GBytes *bytes, GError **error)
{
  static const char *const none[] = { NULL };
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GBytes) empty = NULL;
  Head head = { MARK, 0 };
  gsize length;

  g_return_val_if_fail (verb != NULL, FALSE);

  if (bytes == NULL)
    bytes = empty = g_bytes_new_static ("", 0);
  value = g_variant_ref_sink (
      g_variant_new ("(s^as@ay)", verb, words != NULL ? words : none,
                     g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE)));
  length = g_variant_get_size (value);
  if (length > ACIES_FRAME_MAX_BYTES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   _ ("What should go through the wall around foreign rules is more than %d MiB."),
                   ACIES_FRAME_MAX_BYTES >> 20);
      return FALSE;
    }
  head.length = (guint32) length;
  return write_all (fd, &head, sizeof head, error)
         && write_all (fd, g_variant_get_data (value), length, error);
}

AciesFrame *
acies_frame_read (int fd, guint seconds, GError **error)
{
  gint64 end = seconds > 0 ? g_get_monotonic_time () + (gint64) seconds * G_USEC_PER_SEC : 0;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GVariant) bytes = NULL;
  g_autoptr (GBytes) body = NULL;
  g_autofree char *data = NULL;
  AciesFrame *self;
  Head head;

  if (!read_all (fd, &head, sizeof head, TRUE, end, error))
    return NULL;
  if (memcmp (head.mark, MARK, sizeof head.mark) != 0 || head.length > ACIES_FRAME_MAX_BYTES)
    {
      fail_format (error);
      return NULL;
    }
  data = g_malloc (head.length);
  if (!read_all (fd, data, head.length, FALSE, end, error))
    return NULL;
  body = g_bytes_new_take (g_steal_pointer (&data), head.length);
  value = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (TYPE), body, FALSE));
  if (!g_variant_is_normal_form (value))
    {
      fail_format (error);
      return NULL;
    }

  self = g_new0 (AciesFrame, 1);
  g_variant_get (value, "(s^as@ay)", &self->verb, &self->words, &bytes);
  self->bytes = g_variant_get_data_as_bytes (bytes);
  return self;
}

const char *
acies_frame_get_word (const AciesFrame *self, guint n)
{
  g_return_val_if_fail (self != NULL, "");

  return n < g_strv_length (self->words) ? self->words[n] : "";
}

void
acies_frame_free (AciesFrame *self)
{
  if (self == NULL)
    return;

  g_free (self->verb);
  g_strfreev (self->words);
  g_bytes_unref (self->bytes);
  g_free (self);
}
