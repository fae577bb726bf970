import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { countAvailablePacks, listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import { listOwnPacks } from '#contract/packs/pack-endpoints.ts';
import { answerFromDevice, changeAnswer, failCall, holdAnswer } from '#testing/answers.ts';
import { createOpenedPack, createPack } from '#testing/create-pack.ts';
import { renderApp } from '#testing/render-app.tsx';

const region = (name: string) => page.getByRole('region', { name });

test.each([
  ['/', 'On sale now', /^Buy\s/, '€4.99', ''],
  ['/pt', 'À venda agora', /^Comprar\s/, '4,99 €', '/pt'],
])(
  'the home page %s offers what is on sale with its price and a way to buy it',
  async (path, name, buy, price, prefix) => {
    await renderApp(path);
    const offers = region(name).getByRole('listitem');
    await expect.element(offers).toHaveLength(4);
    expect(offers.first().element().textContent.replaceAll('\u00a0', ' ')).toContain(price);
    const first = offers.first().getByRole('link', { name: buy });
    await expect.element(first).toHaveAttribute('href', `${prefix}/packs/first-light`);
  },
);

test('once every edition is sold out, the home page offers no pack', async () => {
  changeAnswer(countAvailablePacks, () => [{ count: 0 }]);
  await renderApp('/');
  await expect.element(region('Newest moments')).toBeInTheDocument();
  await expect.element(region('On sale now')).not.toBeInTheDocument();
});

test('the home page still shows its moments when the packs can’t be loaded', async () => {
  failCall(listPackEditions, 'unavailable');
  await renderApp('/');
  await expect.element(region('Newest moments').getByRole('listitem').getByRole('link')).toHaveLength(6);
  await expect.element(region('On sale now')).not.toBeInTheDocument();
  await expect.element(page.getByText('The next drop')).not.toBeInTheDocument();
});

test('the home page shows one moment large, with its story, and fetches the clip once it is in view', async () => {
  await renderApp('/');
  const story = page.getByText('Moment of the week');
  await expect.element(story).toBeInTheDocument();
  expect(document.querySelector('main video')).toBeNull();
  await expect
    .poll(() => {
      // Each time, because what loads above the story moves it out of view.
      story.element().scrollIntoView();
      return document.querySelector('main video');
    })
    .not.toBeNull();
  expect(document.querySelector<HTMLVideoElement>('main video')?.muted).toBe(true);
});

test('the clip of the large moment is fetched when a busy browser reports together that it was not in view and that it is', async () => {
  const RealObserver = window.IntersectionObserver;
  onTestFinished(() => {
    window.IntersectionObserver = RealObserver;
  });
  const seen: boolean[] = [];
  window.IntersectionObserver = class extends RealObserver {
    constructor(read: IntersectionObserverCallback) {
      const unread: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        unread.push(...entries);
        if (unread.at(-1)?.isIntersecting === true) read(unread, observer);
        // The countdown of the next drop is observed too.
        const moment = entries.filter(({ target }) => target.closest('[aria-labelledby="home-spotlight"]') !== null);
        seen.push(...moment.map(({ isIntersecting }) => isIntersecting));
      });
    }
  };
  await renderApp('/');
  await expect.poll(() => seen).toEqual([false]);
  await expect
    .poll(() => {
      page.getByText('Moment of the week').element().scrollIntoView();
      return document.querySelector('main video');
    })
    .not.toBeNull();
});

test('no two pictures of moments on the home page are the same', async () => {
  await renderApp('/');
  await expect.element(region('The rarest of all').getByRole('listitem').getByRole('link')).toHaveLength(6);
  const posters = [...document.querySelectorAll('main img[src*="poster"]')].map((image) => image.getAttribute('src'));
  expect(posters.length).toBeGreaterThanOrEqual(13);
  expect(new Set(posters).size).toBe(posters.length);
});

