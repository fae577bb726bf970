import { isIP, isIPv6 } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(ip: string): string[] {
  // Parsing normalizes every form of an address; an IPv4 ending becomes two groups.
  const host = new URL(`http://[${ip}]/`).hostname.slice(1, -1);
  const [head = '', tail] = host.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
}

/** `::ffff:192.0.2.1`, as a server that listens on both kinds sees an IPv4 client. */
function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * The network of one household or machine: an IPv4 address, or the first half of an IPv6 one, whose rest can be chosen
 * freely.
 */
export function toNetwork(ip: string): string {
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies add the port: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/** A test without a server has no connection. */
function getConnectionIp(c: Context): string {
  const env = c.env as { incoming?: unknown; server?: unknown } | undefined; // what node-server hands over, if it is there
  if (env?.incoming === undefined && env?.server === undefined) return '';
  return getConnInfo(c).remote.address ?? '';
}

/**
 * The client's network, for counting. Every proxy appends the address it saw, so with n of our own the client is at
 * position n from the right. Entries further left can be made up.
 */
export function readClientNetwork(c: Context, trustedProxies: number): string {
  const connection = getConnectionIp(c);
  if (trustedProxies === 0) return toNetwork(connection);
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => withoutPort(entry.trim()));
  const claimed = entries.at(-trustedProxies) ?? '';
  return toNetwork(isIP(claimed) === 0 ? connection : claimed);
}
