// `npm run other-engines`: one journey in Firefox and in WebKitGTK. Exits with 1 if a step fails or an engine is
// unavailable.
import { mkdir, writeFile } from 'node:fs/promises';

import { systemClock } from '../../server/base/clock.ts';
import { createConfirmedUser } from '../../server/identity/users/create-confirmed-user.ts';
import { startShop } from '../support/start-shop.ts';

import type { Driver } from './driver.ts';
import { type Engine, engines, ensurePackages } from './engines.ts';
import { expectFeatures, type Features } from './features.ts';
import { account, journey } from './journey.ts';
import { openPage } from './page.ts';

const pictures = '.cache/other-engines';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function photograph(driver: Driver, name: string): Promise<void> {
  const picture = await driver.send('photograph').catch(() => '');
  await mkdir(pictures, { recursive: true });
  await writeFile(`${pictures}/${name}.png`, Buffer.from(String(picture), 'base64'));
}

/** The number of failed steps, including those not reached. */
async function go(driver: Driver, features: Features): Promise<number> {
  const shop = await startShop({});
  try {
    await createConfirmedUser(
      { database: shop.database, clock: systemClock },
      { ...account, isEmailVerified: true, locale: 'en' },
    );
    const page = openPage(driver, shop.line.origin);
    const steps = [...journey, { name: 'what else it has', run: () => expectFeatures(page, features) }];
    for (const [index, step] of steps.entries()) {
      const started = performance.now();
      try {
        await step.run(page, shop);
        say(`✓ ${driver.version}: ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      } catch (error) {
        say(`✗ ${driver.version}: ${step.name}: ${String(error)}`);
        await photograph(driver, driver.version.replace(/\W+.*$/u, ''));
        return steps.length - index;
      }
    }
    return 0;
  } finally {
    await shop.close();
    await shop.line.close();
  }
}

async function obtain({ name, packages, start }: Engine): Promise<Driver | undefined> {
  try {
    ensurePackages(packages);
    return await start();
  } catch (error) {
    say(`✗ ${name} could not be had: ${String(error)}`);
    return undefined;
  }
}

async function tryEngine(engine: Engine): Promise<number> {
  const driver = await obtain(engine);
  if (driver === undefined) return 1;
  try {
    await driver.send('limits', { script: 60_000, pageLoad: 60_000 });
    return await go(driver, engine.features);
  } finally {
    await driver.close();
  }
}

const wanted = process.argv.slice(2);
let failed = 0;
for (const engine of engines) {
  if (wanted.length === 0 || wanted.includes(engine.name)) failed += await tryEngine(engine);
}
say(failed === 0 ? '\nThe journey ends well in each engine.' : `\n${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
