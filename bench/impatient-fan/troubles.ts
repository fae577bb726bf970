import type { Done, FanAtPage } from './fan-at-page.ts';

/** The network goes; in most cases the browser notices. */
export async function cutLine({ shop, context, chance, trouble }: FanAtPage): Promise<Done | null> {
  if (trouble.isCut) return null;
  trouble.isCut = true;
  shop.line.cut();
  const isNoticed = chance.is(70);
  if (isNoticed) await context.setOffline(true);
  return { told: isNoticed ? 'the line is cut' : 'the line is cut, and nobody says so' };
}

/** Every part of an answer takes a while of its own, so that answers overtake each other. */
export async function slowLine({ shop, chance, trouble }: FanAtPage): Promise<Done | null> {
  if (trouble.isSlow || trouble.isCut) return null;
  trouble.isSlow = true;
  const longest = chance.pick([300, 900, 1_800]);
  shop.line.delayBy(() => Math.floor(Math.random() * longest));
  return { told: `answers take up to ${longest} ms` };
}

export async function slowProcessor({ session, chance, trouble }: FanAtPage): Promise<Done | null> {
  if (trouble.isThrottled) return null;
  trouble.isThrottled = true;
  const rate = chance.pick([4, 8]);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { told: `the processor is ${rate} times slower` };
}

/** All is well again. */
export async function mend({ shop, context, session, trouble }: FanAtPage): Promise<Done | null> {
  if (!trouble.isCut && !trouble.isSlow && !trouble.isThrottled) return null;
  shop.line.delayBy(() => 0);
  shop.line.mend();
  await context.setOffline(false);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  Object.assign(trouble, { isCut: false, isSlow: false, isThrottled: false });
  return { told: 'all is mended' };
}
