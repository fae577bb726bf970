import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';

import { missing, refuse, refuseParameter, refuseState } from './answers.ts';
import { confirmIntent } from './confirm-intent.ts';
import { isOpen, readIntent } from './intents.ts';
import { BadParameter, type Form, oneOf, optional, readForm, readParameters, required } from './parameters.ts';
import type { Sandbox } from './sandbox.ts';
import { type SandboxError, type SandboxIntent, showIntent } from './sandbox-objects.ts';
import { readCard } from './test-cards.ts';

/** Only http(s) URLs: `javascript:` must not become a link. */
function readReturnUrl(text: string | undefined): string | null {
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null;
}

function readConfirmation(form: Form) {
  const card = 'payment_method_data[card]';
  const read = readParameters(form, {
    key: optional(required),
    client_secret: optional(required),
    return_url: optional(required),
    'payment_method_data[type]': optional(oneOf('card')),
    [`${card}[number]` as const]: required,
    [`${card}[exp_month]` as const]: required,
    [`${card}[exp_year]` as const]: required,
    [`${card}[cvc]` as const]: optional(required),
  });
  return {
    number: read['payment_method_data[card][number]'].replace(/\s/g, ''),
    month: read['payment_method_data[card][exp_month]'],
    year: read['payment_method_data[card][exp_year]'],
    returnUrl: readReturnUrl(read.return_url),
  };
}

function refuseCard(context: Context, error: SandboxError, intent: SandboxIntent) {
  const { type, code, message, ...more } = error;
  return refuse(context, 402, type, code, message, { ...more, payment_intent: showIntent(intent) });
}

/** The browser's calls: it has the publishable key and one intent's secret, and sends the card only here. */
export function createBrowserRoutes(sandbox: Sandbox, publishableKey: string): Hono {
  const routes = new Hono();
  routes.use(cors({ origin: '*', allowMethods: ['POST', 'GET'] }));
  routes.onError((error, context) => {
    if (error instanceof BadParameter) return refuseParameter(context, error);
    throw error;
  });
  routes.post('/:intentId/confirm', async (context) => {
    const form = await readForm(context);
    const intent = await readIntent(sandbox, context.req.param('intentId'));
    if (form['key'] !== publishableKey)
      return refuse(context, 401, 'invalid_request_error', undefined, 'Invalid API Key provided.');
    if (intent === undefined || form['client_secret'] !== intent.client_secret) return missing(context);
    if (!isOpen(intent)) return refuseState(context, intent);
    const { returnUrl, ...sent } = readConfirmation(form);
    const read = readCard(sent, sandbox.clock.now());
    if (!('card' in read)) return refuseCard(context, read, intent);
    const bankPageUrl = new URL(`/3ds/${intent.id}`, context.req.url);
    bankPageUrl.searchParams.set('client_secret', intent.client_secret);
    const change = await confirmIntent(sandbox, intent.id, { ...read, bankPageUrl: bankPageUrl.href, returnUrl });
    if (change === undefined) return missing(context);
    const { last_payment_error: error, status } = change.intent;
    if (status !== 'requires_payment_method' || error === null) return context.json(showIntent(change.intent));
    return refuseCard(context, error, change.intent);
  });
  return routes;
}
