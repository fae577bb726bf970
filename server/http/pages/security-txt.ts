import { Hono } from 'hono';

import { locales } from '#contract/locale.ts';
import type { Clock } from '#server/base/clock.ts';

const validDays = 180;

/**
 * Where to report a vulnerability (RFC 9116). Its expiry date is always in the future, which shows that the shop is
 * maintained.
 */
export function createSecurityTxt(parts: { email: string; origin: () => string; clock: Clock }): Hono {
  const { email, origin, clock } = parts;
  return new Hono().get('/.well-known/security.txt', (context) => {
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${origin()}/.well-known/security.txt`,
    ];
    context.header('cache-control', 'public, max-age=86400');
    return context.text(`${lines.join('\n')}\n`);
  });
}
