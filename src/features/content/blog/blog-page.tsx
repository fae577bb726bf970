import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import type { PostSummary } from '#contract/content/content.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';

import styles from './blog-page.module.css';
import { loadPostListAtom, postListAt } from '../content-state.ts';
import { readBlogSearch } from './blog-search.ts';
import { PostPage } from './post-page.tsx';
import { PostPicture } from './post-picture.tsx';
import { TextSkeleton } from '../article/text-skeleton.tsx';

const route = getRouteApi('/{-$locale}/blogs');

function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const formats = useFormats();
  return (
    <ol className={styles.list}>
      {posts.map(({ slug, title, summary, date, picture }, index) => (
        <li key={slug} className={styles.post}>
          <div className={styles.picture}>
            <PostPicture picture={picture} isDecoration isFirst={index === 0} />
          </div>
          <p className={styles.date}>
            <time dateTime={date}>{formats.day(date)}</time>
          </p>
          <h2>
            <Link to="/{-$locale}/blogs" search={{ post: slug }} className={styles.link}>
              {title}
            </Link>
          </h2>
          <p className={styles.summary}>{summary}</p>
        </li>
      ))}
    </ol>
  );
}

/** The posts, newest first, or the post in the URL. */
export function BlogPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { post } = readBlogSearch(route.useSearch());
  const load = useSetAtom(loadPostListAtom);
  const list = useAtomValue(postListAt(locale));
  if (post !== undefined) return <PostPage slug={post} />;
  return (
    <Page>
      <DocumentHead title={t`Blog`} description={t`Stories from the ground, and of the people behind the moments.`} />
      <header className={styles.head}>
        <h1>
          <Trans>Blog</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Stories from the ground, and of the people behind the moments.</Trans>
        </p>
      </header>
      <ResourceView
        resource={list}
        skeleton={<TextSkeleton label={t`Loading the posts`} />}
        onRetry={() => void load(locale)}
      >
        {(posts) => <PostList posts={posts} />}
      </ResourceView>
    </Page>
  );
}
