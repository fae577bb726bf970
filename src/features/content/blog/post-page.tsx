import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import type { Post } from '#contract/content/content.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { getValue } from '#platform/api/resource.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';

import { Blocks } from '../article/blocks.tsx';
import { loadPostAtom, postAt, postListAt } from '../content-state.ts';
import { OtherLanguage, useTextLanguage } from '../article/other-language.tsx';
import { PostPicture } from './post-picture.tsx';
import styles from './post-page.module.css';
import { readingMinutes } from './reading-minutes.ts';
import { SharePost } from './share-post.tsx';
import { TextSkeleton } from '../article/text-skeleton.tsx';

function Article({ post }: { post: Post }) {
  const formats = useFormats();
  return (
    <article className={styles.post} lang={useTextLanguage(post)}>
      <DocumentHead title={post.title} description={post.summary} />
      <header className={styles.head}>
        <p className={styles.date}>
          <time dateTime={post.date}>{formats.day(post.date)}</time> ·{' '}
          <Plural value={readingMinutes(post.blocks)} one="# min read" other="# min read" />
        </p>
        <h1>{post.title}</h1>
        <p className={styles.lead}>{post.summary}</p>
        <OtherLanguage text={post} />
        <PostPicture picture={post.picture} />
      </header>
      <Blocks blocks={post.blocks} />
      <div>
        <SharePost title={post.title} />
      </div>
      <NextPost slug={post.slug} />
      <p>
        <Link to="/{-$locale}/blogs" search={{}} className={styles.back}>
          <Trans>All posts</Trans>
        </Link>
      </p>
    </article>
  );
}

/** The previous post; after the oldest, the newest. */
function NextPost({ slug }: { slug: string }) {
  const locale = useLocale();
  const posts = getValue(useAtomValue(postListAt(locale))) ?? [];
  const next = posts[posts.findIndex((post) => post.slug === slug) + 1] ?? posts[0];
  if (next === undefined || next.slug === slug) return null;
  return (
    <Link to="/{-$locale}/blogs" search={{ post: next.slug }} className={styles.next}>
      <PostPicture picture={next.picture} isDecoration />
      <span className={styles.nextWords}>
        <span className={styles.date}>
          <Trans>Read next</Trans>
        </span>
        <span className={styles.nextTitle}>{next.title}</span>
      </span>
    </Link>
  );
}

function NoSuchPost() {
  const all = (
    <LinkButton to="/{-$locale}/blogs" search={{}}>
      <Trans>All posts</Trans>
    </LinkButton>
  );
  return (
    <EmptyState title={<Trans>This post doesn’t exist</Trans>} action={all}>
      <Trans>The link may be incomplete.</Trans>
    </EmptyState>
  );
}

export function PostPage({ slug }: { slug: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const load = useSetAtom(loadPostAtom);
  const post = useAtomValue(postAt(locale, slug));
  return (
    <Page measure="text">
      {post.status !== 'success' && <DocumentHead title={t`Blog`} />}
      <ResourceView
        resource={post}
        skeleton={<TextSkeleton label={t`Loading the post`} />}
        onRetry={() => void load(locale, slug)}
        fallbackTitle={t`Blog`}
        describeFailure={(kind) => (kind === 'not-found' ? <NoSuchPost /> : undefined)}
      >
        {(value) => <Article post={value} />}
      </ResourceView>
    </Page>
  );
}
