// Sends a command to the running server: `npm run operator -- <command> --option value`.
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import {
  operatorAnswerSchema,
  operatorBackup,
  type OperatorCommand,
  operatorCommandNames,
  operatorCommands,
} from '#contract/api/operator.ts';

import { callOperator, explainFailure } from './operator/call-operator.ts';
import { Ended } from './operator/ended.ts';
import { saveBackup } from './operator/save-backup.ts';

function describeCommands(): string {
  const lines = operatorCommandNames.map((name) => {
    const options = Object.keys(operatorCommands[name].input.entries).map((option) => ` --${option} …`);
    return `  ${name}${options.join('')}\n      ${operatorCommands[name].about}`;
  });
  const backup = `  ${operatorBackup.name} --to …\n      ${operatorBackup.about}`;
  return ['Commands:', ...lines, backup].join('\n');
}

function readOptions<O extends Record<string, { type: 'string' }>>(words: string[], options: O) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new Ended(2, `${error instanceof Error ? error.message : String(error)}\n${describeCommands()}`);
  }
}

function readCommandLine(words: string[]): { command: OperatorCommand; input: object } {
  const [name = '', ...rest] = words;
  const command = operatorCommandNames.find((candidate) => candidate === name);
  if (command === undefined) {
    throw new Ended(2, `${name === '' ? 'Which command?' : `There is no command ${name}.`}\n${describeCommands()}`);
  }
  const { input } = operatorCommands[command];
  const options = Object.fromEntries(Object.keys(input.entries).map((option) => [option, { type: 'string' as const }]));
  const parsed = v.safeParse<v.GenericSchema<unknown, object>>(input, { ...readOptions(rest, options) });
  if (parsed.success) return { command, input: parsed.output };
  const problems = parsed.issues.map((issue) => `--${v.getDotPath(issue)} ${issue.message}`);
  throw new Ended(2, `${problems.join('\n')}\n${describeCommands()}`);
}

async function run(command: OperatorCommand, input: object): Promise<string> {
  const { address, response } = await callOperator(command, input);
  const json: unknown = await response.json().catch(() => undefined);
  const answer = v.safeParse(operatorAnswerSchema, json);
  if (!response.ok || !answer.success) throw explainFailure(address, response.status, json);
  const figures = Object.entries(answer.output.figures).map(([name, value]) => `  ${name}: ${value}`);
  return [answer.output.message, ...figures].join('\n');
}

async function act(words: string[]): Promise<string> {
  if (words[0] !== operatorBackup.name) {
    const { command, input } = readCommandLine(words);
    return run(command, input);
  }
  const { to } = readOptions(words.slice(1), { to: { type: 'string' } });
  if (to === undefined) throw new Ended(2, `--to is missing\n${describeCommands()}`);
  return saveBackup(to);
}

try {
  process.stdout.write(`${await act(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof Ended)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
