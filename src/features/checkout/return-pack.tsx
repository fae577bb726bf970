import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';

import { type PackDetails, returnableUntil } from '#contract/pack.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { ApiErrorKind } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/clock.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { showToast } from '#ui/toast.ts';
import { useIsOnline } from '#ui/use-is-online.ts';
import { useSubmit } from '#ui/use-submit.ts';

import { returnPackAtom } from './checkout-state.ts';
import { OrderFailureText } from './order-failure-text.tsx';
import styles from './return-pack.module.css';

function useReturn(packId: string, orderId: string) {
  const { t } = useLingui();
  const returnPack = useSetAtom(returnPackAtom);
  const router = useRouter();
  return useSubmit<ApiErrorKind>(async (_form, isStillHere) => {
    const result = await returnPack(packId, orderId);
    if (result.kind === 'failed') return result.failure.kind;
    showToast({ kind: 'success', text: t`Returned. Your money is on its way back to your card.` });
    if (!isStillHere()) return null;
    await router.navigate({
      to: '/{-$locale}/profile/orders/$orderId',
      params: (params) => ({ ...params, orderId }),
      replace: true,
    });
    return null;
  });
}

interface ReturnPackProps {
  pack: PackDetails & { orderId: string };
}

function Return({ pack }: ReturnPackProps) {
  const formats = useFormats();
  const isOnline = useIsOnline();
  const { isBusy, failure, run } = useReturn(pack.packId, pack.orderId);
  const price = formats.money(pack.edition.price);
  return (
    <details className={styles.box}>
      <summary>
        <Trans>Changed your mind?</Trans>
      </summary>
      <div className={styles.words}>
        <p>
          <Trans>
            Until {formats.instant(returnableUntil(pack.obtainedAt).toISOString())} you can give this pack back
            unopened. {price} go back to your card, and the pack goes back on sale.
          </Trans>
        </p>
        {failure !== null && (
          <FormMessage>
            <OrderFailureText kind={failure} />
          </FormMessage>
        )}
        <Button isBusy={isBusy} disabled={!isOnline} onClick={run}>
          <Trans>Return this pack</Trans>
        </Button>
      </div>
    </details>
  );
}

/** One tap within 14 days, as long as the pack is sealed. Nothing for a pack that was not bought. */
export function ReturnPack({ pack }: { pack: PackDetails }) {
  const now = useNow();
  const { orderId } = pack;
  if (orderId === null || pack.state !== 'sealed' || returnableUntil(pack.obtainedAt).getTime() <= now) return null;
  return <Return pack={{ ...pack, orderId }} />;
}
