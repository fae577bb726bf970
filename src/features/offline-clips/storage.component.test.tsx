import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

test.each([
  ['/profile/storage', '12 MB of about 10.7 GB'],
  ['/pt/profile/storage', '12 MB de cerca de 10,7 GB'],
])('%s counts large sizes in gigabytes', async (path, text) => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 12_000_000, quota: 10_737_418_240 });
  await renderApp(path, { fan: 'storage.sizes' });
  await expect.element(page.getByText(text)).toBeVisible();
  vi.restoreAllMocks();
});
