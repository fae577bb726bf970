import styles from './hero-art.module.css';

/** The tower in the harbor: the lamp is at the drawing's point 200 140. */
function Tower() {
  return (
    <svg className={styles.tower} viewBox="0 0 400 700" aria-hidden="true">
      <defs>
        <linearGradient id="home-tower" x1="0" x2="1">
          <stop offset="0" className={styles.lit} />
          <stop offset="0.5" className={styles.half} />
          <stop offset="1" className={styles.shade} />
        </linearGradient>
        <linearGradient id="home-stripe" x1="0" x2="1">
          <stop offset="0" className={styles.stripe} />
          <stop offset="1" className={styles.dark} />
        </linearGradient>
      </defs>
      <path fill="url(#home-tower)" d="M164 186h72l44 474H120Z" />
      <path
        fill="url(#home-stripe)"
        d="m158.5 245 83 0 8.5 92H150Zm-15.5 167h114l8.5 92H134.5Zm-15.5 167h145l7.5 81H120Z"
      />
      <path className={styles.roof} d="M150 168h100v20H150Z" />
      <path className={styles.rail} d="M146 168V140m108 28v-28M146 150h108" />
      <path className={styles.glass} d="M172 112h56v56h-56Z" />
      <path className={styles.core} d="M188 118h24v50h-24Z" />
      <path className={styles.roof} d="M160 114c3-34 19-54 34-58l3-26h6l3 26c15 4 31 24 34 58Z" />
    </svg>
  );
}

/** The breakwater and the sea below it. */
function Sea() {
  return (
    <svg className={styles.sea} viewBox="0 0 1600 200" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.rocks} d="M900 60 1010 34l90 10 60-22 120-6 90 18 110-10 120 30v150H900Z" />
      <path
        className={styles.water}
        d="M0 74c90-14 150 10 250 2s170-20 280-8 190 14 300 4 220-14 340-4 260 16 430 2v134H0Z"
      />
    </svg>
  );
}

/** The beam sweeps across the page once, then rests on the title. Decoration. */
export function HeroArt() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.lamp}>
        <div className={`${styles.beam} ${styles.back}`} />
        <div className={styles.beam} />
        <Tower />
        <div className={styles.flare} />
      </div>
      <Sea />
    </div>
  );
}
