import { html } from 'hono/html';

import { languageTag, type Locale } from '#contract/locale.ts';

export interface MailText {
  /** The first line is the subject; an empty line ends a paragraph. */
  text: string;
  /** A one-time code that `text` contains; shown large. */
  code: string | null;
  /** The kind of message; decides the reason in the footer. */
  kind?: string;
  locale: Locale;
}

export interface MailBrand {
  clubName: string;
  /** CSS colors: the header's background, and the accent on it. */
  colors: { background: string; accent: string };
  /** The shop's own origin. Only its URLs become links, so text from users is never linked. */
  origin: string;
  /** Shown in the footer. */
  seller: { name: string; address: string; email: string };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#1b2430';
const muted = '#5b6675';

type Reason = Record<Locale, (clubName: string) => string>;

const accountReason: Reason = {
  en: (clubName) => `You receive this e-mail because of your account or an order at the ${clubName} shop.`,
  pt: (clubName) => `Recebe este e-mail por causa da sua conta ou de uma encomenda na loja ${clubName}.`,
};
const contactReason: Reason = {
  en: (clubName) => `You receive this e-mail because of a message to the ${clubName} shop.`,
  pt: (clubName) => `Recebe este e-mail por causa de uma mensagem enviada à loja ${clubName}.`,
};

function wordReason({ kind, locale }: MailText, clubName: string): string {
  return (kind?.startsWith('contact-') === true ? contactReason : accountReason)[locale](clubName);
}

/** «Receipt and packs: https://…»: the label and the URL. Null if the line is no such link, or leads elsewhere. */
function readLink(line: string, origin: string): { label: string; url: string } | null {
  const match = /^(.+?):? (https?:\/\/\S+)$/.exec(line);
  const [, label, url] = match ?? [];
  if (label === undefined || url === undefined || !url.startsWith(`${origin}/`)) return null;
  return { label, url };
}

function renderCode(line: string, code: string | null) {
  if (code === null || !line.includes(code)) return line;
  const [before = '', ...rest] = line.split(code);
  const style = `font:700 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.06em;white-space:nowrap;color:${ink}`;
  return html`${before}<strong style="${style}">${code}</strong>${rest.join(code)}`;
}

/**
 * An e-mail as plain text and as HTML, both from the same text. The HTML has only style attributes, no pictures and no requests:
 * opening it can't be tracked.
 */
export async function renderMail(mail: MailText, brand: MailBrand): Promise<RenderedMail> {
  const { text, code, locale } = mail;
  const { clubName, colors, origin, seller } = brand;
  const reason = wordReason(mail, clubName);
  const [subject = '', ...paragraphs] = text.split('\n\n');
  const heading = subject.startsWith(`${clubName}: `) ? subject.slice(clubName.length + 2) : subject;
  const title = `${heading.slice(0, 1).toLocaleUpperCase(languageTag[locale])}${heading.slice(1)}`;
  const renderLine = (line: string, isButton: boolean) => {
    const link = readLink(line, origin);
    if (link === null) return renderCode(line, code);
    const button = `display:inline-block;margin:4px 0;padding:12px 20px;border-radius:8px;background:${colors.accent};color:${colors.background};font-weight:700;text-decoration:none`;
    const plain = `color:${ink};font-weight:600;text-decoration:underline`;
    return html`<a href="${link.url}" style="${isButton ? button : plain}">${link.label}</a>`;
  };
  // The first paragraph with a link is the e-mail's purpose: its links are buttons.
  const first = paragraphs.find((paragraph) => paragraph.split('\n').some((line) => readLink(line, origin) !== null));
  const body = paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => renderLine(line, paragraph === first));
    return html`<p style="margin:0 0 16px">
      ${lines.map((line, index) => (index === 0 ? line : html`<br />${line}`))}
    </p>`;
  });
  const page = await html`<!doctype html>
    <html lang="${languageTag[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#eef1f5">
        <div
          style="max-width:560px;margin:0 auto;padding:24px 16px;${sans};font-size:16px;line-height:1.5;color:${ink}"
        >
          <div
            style="background:${colors.background};border-radius:12px 12px 0 0;border-bottom:4px solid ${colors.accent};padding:20px 24px"
          >
            <span style="color:#fff;font-size:18px;font-weight:800">${clubName}</span>
          </div>
          <div style="background:#fff;border-radius:0 0 12px 12px;padding:28px 24px 12px">
            <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${title}</h1>
            ${body}
          </div>
          <p style="margin:16px 8px 0;font-size:13px;color:${muted}">
            ${reason}<br />${seller.name} · ${seller.address} · ${seller.email}
          </p>
        </div>
      </body>
    </html>`;
  const footer = `-- \n${reason}\n${seller.name}, ${seller.address}, ${seller.email}`;
  return { subject, text: `${[...paragraphs, footer].join('\n\n')}\n`, html: String(page) };
}
