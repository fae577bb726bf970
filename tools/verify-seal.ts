// Checks all opened packs against the published root of their edition, using public data only: `npm run verify-seal --
// --address http://localhost:4173`, or `--file` with data saved earlier by `--save`.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { checkOpenedPacks } from './seal/check-opened-packs.ts';
import { readFromFile, readFromShop } from './seal/read-opened-packs.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://localhost:4173' },
    file: { type: 'string' },
    save: { type: 'string' },
  },
});

try {
  const editions = values.file === undefined ? await readFromShop(values.address) : await readFromFile(values.file);
  if (values.save !== undefined) await writeFile(values.save, JSON.stringify(editions));
  for (const { seal, packs } of editions) {
    const faults = await checkOpenedPacks(seal, packs);
    const verdict = faults.length === 0 ? 'all lead to the root' : `${faults.length} faults`;
    console.log(`${seal.packEditionId}: ${packs.length} of ${seal.supply} packs opened, ${verdict} ${seal.sealRoot}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
