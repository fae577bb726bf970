import { expect, test } from '../support/shop.ts';

test.describe('without a worker, whose requests no test can change', () => {
  test.use({ serviceWorkers: 'block' });

  test('a sale opens when its countdown ends by the server’s clock, without a reload', async ({ page }) => {
    const releasesAt = await page.request
      .get('/api/packs/editions')
      .then((answer) => answer.json())
      .then((editions: { packEditionId: string; releasesAt: string }[]) =>
        Date.parse(editions.find(({ packEditionId }) => packEditionId === 'champions-2021')?.releasesAt ?? ''),
      );
    // The device's clock is an hour ahead of the server's. Only the first answer says so.
    await page.clock.install({ time: releasesAt + 3_600_000 });
    let isTold = false;
    await page.route(/\/api\/|\/healthz$/, async (route) => {
      const answer = await route.fetch();
      const { date: _real, ...headers } = answer.headers();
      const told = isTold ? {} : { date: new Date(releasesAt - 30_000).toUTCString() };
      isTold = true;
      await route.fulfill({ status: answer.status(), body: await answer.body(), headers: { ...headers, ...told } });
    });
    await page.goto('/packs/champions-2021');
    // The rendered page counts days; seconds are left once an answer has told the server's clock.
    await expect(page.getByText('0 days, 0 hours, 0 minutes')).toBeAttached();
    await expect(page.getByText('The drop starts in')).toBeVisible();
    await page.clock.runFor(40_000);
    await expect(page.getByText('The drop starts in')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Log in to buy' })).toBeVisible();
  });
});
