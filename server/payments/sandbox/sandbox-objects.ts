import Stripe from 'stripe';

/** Complete card numbers are never stored: this is all that is kept of one. */
export interface SandboxCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** Stripe's message for a failed payment. */
export interface SandboxError extends Stripe.PaymentIntent.LastPaymentError {
  code: Stripe.PaymentIntent.LastPaymentError.Code;
  message: string;
}

/** Stripe's own types, so that an object that lacks one of their fields does not compile. */
export interface SandboxIntent extends Stripe.PaymentIntent {
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } } | null;
  last_payment_error: SandboxError | null;
  latest_charge: string | null;
  /** Internal, never sent: the card that awaits its holder's confirmation, and then the bank's answer. */
  waiting_card: { card: SandboxCard; decline: SandboxError | null } | null;
}

export interface SandboxCharge extends Stripe.Charge {
  payment_intent: string;
}

export interface SandboxRefund extends Stripe.Refund {
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** An event of the sandbox; Stripe's type has one variant for each of some 200 types of event. */
export interface SandboxEvent extends Stripe.EventBase {
  type: Stripe.Event.Type;
  data: { object: ShownIntent | SandboxCharge | SandboxRefund };
}

export type ShownIntent = Omit<SandboxIntent, 'waiting_card'>;
export type SandboxObject = SandboxIntent | SandboxCharge | SandboxRefund | SandboxEvent;

/** An intent without its internal fields. */
export function showIntent({ waiting_card: _ours, ...shown }: SandboxIntent): ShownIntent {
  return shown;
}

const nobody = { customer: null, on_behalf_of: null, receipt_email: null, shipping: null, source: null, review: null };
const noStatement = { statement_descriptor: null, statement_descriptor_suffix: null, description: null };

export function createIntent(
  id: string,
  secret: string,
  fields: Pick<SandboxIntent, 'amount' | 'currency' | 'metadata' | 'created'>,
): SandboxIntent {
  return {
    ...nobody,
    ...noStatement,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${secret}`,
    confirmation_method: 'automatic',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    transfer_group: null,
    waiting_card: null,
    ...fields,
  };
}

const noBillingDetails = { address: null, email: null, name: null, phone: null, tax_id: null };

function cardDetails(card: SandboxCard): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    ...card,
    amount_authorized: null,
    authorization_code: null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'PT',
    electronic_commerce_indicator: null,
    funding: 'credit',
    installments: null,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

function toOutcome(decline: SandboxError | null): Stripe.Charge.Outcome {
  const isPaid = decline === null;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: decline?.decline_code ?? null,
    seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: isPaid ? 'authorized' : 'issuer_declined',
  };
}

/** One attempt: paid, or failed with the bank's reason. */
export function createCharge(
  id: string,
  { intent, card, decline, created }: ChargedIntent & { decline: SandboxError | null; created: number },
): SandboxCharge {
  const isPaid = decline === null;
  return {
    ...nobody,
    ...noStatement,
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noBillingDetails,
    calculated_statement_descriptor: null,
    captured: isPaid,
    created,
    currency: intent.currency,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    outcome: toOutcome(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: { type: 'card', card: cardDetails(card) },
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    source_transfer: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

interface ChargedIntent {
  intent: SandboxIntent;
  card: SandboxCard;
}

export function createRefund(
  id: string,
  charge: SandboxCharge,
  fields: Pick<SandboxRefund, 'amount' | 'metadata' | 'created' | 'status' | 'reason'>,
): SandboxRefund {
  return {
    id,
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...fields,
  };
}

export function createEvent(
  id: string,
  { type, object, created }: { type: SandboxEvent['type']; object: SandboxEvent['data']['object']; created: number },
): SandboxEvent {
  return {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
