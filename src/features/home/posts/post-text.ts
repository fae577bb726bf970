import type { SocialPost } from '#contract/content/social.ts';

/** A run of a post's text; with `href` it leads elsewhere. */
export interface PostPart {
  text: string;
  href: string | null;
}

/** Nothing else is a link, whatever the network says. */
function readHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

type Link = NonNullable<NonNullable<SocialPost['entities']>['urls']>[number];

function replaceLink(parts: readonly PostPart[], { url, expanded_url, display_url, media_key }: Link): PostPart[] {
  return parts.flatMap((part) => {
    if (part.href !== null || !part.text.includes(url)) return [part];
    // The link of an attached picture says nothing beside the picture.
    const link = media_key === undefined ? [{ text: display_url, href: readHref(expanded_url) }] : [];
    return part.text.split(url).flatMap((text, index) => [...(index === 0 ? [] : link), { text, href: null }]);
  });
}

/** A post's text, its shortened links by the address that they lead to. */
export function splitPost({ text, entities }: Pick<SocialPost, 'text' | 'entities'>): PostPart[] {
  // The longest first: one may begin like another.
  const links = (entities?.urls ?? []).toSorted((a, b) => b.url.length - a.url.length);
  const parts = links.reduce<PostPart[]>(replaceLink, [{ text, href: null }]);
  return parts.filter((part) => part.text !== '');
}
