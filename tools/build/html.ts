import type { Club } from '../../contract/configuration.ts';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The club's name and color in the document's head, where no component can write them. */
export function nameClub(html: string, club: Club): string {
  return html
    .replaceAll('%CLUB_NAME%', escapeAttribute(club.name))
    .replaceAll('%CLUB_BACKGROUND%', club.colors.background);
}
