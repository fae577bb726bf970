import { assertNever } from '#contract/assert-never.ts';
import type { OperatorAnswer, OperatorCommand, OperatorFailureCode, OperatorInput } from '#contract/api/operator.ts';
import type { Admins } from '#server/admins/admins.ts';
import type { UserPool } from '#server/identity/user-pool.ts';
import type { MailFigures } from '#server/notifications/deliver-mails.ts';
import type { CloseRefundOutcome } from '#server/orders/paying/close-refund.ts';
import type { ReconciliationReport } from '#server/payments/reconcile.ts';
import type { Vitals } from '#server/vitals/vitals.ts';

/** Ends a command; the operator API answers with the code and the message. */
export class OperatorFailure extends Error {
  readonly code: OperatorFailureCode;

  constructor(code: OperatorFailureCode, message: string) {
    super(message);
    this.name = 'OperatorFailure';
    this.code = code;
  }
}

/** The embedded user pool's operations for an operator. */
export type OperatorPool = Pick<UserPool, 'inviteUser' | 'resetSecondFactor'>;

export interface OperatorParts {
  /** Null with Amazon Cognito. */
  userPool: OperatorPool | null;
  admins: Admins;
  /** False where no shelf is shown at that address. */
  removeShowcase: (showcaseId: string) => Promise<boolean>;
  closeRefund: (refundKey: string) => Promise<CloseRefundOutcome>;
  reconcile: () => Promise<ReconciliationReport>;
  mails: { count: () => Promise<MailFigures>; retry: () => Promise<number> };
  vitals: Pick<Vitals, 'summarize'>;
  /** A copy of the embedded database; null with PostgreSQL. */
  dump: (() => Promise<Blob>) | null;
}

export type OperatorHandlers = { [C in OperatorCommand]: (input: OperatorInput<C>) => Promise<OperatorAnswer> };

function ours(pool: OperatorPool | null, cognitoCommand: string): OperatorPool {
  if (pool !== null) return pool;
  const message = `The user pool is Amazon Cognito: use Amazon Cognito's console or CLI: ${cognitoCommand}.`;
  throw new OperatorFailure('not-our-pool', message);
}

async function makeUser(
  pool: OperatorPool,
  admins: Admins,
  input: OperatorInput<'make-user'>,
): Promise<OperatorAnswer> {
  const { username, email } = input;
  const outcome = await pool.inviteUser(input);
  const { kind } = outcome;
  switch (kind) {
    case 'invited':
      await admins.bind(username.trim(), outcome.userId);
      return { message: `${username} is invited: a temporary password goes to ${email}.`, figures: {} };
    case 'username-taken':
      throw new OperatorFailure('refused-by-pool', `There is a user ${username} already.`);
    case 'email-taken':
      throw new OperatorFailure('refused-by-pool', `Another user has ${email} already.`);
    case 'username-invalid':
      throw new OperatorFailure('validation', `${username} can't be a username.`);
    case 'email-invalid':
      throw new OperatorFailure('validation', `${email} is not an e-mail address.`);
    default:
      return assertNever(kind);
  }
}

async function resetSecondFactor(pool: OperatorPool, username: string): Promise<OperatorAnswer> {
  const { kind } = await pool.resetSecondFactor(username);
  if (kind === 'user-unknown') throw new OperatorFailure('unknown-user', `There is no user ${username}.`);
  const message = `${username} is signed out everywhere, and signs in with the password alone until a second factor is set up again.`;
  return { message, figures: {} };
}

async function close(closeRefund: OperatorParts['closeRefund'], key: string): Promise<OperatorAnswer> {
  const outcome = await closeRefund(key);
  const notOwed = (why: string) => new OperatorFailure('refund-not-owed', `The refund ${key} ${why}.`);
  switch (outcome) {
    case 'closed':
      return { message: `The refund ${key} counts as given back another way. The buyer is notified.`, figures: {} };
    case 'unknown':
      throw new OperatorFailure('unknown-refund', `There is no refund ${key}.`);
    case 'already-refunded':
      throw notOwed('was made');
    case 'on-its-way':
      throw notOwed('is on its way at the payment provider, which reports its outcome');
    case 'not-owed':
      throw notOwed('is no longer owed: its order has got this money back');
    default:
      return assertNever(outcome);
  }
}

export function createOperatorHandlers({
  userPool,
  admins,
  removeShowcase,
  closeRefund,
  reconcile,
  mails,
  vitals,
}: Omit<OperatorParts, 'dump'>): OperatorHandlers {
  return {
    'make-user': async (input) => makeUser(ours(userPool, 'admin-create-user'), admins, input),
    'reset-second-factor': async ({ username }) =>
      resetSecondFactor(ours(userPool, 'admin-set-user-mfa-preference'), username),
    async 'remove-showcase'({ id }) {
      if (!(await removeShowcase(id))) throw new OperatorFailure('unknown-showcase', `No shelf is shown at ${id}.`);
      return { message: `The shelf at ${id} is not shown any more.`, figures: {} };
    },
    'close-refund': ({ key }) => close(closeRefund, key),
    async reconcile() {
      const figures = { ...(await reconcile()) };
      return { message: 'The payment provider was asked about every payment whose outcome can still change.', figures };
    },
    async vitals() {
      const figures: OperatorAnswer['figures'] = {};
      for (const { page, name, connection, count, p75 } of vitals.summarize())
        figures[`${page} ${name} (${connection}, ${count} values)`] = p75;
      return { message: '75th percentiles, in milliseconds but for CLS:', figures };
    },
    async mails() {
      return { message: 'E-mails that are not sent:', figures: { ...(await mails.count()) } };
    },
    async 'retry-mails'() {
      return { message: 'What was given up is sent again.', figures: { mails: await mails.retry() } };
    },
  };
}
