import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import type { OrderDetails } from '#contract/orders/order-details.ts';
import { maxDeclaredName } from '#contract/orders/withdrawal.ts';
import { useTimeFormats } from '#i18n/use-formats.ts';
import { usePackName } from '#kit/packs/use-pack-name.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';
import { packEditionNamesAtom } from '#platform/data/pack-editions.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { focusFirstProblem } from '#ui/focus.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { withdrawAtom } from '../checkout-state.ts';
import { WithdrawalFailureText } from './withdrawal-failure-text.tsx';
import { WithdrawalPacks } from './withdrawal-packs.tsx';
import styles from './withdrawal.module.css';
import { useWithdrawablePacks, type WithdrawablePack } from './use-withdrawable-packs.ts';

type Problem = 'no-name' | 'no-pack';

function useWithdrawal(order: OrderDetails) {
  const withdraw = useSetAtom(withdrawAtom);
  const router = useRouter();
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = useSubmit<ApiErrorKind>(async (form, isStillHere) => {
    const fields = new FormData(form ?? undefined);
    const name = readField(form, 'name').trim();
    const [packId, ...otherPackIds] = fields.getAll('pack').map(String);
    setProblem(name === '' ? 'no-name' : packId === undefined ? 'no-pack' : null);
    if (name === '' || packId === undefined) {
      focusFirstProblem(form);
      return null;
    }
    const result = await withdraw(order.orderId, packId, { name, otherPackIds });
    if (result.kind === 'failed') return result.failure.kind;
    // The order's page shows the acknowledgement.
    if (isStillHere()) await router.navigate({ to: '.', search: {}, replace: true });
    return null;
  });
  return { ...submit, problem };
}

/** Name, order and e-mail address, shown so that nothing has to be looked up. */
function Declaration({ order, packs, chosen }: WithdrawalFormProps) {
  const { t } = useLingui();
  const user = useAtomValue(sessionUserAtom);
  const isOnline = useIsOnline();
  const { isBusy, failure, problem, onSubmit } = useWithdrawal(order);
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        name="name"
        label={t`Your name`}
        autoComplete="name"
        required
        maxLength={maxDeclaredName}
        defaultValue={user?.name ?? user?.username ?? ''}
        error={problem === 'no-name' ? t`Enter your name.` : undefined}
      />
      <WithdrawalPacks order={order} packs={packs} chosen={chosen} isMissing={problem === 'no-pack'} />
      {order.buyerEmail !== null && (
        <p>
          <Trans>
            The acknowledgement of receipt goes to <strong className={styles.whole}>{order.buyerEmail}</strong>, right
            away.
          </Trans>
        </p>
      )}
      {failure !== null && (
        <FormMessage>
          <WithdrawalFailureText kind={failure} />
        </FormMessage>
      )}
      {!isOnline && (
        <FormMessage kind="information">
          <Trans>You are offline. To withdraw you need a connection.</Trans>
        </FormMessage>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy} disabled={!isOnline}>
          <Trans>Confirm withdrawal</Trans>
        </Button>
        <LinkButton variant="quiet" size="large" to="." search={{}}>
          <Trans>Back to the order</Trans>
        </LinkButton>
      </div>
    </form>
  );
}

interface WithdrawalFormProps {
  order: OrderDetails;
  packs: readonly WithdrawablePack[];
  /** Preselected packs; empty: all. */
  chosen: readonly string[];
}

function NothingLeft() {
  return (
    <>
      <FormMessage kind="information">
        <Trans>
          You can’t withdraw from this purchase anymore: you have opened its packs, withdrawn already, or the 14 days
          are over.
        </Trans>
      </FormMessage>
      <LinkButton to="." search={{}}>
        <Trans>Back to the order</Trans>
      </LinkButton>
    </>
  );
}

/** The single confirmation step. */
export function WithdrawalStep({ order, chosen }: { order: OrderDetails; chosen: readonly string[] }) {
  const formats = useTimeFormats();
  const packName = usePackName(useAtomValue(packEditionNamesAtom)[order.packEditionId]);
  const packs = useWithdrawablePacks(order);
  const [first] = packs;
  return (
    <section className={styles.step}>
      {first === undefined ? (
        <NothingLeft />
      ) : (
        <>
          <p className={styles.lead}>
            <Trans>
              {packName}: until {formats.instant(first.withdrawableUntil)} you can withdraw without giving a reason.
            </Trans>
          </p>
          <Declaration order={order} packs={packs} chosen={chosen} />
        </>
      )}
    </section>
  );
}
