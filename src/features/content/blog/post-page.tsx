import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import type { Post } from '#contract/content.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ResourceView } from '#ui/resource-view.tsx';

import { Blocks } from '../blocks.tsx';
import { loadPostAtom, postsAtom } from '../content-state.ts';
import { OtherLanguage, useTextLanguage } from '../other-language.tsx';
import styles from './post-page.module.css';
import { TextSkeleton } from '../text-skeleton.tsx';

function Article({ post }: { post: Post }) {
  const formats = useFormats();
  return (
    <article className={styles.post} lang={useTextLanguage(post)}>
      <PageHead title={post.title} description={post.summary} />
      <header className={styles.head}>
        <p className={styles.date}>
          <time dateTime={post.date}>{formats.day(post.date)}</time>
        </p>
        <h1>{post.title}</h1>
        <p className={styles.lead}>{post.summary}</p>
        <OtherLanguage text={post} />
      </header>
      <Blocks blocks={post.blocks} />
      <p>
        <Link to="/{-$locale}/blogs" search={{}} className={styles.back}>
          <Trans>All posts</Trans>
        </Link>
      </p>
    </article>
  );
}

function NoSuchPost() {
  const all = (
    <LinkButton to="/{-$locale}/blogs" search={{}}>
      <Trans>All posts</Trans>
    </LinkButton>
  );
  return (
    <Notice title={<Trans>There is no such post</Trans>} action={all}>
      <Trans>Perhaps the link was cut short.</Trans>
    </Notice>
  );
}

export function PostPage({ slug }: { slug: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const load = useSetAtom(loadPostAtom);
  const post = useAtomValue(postsAtom)[`${locale}/${slug}`] ?? { status: 'idle' };
  return (
    <Page measure="text">
      {post.status !== 'success' && <PageHead title={t`Blog`} />}
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
