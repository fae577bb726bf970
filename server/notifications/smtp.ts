import nodemailer from 'nodemailer';

import { languageTag, type Locale } from '#contract/locale.ts';

import type { RenderedMail } from './render-mail.ts';

interface Mail extends RenderedMail {
  /** The same for all attempts, so that a receiver can recognize a second copy. */
  messageId: number;
  to: string;
  replyTo: string | null;
  locale: Locale;
}

/** How an attempt ended. `refused`: this e-mail will never be accepted. `deferred`: worth another attempt. */
type SendResult = { kind: 'accepted' } | { kind: 'refused' | 'deferred'; reason: string };

/** Sends one e-mail at a time to the configured SMTP server. Never throws. */
export interface Smtp {
  send(mail: Mail): Promise<SendResult>;
}

/** Timeouts per step; all steps of an attempt together take less than 6 minutes. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const loopbacks: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A refusal of the recipient or the content is final. Everything else may be temporary: the operator can correct a
 * wrong password or sender, and a 4xx answer asks for another attempt (RFC 5321, 4.2.1).
 */
function isFinal(error: Error): boolean {
  const { code, command, responseCode } = error as Error & { code?: string; command?: string; responseCode?: number }; // nodemailer's own fields
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (command === 'MAIL FROM') return false;
  return responseCode === undefined || responseCode >= 500;
}

/** @param url `smtp://` (STARTTLS, demanded unless the server is on this machine) or `smtps://`, with user and password. */
export function openSmtp({ url, from }: { url: string; from: string }): Smtp {
  const { hostname } = new URL(url);
  // One connection per e-mail: a pooled one may have been closed by the server.
  const transport = nodemailer.createTransport({
    url,
    requireTLS: !loopbacks.includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ messageId, to, replyTo, locale, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          // As an object, so that an address is always a single address, whatever it contains.
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId: `<outbox-${messageId}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTag[locale] },
        });
        return { kind: 'accepted' };
      } catch (error) {
        if (!(error instanceof Error)) return { kind: 'deferred', reason: String(error) };
        return { kind: isFinal(error) ? 'refused' : 'deferred', reason: error.message };
      }
    },
  };
}
