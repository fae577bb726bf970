import { Hono } from 'hono';
import { cors } from 'hono/cors';

import { missing, readForm, refuse, shownIntent } from './answers.ts';
import { confirmIntent } from './confirm-intent.ts';
import { isOpen, readIntent } from './intents.ts';
import type { Sandbox } from './sandbox.ts';

/** Nothing but an address of a page: what is left of `javascript:` must not become a link. */
function readReturnUrl(text: string | undefined): string | null {
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null;
}

/** What the browser may call: it has the publishable key and one intent's secret, and sends the card here only. */
export function createBrowserRoutes(sandbox: Sandbox, publishableKey: string): Hono {
  const routes = new Hono();
  routes.use(cors({ origin: '*', allowMethods: ['POST', 'GET'] }));
  routes.post('/:intentId/confirm', async (context) => {
    const form = await readForm(context);
    const intent = await readIntent(sandbox, context.req.param('intentId'));
    if (form.key !== publishableKey)
      return refuse(context, 401, 'invalid_request_error', 'api_key_invalid', 'Invalid key.');
    if (intent === undefined || form.client_secret !== intent.client_secret) return missing(context);
    if (!isOpen(intent)) {
      const message = `This payment is ${intent.status} already.`;
      const more = { payment_intent: shownIntent(intent) };
      return refuse(context, 400, 'invalid_request_error', 'payment_intent_unexpected_state', message, more);
    }
    const bankPageUrl = new URL(`/3ds/${intent.id}`, context.req.url);
    bankPageUrl.searchParams.set('client_secret', intent.client_secret);
    const change = await confirmIntent(sandbox, intent.id, {
      number: form['payment_method_data[card][number]'] ?? '',
      bankPageUrl: bankPageUrl.href,
      returnUrl: readReturnUrl(form.return_url),
    });
    if (change === undefined) return missing(context);
    const { last_payment_error: error, status } = change.intent;
    if (status !== 'requires_payment_method' || error === null) return context.json(shownIntent(change.intent));
    const more = { decline_code: error.decline_code, payment_intent: shownIntent(change.intent) };
    return refuse(context, 402, error.type, error.code, error.message, more);
  });
  return routes;
}
