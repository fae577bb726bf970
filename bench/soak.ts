// `npm run bench:soak`: ten minutes of mixed traffic on two instances. Memory, open files and p95 must stay flat. See
// the README.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { median } from './collection/median.ts';
import { logFansIn } from './http/order-load.ts';
import { listMomentPaths, startPostgresShop } from './postgres-shop.ts';
import { measureProcess } from './process-figures.ts';
import { listDeeds } from './soak/traffic.ts';
import { quantile } from './statistics.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    lanes: { type: 'string', default: '12' },
    log: { type: 'boolean', default: false },
  },
});
const lookEveryMilliseconds = 10_000;
/** How much the last third of the run may exceed the middle third. */
const mostGrowth = { memory: 1.15, files: 1.1, p95: 1.5 };

const { database, instances, origins } = await startPostgresShop({
  instances: 2,
  isDurable: false,
  isLoud: options.log,
});
const [origin = ''] = origins;
const paths = await listMomentPaths(origin);
const fans = await logFansIn(origin);

const statuses = new Map<number, number>();
let times: number[] = [];
const end = Date.now() + Number(options.minutes) * 60_000;

async function walk(lane: number): Promise<void> {
  for (let turn = lane; Date.now() < end; turn += 1) {
    const fan = turn % fans.length;
    const deeds = listDeeds(fans[fan] ?? '', `buyer-${fan}`, paths);
    const deed = deeds[Math.floor(Math.random() * deeds.length)];
    const start = performance.now();
    const status = await deed?.(origins[turn % origins.length] ?? '').catch(() => 0);
    times.push(performance.now() - start);
    statuses.set(status ?? 0, (statuses.get(status ?? 0) ?? 0) + 1);
  }
}

interface Look {
  memory: number;
  files: number;
  p95: number;
}
const looks: Look[] = [];
async function watch(): Promise<void> {
  while (Date.now() < end) {
    await pause(lookEveryMilliseconds);
    const figures = await Promise.all(instances.map(({ pid }) => measureProcess(pid ?? 0)));
    const largest = (of: 'megabytes' | 'files') => Math.max(...figures.map((figure) => figure?.[of] ?? 0));
    looks.push({ memory: largest('megabytes'), files: largest('files'), p95: quantile(times, 0.95) });
    times = [];
  }
}
await Promise.all([watch(), ...Array.from({ length: Number(options.lanes) }, (_, lane) => walk(lane))]);

const third = Math.floor(looks.length / 3);
const compare = (of: keyof Look) => {
  const middle = median(looks.slice(third, 2 * third).map((look) => look[of]));
  const last = median(looks.slice(-third).map((look) => look[of]));
  return { middle, last, ratio: Number((last / middle).toFixed(2)) };
};
const figures = { memory: compare('memory'), files: compare('files'), p95: compare('p95') };
const grew = (['memory', 'files', 'p95'] as const).filter((name) => !(figures[name].ratio <= mostGrowth[name]));
const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0);
const failed = [...statuses].reduce((sum, [status, count]) => (status === 0 || status >= 500 ? sum + count : sum), 0);
const died = instances.reduce((sum, { deaths }) => sum + deaths, 0);
const minutes = Number(options.minutes);
console.log(
  JSON.stringify({ minutes, ...figures, requests, failed, died, grew, statuses: Object.fromEntries(statuses) }),
);
await database.close();
process.exit(grew.length + failed + died === 0 ? 0 : 1);
