import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import * as v from 'valibot';

import { type Club, clubSchema } from '../../contract/configuration.ts';

export async function readClub(root: string): Promise<Club> {
  const text = await readFile(resolve(root, 'content/club.json'), 'utf8');
  return v.parse(clubSchema, JSON.parse(text));
}
