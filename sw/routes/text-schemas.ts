import * as v from 'valibot';

import { pageQuery, postQuery, postsQuery } from '#contract/content/content.ts';

const questionSchema = v.object({ query: v.string(), variables: v.record(v.string(), v.string()) });

function readQuestion(key: string) {
  try {
    const parsed = v.safeParse(questionSchema, JSON.parse(key));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The content service's answer to the query in the key; a text must be the requested one. */
export function getTextSchema(key: string): v.GenericSchema<unknown, unknown> | undefined {
  const { query, variables } = readQuestion(key) ?? {};
  switch (query) {
    case pageQuery.text:
      return v.object({
        data: v.pipe(
          pageQuery.data,
          v.check(({ page }) => page !== null && page.slug === variables?.['slug']),
        ),
      });
    case postsQuery.text:
      return v.object({ data: postsQuery.data });
    case postQuery.text:
      return v.object({
        data: v.pipe(
          postQuery.data,
          v.check(({ post }) => post !== null && post.slug === variables?.['slug']),
        ),
      });
    default:
      return undefined;
  }
}
