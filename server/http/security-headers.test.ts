import { expect, test } from 'vitest';

import type { PageConfiguration } from '#contract/configuration.ts';

import { securityHeaders } from './security-headers.ts';

const configuration = {
  apiBaseUrl: '/api',
  contentBaseUrl: '/content',
  identity: { region: 'eu-west-1', userPoolEndpoint: '/idp/' },
  payments: { provider: 'sandbox', origin: 'http://127.0.0.1:4174' },
  consent: { version: '', scripts: [] },
} as unknown as PageConfiguration; // only these parts are looked at

test('no part of the shop can be embedded in another site’s page', () => {
  expect(securityHeaders(configuration, 'http://127.0.0.1:4173')).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  });
});

test('the permissions policy lets the page play, share, copy and go full screen, and opens no device to it', () => {
  const policy = securityHeaders(configuration, 'http://127.0.0.1:4173')['permissions-policy'] ?? '';
  const features = Object.fromEntries(policy.split(', ').map((entry) => entry.split('=')));
  for (const denied of ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'midi', 'payment'])
    expect(features, denied).toHaveProperty(denied, '()');
  for (const used of ['autoplay', 'fullscreen', 'picture-in-picture', 'clipboard-write'])
    expect(features, used).toHaveProperty(used, '(self)');
});

test('with Stripe, its frame may request a wallet’s payment', () => {
  const payments = { provider: 'stripe', publishableKey: 'pk_test_1' } as const;
  const headers = securityHeaders({ ...configuration, payments }, 'https://shop.example');
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
});

test('under https everything is requested by https, and only there', () => {
  const secure = securityHeaders(configuration, 'https://shop.example');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const plain = securityHeaders(configuration, 'http://127.0.0.1:4173');
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(plain).not.toHaveProperty('strict-transport-security');
});

test('a violation of the policy is reported to the shop itself, by report-uri and by report-to', () => {
  const headers = securityHeaders(configuration, 'https://shop.example');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  expect(directives).toEqual(expect.arrayContaining(['report-to csp', 'report-uri /csp-reports']));
});

test('without https, where browsers keep no named endpoint, a violation of the policy is reported by report-uri alone', () => {
  const headers = securityHeaders(configuration, 'http://127.0.0.1:4173');
  expect(headers).not.toHaveProperty('reporting-endpoints');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain('report-uri /csp-reports');
  expect(policy).not.toContain('report-to');
});

test('with Stripe, its script may load parts of itself from subdomains, and open a bank’s window', () => {
  const payments = { provider: 'stripe', publishableKey: 'pk_test_1' } as const;
  const headers = securityHeaders({ ...configuration, payments }, 'https://shop.example');
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  expect(directives).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(directives).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

const readDirectives = (given: PageConfiguration) =>
  (securityHeaders(given, 'https://shop.example')['content-security-policy'] ?? '').split('; ');

test('without third-party scripts no other host is named, and Trusted Types are enforced with the shop’s policy', () => {
  const directives = readDirectives(configuration);
  expect(directives).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "frame-src 'none'",
      "img-src 'self' data: blob:",
      "require-trusted-types-for 'script'",
      'trusted-types shop',
      'report-uri /csp-reports',
    ]),
  );
  expect(directives.join(' ')).not.toMatch(/google|chat/);
});

test('a third-party script’s hosts are named where a page loads from, and Trusted Types are left to it', () => {
  const script = { name: 'Chat', purpose: 'chat', src: 'https://cdn.chat.example/a/widget.js', tag: null } as const;
  const hosts = ['https://*.chat.example', 'wss://live.chat.example'];
  const consent = { version: '1', scripts: [{ ...script, hosts, cookies: [] }] };
  const directives = readDirectives({ ...configuration, consent });
  const shown = 'https://cdn.chat.example https://*.chat.example';
  expect(directives).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${shown}`,
      `img-src 'self' data: blob: ${shown}`,
      `frame-src ${shown}`,
      expect.stringMatching(/^connect-src .* https:\/\/\*\.chat\.example wss:\/\/live\.chat\.example$/),
    ]),
  );
  expect(directives.join(' ')).not.toContain('trusted-types');
});

test('beside Stripe, whose script knows no policy of ours, Trusted Types are not enforced', () => {
  const payments = { provider: 'stripe', publishableKey: 'pk_test_1' } as const;
  expect(readDirectives({ ...configuration, payments }).join(' ')).not.toContain('trusted-types');
});

test('an API of another origin is named where pages ask it and show its pictures, and nowhere else', () => {
  const elsewhere = { ...configuration, apiBaseUrl: 'https://api.example/api' };
  const policy = securityHeaders(elsewhere, 'https://shop.example')['content-security-policy'] ?? '';
  const named = policy.split('; ').filter((directive) => directive.includes('https://api.example'));
  expect(named.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'connect-src']);
});
