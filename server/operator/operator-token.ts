import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { operatorTokenFile } from '#contract/api/operator.ts';
import type { ServerConfiguration } from '#server/configuration/configuration.ts';
import { type Random, secureRandom } from '#server/base/random.ts';

const tokenBytes = 32;

/**
 * The token of the operator API, from the environment. In local mode without one, a random one in a file that only this
 * account can read. Null: the API is closed.
 */
export async function prepareOperatorToken(
  configuration: Pick<ServerConfiguration, 'operatorToken' | 'cognito' | 'databaseUrl' | 'dataFolder'>,
  random: Random = secureRandom,
): Promise<string | null> {
  const { operatorToken, cognito, databaseUrl, dataFolder } = configuration;
  if (operatorToken !== null) return operatorToken;
  if (cognito !== null || databaseUrl !== null) return null;
  const token = random.hex(tokenBytes);
  const file = join(dataFolder, operatorTokenFile);
  // An existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${token}\n`, { mode: 0o600, flag: 'wx' });
  return token;
}
