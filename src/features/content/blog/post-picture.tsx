import type { Picture } from '#contract/content/content.ts';

import styles from './post-picture.module.css';

/** Of the AVIF files; others are cut to their ratio. */
const size = { width: 720, height: 405 };

interface PostPictureProps {
  picture: Picture | null | undefined;
  /** Hidden from screen readers: the text beside it says the same. */
  isDecoration?: boolean;
  /** The first picture on the page: loads before all others. Default: if it is no decoration. */
  isFirst?: boolean;
}

/** A post's picture, 16:9. */
export function PostPicture({ picture, isDecoration = false, isFirst = !isDecoration }: PostPictureProps) {
  if (picture === null || picture === undefined) return null;
  return (
    <img
      className={styles.picture}
      src={picture.avif ?? picture.src}
      alt={isDecoration ? '' : picture.text}
      {...size}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
