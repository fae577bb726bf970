import { setTimeout as pause } from 'node:timers/promises';

export interface Answer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- JSON of any endpoint, read by the buyer that asked
  body: any;
}

/** The outcomes of all requests: status codes, and attempts without an answer. */
export type Tally = Map<string, number>;

function count(tally: Tally, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1);
}

/** Timeout: the run is over, or something hangs. */
export class GaveUp extends Error {}

const patienceMilliseconds = 45_000;
const firstPauseMilliseconds = 50;
const longestPauseMilliseconds = 1_000;

/** Retries until the answer is not a server error, like a patient client. Every attempt sends the same request. */
export async function insist(tally: Tally, url: string, request: RequestInit): Promise<Answer> {
  const end = Date.now() + patienceMilliseconds;
  for (let tries = 0; Date.now() < end; tries += 1) {
    try {
      const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(15_000) });
      const body: unknown = await answer.json();
      count(tally, String(answer.status));
      if (answer.status < 500) return { status: answer.status, body };
    } catch {
      count(tally, 'no answer');
    }
    await pause(Math.random() * Math.min(firstPauseMilliseconds * 2 ** tries, longestPauseMilliseconds));
  }
  throw new GaveUp(url);
}

export interface ShopClient {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a card to the sandbox. Returns the intent's state, even if an earlier attempt had arrived. */
  pay(clientSecret: string, cardNumber: string): Promise<string>;
  /** Confirms on the bank's page. */
  confirmAtBank(clientSecret: string): Promise<void>;
}

export function createShopClient(origins: { shop: string; sandbox: string }, token: string, tally: Tally): ShopClient {
  return {
    call(method, path, body, headers = {}) {
      const common = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return insist(tally, `${origins.shop}/api${path}`, { method, headers: common, ...sent });
    },
    async pay(clientSecret, cardNumber) {
      const intentId = clientSecret.split('_secret_')[0];
      const form = new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        'payment_method_data[card][number]': cardNumber,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
      });
      const url = `${origins.sandbox}/v1/payment_intents/${intentId}/confirm`;
      const { body } = await insist(tally, url, { method: 'POST', body: form });
      return String(body.status ?? body.error?.payment_intent?.status ?? 'refused');
    },
    async confirmAtBank(clientSecret) {
      const intentId = clientSecret.split('_secret_')[0];
      const form = new URLSearchParams({ client_secret: clientSecret, answer: 'confirm' });
      // Returns only a page: the payment's state shows if the confirmation arrived.
      await fetch(`${origins.sandbox}/3ds/${intentId}`, { method: 'POST', body: form }).catch(() => undefined);
    },
  };
}
