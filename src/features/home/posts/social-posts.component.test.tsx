import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { listSocialPosts } from '#contract/content/social.ts';
import { changeAnswer, failCall } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const languages = [
  { path: '/', title: 'The club on X', line: /^Full time at the Molhe/, alt: /^A player in yellow, number 9/ },
  { path: '/pt', title: 'O clube no X', line: /^Fim do jogo no Molhe/, alt: /^Um jogador de amarelo, o número 9/ },
];
const block = (title: string) => page.getByRole('region', { name: title });

test.each(languages)(
  'the home page $path shows the club’s posts in its language, with pictures from our own server',
  async ({ path, title, line, alt }) => {
    await renderApp(path);
    const posts = block(title).getByRole('listitem');
    await expect.element(posts).toHaveLength(4);
    await expect.element(block(title).getByText(line)).toBeVisible();
    const picture = block(title).getByRole('img', { name: alt });
    picture.element().scrollIntoView();
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(720); // of that role
    expect(picture.element().getAttribute('src')).toMatch(/^\/social\/pictures\//);
    await expect
      .element(block(title).getByRole('link', { name: 'farolfc.example/derby-week' }))
      .toHaveAttribute('href', 'https://farolfc.example/blogs?post=derby-week');
  },
);

test.each(languages)(
  '$path leaves out the social posts, without a message, if they can’t be loaded',
  async ({ path, title }) => {
    for (const kind of ['unavailable', 'offline'] as const) {
      const mend = failCall(listSocialPosts, kind);
      await renderApp(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(block(title)).not.toBeInTheDocument();
      mend();
    }
  },
);

test.each(languages)('$path shows nothing of an account that has not posted yet', async ({ path, title }) => {
  changeAnswer(listSocialPosts, (answer) => ({ ...answer, data: [] }));
  await renderApp(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(block(title)).not.toBeInTheDocument();
});

test('markup in a social post is shown as text, posts in another language are better than none, and a missing picture leaves its text', async () => {
  changeAnswer(listSocialPosts, ({ data, ...rest }) => {
    const [first] = data;
    if (first === undefined) throw new Error('there is no post');
    const text = '<img src=x onerror=alert(1)><b>Gol</b>';
    return {
      ...rest,
      data: [{ ...first, lang: 'gl', text, attachments: { media_keys: ['gone'] } }],
      includes: { media: [{ media_key: 'gone', width: 8, height: 8 }] },
    };
  });
  await renderApp('/');
  await expect.element(page.getByText('<img src=x onerror=alert(1)><b>Gol</b>')).toBeVisible();
  block('The club on X').element().scrollIntoView();
  await expect.poll(() => block('The club on X').element().querySelector('img')).toBeNull();
});
