import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

/** One planted file per case: its violation, and the one rule that must report it. */
const canaries: readonly { file: string; rule: string; text: string }[] = [
  {
    file: 'src/features/packs/canary-room.ts',
    rule: 'boundaries(dependencies)',
    text: `export { canary } from '../moments/canary-target.ts';\n`,
  },
  {
    file: 'src/ui/canary-ui.ts',
    rule: 'boundaries(dependencies)',
    text: `export { call } from '#platform/api/api.ts';\n`,
  },
  {
    file: 'src/theme/canary-theme.ts',
    rule: 'boundaries(dependencies)',
    text: `export { classNames } from '#ui/class-names.ts';\n`,
  },
  {
    file: 'src/kit/canary-kit.ts',
    rule: 'boundaries(dependencies)',
    text: `export { call } from '#platform/api/api.ts';\n`,
  },
  {
    file: 'contract/canary-contract.ts',
    rule: 'boundaries(dependencies)',
    text: `export { systemClock } from '#server/base/clock.ts';\n`,
  },
  {
    file: 'sw/canary-worker.ts',
    rule: 'boundaries(dependencies)',
    text: `export { call } from '#platform/api/api.ts';\n`,
  },
  {
    file: 'server/canary-server.ts',
    rule: 'boundaries(dependencies)',
    text: `export { call } from '#platform/api/api.ts';\n`,
  },
  {
    file: 'server/base/canary-ground.ts',
    rule: 'boundaries(dependencies)',
    text: `export { readOwnMoments } from '#server/moments/read-moments.ts';\n`,
  },
  {
    file: 'server/packs/canary-domain.ts',
    rule: 'boundaries(dependencies)',
    text: `export { placeOrder } from '#server/orders/placing/place-order.ts';\n`,
  },
  {
    file: 'server/orders/canary-orders.ts',
    rule: 'boundaries(dependencies)',
    text: `export { sendRefundsSoon } from '#server/payments/send-refunds.ts';\n`,
  },
  {
    file: 'server/identity/tokens/canary-identity.ts',
    rule: 'boundaries(dependencies)',
    text: `export { placeOrder } from '../../orders/placing/place-order.ts';\n`,
  },
  {
    file: 'server/payments/canary-after-orders.ts',
    rule: 'boundaries(dependencies)',
    text: `export { ApiFailure } from '#server/http/api/api-failure.ts';\n`,
  },
  {
    file: 'server/profile/canary-testing.ts',
    rule: 'boundaries(dependencies)',
    text: `export { startTestShop } from '#server/testing/test-shop.ts';\n`,
  },
  {
    file: 'src/routes/canary-routes.ts',
    rule: 'boundaries(dependencies)',
    text: `export { ApiFailure } from '#server/http/api/api-failure.ts';\n`,
  },
  {
    file: 'src/features/packs/canary-testing.ts',
    rule: 'eslint(no-restricted-imports)',
    text: `export { renderApp } from '#testing/render-app.tsx';\n`,
  },
  {
    file: 'src/kit/canary-cycle-a.ts',
    rule: 'import(no-cycle)',
    text: `import { b } from './canary-cycle-b.ts';\nexport const a = () => b;\n`,
  },
  {
    file: 'src/ui/canary-text.tsx',
    rule: 'house(no-untranslated-text)',
    text: `export const Canary = () => <p>Hello fan</p>;\n`,
  },
  {
    file: 'src/ui/canary-label.tsx',
    rule: 'house(no-untranslated-text)',
    text: `export const Canary = () => <button type="button" aria-label="Close" />;\n`,
  },
  {
    file: 'src/features/packs/canary-network.ts',
    rule: 'house(no-device-access)',
    text: `export const load = () => fetch('/x');\n`,
  },
  {
    file: 'src/features/packs/canary-storage.ts',
    rule: 'house(no-device-access)',
    text: `export const read = () => window.localStorage.getItem('x');\n`,
  },
  {
    file: 'src/app/canary-amplify.ts',
    rule: 'house(no-device-access)',
    text: `export { signIn } from 'aws-amplify/auth';\n`,
  },
  {
    file: 'src/features/packs/canary-lazy.tsx',
    rule: 'house(no-plain-lazy)',
    text: `import { lazy } from 'react';\nexport const Canary = lazy(() => import('./packs-page.tsx'));\n`,
  },
  {
    file: 'e2e/canary-wait.ts',
    rule: 'house(no-async-wait)',
    text: `import type { Page } from '@playwright/test';\nexport const wait = (page: Page) => page.waitForFunction(async () => Promise.resolve(false));\n`,
  },
  {
    file: 'server/canary-comment.ts',
    rule: 'house(plain-words)',
    text: `/** Whoever asks is told. */\nexport const canary = 1;\n`,
  },
  {
    file: 'src/ui/canary-spelling.tsx',
    rule: 'house(plain-words)',
    text: `import { Trans } from '@lingui/react/macro';\nexport const Canary = () => <Trans>Your favourite moments</Trans>;\n`,
  },
  {
    file: 'src/ui/canary-message.ts',
    rule: 'house(plain-words)',
    text: `import { msg } from '@lingui/core/macro';\nexport const canary = msg\`The order was cancelled\`;\n`,
  },
  { file: 'server/canary-long-file.ts', rule: 'eslint(max-lines)', text: 'export {};\n'.repeat(251) },
  {
    file: 'server/canary-long-function.ts',
    rule: 'eslint(max-lines-per-function)',
    text: `export function long(list: number[]): void {\n${'  list.push(1);\n'.repeat(81)}}\n`,
  },
  { file: 'server/canary-any.ts', rule: 'typescript(no-explicit-any)', text: `export const value: any = 1;\n` },
];

/** Files that the planted violations import. */
const targets = [
  { file: 'src/features/moments/canary-target.ts', text: `export const canary = 1;\n` },
  { file: 'src/kit/canary-cycle-b.ts', text: `import { a } from './canary-cycle-a.ts';\nexport const b = () => a;\n` },
];

const planted = [...canaries, ...targets];

/** A copy of the code: in the real one other checks, which run at the same time, would find what is planted. */
const copy = mkdtempSync(join(tmpdir(), 'canary-'));
const folders = ['contract', 'src', 'sw', 'server', 'e2e', 'bench', 'tools'];
const files = ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json'];
beforeAll(() => {
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const name of [...folders, ...files]) cpSync(name, join(copy, name), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Diagnostic {
  code: string;
  filename: string;
}

function lint(files: readonly string[]): Diagnostic[] {
  const { stdout } = spawnSync('oxlint', ['--format=json', ...files], { encoding: 'utf8', cwd: copy });
  // oxlint's own shape of a report.
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

test('the lint catches every planted violation by its own rule, and nothing else in those files', () => {
  for (const { file, text } of planted) {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const diagnostics = lint(planted.map(({ file }) => file));
  for (const { file, rule } of canaries) {
    const caught = new Set(
      diagnostics.filter((diagnostic) => diagnostic.filename === file).map((diagnostic) => diagnostic.code),
    );
    expect({ file, caught: [...caught] }).toEqual({ file, caught: [rule] });
  }
});

test('the lint accepts what its rules allow', () => {
  expect(
    lint([
      'server/base/clock.ts',
      'server/http/handlers/handlers.ts',
      'server/start.ts',
      'contract/money.ts',
      'src/platform/api/api.ts',
      'sw/sw.ts',
      'src/features/packs/packs-page.tsx',
    ]),
  ).toEqual([]);
});
