import { formatBytes, formatPercent } from './quantities.ts';
import { type Formats, useFormats } from './use-formats.ts';
import { useLocale } from './use-locale.ts';

export interface QuantityFormats extends Formats {
  /** `share` of 1; with at least so many decimals. */
  percent(share: number, decimals?: number): string;
  bytes(bytes: number): string;
}

/** Also shares and sizes. Few pages show them, and only those load their code. */
export function useQuantityFormats(): QuantityFormats {
  const locale = useLocale();
  return {
    ...useFormats(),
    percent: (share, decimals) => formatPercent(share, locale, decimals),
    bytes: (bytes) => formatBytes(bytes, locale),
  };
}
