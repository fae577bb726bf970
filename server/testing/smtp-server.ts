import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { openLine } from './line.ts';

/** The server's reaction to the next e-mails; `drop…` cuts the connection. */
type SmtpBehavior =
  | 'accept'
  | 'refuse-recipient'
  | 'refuse-sender'
  | 'refuse-content'
  | 'greylist'
  | 'drop-before-acceptance'
  | 'drop-in-content'
  | 'drop-after-acceptance'
  /** Accepts everything, but answers the first message only once its behavior is changed. */
  | 'answer-first-late';

/** A real SMTP server without TLS and accounts, behind a connection that can be cut. */
export interface TestSmtpServer {
  url: string;
  behave(behavior: SmtpBehavior): void;
  /** Accepted e-mails, headers included. */
  accepted: string[];
  /** Those after which the connection was cut. */
  unanswered: string[];
  close(): Promise<void>;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  let behavior: SmtpBehavior = 'accept';
  const accepted: string[] = [];
  const unanswered: string[] = [];
  let answerLate: (() => void) | undefined;
  const line = await openLine();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(behavior === 'refuse-sender' ? refusal(550, 'who are you?') : undefined),
    onRcptTo: (_address, _session, done) => {
      if (behavior === 'refuse-recipient') return done(refusal(550, 'no such mailbox'));
      if (behavior === 'greylist') return done(refusal(451, 'come back later'));
      if (behavior === 'drop-before-acceptance') return line.cut();
      return done();
    },
    onData: (stream, _session, done) => {
      const met = behavior;
      if (met === 'drop-in-content') return line.cut();
      let mail = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        mail += part;
      });
      stream.on('end', () => {
        if (met === 'refuse-content') return done(refusal(554, 'not wanted'));
        accepted.push(mail);
        if (met === 'drop-after-acceptance') {
          unanswered.push(mail);
          return line.cut();
        }
        if (met !== 'answer-first-late' || answerLate !== undefined) return done();
        answerLate = done;
      });
    },
  });
  // Connections that are cut are part of the tests.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => {
    listening.once('listening', resolve);
  });
  // A listening TCP server has an address of this shape.
  line.leadTo((listening.address() as AddressInfo).port);
  return {
    url: line.origin.replace('http:', 'smtp:'),
    behave: (next) => {
      behavior = next;
      line.mend();
      answerLate?.();
      answerLate = undefined;
    },
    accepted,
    unanswered,
    close: async () => {
      await line.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
