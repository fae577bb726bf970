import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import {
  operatorBackup,
  type OperatorCommand,
  operatorCommandNames,
  operatorCommands,
  operatorFailureStatus,
  type OperatorAnswer,
} from '#contract/api/operator.ts';
import { isBearer } from '#server/base/bearer-token.ts';
import type { Log } from '#server/base/log.ts';

import { createOperatorHandlers, OperatorFailure, type OperatorParts } from './operator-commands.ts';

/** As for the API. */
const maxBodyBytes = 65_536;

function readCommand(name: string): OperatorCommand {
  const command = operatorCommandNames.find((candidate) => candidate === name);
  if (command !== undefined) return command;
  throw new OperatorFailure(
    'unknown-command',
    `There is no such command. There are ${[...operatorCommandNames, operatorBackup.name].join(', ')}.`,
  );
}

async function readInput(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new OperatorFailure('malformed-body', 'The body is not valid JSON.');
  }
}

function parseInput(command: OperatorCommand, input: unknown): object {
  const result = v.safeParse<v.GenericSchema<unknown, object>>(operatorCommands[command].input, input);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the input'} ${issue.message}`);
  throw new OperatorFailure('validation', problems.join('; '));
}

/**
 * The operator API, mounted at `/operator`: commands that need the running server, because only one process can open the
 * embedded database. The token is checked first. Each use is logged with its command, at a level that is on by default,
 * without naming the user concerned.
 */
export function createOperatorRoutes({
  token,
  log,
  dump,
  ...parts
}: OperatorParts & { token: string; log: Log }): Hono {
  const handlers = createOperatorHandlers(parts);
  const routes = new Hono();
  routes.onError((error, context) => {
    const failure =
      error instanceof OperatorFailure ? error : new OperatorFailure('internal', 'Something went wrong: see the log.');
    if (failure !== error) log.error({ err: error }, 'unexpected failure');
    // The path of an unauthenticated request is untrusted text.
    const isStranger = failure.code === 'wrong-token' || failure.code === 'unknown-command';
    log.warn({ command: isStranger ? null : context.req.path.split('/').at(-1), outcome: failure.code }, 'operator');
    context.header('cache-control', 'no-store');
    return context.json(
      { error: { code: failure.code, message: failure.message } },
      operatorFailureStatus[failure.code],
    );
  });
  routes.use(async (context, next) => {
    if (!isBearer(context.req.header('authorization'), token))
      throw new OperatorFailure('wrong-token', 'The operator token is wrong.');
    await next();
  });
  const onError = () => {
    throw new OperatorFailure('body-too-large', `A body may have ${maxBodyBytes} bytes.`);
  };
  routes.use(bodyLimit({ maxSize: maxBodyBytes, onError }));
  routes.post(`/${operatorBackup.name}`, async () => {
    if (dump === null)
      throw new OperatorFailure(
        'not-our-database',
        'The database is PostgreSQL: use pg_dump, as the documentation says.',
      );
    const copy = await dump();
    log.warn({ command: operatorBackup.name, outcome: 'done', bytes: copy.size }, 'operator');
    return new Response(copy.stream(), {
      headers: {
        'content-type': 'application/gzip',
        'content-length': String(copy.size),
        'cache-control': 'no-store',
      },
    });
  });
  routes.post('/:command', async (context) => {
    const command = readCommand(context.req.param('command'));
    const input = parseInput(command, await readInput(context));
    // The input was parsed by this command's own schema just above.
    const handler = handlers[command] as (parsed: object) => Promise<OperatorAnswer>;
    const answer = await handler(input);
    log.warn({ command, outcome: 'done' }, 'operator');
    context.header('cache-control', 'no-store');
    return context.json(answer);
  });
  routes.all('*', () => {
    throw new OperatorFailure('unknown-command', 'A command is a POST.');
  });
  return routes;
}
