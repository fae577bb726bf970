import styles from './pack-foil.module.css';

const width = 300;
const height = 420;
const crimp = 46;
const teeth = 30;

/** The zigzag that the machine cuts along an edge, from left to right. */
function zigzag(y: number, depth: number, isReversed: boolean): string {
  const step = width / teeth;
  const points = Array.from({ length: teeth * 2 + 1 }, (_, index) => {
    const x = (index * step) / 2;
    return `${isReversed ? width - x : x} ${index % 2 === 0 ? y : y + depth}`;
  });
  return points.join(' ');
}

/** Straight at the crimps, bulging between them. */
const outline = [
  `M${zigzag(7, -6, false)}`,
  `L${width} ${crimp}`,
  `C${width - 5} ${crimp + 40} ${width - 5} ${height - crimp - 40} ${width} ${height - crimp}`,
  `L${zigzag(height - 7, 6, true)}`,
  `L0 ${height - crimp}`,
  `C5 ${height - crimp - 40} 5 ${crimp + 40} 0 ${crimp}Z`,
].join(' ');

function Gradients({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-body`} x1="0" x2="1" y1="0" y2="0.35">
        <stop offset="0" className={styles.dark} />
        <stop offset="0.18" className={styles.mid} />
        <stop offset="0.4" className={styles.bright} />
        <stop offset="0.58" className={styles.mid} />
        <stop offset="0.82" className={styles.dark} />
        <stop offset="1" className={styles.mid} />
      </linearGradient>
      <linearGradient id={`${id}-ground`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0.45" className={styles.shade} stopOpacity="0" />
        <stop offset="0.8" className={styles.shade} stopOpacity="0.42" />
      </linearGradient>
      <pattern id={`${id}-ridges`} width="7.5" height="8" patternUnits="userSpaceOnUse">
        <path className={styles.ridgeDark} d="M0 0h3v8H0Z" />
        <path className={styles.ridgeLight} d="M4 0h1.5v8H4Z" />
      </pattern>
      <clipPath id={`${id}-shape`}>
        <path d={outline} />
      </clipPath>
    </defs>
  );
}

/** Soft folds near the crimp. */
const folds = [
  `M34 ${crimp}q10 34 2 78`,
  `M92 ${crimp}q-8 22 2 46`,
  `M206 ${crimp}q8 26 -3 52`,
  `M264 ${crimp}q-9 38 -1 84`,
  `M40 ${height - crimp}q8 -36 -2 -70`,
  `M112 ${height - crimp}q-7 -20 1 -40`,
  `M258 ${height - crimp}q-8 -40 4 -76`,
].join('');

/** The pouch without its print. `id` keeps the gradients of several packs apart. */
export function PackFoil({ id }: { id: string }) {
  return (
    <svg className={styles.foil} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Gradients id={id} />
      <g clipPath={`url(#${id}-shape)`}>
        <path fill={`url(#${id}-body)`} d={`M0 0h${width}v${height}H0Z`} />
        <path fill={`url(#${id}-ground)`} d={`M0 0h${width}v${height}H0Z`} />
        <path className={styles.fold} d={folds} />
        <path
          fill={`url(#${id}-ridges)`}
          d={`M0 0h${width}v${crimp - 6}H0ZM0 ${height - crimp + 6}h${width}v${crimp}H0Z`}
        />
        <path className={styles.seam} d={`M0 ${crimp - 5.5}h${width}M0 ${height - crimp + 5.5}h${width}`} />
        <path className={styles.edge} d={outline} />
      </g>
    </svg>
  );
}
