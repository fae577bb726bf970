import styles from './not-found-art.module.css';

/** A small tower on the horizon whose beam goes over an empty sea, twice, and rests. Decoration. */
export function NotFoundArt() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.horizon} />
      <div className={styles.lamp}>
        <div className={styles.beam} />
        <svg className={styles.tower} viewBox="0 0 40 96">
          <path className={styles.rock} d="M-26 96c5-5 11-4 15-8 5-5 12-2 17-4h28c6 1 10-1 15 4 4 4 9 3 14 8Z" />
          <path className={styles.body} d="M14 28h12l6 68H8Z" />
          <path className={styles.stripe} d="M13 40h14l1.3 14H11.7Zm-2.5 28h19l1.3 14H9.2Z" />
          <path className={styles.glass} d="M14 12h12v12H14Z" />
          <path className={styles.body} d="M11 12c1-7 5-10 9-12 4 2 8 5 9 12ZM10 24h20v4H10Z" />
        </svg>
      </div>
    </div>
  );
}
