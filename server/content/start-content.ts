import type { Post } from '#contract/content/content.ts';
import { type Locale, mapLocales } from '#contract/locale.ts';
import type { Clock } from '#server/base/clock.ts';
import type { ServerConfiguration } from '#server/configuration/configuration.ts';
import type { Log } from '#server/base/log.ts';

import { createFileSource } from './content-files.ts';
import type { Content } from './content-source.ts';
import { type KeptContent, keepContent } from './kept-content.ts';
import { createStrapiSource } from './strapi-source.ts';

interface StartContentParts {
  configuration: Pick<ServerConfiguration, 'contentUrl' | 'strapi'>;
  contentFolder: string;
  clock: Clock;
  log: Log;
}

/**
 * The configured source of texts; null if another server has them. Throws `ContentError` if they are files and one is
 * invalid; other sources may recover later.
 */
export async function startContent(parts: StartContentParts): Promise<KeptContent | null> {
  const { configuration, contentFolder, clock, log } = parts;
  const { contentUrl, strapi } = configuration;
  if (contentUrl !== null) return null;
  const source = strapi === null ? createFileSource(contentFolder) : createStrapiSource({ ...strapi, log });
  const content = keepContent({ source, clock, log });
  if (strapi === null) await content.get();
  return content;
}

export function listPosts(content: Content): Record<Locale, readonly Post[]> {
  return mapLocales((locale) => content[locale].posts);
}
