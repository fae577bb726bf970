import { beforeEach, describe, expect, test, vi } from 'vitest';

const loadStripe = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const { mountPaymentElement, readStripeError } = await import('./stripe-element.ts');

test.each([
  [
    { type: 'card_error', code: 'expired_card' },
    { kind: 'declined', reason: 'expired-card' },
  ],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    { kind: 'declined', reason: 'insufficient-funds' },
  ],
  [
    { type: 'card_error', code: 'card_declined' },
    { kind: 'declined', reason: 'generic' },
  ],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    { kind: 'declined', reason: 'not-confirmed' },
  ],
  [{ type: 'rate_limit_error' }, { kind: 'declined', reason: 'unreachable' }],
])('a payment that Stripe has certainly refused, %j, offers another card', (error, outcome) => {
  expect(readStripeError(error)).toEqual(outcome);
});

test('a payment form that is not filled in is neither a decline nor a payment', () => {
  expect(readStripeError({ type: 'validation_error', code: 'incomplete_number' })).toEqual({ kind: 'incomplete' });
});

test.each(['api_error', 'api_connection_error', 'invalid_request_error', 'idempotency_error', 'something new'])(
  'after «%s», when it is unknown if money was taken, no second payment is offered',
  (type) => {
    expect(readStripeError({ type })).toEqual({ kind: 'unknown' });
  },
);

describe('the Payment Element', () => {
  const parts = { publishableKey: 'pk_test', clientSecret: 'pi_1_secret_2', locale: 'en' as const };
  const listeners: Record<string, () => void> = {};
  const element = {
    on: (name: string, listener: () => void) => (listeners[name] = listener),
    mount: vi.fn(),
    destroy: vi.fn(),
  };
  const submit = vi.fn<() => Promise<object>>();
  const confirmPayment = vi.fn<() => Promise<object>>();
  // The element's place is handed on and never looked at.
  const mount = () => mountPaymentElement({} as HTMLElement, parts);

  async function mountReady() {
    const mounting = mount();
    await expect.poll(() => element.mount).toHaveBeenCalled();
    listeners['ready']?.();
    const mounted = await mounting;
    if (mounted === undefined) throw new Error('the element is there');
    return mounted;
  }

  beforeEach(() => {
    vi.clearAllMocks();
    submit.mockResolvedValue({});
    loadStripe.mockResolvedValue({ elements: () => ({ create: () => element, submit }), confirmPayment });
  });

  test('can’t be paid with before it is there', async () => {
    let isMounted = false;
    const mounting = mount().then(() => (isMounted = true));
    await expect.poll(() => element.mount).toHaveBeenCalled();
    expect(isMounted).toBe(false);
    listeners['ready']?.();
    await mounting;
  });

  test('that does not load is removed and reported as unreachable', async () => {
    const mounting = mount();
    await expect.poll(() => element.mount).toHaveBeenCalled();
    listeners['loaderror']?.();
    expect(await mounting).toBeUndefined();
    expect(element.destroy).toHaveBeenCalledOnce();
    loadStripe.mockRejectedValueOnce(new Error('blocked'));
    expect(await mount()).toBeUndefined();
  });

  test('sends nothing while it is not filled in', async () => {
    const { pay } = await mountReady();
    submit.mockResolvedValueOnce({ error: { type: 'validation_error', code: 'incomplete_number' } });
    expect(await pay('', 'https://shop.example')).toEqual({ kind: 'incomplete' });
    expect(confirmPayment).not.toHaveBeenCalled();
  });

  test('that breaks off half-way leaves open whether money was taken', async () => {
    const { pay } = await mountReady();
    confirmPayment.mockRejectedValueOnce(new Error('the frame is gone'));
    expect(await pay('', 'https://shop.example')).toEqual({ kind: 'unknown' });
    confirmPayment.mockResolvedValueOnce({});
    expect(await pay('', 'https://shop.example')).toEqual({ kind: 'accepted' });
  });
});
