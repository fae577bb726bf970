import { Hono } from 'hono';
import { html } from 'hono/html';

import type { Database } from '#server/db/database.ts';
import { type MailBrand, renderMail } from '#server/notifications/render-mail.ts';
import { readOutbox, readOutboxMessage } from '#server/notifications/outbox.ts';

const shown = 50;

/** A page elsewhere whose domain was pointed at this machine (DNS rebinding) must not read the codes. */
function isOwnHost(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Shows all e-mails and SMS. Mounted in local mode only. */
export function createOutboxPage(database: Database, brand: () => MailBrand): Hono {
  const routes = new Hono();
  routes.get('/dev/outbox', async (context) => {
    if (!isOwnHost(context.req.url)) return context.notFound();
    const messages = await readOutbox(database, { limit: shown });
    context.header('cache-control', 'no-store');
    if ((context.req.header('accept') ?? '').includes('application/json')) return context.json(messages);
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Outbox</title>
          <h1>Outbox</h1>
          <p>E-mails and text messages that a production server would have sent, newest first.</p>
          ${messages.map(
            (message) =>
              html`<article>
                <h2>${message.kind} to ${message.to}</h2>
                <p>
                  ${message.at} by
                  ${message.channel}${message.code === null ? '' : html`, code <strong>${message.code}</strong>`}
                  ${message.channel === 'email' ? html`(<a href="/dev/outbox/${message.messageId}">as HTML</a>)` : ''}
                </p>
                <pre>${message.text}</pre>
              </article>`,
          )}
        </html>`,
    );
  });
  routes.get('/dev/outbox/:messageId{[0-9]{1,15}}', async (context) => {
    if (!isOwnHost(context.req.url)) return context.notFound();
    const message = await readOutboxMessage(database, Number(context.req.param('messageId')));
    if (message === null || message.channel !== 'email') return context.notFound();
    context.header('cache-control', 'no-store');
    return context.html((await renderMail(message, brand())).html);
  });
  return routes;
}
