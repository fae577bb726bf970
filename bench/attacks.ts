// `npm run attacks`: repeats known attacks against its own shop on this machine. Exits with 1 if one succeeds.
import { attacksOnAccounts } from './attacks/on-accounts.ts';
import { attacksOnTheLine } from './attacks/on-the-line.ts';
import { attacksOnPictures } from './attacks/on-pictures.ts';
import type { Attack, Outcome } from './attacks/attack.ts';
import { startTarget, type Target } from './attacks/target.ts';

const mostMilliseconds = 90_000;

/** An attack that times out or crashes counts as successful. */
async function attempt(attack: Attack, target: Target): Promise<Outcome> {
  const timeout = new Promise<Outcome>((resolve) => {
    setTimeout(() => resolve({ back: 'no end', held: false }), mostMilliseconds).unref();
  });
  try {
    return await Promise.race([attack.run(target), timeout]);
  } catch (error) {
    return { back: String(error), held: false };
  }
}

const target = await startTarget();
let failed = 0;
try {
  console.log('| attack | sent | came back | held |\n|---|---|---|---|');
  for (const attack of [...attacksOnTheLine, ...attacksOnPictures, ...attacksOnAccounts]) {
    const { back, held } = await attempt(attack, target);
    if (!held) failed += 1;
    console.log(`| ${attack.name} | ${attack.sent} | ${back} | ${held ? 'yes' : 'NO'} |`);
  }
  if (!target.isAlive()) failed += 1;
} finally {
  await target.close();
}
console.log(failed === 0 ? '\nEverything held.' : `\n${failed} did not hold.`);
process.exit(failed === 0 ? 0 : 1);
