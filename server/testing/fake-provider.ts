import type { PaymentEvent, PaymentOutcome } from '#server/orders/paying/payment-event.ts';
import type { PaymentProvider } from '#server/orders/paying/payment-provider.ts';

interface FalseIntent {
  amountMinor: number;
  status: 'open' | 'paid' | 'cancelled';
  refunds: Map<string, number>;
}

/**
 * A payment provider in memory. Its events wait in `untold` until a test delivers them, in any order and any number of
 * times.
 */
export interface FakeProvider extends PaymentProvider {
  pendingEvents: PaymentEvent[];
  isReachable: boolean;
  /** Submits a card; no effect if the intent is not open. */
  sendCard(paymentIntentId: string, isGood: boolean): void;
  /** Received and refunded amounts, in cents. */
  sums(paymentIntentId: string): { received: number; refunded: number };
}

function sumRefunds(refunds: Map<string, number>): number {
  return [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
}

export function createFakeProvider(now: () => Date): FakeProvider {
  const intents = new Map<string, FalseIntent>();
  let count = 0;
  let refundsAsked = 0;
  const pendingEvents: PaymentEvent[] = [];
  const tell = (paymentIntentId: string, outcome: PaymentOutcome) => {
    count += 1;
    pendingEvents.push({ eventId: `told-${count}-${paymentIntentId}`, paymentIntentId, occurredAt: now(), outcome });
  };
  const find = (id: string): FalseIntent => {
    if (!provider.isReachable) throw new Error('the provider is out of reach');
    const intent = intents.get(id);
    if (intent === undefined) throw new Error(`no such intent ${id}`);
    return intent;
  };
  const toState = (id: string, { status, amountMinor }: FalseIntent): PaymentEvent | null => {
    if (status === 'open') return null;
    const outcome: PaymentOutcome = status === 'paid' ? { kind: 'succeeded', amountMinor } : { kind: 'cancelled' };
    return { eventId: `read:${id}:${status}`, paymentIntentId: id, occurredAt: now(), outcome, isReadBack: true };
  };
  const provider: FakeProvider = {
    pendingEvents,
    isReachable: true,
    async createIntent({ orderId, total }) {
      const paymentIntentId = `pi-${orderId}-${total.amountMinor}`;
      if (!provider.isReachable) throw new Error('the provider is out of reach');
      if (!intents.has(paymentIntentId))
        intents.set(paymentIntentId, { amountMinor: total.amountMinor, status: 'open', refunds: new Map() });
      return { paymentIntentId, clientSecret: `${paymentIntentId}_secret_x` };
    },
    async readClientSecret(id, total) {
      const intent = find(id);
      if (intent.status !== 'open') return null;
      intent.amountMinor = total.amountMinor;
      return `${id}_secret_x`;
    },
    readState: async (id) => toState(id, find(id)),
    async closeIntent(id) {
      const intent = find(id);
      if (intent.status === 'open') {
        intent.status = 'cancelled';
        tell(id, { kind: 'cancelled' });
      }
      return toState(id, intent);
    },
    async refund({ refundKey, paymentIntentId, amountMinor }) {
      const { refunds, amountMinor: paid } = find(paymentIntentId);
      if (refunds.has(refundKey)) return 'done';
      refundsAsked += 1;
      // One of several is sometimes lost.
      if (refundsAsked % 3 === 0) throw new Error('a refund was lost on its way');
      if (sumRefunds(refunds) + amountMinor > paid) return 'refused';
      refunds.set(refundKey, amountMinor);
      tell(paymentIntentId, { kind: 'refunded', amountMinor: sumRefunds(refunds) });
      return 'done';
    },
    readWebhook: async () => null,
    sendCard(id, isGood) {
      const intent = intents.get(id);
      if (intent?.status !== 'open') return;
      if (!isGood) return tell(id, { kind: 'failed', code: 'card_declined' });
      intent.status = 'paid';
      tell(id, { kind: 'succeeded', amountMinor: intent.amountMinor });
      tell(id, { kind: 'charged', card: { brand: 'visa', lastFour: '4242' } });
    },
    sums(id) {
      const intent = intents.get(id);
      return {
        received: intent?.status === 'paid' ? intent.amountMinor : 0,
        refunded: sumRefunds(intent?.refunds ?? new Map()),
      };
    },
  };
  return provider;
}
