import { getLocalePrefix, languageTag, type Locale } from '#contract/locale.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';

export interface DropCalendar {
  edition: Pick<PackEdition, 'packEditionId' | 'name' | 'releasesAt'>;
  clubName: string;
  /** The shop's public URL. */
  origin: string;
  now: Date;
}

const summaries = {
  en: (club: string, name: string) => `${club}: “${name}” goes on sale`,
  pt: (club: string, name: string) => `${club}: «${name}» entra à venda`,
} satisfies Record<Locale, (club: string, name: string) => string>;

/** RFC 5545, 3.3.11. */
function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** `20261122T180000Z` */
function toInstant(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

const maxLineBytes = 75;

/** Folds lines longer than 75 bytes (RFC 5545, 3.1), never within a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}

/**
 * A calendar with one drop and an alarm before it. The UID is the drop's, so that a later file replaces an earlier one.
 */
export function writeDropCalendar({ edition, clubName, origin, now }: DropCalendar, locale: Locale): string {
  const { packEditionId, name, releasesAt } = edition;
  const summary = escape(summaries[locale](clubName, name[locale]));
  const url = `${origin}${getLocalePrefix(locale)}/packs/${packEditionId}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(clubName)}//Drops//${languageTag[locale]}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:drop-${packEditionId}@${new URL(origin).hostname}`,
    `DTSTAMP:${toInstant(now)}`,
    `DTSTART:${toInstant(new Date(releasesAt))}`,
    'DURATION:PT15M',
    `SUMMARY:${summary}`,
    `DESCRIPTION:${url}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
