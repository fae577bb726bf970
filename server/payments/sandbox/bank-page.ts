import { type Context, Hono } from 'hono';
import { html } from 'hono/html';

import { readForm } from './answers.ts';
import { answerBank } from './confirm-intent.ts';
import { readIntent } from './intents.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxIntent } from './sandbox-objects.ts';

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** Where the bank leads back to, with what Stripe adds; null where the shop named no address. */
function wayBack(intent: SandboxIntent, returnUrl: string | null): string | null {
  if (returnUrl === null) return null;
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function showOver(context: Context) {
  const body = html`<p>There is nothing to confirm any more. You can close this page and go back to the shop.</p>`;
  return context.html(page('Nothing to confirm', body));
}

/**
 * The bank's page of 3-D Secure: confirm, refuse, or close it. It knows the payment by its secret alone, so that it can be
 * opened in another browser, as a bank's app would.
 */
export function createBankPage(sandbox: Sandbox): Hono {
  const routes = new Hono();
  async function readWaiting(intentId: string, secret: string | undefined): Promise<SandboxIntent | undefined> {
    const intent = await readIntent(sandbox, intentId);
    const isWaiting = intent?.client_secret === secret && intent?.status === 'requires_action';
    return isWaiting ? intent : undefined;
  }
  routes.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    context.header('x-frame-options', 'DENY');
  });
  routes.get('/:intentId', async (context) => {
    const intent = await readWaiting(context.req.param('intentId'), context.req.query('client_secret'));
    if (intent === undefined) return showOver(context);
    const amount = `€${(intent.amount / 100).toFixed(2)}`;
    const body = html`<p>This page stands for your bank’s own. No money moves.</p>
      <p>Pay <strong>${amount}</strong> with the card that ends with ${intent.waiting_card?.card.last4}?</p>
      <form method="post" action="/3ds/${intent.id}">
        <input type="hidden" name="client_secret" value="${intent.client_secret}" />
        <button name="answer" value="confirm">Confirm</button>
        <button name="answer" value="refuse">Refuse</button>
      </form>`;
    return context.html(page('Confirm your payment', body));
  });
  routes.post('/:intentId', async (context) => {
    const form = await readForm(context);
    const intent = await readWaiting(context.req.param('intentId'), form.client_secret);
    if (intent === undefined) return showOver(context);
    const returnUrl = intent.next_action?.redirect_to_url.return_url ?? null;
    const change = await answerBank(sandbox, intent.id, form.answer === 'confirm');
    const back = wayBack(change?.intent ?? intent, returnUrl);
    if (back !== null) return context.redirect(back, 303);
    return context.html(page('Thank you', html`<p>You can close this page and go back to the shop.</p>`));
  });
  return routes;
}
