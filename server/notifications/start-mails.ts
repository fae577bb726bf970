import type { Club } from '#contract/configuration.ts';
import type { ServerConfiguration } from '#server/configuration/configuration.ts';

import {
  countMails,
  deliverMailsRegularly,
  type MailFigures,
  type MailParts,
  retryFailedMails,
} from './deliver-mails.ts';
import type { MailBrand } from './render-mail.ts';
import { openSmtp } from './smtp.ts';

export interface Mails {
  brand: () => MailBrand;
  count: () => Promise<MailFigures>;
  retry: () => Promise<number>;
  /** Resolves once the e-mails under way are done. */
  stop: () => Promise<void>;
}

interface MailOptions extends Pick<MailParts, 'database' | 'clock' | 'log'> {
  configuration: Pick<ServerConfiguration, 'smtp' | 'isLocal'>;
  club: Club;
  /** Known once the shop listens. */
  origin: () => string;
}

/** Sends e-mails if an SMTP server is configured. */
export function startMails({ configuration, club, origin, database, clock, log }: MailOptions): Mails {
  const { smtp, isLocal } = configuration;
  const { name: clubName, colors, seller } = club;
  const brand = () => ({ clubName, colors, seller, origin: origin() });
  if (smtp === null && !isLocal) log.warn({}, 'SMTP_URL is not set: e-mails stay in the outbox');
  const stop =
    smtp && deliverMailsRegularly({ database, clock, log, brand, smtp: openSmtp(smtp), unrecorded: new Map() });
  return {
    brand,
    count: () => countMails(database, clock.now()),
    retry: () => retryFailedMails(database, clock.now()),
    stop: async () => stop?.(),
  };
}
