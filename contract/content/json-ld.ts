/**
 * A block of structured data (schema.org) for a page's head. The content security policy lets it be: a browser runs no script of this
 * type. `<` can't end the block early. `data-preview`: the page takes it away when it has come to life, since another may be shown then.
 */
export function writeJsonLd(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return `<script data-preview type="application/ld+json">${json}</script>`;
}
