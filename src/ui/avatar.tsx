import styles from './avatar.module.css';

interface AvatarProps {
  /** Initials replace a missing picture. */
  name: string;
  picture: string | null;
  /** In CSS pixels. */
  size?: number;
}

function toInitials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Decoration next to the name. The style sheet draws the initials, so that they are not part of the control's name. */
export function Avatar({ name, picture, size = 36 }: AvatarProps) {
  const style = { '--size': `${size}px` };
  if (picture !== null) {
    return <img className={styles.avatar} style={style} src={picture} width={size} height={size} alt="" />;
  }
  return <span className={styles.avatar} style={style} aria-hidden="true" data-initials={toInitials(name)} />;
}
