import type { Locale, LocalisedText } from '../../contract/locale.ts';

/** In CSS pixels, equal to the files' own size. Browsers show `narrow` on phones and `wide` on computers. */
export const screenshotSizes = { narrow: [540, 1170], wide: [1280, 800] } as const;

interface InstallScreenshot {
  name: string;
  shape: keyof typeof screenshotSizes;
  /** In the default language. */
  path: string;
  label: LocalisedText;
}

/** The screenshots in the browser's install dialog, in this order. Taken by `tools/icons/render-screenshots.ts`. */
export const installScreenshots: readonly InstallScreenshot[] = [
  {
    name: 'moments',
    shape: 'narrow',
    path: '/profile',
    label: { en: 'Your moments, on a bad connection too', pt: 'Os seus momentos, mesmo com má ligação' },
  },
  {
    name: 'moment',
    shape: 'narrow',
    path: '/moments/2014-2015-baltazar-pires-bicycle-kick',
    label: { en: 'Every goal with its story and its captions', pt: 'Cada golo com a sua história e as suas legendas' },
  },
  {
    name: 'packs',
    shape: 'narrow',
    path: '/packs',
    label: { en: 'Packs with odds that you can check', pt: 'Pacotes com probabilidades que se podem verificar' },
  },
  {
    name: 'packs-wide',
    shape: 'wide',
    path: '/packs',
    label: { en: 'Packs with odds that you can check', pt: 'Pacotes com probabilidades que se podem verificar' },
  },
  {
    name: 'moments-wide',
    shape: 'wide',
    path: '/profile',
    label: { en: 'Your moments, on a bad connection too', pt: 'Os seus momentos, mesmo com má ligação' },
  },
];

/** Relative to the site's root. */
export function screenshotFile(name: string, locale: Locale): string {
  return `screenshots/${name}-${locale}.jpg`;
}
