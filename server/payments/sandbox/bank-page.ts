import { type Context, Hono } from 'hono';
import { html } from 'hono/html';

import { languageTag, type Locale } from '#contract/locale.ts';

import { bankLocale, bankWords } from './bank-words.ts';
import { answerBank } from './confirm-intent.ts';
import { readIntent } from './intents.ts';
import { readForm } from './parameters.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxIntent } from './sandbox-objects.ts';

/**
 * Plain and light, while the shop is dark, so that it is recognizable as another company's page; large enough for a
 * thumb.
 */
const style = html`<style>
  body {
    margin: 0;
    padding: 2rem 1.25rem;
    background: #eef1f5;
    color: #14202e;
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  main {
    box-sizing: border-box;
    max-inline-size: 26rem;
    margin: auto;
    padding: 1.5rem;
    border-radius: 0.75rem;
    background: #fff;
  }
  h1 {
    margin: 0;
    font-size: 1.5rem;
    line-height: 1.2;
  }
  button {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 3rem;
    margin-block-start: 0.75rem;
    border: 1px solid #14202e;
    border-radius: 0.5rem;
    background: #fff;
    color: inherit;
    font: inherit;
    font-weight: 600;
  }
  button[value='confirm'] {
    background: #14202e;
    color: #fff;
  }
  button:focus-visible {
    outline: 3px solid #2f6fdf;
    outline-offset: 2px;
  }
</style>`;

function page(locale: Locale, title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="${languageTag[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** The return URL with Stripe's parameters; null if the shop gave none. */
function wayBack(intent: SandboxIntent, returnUrl: string | null): string | null {
  if (returnUrl === null) return null;
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function getLocale(context: Context, returnUrl: string | null): Locale {
  return bankLocale(returnUrl, context.req.header('accept-language') ?? '');
}

function getReturnUrl(intent: SandboxIntent): string | null {
  return intent.next_action?.redirect_to_url.return_url ?? null;
}

function showOver(context: Context) {
  const locale = getLocale(context, null);
  const { overTitle, over } = bankWords[locale];
  return context.html(page(locale, overTitle, html`<p>${over}</p>`));
}

function showQuestion(context: Context, intent: SandboxIntent) {
  const locale = getLocale(context, getReturnUrl(intent));
  const words = bankWords[locale];
  const amount = new Intl.NumberFormat(languageTag[locale], { style: 'currency', currency: intent.currency });
  const [pay, withCard, end] = words.question;
  const body = html`<p>${words.explanation}</p>
    <p>
      ${pay} <strong>${amount.format(intent.amount / 100)}</strong> ${withCard} ${intent.waiting_card?.card.last4}${end}
    </p>
    <form method="post" action="/3ds/${intent.id}">
      <input type="hidden" name="client_secret" value="${intent.client_secret}" />
      <button name="answer" value="confirm">${words.confirm}</button>
      <button name="answer" value="refuse">${words.refuse}</button>
    </form>`;
  return context.html(page(locale, words.confirmTitle, body));
}

/**
 * The bank's page for 3-D Secure: confirm, refuse, or close it. It identifies the payment only by its secret, so that
 * it can be opened in another browser, like a bank's app.
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
    return intent === undefined ? showOver(context) : showQuestion(context, intent);
  });
  routes.post('/:intentId', async (context) => {
    const form = await readForm(context);
    const intent = await readWaiting(context.req.param('intentId'), form.client_secret);
    if (intent === undefined) return showOver(context);
    const returnUrl = getReturnUrl(intent);
    const change = await answerBank(sandbox, intent.id, form.answer === 'confirm');
    const back = wayBack(change?.intent ?? intent, returnUrl);
    if (back !== null) return context.redirect(back, 303);
    const locale = getLocale(context, returnUrl);
    const { thanksTitle, thanks } = bankWords[locale];
    return context.html(page(locale, thanksTitle, html`<p>${thanks}</p>`));
  });
  return routes;
}
