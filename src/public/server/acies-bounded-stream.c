/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A stream over another one, and its input, which counts. */
#include "public/server/acies-bounded-stream.h"

#define ACIES_TYPE_BOUNDED_INPUT (acies_bounded_input_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesBoundedInput, acies_bounded_input, ACIES, BOUNDED_INPUT, GFilterInputStream)

struct _AciesBoundedInput
{
  GFilterInputStream parent_instance;

  gsize left;
};

static void pollable_init (GPollableInputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesBoundedInput,
                               acies_bounded_input,
                               G_TYPE_FILTER_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, pollable_init))

static GInputStream *
get_base (AciesBoundedInput *self)
{
  return g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (self));
}

/* How many of COUNT bytes may be read; 0 with an error. */
static gsize
allow (AciesBoundedInput *self, gsize count, GError **error)
{
  if (self->left == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "Too long");
  return MIN (count, self->left);
}

static gssize
spend (AciesBoundedInput *self, gssize n)
{
  if (n > 0)
    self->left -= (gsize) n;
  return n;
}

static gssize
read_bounded (
    GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable, GError **error)
{
  AciesBoundedInput *self = ACIES_BOUNDED_INPUT (stream);
  gsize n = allow (self, count, error);

  return n == 0
             ? -1
             : spend (self, g_input_stream_read (get_base (self), buffer, n, cancellable, error));
}

static gssize
read_nonblocking (GPollableInputStream *stream, void *buffer, gsize count, GError **error)
{
  AciesBoundedInput *self = ACIES_BOUNDED_INPUT (stream);
  GPollableInputStream *base = G_POLLABLE_INPUT_STREAM (get_base (self));
  gsize n = allow (self, count, error);

  return n == 0 ? -1
                : spend (self,
                         g_pollable_input_stream_read_nonblocking (base, buffer, n, NULL, error));
}

static gboolean
can_poll (GPollableInputStream *stream)
{
  return g_pollable_input_stream_can_poll (
      G_POLLABLE_INPUT_STREAM (get_base (ACIES_BOUNDED_INPUT (stream))));
}

/* Whoever has no leave may go on at once: to be told so. */
static gboolean
is_readable (GPollableInputStream *stream)
{
  AciesBoundedInput *self = ACIES_BOUNDED_INPUT (stream);

  return self->left == 0
         || g_pollable_input_stream_is_readable (G_POLLABLE_INPUT_STREAM (get_base (self)));
}

static GSource *
create_source (GPollableInputStream *stream, GCancellable *cancellable)
{
  AciesBoundedInput *self = ACIES_BOUNDED_INPUT (stream);
  g_autoptr (GSource) base = self->left == 0 ? g_timeout_source_new (0)
                                             : g_pollable_input_stream_create_source (
                                                 G_POLLABLE_INPUT_STREAM (get_base (self)), NULL);

  return g_pollable_source_new_full (stream, base, cancellable);
}

static void
pollable_init (GPollableInputStreamInterface *iface)
{
  iface->can_poll = can_poll;
  iface->is_readable = is_readable;
  iface->create_source = create_source;
  iface->read_nonblocking = read_nonblocking;
}

static void
acies_bounded_input_class_init (AciesBoundedInputClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = read_bounded;
}

static void
acies_bounded_input_init (AciesBoundedInput *self)
{
}

struct _AciesBoundedStream
{
  GIOStream parent_instance;

  /* owned */
  GIOStream *base;
  AciesBoundedInput *input;

  gsize most;
};

G_DEFINE_FINAL_TYPE (AciesBoundedStream, acies_bounded_stream, G_TYPE_IO_STREAM)

static GInputStream *
get_input_stream (GIOStream *stream)
{
  return G_INPUT_STREAM (ACIES_BOUNDED_STREAM (stream)->input);
}

static GOutputStream *
get_output_stream (GIOStream *stream)
{
  return g_io_stream_get_output_stream (ACIES_BOUNDED_STREAM (stream)->base);
}

static gboolean
close_base (GIOStream *stream, GCancellable *cancellable, GError **error)
{
  return g_io_stream_close (ACIES_BOUNDED_STREAM (stream)->base, cancellable, error);
}

static void
base_closed_cb (GObject *base, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_io_stream_close_finish (G_IO_STREAM (base), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The base’s own way, which waits for nobody: a goodbye of TLS must not hold up the program. */
static void
close_async (GIOStream *stream,
             int priority,
             GCancellable *cancellable,
             GAsyncReadyCallback callback,
             gpointer data)
{
  GTask *task = g_task_new (stream, cancellable, callback, data);

  g_io_stream_close_async (ACIES_BOUNDED_STREAM (stream)->base, priority, cancellable,
                           base_closed_cb, task);
}

static gboolean
close_finish (GIOStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
acies_bounded_stream_dispose (GObject *object)
{
  AciesBoundedStream *self = ACIES_BOUNDED_STREAM (object);

  G_OBJECT_CLASS (acies_bounded_stream_parent_class)->dispose (object);

  g_clear_object (&self->input);
  g_clear_object (&self->base);
}

static void
acies_bounded_stream_class_init (AciesBoundedStreamClass *klass)
{
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_bounded_stream_dispose;
  stream_class->get_input_stream = get_input_stream;
  stream_class->get_output_stream = get_output_stream;
  stream_class->close_fn = close_base;
  stream_class->close_async = close_async;
  stream_class->close_finish = close_finish;
}

static void
acies_bounded_stream_init (AciesBoundedStream *self)
{
}

AciesBoundedStream *
acies_bounded_stream_new (GIOStream *base, gsize most)
{
  AciesBoundedStream *self = g_object_new (ACIES_TYPE_BOUNDED_STREAM, NULL);

  self->base = g_object_ref (base);
  self->most = most;
  self->input
      = g_object_new (ACIES_TYPE_BOUNDED_INPUT, "base-stream", g_io_stream_get_input_stream (base),
                      "close-base-stream", FALSE, NULL);
  self->input->left = most;
  return self;
}

void
acies_bounded_stream_renew (AciesBoundedStream *self)
{
  self->input->left = self->most;
}

void
acies_bounded_stream_expect (AciesBoundedStream *self, gsize n_bytes)
{
  self->input->left += n_bytes;
}
