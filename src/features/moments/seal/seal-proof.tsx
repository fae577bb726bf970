import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import type { PackDetails, SealProof as Proof } from '#contract/packs/pack.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { AlertIcon, CheckIcon, InfoIcon } from '#ui/icons/message-icons.tsx';

import { browserSha256, checkSeal, type SealCheck } from './check-seal.ts';
import styles from './seal-proof.module.css';

function useSealCheck(pack: PackDetails): SealCheck {
  const [result, setResult] = useState<{ pack: PackDetails; check: SealCheck }>();
  useEffect(() => {
    let isWanted = true;
    void checkSeal(pack, browserSha256()).then((check) => isWanted && setResult({ pack, check }));
    return () => {
      isWanted = false;
    };
  }, [pack]);
  return result?.pack === pack ? result.check : 'checking';
}

function Verdict({ check, pack }: { check: SealCheck; pack: PackDetails }) {
  const localised = useLocalised();
  const name = localised(pack.edition.name);
  switch (check) {
    case 'checking':
      return (
        <p className={styles.verdict}>
          <InfoIcon /> <Trans>Checking on your device…</Trans>
        </p>
      );
    case 'holds':
      return (
        <p className={styles.verdict} data-verdict="holds">
          <CheckIcon />
          <Trans>
            Checked on your device just now: pack {pack.number} of {name} was filled before the first sale, and is
            unchanged.
          </Trans>
        </p>
      );
    case 'broken':
      return (
        <p className={styles.verdict} data-verdict="broken">
          <AlertIcon />
          <Trans>
            The check failed: this pack’s contents are not what was sealed.{' '}
            <Link to="/{-$locale}/contact-us">Tell us</Link>, we want to know.
          </Trans>
        </p>
      );
    case 'impossible':
      return (
        <p className={styles.verdict}>
          <InfoIcon /> <Trans>This browser can’t check the seal. It needs a secure connection (https).</Trans>
        </p>
      );
    default:
      return assertNever(check);
  }
}

function Path({ proof }: { proof: Proof }) {
  const { t } = useLingui();
  return (
    <dl className={styles.hashes}>
      <dt>
        <Trans comment="A leaf of a hash tree: one pack">Leaf: this pack</Trans>
      </dt>
      <dd>
        <code>{proof.leaf}</code>
      </dd>
      <dt>
        <Trans>Path: its neighbors on the way up</Trans>
      </dt>
      <dd>
        <ol className={styles.path}>
          {proof.path.map(({ side, hash }) => (
            <li key={hash}>
              <span className={styles.side}>
                {side === 'left'
                  ? t({ message: 'left', comment: 'The side of a hash in a tree' })
                  : t({ message: 'right', comment: 'The side of a hash in a tree' })}
              </span>{' '}
              <code>{hash}</code>
            </li>
          ))}
        </ol>
      </dd>
      <dt>
        <Trans>Root: published before the sale</Trans>
      </dt>
      <dd>
        <code>{proof.root}</code>
      </dd>
      <dt>
        <Trans>Salt: kept secret until the pack was opened</Trans>
      </dt>
      <dd>
        <code>{proof.salt}</code>
      </dd>
    </dl>
  );
}

/** Checks the seal in the browser and explains how. */
export function SealProof({ pack }: { pack: PackDetails }) {
  const check = useSealCheck(pack);
  return (
    <div className={styles.seal}>
      <Verdict check={check} pack={pack} />
      {pack.proof !== null && (
        <details className={styles.details}>
          <summary>
            <Trans>How this is checked</Trans>
          </summary>
          <p>
            <Trans>
              Your browser hashes the pack’s number and contents with its salt. That gives the leaf. Hashed with its
              neighbors, step by step, it has to end at the root.{' '}
              <Link to="/{-$locale}/fairness">More about the seal</Link>
            </Trans>
          </p>
          <Path proof={pack.proof} />
        </details>
      )}
    </div>
  );
}
