/**
 * A block of structured data (schema.org) for a page's head. The content security policy allows it, since browsers
 * never run scripts of this type. Escapes `<`, which could end the block early. `data-preview`: removed by the page
 * after hydration, since another page may be shown then.
 */
export function writeJsonLd(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return `<script data-preview type="application/ld+json">${json}</script>`;
}
