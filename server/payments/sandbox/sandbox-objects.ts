/** What Stripe says of a payment that failed. */
export interface SandboxError {
  type: 'card_error';
  code: string;
  decline_code: string | null;
  message: string;
}

export interface SandboxCard {
  brand: string;
  last4: string;
}

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
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } } | null;
  last_payment_error: SandboxError | null;
  latest_charge: string | null;
  /** Ours: the card that waits for its holder's word on the bank's page. */
  waiting_card: { number: string; card: SandboxCard } | null;
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
  payment_method_details: { type: 'card'; card: SandboxCard };
}

export interface SandboxRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'succeeded';
  metadata: Record<string, string>;
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
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    waiting_card: null,
    ...fields,
  };
}
