import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { operatorFailureSchema, operatorPath, operatorTokenFile } from '#contract/api/operator.ts';

import { Ended, setting } from './ended.ts';

async function readToken(): Promise<string> {
  const given = setting('OPERATOR_TOKEN');
  if (given !== undefined) return given;
  const file = join(setting('DATA_DIR') ?? '.data', operatorTokenFile);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new Ended(3, `No operator token: OPERATOR_TOKEN is not set, and ${file} can't be read.`);
  }
}

/** Why the command failed: the message and the exit code of the command line. */
export function explainFailure(address: string, status: number, json: unknown): Ended {
  const failure = v.safeParse(operatorFailureSchema, json);
  if (status === 404 && !failure.success) {
    return new Ended(3, `The server at ${address} has no operator API: start it with OPERATOR_TOKEN set.`);
  }
  if (!failure.success) return new Ended(3, `What answers at ${address} is not the shop.`);
  const { code, message } = failure.output.error;
  if (code !== 'wrong-token') return new Ended(1, message);
  return new Ended(3, `${message} Set OPERATOR_TOKEN to the server's, or DATA_DIR to its data folder.`);
}

/** Sends a command to the running server. Returns the answer and the URL. */
export async function callOperator(command: string, input: object): Promise<{ address: string; response: Response }> {
  const address = setting('SHOP_ADDRESS') ?? 'http://localhost:4173';
  if (!URL.canParse(address)) throw new Ended(2, 'SHOP_ADDRESS is not an address.');
  const headers = { authorization: `Bearer ${await readToken()}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(input) };
  const response = await fetch(new URL(`${operatorPath}/${command}`, address), request).catch(() => {
    throw new Ended(3, `No server answers at ${address}. Start it, or set SHOP_ADDRESS to where it is.`);
  });
  return { address, response };
}
