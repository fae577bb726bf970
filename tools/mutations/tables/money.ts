import type { Mutation } from '../mutation.ts';

const changedNumber = (title: string) => ({ file: 'server/orders/paying/changed-number.test.ts', title });

const closing = (title: string) => ({ file: 'server/orders/paying/close-refund.test.ts', title });

/** Faults of what is paid, charged and given back. */
export const moneyMutations: readonly Mutation[] = [
  {
    fault: 'an order whose number changes after it was paid brings no packs',
    file: 'server/orders/paying/complete-order.ts',
    from: '  if (minor === order.total_minor) return order;\n',
    to: '  if (minor >= 0) return order;\n',
    check: changedNumber('delivers the smaller number that was paid'),
  },
  {
    fault: 'a sum that an order never had buys packs',
    file: 'server/orders/paying/complete-order.ts',
    from: '  return had.length > 0 ? paidNumber : undefined;',
    to: '  return paidNumber; void had;',
    check: changedNumber('is refunded if it never had the number'),
  },
  {
    fault: 'a second decline whose webhook was lost counts as the first, and the order stays in processing',
    file: 'server/payments/stripe-events.ts',
    from: '${intent.status}:${outcome.kind}:${getAttempt(intent)}`',
    to: '${intent.status}:${outcome.kind}`;\n  void getAttempt',
    check: { file: 'server/payments/reconcile.test.ts', title: 'reads a second decline' },
  },
  {
    fault: 'another total than the one on the button is charged',
    file: 'src/features/checkout/payment/prepared-payments.ts',
    from: "asked.payment.kind === 'ready' && asked.order.total.amountMinor !== total.amountMinor;",
    to: "asked.payment.kind === 'ready' && asked.order.total.amountMinor > 1e6 * total.amountMinor;",
    check: {
      file: 'src/features/checkout/payment/prepared-payments.test.ts',
      title: 'an order whose total is no longer the one on the button',
    },
  },
  {
    fault: 'a payment is answered with an order of another total',
    file: 'server/orders/checkout.ts',
    from: '      if (row?.total_minor === order.total.amountMinor) return { order, payment };',
    to: '      if (row !== undefined) return { order, payment };',
    check: { file: 'server/orders/checkout.test.ts', title: 'a payment belongs to the order' },
  },
  {
    fault: 'an order whose money was given back another way stays open',
    file: 'server/orders/paying/refunds.ts',
    from: '  await addRefunded(transaction, row.order_id, row.amount_minor);\n',
    to: '',
    check: closing('makes an order whose refund failed REFUNDED'),
  },
  {
    fault: 'a refund is closed twice',
    file: 'server/orders/paying/close-refund.ts',
    from: "  return row.owed_minor < row.amount_minor ? 'not-owed' : undefined;",
    to: '  return undefined;',
    check: closing('counts for one pack of several, and only once'),
  },
  {
    fault: 'a refund that failed counts as due for ever',
    file: 'server/orders/paying/refunds.ts',
    from: 'where refunded_at is null and failed_at is null)::integer as due',
    to: 'where refunded_at is null)::integer as due',
    check: { file: 'server/metrics/metrics.test.ts', title: 'count refunds that are due apart from' },
  },
  {
    fault: 'the withdrawal period knows no public holidays and no time zones',
    file: 'contract/packs/withdrawable-until.ts',
    from: '  end.setUTCDate(end.getUTCDate() + 1);\n',
    to: '',
    check: {
      file: 'contract/packs/withdrawable-until.test.ts',
      title: 'the withdrawal period has fourteen whole days',
    },
  },
];
