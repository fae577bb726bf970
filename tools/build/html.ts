import type { Club } from '../../contract/configuration.ts';

/** The places of `index.html` that programs fill. */
export const marks = {
  head: '<!--head-->',
  page: '<!--page-->',
  configuration: '<!--configuration-->',
  prerendered: '<!--prerendered-->',
} as const;

/** `<` can't end a block early, whatever a text holds. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function dataBlock(id: 'configuration' | 'prerendered', value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;
}

/** Replaces exactly one mark; a template that lost it is a mistake of the build. */
export function fill(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => text);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The club's name and color where no component can write them: the document's own head. */
export function nameClub(html: string, club: Club): string {
  return html
    .replaceAll('%CLUB_NAME%', escapeAttribute(club.name))
    .replaceAll('%CLUB_BACKGROUND%', club.colors.background);
}
