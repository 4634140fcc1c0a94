/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the system for its network interfaces. */
#include "public/server/acies-local-addresses.h"

#include <gio/gio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

/* Adds the addresses of FAMILY from FIRST on that others can reach. */
static void
add_addresses (GStrvBuilder *addresses, const struct ifaddrs *first, int family)
{
  for (const struct ifaddrs *at = first; at != NULL; at = at->ifa_next)
    {
      g_autoptr (GSocketAddress) socket_address = NULL;
      g_autofree char *text = NULL;
      GInetAddress *address;

      if (at->ifa_addr == NULL || at->ifa_addr->sa_family != family
          || (at->ifa_flags & (IFF_UP | IFF_LOOPBACK)) != IFF_UP)
        continue;
      socket_address = g_socket_address_new_from_native (
          at->ifa_addr,
          family == AF_INET ? sizeof (struct sockaddr_in) : sizeof (struct sockaddr_in6));
      if (socket_address == NULL)
        continue;
      address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (socket_address));
      text = g_inet_address_to_string (address);
      if (!g_inet_address_get_is_link_local (address))
        g_strv_builder_add (addresses, text);
    }
}

char **
acies_local_addresses_list (void)
{
  g_autoptr (GStrvBuilder) addresses = g_strv_builder_new ();
  struct ifaddrs *first = NULL;

  if (getifaddrs (&first) == 0)
    {
      add_addresses (addresses, first, AF_INET);
      add_addresses (addresses, first, AF_INET6);
      freeifaddrs (first);
    }
  g_strv_builder_add (addresses, "127.0.0.1");
  return g_strv_builder_end (addresses);
}
