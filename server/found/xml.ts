import { escapeHtml } from '#server/http/pages/page-head.ts';

/** Content is text, which is escaped, or other elements. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly XmlElement[],
  attributes?: Record<string, string>,
];

// oxlint-disable-next-line no-control-regex -- control characters are not allowed in XML 1.0, not even escaped
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string) => escapeHtml(text.replaceAll(forbidden, ''));

function writeElement([name, content, attributes = {}]: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(writeElement).join('');
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`;
}
