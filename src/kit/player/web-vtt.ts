/** A caption with times in seconds. */
export interface Caption {
  from: number;
  to: number;
  text: string;
  /** Sounds are shown at the top edge, descriptions at the bottom, above the buttons. */
  place: 'upper' | 'lower';
}

function stamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(milliseconds / 60_000);
  return `${two(minutes)}:${two(Math.floor(milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ').trim();
}

const lines = { upper: 'line:4%', lower: 'line:62% size:92%' };

/** A WebVTT file, in the order of time (W3C, WebVTT). */
export function writeWebVtt(captions: readonly Caption[]): string {
  const blocks = captions
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, text, place }) => `${stamp(from)} --> ${stamp(to)} ${lines[place]}\n${escape(text)}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}
