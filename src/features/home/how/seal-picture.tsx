import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import styles from './seal-picture.module.css';

/** A sealed pouch, 44 by 62. */
const pouch = 'M0 6h44v50H0Z';
const crimps = 'M0 6V0h44v6M0 56v6h44v-6';

function Pouch({ x, y, className }: { x: number; y: number; className: string | undefined }) {
  return (
    <g transform={`translate(${x} ${y})`} className={className}>
      <path d={pouch} />
      <path d={crimps} className={styles.crimp} />
      <circle cx="22" cy="31" r="8" className={styles.lamp} />
    </g>
  );
}

/** Packs joined in pairs to one seal (a Merkle tree). */
function Packing() {
  return (
    <svg viewBox="0 0 260 150" aria-hidden="true">
      <path className={styles.line} d="M32 78V52h66v26M162 78V52h66v26M65 52V34h130v18M130 34V20" />
      {[10, 76, 140, 206].map((x) => (
        <Pouch key={x} x={x} y={78} className={styles.pouch} />
      ))}
      <circle cx="130" cy="18" r="14" className={styles.seal} />
    </svg>
  );
}

/** The seal on the wall, before the first one is sold. */
function Publishing() {
  return (
    <svg viewBox="0 0 260 150" aria-hidden="true">
      <path className={styles.sheet} d="M62 12h136v126H62Z" />
      <path className={styles.text} d="M82 84h96M82 100h96M82 116h58" />
      <circle cx="130" cy="46" r="20" className={styles.seal} />
    </svg>
  );
}

/** The opened contents lead to the same seal. */
function Checking() {
  return (
    <svg viewBox="0 0 260 150" aria-hidden="true">
      <path className={styles.lit} d="M86 128V34h64" />
      <g transform="translate(64 72)" className={styles.pouch}>
        <path d="M0 16 10 8l8 8 8-10 8 9 10-6v47H0Z" />
        <path d="M0 56v6h44v-6" className={styles.crimp} />
      </g>
      <circle cx="172" cy="34" r="20" className={styles.seal} />
      <path className={styles.check} d="m160 108 12 12 26-30" />
    </svg>
  );
}

/** Shows in one picture why a pack's contents can't be changed. */
export function SealPicture() {
  return (
    <figure className={styles.figure} aria-labelledby="home-seal">
      <figcaption className={styles.head}>
        <h3 id="home-seal">
          <Trans>Fixed before the first sale, and you can check it</Trans>
        </h3>
        <Link to="/{-$locale}/fairness">
          <Trans>How the seal works</Trans>
        </Link>
      </figcaption>
      <ol className={styles.panels}>
        <li>
          <Packing />
          <p>
            <Trans>
              <strong>Before the sale</strong> every pack is filled by chance, and all of them together make one seal.
            </Trans>
          </p>
        </li>
        <li>
          <Publishing />
          <p>
            <Trans>
              <strong>We publish the seal.</strong> Change one card in one pack, and it no longer fits.
            </Trans>
          </p>
        </li>
        <li>
          <Checking />
          <p>
            <Trans>
              <strong>You open your pack</strong> and your own device checks it against the seal.
            </Trans>
          </p>
        </li>
      </ol>
    </figure>
  );
}
