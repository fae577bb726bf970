import { describe, expect, test } from 'vitest';

import { sampleBrand } from '#server/testing/sample-shop.ts';

import { wordPacksReady } from './emails/packs-ready.ts';

import { renderMail } from './render-mail.ts';

const { origin } = sampleBrand;

describe('an e-mail', () => {
  test.each([
    ['en', 'en-US', 'Open pack 1 of 2', 'You receive this e-mail'],
    ['pt', 'pt-PT', 'Abrir o pacote 1 de 2', 'Recebe este e-mail'],
  ] as const)(
    'has its language, a link to each pack and the reason why it was sent (%s)',
    async (locale, lang, label, reason) => {
      const ready = {
        clubName: sampleBrand.clubName,
        packEditionName: { en: 'Kick-off', pt: 'Pontapé de saída' },
        packUrls: [`${origin}/profile/packs/a`, `${origin}/profile/packs/b`],
        profileUrl: `${origin}/profile`,
      };
      const { html, text } = await renderMail({ text: wordPacksReady(ready, locale), code: null, locale }, sampleBrand);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toMatch(new RegExp(`<a href="${origin}/profile/packs/a"[^>]*>${label}</a>`));
      expect(html.match(/<a /g)).toHaveLength(3);
      // Both packs are buttons, the profile is a plain link.
      expect(html.match(/<a [^>]*background:#ffc247/g)).toHaveLength(2);
      expect(html).toContain(reason);
      expect(text).toContain(`${label}: ${origin}/profile/packs/a`);
      expect(text).toContain(reason);
    },
  );

  test('shows its code by itself', async () => {
    const { html, subject } = await renderMail(
      { text: 'Farol FC: your code\n\nYour code is 012345. It works for 24 hours.', code: '012345', locale: 'en' },
      sampleBrand,
    );
    expect(subject).toBe('Farol FC: your code');
    expect(html).toMatch(/<h1[^>]*>Your code<\/h1>/);
    expect(html).toMatch(/<strong[^>]*>012345<\/strong>/);
  });

  test('loads nothing from anywhere: no picture, no style sheet, no script', async () => {
    const { html } = await renderMail({ text: 'Farol FC: hello\n\nHello.', code: null, locale: 'en' }, sampleBrand);
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|src=/i);
  });

  test('takes what a user wrote for text: neither markup nor a link to elsewhere', async () => {
    const text = 'Farol FC: hello\n\nI, <script>alert(1)</script> "& co\nMy page: https://evil.example/x';
    const { html } = await renderMail({ text, code: null, locale: 'en' }, sampleBrand);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<a ');
  });
});
