import * as v from 'valibot';

import { mediaKeySchema, type SocialMedia, type SocialPost, socialPostSchema } from '#contract/content/social.ts';

import { fetchLimited } from '#server/remote/fetch-limited.ts';
import type { PostOutcome, PostSource } from './post-source.ts';

export interface XAccount {
  bearerToken: string;
  username: string;
}

/** Only tests use another URL. */
interface XOrigins {
  api: string;
  /** Pictures are only fetched from these hosts. */
  pictures: readonly string[];
}

const origins: XOrigins = { api: 'https://api.x.com', pictures: ['https://pbs.twimg.com'] };

const maxAnswerBytes = 1_000_000;
const maxPictureBytes = 5_000_000;
/** The API's minimum is 5. */
const postsAsked = 8;

const userSchema = v.object({ data: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }) });

const mediaSchema = v.object({
  media_key: mediaKeySchema,
  /** For photos; other media have a preview. */
  url: v.optional(v.string()),
  preview_image_url: v.optional(v.string()),
  alt_text: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});
type Media = v.InferOutput<typeof mediaSchema>;

/** Both lists are omitted when empty. */
const postsSchema = v.object({
  data: v.optional(v.array(socialPostSchema), []),
  includes: v.optional(v.object({ media: v.optional(v.array(mediaSchema), []) }), {}),
});

/** The API escapes only these three in texts. */
function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function toPost(post: SocialPost): SocialPost {
  return { ...post, text: unescape(post.text) };
}

function isAllowed(pictureUrl: string, allowed: readonly string[]): boolean {
  return URL.canParse(pictureUrl) && allowed.includes(new URL(pictureUrl).origin);
}

function toPictures(found: readonly Media[], allowed: readonly string[]) {
  const media: SocialMedia[] = [];
  const pictures = new Map<string, string>();
  for (const { media_key, url, preview_image_url, alt_text, width, height } of found) {
    const pictureUrl = url ?? preview_image_url;
    if (pictureUrl === undefined || width === undefined || height === undefined || !isAllowed(pictureUrl, allowed))
      continue;
    pictures.set(media_key, pictureUrl);
    media.push({ media_key, width, height, ...(alt_text === undefined ? {} : { alt_text }) });
  }
  return { media, pictures };
}

/** `x-rate-limit-reset` is in seconds since 1970. */
function readReset(headers: Headers): Date | null {
  const seconds = Number(headers.get('x-rate-limit-reset') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : null;
}

type Answer<T> = { kind: 'answer'; value: T } | Exclude<PostOutcome, { kind: 'loaded' }>;

async function ask<T>(url: string, bearerToken: string, schema: v.GenericSchema<unknown, T>): Promise<Answer<T>> {
  try {
    const headers = { authorization: `Bearer ${bearerToken}` };
    const { status, headers: answered, body } = await fetchLimited(url, { headers, maxBytes: maxAnswerBytes });
    if (status === 429) return { kind: 'limited', until: readReset(answered) };
    if (status !== 200 || body === null) return { kind: 'failed', reason: `X answered ${status}` };
    const parsed = v.safeParse(schema, JSON.parse(body.toString('utf8')));
    if (parsed.success) return { kind: 'answer', value: parsed.output };
    return { kind: 'failed', reason: 'X answered in another shape' };
  } catch (error) {
    // Only its message: the request contains the token.
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'no answer' };
  }
}

/** Reads an account's posts through the X API v2, without replies and reposts. Written from its documentation. */
export function createXSource({ bearerToken, username }: XAccount, { api, pictures: allowed } = origins): PostSource {
  let userId: string | null = null;

  async function findUser(): Promise<Answer<string>> {
    if (userId !== null) return { kind: 'answer', value: userId };
    const answer = await ask(`${api}/2/users/by/username/${username}`, bearerToken, userSchema);
    if (answer.kind !== 'answer') return answer;
    userId = answer.value.data.id;
    return { kind: 'answer', value: userId };
  }

  return {
    async load() {
      const user = await findUser();
      if (user.kind !== 'answer') return user;
      const query = new URLSearchParams({
        max_results: String(postsAsked),
        exclude: 'replies,retweets',
        expansions: 'attachments.media_keys',
        'tweet.fields': 'created_at,entities,lang',
        'media.fields': 'url,preview_image_url,alt_text,width,height',
      });
      const answer = await ask(`${api}/2/users/${user.value}/tweets?${query}`, bearerToken, postsSchema);
      if (answer.kind !== 'answer') return answer;
      const { data, includes } = answer.value;
      const { media, pictures } = toPictures(includes.media ?? [], allowed);
      return { kind: 'loaded', posts: { data: data.map(toPost), includes: { media }, username }, pictures };
    },
    async readPicture(pictureUrl) {
      if (!isAllowed(pictureUrl, allowed)) return null;
      try {
        const { status, body } = await fetchLimited(pictureUrl, { maxBytes: maxPictureBytes });
        return status === 200 ? body : null;
      } catch {
        return null;
      }
    },
  };
}
