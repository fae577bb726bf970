import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import { chromiumLaunch } from './chromium-launch.ts';

/** Its packages are larger than all of ours, so the first run installs them from their own lockfile. */
const home = 'tools/lighthouse';

const resultSchema = v.object({
  lhr: v.object({
    categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
    audits: v.record(
      v.string(),
      v.object({
        score: v.nullable(v.number()),
        scoreDisplayMode: v.string(),
        title: v.string(),
        numericValue: v.optional(v.number()),
      }),
    ),
  }),
});
type Result = v.InferOutput<typeof resultSchema>['lhr'];

interface Lighthouse {
  /** A page on a phone, with Lighthouse's simulated connection and processor. */
  measure(url: string, categories: readonly string[]): Promise<Result>;
  close(): void;
}

/** A score from 0 to 100. */
export function toScore({ categories }: Result, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(`${home}/node_modules`)) {
    const { status } = spawnSync('npm', ['ci', '--prefix', home], { stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`Lighthouse could not be installed in ${home}`);
  }
  const load = async (path: string): Promise<unknown> =>
    import(pathToFileURL(resolve(home, 'node_modules', path)).href);
  const { launch } = v.parse(v.object({ launch: v.function() }), await load('chrome-launcher/dist/index.js'));
  const { default: lighthouse } = v.parse(v.object({ default: v.function() }), await load('lighthouse/core/index.js'));
  const browser: unknown = await launch({
    chromePath: chromiumLaunch.executablePath,
    chromeFlags: [...(chromiumLaunch.args ?? []), '--headless=new'],
  });
  const { port, kill } = v.parse(v.looseObject({ port: v.number(), kill: v.function() }), browser);
  return {
    async measure(url, categories) {
      const answer: unknown = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
      return v.parse(resultSchema, answer).lhr;
    },
    close: () => void kill(),
  };
}
