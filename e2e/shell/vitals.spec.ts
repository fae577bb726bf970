import { operatorPath } from '../../contract/api/operator.ts';
import { expect, test } from '../support/shop.ts';
import { operatorToken } from '../support/start-shop.ts';

test('the web vitals of a visit reach the operator, by page', async ({ page }) => {
  const headers = { authorization: `Bearer ${operatorToken}` };
  await expect(async () => {
    // Sent when the page is left.
    await page.goto('/roadmap');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/web-vitals-')),
    );
    await page.getByRole('heading', { level: 1 }).click();
    const answer = await page.request.post(`${operatorPath}/vitals`, { headers, data: {} });
    const { figures } = (await answer.json()) as { figures: Record<string, number> }; // the operator API's format
    expect(Object.keys(figures).join()).toMatch(/\/roadmap LCP/);
  }).toPass();
});
