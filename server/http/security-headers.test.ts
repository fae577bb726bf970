import { expect, test } from 'vitest';

import type { PageConfiguration } from '#contract/configuration.ts';

import { securityHeaders } from './security-headers.ts';

const configuration = {
  apiBaseAddress: '/api',
  contentBaseAddress: '/content',
  identity: { region: 'eu-west-1', userPoolEndpoint: '/idp/' },
  payments: { provider: 'sandbox', origin: 'http://127.0.0.1:4174' },
} as unknown as PageConfiguration; // only these parts are looked at

test('nothing of the shop is drawn into another site’s page', () => {
  expect(securityHeaders(configuration, 'http://127.0.0.1:4173')).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  });
});

test('the page may do what it does, play, share, copy and go full screen, and no device is open to it', () => {
  const policy = securityHeaders(configuration, 'http://127.0.0.1:4173')['permissions-policy'] ?? '';
  const features = Object.fromEntries(policy.split(', ').map((entry) => entry.split('=')));
  for (const denied of ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'midi', 'payment'])
    expect(features, denied).toHaveProperty(denied, '()');
  for (const used of ['autoplay', 'fullscreen', 'picture-in-picture', 'clipboard-write'])
    expect(features, used).toHaveProperty(used, '(self)');
});

test('with Stripe, its frame may ask for a wallet’s payment', () => {
  const payments = { provider: 'stripe', publishableKey: 'pk_test_1' } as const;
  const headers = securityHeaders({ ...configuration, payments }, 'https://shop.example');
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
});

test('under https everything is asked for by https, and only there', () => {
  const secure = securityHeaders(configuration, 'https://shop.example');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const plain = securityHeaders(configuration, 'http://127.0.0.1:4173');
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(plain).not.toHaveProperty('strict-transport-security');
});

test('with Stripe, its script may load parts of itself from subdomains, and open a bank’s window', () => {
  const payments = { provider: 'stripe', publishableKey: 'pk_test_1' } as const;
  const headers = securityHeaders({ ...configuration, payments }, 'https://shop.example');
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  expect(directives).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(directives).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
