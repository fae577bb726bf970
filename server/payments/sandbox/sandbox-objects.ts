/** The part of Stripe's objects that the official SDK and our own code read. */
export interface SandboxIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: Record<string, unknown> | null;
  latest_charge: string | null;
}

export interface SandboxCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  created: number;
  payment_intent: string;
}

export interface SandboxRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'succeeded';
  created: number;
}

export interface SandboxEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  data: { object: SandboxIntent | SandboxCharge };
}

export type SandboxObject = SandboxIntent | SandboxCharge | SandboxRefund | SandboxEvent;

export function createIntent(
  id: string,
  secret: string,
  fields: Pick<SandboxIntent, 'amount' | 'currency' | 'metadata' | 'created'>,
): SandboxIntent {
  return {
    id,
    object: 'payment_intent',
    amount_received: 0,
    client_secret: `${id}_secret_${secret}`,
    livemode: false,
    status: 'requires_payment_method',
    last_payment_error: null,
    latest_charge: null,
    ...fields,
  };
}
