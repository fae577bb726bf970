import { testCards } from '#contract/orders/test-cards.ts';

import { ContentError } from './catalogue/read-source.ts';
import { BadConfiguration, readConfiguration } from './configuration/configuration.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { describeFault } from './base/describe-fault.ts';
import { createLog } from './base/log.ts';
import { cardMeanings } from './payments/sandbox/test-cards.ts';
import { localAccounts } from './seed/seed-local-accounts.ts';
import { type RunningServer, startServer } from './start.ts';
import { stopOnFault } from './stop-on-fault.ts';

/** Prints what the operator needs to know, on standard output. */
function describe(server: RunningServer, isLocal: boolean): string {
  const lines = ['', `  The storefront is at ${server.origin}`, ''];
  if (isLocal) {
    lines.push('  Accounts of this machine (username, password):');
    for (const account of localAccounts)
      lines.push(`    ${account.username.padEnd(8)} ${account.password.padEnd(20)} ${account.about}`);
    lines.push('', `  E-mails and codes: ${server.origin}/dev/outbox`, '');
  }
  if (server.payments.sandboxOrigin !== null) {
    lines.push('  Test cards (any future date, any CVC):');
    for (const card of testCards)
      lines.push(`    ${card.number.replace(/(.{4})(?=.)/g, '$1 ')}  ${cardMeanings[card.behaviour]}`);
    lines.push('');
  }
  return lines.join('\n');
}

function stopOnSignal(server: RunningServer): void {
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  const configuration = readConfiguration(process.env);
  const distFolder = process.argv.includes('--api-only') ? null : 'dist';
  const log = createLog(configuration.logLevel);
  const server = await startServer(configuration, { distFolder, contentFolder: 'content', log });
  stopOnFault(log, () => server.close());
  stopOnSignal(server);
  process.stdout.write(`${describe(server, configuration.isLocal)}\n`);
} catch (error) {
  // Rethrowing would print the source of a minified library and the query's parameters.
  const isExplained =
    error instanceof BadConfiguration || error instanceof FolderInUse || error instanceof ContentError;
  const text = error instanceof Error ? (isExplained ? error.message : describeFault(error).stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
