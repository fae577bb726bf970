import styles from './state-art.module.css';

interface StateArtProps {
  /** `calm`: lit, empty. `broken`: interrupted light. `dark`: no light. */
  mood: 'calm' | 'broken' | 'dark';
}

const beams = {
  calm: <path className={styles.beam} d="M62 42 160 8v58L62 48Z" />,
  broken: <path className={styles.beam} d="M62 42 88 33v21L62 48Zm36-12.5 16-5.5v38l-16-4ZM128 19l32-11v58l-32-6Z" />,
  dark: null,
};

/** A small picture beside a panel's text. Decoration. */
export function StateArt({ mood }: StateArtProps) {
  return (
    <svg className={styles.art} viewBox="0 0 160 112" aria-hidden="true">
      {beams[mood]}
      <path className={styles.tower} d="M48 53h17l6.5 43h-30Z" />
      <path className={styles.stripe} d="M46.5 63h20l1.6 10.5H44.9Zm-3.2 21h26.5l1.6 10.5H41.7Z" />
      <path className={mood === 'dark' ? styles.lampDark : styles.lamp} d="M50 38h13v12H50Z" />
      <path
        className={styles.tower}
        d="M47 38c.6-6 4.5-9.5 8.5-10.5V24h2v3.5c4 1 7.9 4.5 8.5 10.5ZM45 49.5h23V54H45Z"
      />
      <path
        className={styles.sea}
        d="M4 98c9 0 9-4 18-4s9 4 18 4 9-4 18-4 9 4 18 4 9-4 18-4 9 4 18 4 9-4 18-4 9 4 18 4"
      />
    </svg>
  );
}
