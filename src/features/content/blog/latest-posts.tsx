import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { useFormats } from '#i18n/use-formats.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { getValue } from '#platform/api/resource.ts';
import { ArrowIcon } from '#ui/icons/arrow-icon.tsx';

import { postListAt } from '../content-state.ts';
import styles from './latest-posts.module.css';
import { PostPicture } from './post-picture.tsx';

const postCount = 3;

/** The latest posts on the home page. Left out if missing. */
export function LatestPosts() {
  const locale = useLocale();
  const formats = useFormats();
  const posts = getValue(useAtomValue(postListAt(locale))) ?? [];
  if (posts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="latest-posts">
      <div className={styles.head}>
        <h2 id="latest-posts">
          <Trans>From the blog</Trans>
        </h2>
        <Link to="/{-$locale}/blogs" className={styles.all}>
          <Trans>All posts</Trans>
          <ArrowIcon size={20} />
        </Link>
      </div>
      <ul className={styles.posts}>
        {posts.slice(0, postCount).map(({ slug, title, summary, date, picture, locale: language }) => (
          <li key={slug} className={styles.post} lang={language}>
            <PostPicture picture={picture} isDecoration />
            <p className={styles.date}>
              <time dateTime={date}>{formats.day(date)}</time>
            </p>
            <h3 className={styles.title}>
              <Link to="/{-$locale}/blogs" search={{ post: slug }} className={styles.link}>
                {title}
              </Link>
            </h3>
            <p className={styles.summary}>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
