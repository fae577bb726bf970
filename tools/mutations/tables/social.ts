import type { Mutation } from '../mutation.ts';

const social = (title: string) => ({ file: 'server/social/social.test.ts', title });

/** Faults of the club's posts. */
export const socialMutations: readonly Mutation[] = [
  {
    fault: 'a picture is fetched from whatever host a post names',
    file: 'server/social/x-source.ts',
    from: 'allowed.includes(new URL(pictureUrl).origin)',
    to: 'allowed.length > 0 && new URL(pictureUrl).origin !== null',
    check: social('is not offered at all'),
  },
  {
    fault: 'a redirect is followed',
    file: 'server/remote/fetch-limited.ts',
    from: "redirect: 'error'",
    to: "redirect: 'follow'",
    check: social('a social picture that leads elsewhere'),
  },
  {
    fault: 'an answer has no end',
    file: 'server/remote/fetch-limited.ts',
    from: 'if (size > maxBytes) return null;',
    to: 'if (size > maxBytes * 1000) return null;',
    check: social('a social picture that has six megabytes'),
  },
  {
    fault: 'the end of a limit is not waited for',
    file: 'server/social/post-cache.ts',
    from: 'Math.max(now + pause, reset)',
    to: 'Math.max(now + pause, reset * 0)',
    check: social('left alone until the time'),
  },
  {
    fault: 'posts that may be deleted stay for ever',
    file: 'server/social/post-cache.ts',
    from: 'now - loaded.at >= shownMilliseconds',
    to: 'now - loaded.at >= shownMilliseconds * 1000',
    check: social('stay for a day'),
  },
  {
    fault: 'a fan waits for the refresh',
    file: 'server/social/post-cache.ts',
    from: 'if (loaded === null) await running;',
    to: 'await running;',
    check: social('shown as they were while they are refreshed'),
  },
  {
    fault: 'a script is a link',
    file: 'src/features/home/posts/post-text.ts',
    from: "protocol === 'https:' || protocol === 'http:' ?",
    to: "protocol !== '' ?",
    check: { file: 'src/features/home/posts/post-text.test.ts', title: 'is text alone' },
  },
];
