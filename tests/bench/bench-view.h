/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with a table alone, for benchmarks of what it costs to show one. */
#pragma once

#include "app/session/acies-session.h"
#include "app/table/acies-table-view.h"

G_BEGIN_DECLS

#define BENCH_VIEW_WIDTH 1280
#define BENCH_VIEW_HEIGHT 800

typedef struct
{
  AciesSession *session; /* borrowed */
  GtkWidget *window;
  AciesTableView *view;
  gboolean is_painted;
} BenchView;

/* Opens it on SESSION and waits for the first frame. */
void bench_view_open (BenchView *self, AciesSession *session);
/* Waits for the frame that shows what has changed. */
void bench_view_paint_frame (BenchView *self);
/* The rival: the whole battle of a BenchView, painted with Cairo as large as the view shows it. */
void bench_view_paint_everything (gpointer data);

G_END_DECLS
