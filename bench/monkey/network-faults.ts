import type { ActionResult, FanAtPage } from './fan-at-page.ts';

/** Cuts the network. Usually the browser notices. */
export async function cutLine({ shop, context, random, faults }: FanAtPage): Promise<ActionResult | null> {
  if (faults.isCut) return null;
  faults.isCut = true;
  shop.line.cut();
  const isNoticed = random.is(70);
  if (isNoticed) await context.setOffline(true);
  return { told: isNoticed ? 'the line is cut' : 'the line is cut, and nobody says so' };
}

/** Delays each part of an answer separately, so that answers overtake each other. */
export async function slowLine({ shop, random, faults }: FanAtPage): Promise<ActionResult | null> {
  if (faults.isSlow || faults.isCut) return null;
  faults.isSlow = true;
  const longest = random.pick([300, 900, 1_800]);
  shop.line.delayBy(() => Math.floor(Math.random() * longest));
  return { told: `answers take up to ${longest} ms` };
}

export async function slowProcessor({ session, random, faults }: FanAtPage): Promise<ActionResult | null> {
  if (faults.isThrottled) return null;
  faults.isThrottled = true;
  const rate = random.pick([4, 8]);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { told: `the processor is ${rate} times slower` };
}

/** Removes all faults. */
export async function mend({ shop, context, session, faults }: FanAtPage): Promise<ActionResult | null> {
  if (!faults.isCut && !faults.isSlow && !faults.isThrottled) return null;
  shop.line.delayBy(() => 0);
  shop.line.mend();
  await context.setOffline(false);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  Object.assign(faults, { isCut: false, isSlow: false, isThrottled: false });
  return { told: 'all is mended' };
}
