import { encode } from 'uqr';

import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  /** Alternative text. */
  label: string;
}

/** Quiet zone in modules, as the standard requires. */
const quietZone = 4;

/** Always dark on white, for cameras. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: quietZone, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that no URL contains the secret
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
