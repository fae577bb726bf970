import { samplePng } from '../../server/testing/sample-pictures.ts';

import { makeCollector, openDevice } from '../support/device.ts';
import { collectionKept, expect, goOffline, goOnline, test, underWorker, withNewVersion } from '../support/shop.ts';

test('a storefront whose API, texts, contact form and posts are on another server works like any other, offline too', async ({
  browser,
  shop,
}) => {
  const account = await makeCollector(shop);
  const elsewhere = `http://127.0.0.1:${shop.port}`;
  const services = {
    API_BASE_URL: `${elsewhere}/api`,
    CONTENT_URL: `${elsewhere}/content`,
    CONTACT_URL: `${elsewhere}/contact`,
    SOCIAL_URL: `${elsewhere}/social`,
  };
  await withNewVersion(
    shop,
    async () => {
      const { context, page } = await openDevice(browser, shop, { account, path: '/profile/edit' });
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      const asked = new Set<string>();
      context.on('request', (request) => asked.add(new URL(request.url()).pathname.split('/')[1] ?? ''));
      await underWorker(page);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: samplePng(8, 8) });
      const picture = page.getByRole('main').locator('img[src*="/pictures/"]');
      await expect(picture).toHaveAttribute('src', new RegExp(`^${elsewhere}/pictures/`));
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.goto('/profile');
      const card = page.getByRole('main').getByRole('article').first();
      await expect(card).toBeVisible();
      await collectionKept(page);
      await page.goto('/faq');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.goto('/blogs?post=the-lamp');
      const postPicture = page.getByRole('main').getByRole('img').first();
      await expect(postPicture).toHaveAttribute('src', new RegExp(`^${elsewhere}/`));
      await expect.poll(() => postPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect([...asked]).toEqual(expect.arrayContaining(['api', 'content', 'pictures']));
      expect(complaints).toEqual([]);
      await goOffline(shop, context);
      await page.goto('/profile');
      await expect(card).toBeVisible();
      await expect(page.getByText(/From this device, saved/)).toBeVisible();
      await goOnline(shop, context);
      await context.close();
    },
    services,
  );
});
