/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a map and sends it as it is in memory: nobody outside has a picture file to decode. */
#include "config.h"

#include "cli/foreign/acies-pixels.h"

#include "cli/shell/acies-cli.h"
#include "drawing/map/acies-map.h"
#include "storage/wall/acies-wall.h"

#define MAX_PIXELS 4096

int
acies_pixels_send (const char *path, int width, int height)
{
  g_autoptr (AciesBattleFile) file = acies_cli_open_battle_read_only (path);
  g_autofree char *width_text = g_strdup_printf ("%d", width);
  g_autofree char *height_text = g_strdup_printf ("%d", height);
  const char *const words[] = { width_text, height_text, NULL };
  g_autoptr (GBytes) pixels = NULL;

  if (file == NULL || width <= 0 || height <= 0 || width > MAX_PIXELS || height > MAX_PIXELS)
    return ACIES_EXIT_FINDING;
  pixels = acies_map_draw_pixels (acies_battle_file_get_referee (file), width, height);
  return pixels != NULL && acies_frame_write (ACIES_WALL_SOCKET, "take", words, pixels, NULL)
             ? ACIES_EXIT_DONE
             : ACIES_EXIT_FINDING;
}