test('on a phone each row of the home page that scrolls sideways shows a part of its next card', async () => {
  await renderApp('/', { viewport: 'phone' });
  for (const name of ['On sale now', 'Newest moments', 'The rarest of all']) {
    await expect.element(region(name).getByRole('listitem').getByRole('link').first()).toBeInTheDocument();
    const shown = region(name)
      .getByRole('listitem')
      .elements()
      .map((item) => {
        const { left, right } = item.getBoundingClientRect();
        return { part: window.innerWidth - left, isCut: left < window.innerWidth && right > window.innerWidth };
      });
    expect(shown.find(({ isCut }) => isCut)?.part, name).toBeGreaterThan(16);
  }
});

const parts = [
  {
    prefix: '',
    path: '/',
    drop: 'Champions',
    remind: 'Remind me by e-mail',
    calendar: 'Add it to my calendar',
    how: 'How it works',
    seal: 'How the seal works',
    album: '150 places. One album.',
    start: 'Start your album',
    open: 'Open your album',
    blog: 'From the blog',
    posts: 'All posts',
  },
  {
    prefix: '/pt',
    path: '/pt',
    drop: 'Campeões',
    remind: 'Lembrar-me por e-mail',
    calendar: 'Adicionar ao meu calendário',
    how: 'Como funciona',
    seal: 'Como funciona o selo',
    album: '150 lugares. Uma caderneta.',
    start: 'Começar a caderneta',
    open: 'Abrir a caderneta',
    blog: 'Do blogue',
    posts: 'Todos os artigos',
  },
];

test.each(parts)(
  '$path counts down to the next drop and offers a reminder: to a fan by e-mail, to everybody in the calendar',
  async ({ prefix, path, drop, remind, calendar }) => {
    await renderApp(path);
    await expect.element(region(drop).getByRole('link', { name: calendar })).toBeVisible();
    expect(region(drop).getByRole('button', { name: remind }).query()).toBeNull();
    await renderApp(path, { fan: `home.drop${prefix.replace('/', '.')}` });
    await expect.element(region(drop).getByRole('button', { name: remind })).toBeVisible();
    const countdown = region(drop).element().querySelector('time');
    expect(Date.parse(countdown?.dateTime ?? '')).toBeGreaterThan(Date.now());
    countdown?.scrollIntoView();
    const before = countdown?.textContent;
    await expect.poll(() => region(drop).element().querySelector('time')?.textContent).not.toBe(before);
  },
);

test.each(parts)(
  '$path explains in three steps how it works, and the seal in three pictures, and links to the album and to the blog with its pictures',
  async ({ prefix, path, how, seal, album, start, open, blog, posts }) => {
    await renderApp(path);
    const steps = region(how).getByRole('heading', { level: 3 });
    await expect.element(steps).toHaveLength(4); // the seal's own is the fourth
    const figure = region(how).element().querySelector('figure');
    expect(figure?.querySelectorAll('li > svg')).toHaveLength(3);
    await expect.element(region(how).getByRole('link', { name: seal })).toHaveAttribute('href', `${prefix}/fairness`);
    await expect.element(region(album).getByRole('link', { name: start })).toHaveAttribute('href', `${prefix}/signup`);
    await expect.element(region(blog).getByRole('link', { name: posts })).toHaveAttribute('href', `${prefix}/blogs`);
    const pictures = [...region(blog).element().querySelectorAll('img')];
    expect(pictures).toHaveLength(3);
    expect(new Set(pictures.map(({ src }) => src)).size).toBe(3);
    pictures[0]?.scrollIntoView();
    await expect.poll(() => pictures[0]?.naturalWidth).toBeGreaterThan(300);
    await renderApp(path, { fan: `home.album${prefix.replace('/', '.')}` });
    await expect
      .element(region(album).getByRole('link', { name: open }))
      .toHaveAttribute('href', `${prefix}/profile?tab=album`);
  },
);

