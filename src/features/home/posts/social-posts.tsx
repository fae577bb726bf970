import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import {
  type SocialMedia,
  socialPicturePath,
  type SocialPost,
  type SocialPosts as Posts,
} from '#contract/content/social.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { configurationAtom } from '#platform/configuration.ts';

import { socialPostsAtom } from '../home-state.ts';
import { useLiveAtom } from '#ui/hydration/use-live-atom.ts';
import { splitPost } from './post-text.ts';
import styles from './social-posts.module.css';

const shown = 4;

/** Posts in the page's language, if there are any. */
function choosePosts({ data }: Posts, locale: string): SocialPost[] {
  const own = data.filter(({ lang }) => lang === locale);
  return (own.length > 0 ? own : data).slice(0, shown);
}

/** Left out when its file is missing: the text is enough. */
function Picture({ media_key, width, height, alt_text }: SocialMedia) {
  const { socialBaseUrl } = useAtomValue(configurationAtom);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  const src = `${socialBaseUrl}${socialPicturePath}${media_key}`;
  return (
    <img
      className={styles.picture}
      src={src}
      alt={alt_text ?? ''}
      width={width}
      height={height}
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}

interface PostProps {
  post: SocialPost;
  username: string;
  media: readonly SocialMedia[];
}

function Post({ post, username, media }: PostProps) {
  const formats = useFormats();
  const key = post.attachments?.media_keys?.[0];
  const picture = media.find(({ media_key }) => media_key === key);
  return (
    <li className={styles.post}>
      {picture !== undefined && <Picture {...picture} />}
      <p className={styles.text} lang={post.lang}>
        {splitPost(post).map(({ text, href }, index) =>
          href === null ? (
            text
          ) : (
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {text}
            </a>
          ),
        )}
      </p>
      <a
        className={styles.date}
        href={`https://x.com/${username}/status/${encodeURIComponent(post.id)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <time dateTime={post.created_at}>{formats.day(post.created_at.slice(0, 10))}</time>
      </a>
    </li>
  );
}

const unknown = { status: 'idle' } as const;

/** The club's social posts, rendered by us. Left out if unavailable. */
export function SocialPosts() {
  const locale = useLocale();
  const posts = useLiveAtom(socialPostsAtom, unknown);
  if (posts.status !== 'success' || posts.value.data.length === 0) return null;
  const { includes, username } = posts.value;
  return (
    <section className={styles.section} aria-labelledby="home-posts">
      <div className={styles.head}>
        <h2 id="home-posts">
          <Trans>The club on X</Trans>
        </h2>
        <a href={`https://x.com/${username}`} target="_blank" rel="noopener noreferrer">
          @{username}
        </a>
      </div>
      <ul className={styles.posts}>
        {choosePosts(posts.value, locale).map((post) => (
          <Post key={post.id} post={post} username={username} media={includes.media} />
        ))}
      </ul>
    </section>
  );
}
