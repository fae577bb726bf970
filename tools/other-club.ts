// `npm run other-club`: builds and runs the shop for another club (`tools/other-club/content`: three moments, one pack,
// other colors, Portuguese first) and looks for traces of the sample club. Exits with 1 if there is one.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { assemble } from './other-club/assemble.ts';
import { run } from './other-club/run.ts';
import { findTraces, readTextFiles, tracesOfSampleClub } from './other-club/traces.ts';

const folder = resolve('.cache/other-club');
const origin = 'http://127.0.0.1:4399';
const problems: string[] = [];
let looked = 0;

function expect(isTrue: boolean, problem: string): void {
  if (!isTrue) problems.push(problem);
}

async function get(path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`);
  expect(answer.ok, `${path} was answered ${answer.status}`);
  return answer.text();
}

/** A sign-up, so that the outbox has an e-mail. */
async function signUp(): Promise<void> {
  const answer = await fetch(`${origin}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({
      ClientId: 'storefront',
      Username: 'mountaineer',
      Password: 'uma serra à noite 7',
      UserAttributes: [{ Name: 'email', Value: 'fan@serraalta.example' }],
    }),
  });
  expect(answer.ok, `the sign-up was answered ${answer.status}: ${await answer.text()}`);
}

async function waitForServer(server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    const isThere = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await wait(500);
  }
  throw new Error('The server does not answer');
}

async function readAnswers(): Promise<[string, string][]> {
  await signUp();
  const locationsIn = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const parts = await Promise.all(locationsIn(await get('/sitemap.xml')).map(get));
  const paths = parts.flatMap(locationsIn);
  expect(paths.length > 20, `the sitemap has ${paths.length} pages`);
  const others = [
    '/profile',
    '/login',
    '/en/login',
    '/no-such-page',
    '/sitemap.xml',
    '/robots.txt',
    '/dev/outbox',
    '/dev/outbox/1',
  ];
  const answers: [string, string][] = [];
  for (const path of [...paths, ...others]) {
    if (path === '/no-such-page') answers.push([path, await (await fetch(`${origin}${path}`)).text()]);
    else answers.push([path, await get(path)]);
  }
  return answers;
}

await assemble(folder);
await run('npx', ['vite', 'build', '--logLevel', 'warn'], folder);
const server = spawn('node', ['server/main.ts'], {
  cwd: folder,
  env: { ...process.env, PORT: '4399', HOST: '127.0.0.1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await waitForServer(server);
  const traces = await tracesOfSampleClub();
  const answers = await readAnswers();
  const files = [
    ...(await Array.fromAsync(readTextFiles(`${folder}/dist`))),
    ...(await Array.fromAsync(readTextFiles(`${folder}/dist-server`))),
  ];
  for (const [place, text] of [...answers, ...files]) {
    looked += 1;
    const found = findTraces(text, traces);
    expect(
      found.length === 0,
      `${place} has ${found
        .slice(0, 5)
        .map((trace) => `«${trace}»`)
        .join(', ')}`,
    );
  }
  const pages = new Map(answers);
  for (const [path, word] of [
    ['/', 'lang="pt-PT"'],
    ['/en', 'lang="en-US"'],
    ['/', 'Serra Alta'],
    ['/moments', 'Rui Penedo'],
    ['/moments', 'Ivo Lapa'],
    ['/packs', 'Primeira Subida'],
    ['/en/packs', 'First Climb'],
    ['/dev/outbox', 'Serra Alta'],
  ] as const)
    expect(pages.get(path)?.includes(word) === true, `${path} has no «${word}»`);
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
process.stdout.write(`${looked} files and answers of another club, ${problems.length} problems\n`);
process.exit(problems.length === 0 ? 0 : 1);
