// `npm run open-api`: writes the API description `docs/openapi.json`.
import { writeFile } from 'node:fs/promises';

import { createOpenApi } from '../server/http/open-api/open-api.ts';

const file = 'docs/openapi.json';
await writeFile(file, `${JSON.stringify(createOpenApi(), null, 2)}\n`);
process.stdout.write(`${file}: written from the contract\n`);
