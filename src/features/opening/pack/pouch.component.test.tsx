import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { PackDetails } from '#contract/packs/pack.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { renderPart } from '#testing/render-part.tsx';

import { Pouch } from './pouch.tsx';

/** A server answer for a pack that is opened but not torn. */
async function makePack(): Promise<PackDetails> {
  const [edition] = (await (await fetch('/api/packs/editions')).json()) as PackEdition[]; // the contract's answer
  if (edition === undefined) throw new Error('the shop has no editions');
  const obtainedAt = '2026-11-01T12:00:00.000Z';
  return {
    packId: '1',
    packEditionId: edition.packEditionId,
    number: 1,
    state: 'opened',
    orderId: null,
    obtainedAt,
    openedAt: obtainedAt,
    revealed: null,
    edition,
    moments: [],
    consentedAt: obtainedAt,
    proof: null,
  };
}

test('once a pack is torn, nothing asks to tear it', async () => {
  const onTorn = vi.fn<() => void>();
  await renderPart(<Pouch packs={[await makePack()]} onTorn={onTorn} />, 'en', 'opening');
  const hint = page.getByText('Tear it along the top, from either side.');
  const button = page.getByRole('button', { name: 'Tear it open' });
  await expect.element(hint).toBeVisible();
  const place = button.element().getBoundingClientRect().top;
  await button.click();
  await expect.element(hint).not.toBeVisible();
  await expect.element(button).toBeDisabled();
  // Keeps its space, so that nothing moves during the tear. The press itself makes it smaller for a moment.
  await expect.poll(() => button.element().getBoundingClientRect().top).toBe(place);
  await expect.poll(() => onTorn.mock.calls.length).toBe(1);
});
