import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Features that a distributed database may lack, and the files that use them. See docs/operations.md. */
const rareFeatures: [RegExp, string[]][] = [
  [/pg_advisory/, ['server/db/migrate.ts', 'server/orders/paying/complete-order.ts', 'server/seed/seed-catalogue.ts']],
  [/hashtextextended/, ['server/orders/paying/complete-order.ts']],
  [/synchronous_commit/, ['server/limits/limits.ts']],
  [/lock table/i, ['server/orders/paying/settle.ts']],
  [/\b(listen|notify|unlisten) [a-z_]+[;'`]|pg_notify/, []],
  [/create (temp|temporary|unlogged) /i, []],
  [/create (extension|trigger|function|rule|procedure|materialized view)/i, []],
  [/\b(deferrable|exclude using)\b/i, []],
  [/generated always as \(/i, []],
  [/\binherits \(|partition by (range|list|hash)/i, []],
];

const files = [...globSync('server/**/*.ts'), ...globSync('server/db/migrations/*.sql')]
  .filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

test.each(rareFeatures)('%s is used where the operations guide says so, and nowhere else', (feature, expected) => {
  const found = files.filter(([, text]) => feature.test(text)).map(([file]) => file);
  expect(found.sort()).toEqual(expected);
});
