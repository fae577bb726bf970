import type { Picture } from '#contract/content/content.ts';

import styles from './post-picture.module.css';

/** Same as posters; the placeholder keeps the ratio. */
const size = { width: 720, height: 960 };

interface PostPictureProps {
  picture: Picture | null | undefined;
  /** Hidden from screen readers: the text beside it says the same. */
  isDecoration?: boolean;
}

/** A post's picture, 16:9. */
export function PostPicture({ picture, isDecoration = false }: PostPictureProps) {
  if (picture === null || picture === undefined) return null;
  return (
    <img
      className={styles.picture}
      src={picture.src}
      alt={isDecoration ? '' : picture.text}
      {...size}
      loading={isDecoration ? 'lazy' : 'eager'}
      fetchPriority={isDecoration ? undefined : 'high'}
    />
  );
}
