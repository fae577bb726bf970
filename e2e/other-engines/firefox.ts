import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

import { commands, type Driver } from './driver.ts';
import { clearAway, makeHome, start, untilAnswered } from './processes.ts';

/** Sends no requests of the browser's own. */
const settings = {
  'marionette.port': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'en-GB',
};

type Call = (name: string, parameters?: object) => Promise<unknown>;

/**
 * Speaks Marionette, the protocol behind geckodriver, which Debian doesn't package: `length:[kind, id, …]` both ways.
 */
function speak(socket: Socket): Call {
  let received = Buffer.alloc(0);
  let calls = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const take = (message: unknown) => {
    // The greeting is a JSON object.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(`${error.error}: ${error.message}`));
    else answer?.resolve(result);
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      take(JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString()));
      received = received.subarray(colon + 1 + length);
    }
  });
  socket.on('close', () => waiting.forEach((answer) => answer.reject(new Error('Firefox has ended'))));
  return (name, parameters = {}) => {
    calls += 1;
    const message = JSON.stringify([0, calls, name, parameters]);
    const answer = Promise.withResolvers<unknown>();
    waiting.set(calls, answer);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => socket.destroy());
  return socket;
}

export async function startFirefox(): Promise<Driver> {
  const home = await makeHome();
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(home, 'user.js'), lines.join('\n'));
  const parameters = ['--headless', '--marionette', '--no-remote', '--profile', home];
  const child = start('firefox-esr', parameters, {
    HOME: home,
    MOZ_HEADLESS_WIDTH: '1280',
    MOZ_HEADLESS_HEIGHT: '800',
  });
  try {
    const port = await untilAnswered('the port of Firefox', async () =>
      Number(await readFile(join(home, 'MarionetteActivePort'), 'utf8')),
    );
    const socket = await connected(port);
    const call = speak(socket);
    const session = (await call('WebDriver:NewSession')) as { capabilities: { browserVersion: string } }; // by the standard
    return {
      version: `Firefox ${session.capabilities.browserVersion}`,
      send: async (command, sent) => {
        const answer = await call(commands[command].marionette, sent);
        return answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer;
      },
      close: async () => {
        socket.destroy();
        await clearAway(child, home);
      },
    };
  } catch (error) {
    await clearAway(child, home);
    throw error;
  }
}