test.each([
  ['/', 3, 'Your 3 packs are waiting', 'Open them', '/profile?tab=packs'],
  ['/', 1, 'Your pack is waiting', 'Open it', '/profile/packs/pack-1'],
  ['/pt', 3, 'Os seus 3 pacotes estão à espera', 'Abri-los', '/pt/profile?tab=packs'],
])('%s shows a fan of %i sealed packs: “%s”', async (path, count, line, action, href) => {
  const sealed = Array.from({ length: count }, (_, index) => createPack(index + 1));
  changeAnswer(listOwnPacks, () => [...sealed, createOpenedPack(9, [])]);
  await renderApp(path, { fan: 'home.waiting' });
  const main = page.getByRole('main');
  await expect.element(main.getByText(line)).toBeVisible();
  await expect.element(main.getByRole('link', { name: action })).toHaveAttribute('href', href);
});

test('the home page shows a fan the progress of the album and the newest edition of which they have no pack', async () => {
  changeAnswer(listOwnPacks, () => []);
  changeAnswer(readCollection, (answer) => ({
    ...answer,
    editions: ['a', 'b'].map((momentEditionId) => ({
      momentEditionId,
      copies: 1,
      obtainedAt: '2026-11-01T12:00:00.000Z',
      packId: 'pack-1',
    })),
  }));
  await renderApp('/', { fan: 'home.progress' });
  const progress = page.getByRole('link', { name: /Your album\s*2 of 150/ });
  await expect.element(progress).toHaveAttribute('href', '/profile?tab=album');
  await expect.element(page.getByRole('link', { name: 'Night Watch' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'See the packs' })).toBeVisible();
});

test('a fan’s own data moves nothing on the first screen of the home page', async () => {
  const answer = holdAnswer(listOwnPacks);
  changeAnswer(listOwnPacks, () => [createPack(1), createPack(2)]);
  await renderApp('/', { fan: 'home.still', viewport: 'phone' });
  const top = () => Math.round(region('On sale now').element().getBoundingClientRect().top);
  await expect.element(region('On sale now')).toBeInTheDocument();
  await expect.element(page.getByText('Your album', { exact: true })).toBeVisible();
  // Lines may break elsewhere in the fallback font.
  await document.fonts.ready;
  const before = top();
  answer();
  await expect.element(page.getByText('Your 2 packs are waiting')).toBeVisible();
  expect(top()).toBe(before);
});

test.each([
  ['/', 'From this device, saved 3 hours ago'],
  ['/pt', 'Deste dispositivo, guardado há 3 horas'],
])('%s made of the device’s copies says how old they are', async (path, age) => {
  answerFromDevice(listCatalogue, new Date(Date.now() - 60 * 60_000));
  answerFromDevice(listPackEditions, new Date(Date.now() - 3 * 3_600_000));
  await renderApp(path);
  await expect.element(page.getByText(age)).toBeVisible();
});

test('the home page renews its prices when it is seen again, and keeps them when that fails', async () => {
  await renderApp('/');
  const readOffer = () => region('On sale now').getByRole('listitem').first().element().textContent;
  await expect.poll(readOffer).toContain('€4.99');
  changeAnswer(listPackEditions, (editions) =>
    editions.map((edition) => ({ ...edition, price: { ...edition.price, amountMinor: 777 } })),
  );
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(readOffer).toContain('€7.77');
  const refuse = failCall(listPackEditions, 'unavailable');
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.poll(readOffer).toContain('€7.77');
  refuse();
});

test('the home page made of the device’s copies is renewed at the next visit', async () => {
  const savedAt = new Date(Date.now() - 3 * 3_600_000);
  answerFromDevice(listCatalogue, savedAt);
  answerFromDevice(listPackEditions, savedAt);
  const { router } = await renderApp('/');
  const age = page.getByText(/^From this device/);
  await expect.element(age).toBeVisible();
  await router.navigate({ to: '/{-$locale}/faq' });
  for (const endpoint of [listCatalogue, listPackEditions]) changeAnswer(endpoint, (answer) => answer);
  await router.navigate({ to: '/{-$locale}' });
  await expect.element(region('On sale now')).toBeVisible();
  await expect.element(age).not.toBeInTheDocument();
});
