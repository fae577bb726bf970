import type { SocialPost } from '#contract/content/social.ts';

/** A text run of a post; `href` makes it a link. */
export interface PostPart {
  text: string;
  href: string | null;
}

/** Only http(s) links are allowed, whatever the network sends. */
function readHref(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

type Link = NonNullable<NonNullable<SocialPost['entities']>['urls']>[number];

function replaceLink(parts: readonly PostPart[], { url, expanded_url, display_url, media_key }: Link): PostPart[] {
  return parts.flatMap((part) => {
    if (part.href !== null || !part.text.includes(url)) return [part];
    // Removes the link to an attached picture.
    const link = media_key === undefined ? [{ text: display_url, href: readHref(expanded_url) }] : [];
    return part.text.split(url).flatMap((text, index) => [...(index === 0 ? [] : link), { text, href: null }]);
  });
}

/** A post's text with shortened links expanded. */
export function splitPost({ text, entities }: Pick<SocialPost, 'text' | 'entities'>): PostPart[] {
  // Longest first, since one may be a prefix of another.
  const links = (entities?.urls ?? []).toSorted((a, b) => b.url.length - a.url.length);
  const parts = links.reduce<PostPart[]>(replaceLink, [{ text, href: null }]);
  return parts.filter((part) => part.text !== '');
}
