import { globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

import { commands, type Driver } from './driver.ts';
import { clearAway, makeHome, start, untilAnswered } from './processes.ts';

/** Debian's folder name contains the processor architecture. */
function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
}

/** A currently free port, because the driver can't choose one. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening TCP server's address has this type.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown }; // by the standard
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string }; // by the standard
  throw new Error(`${error}: ${message}`);
}

export async function startWebKit(): Promise<Driver> {
  const home = await makeHome();
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const child = start('xvfb-run', ['-a', '-s', '-screen 0 1280x900x24', 'WebKitWebDriver', `--port=${port}`], {
    HOME: home,
    XDG_DATA_HOME: `${home}/data`,
    XDG_CACHE_HOME: `${home}/cache`,
    LANG: 'C.UTF-8',
    LANGUAGE: 'en_GB',
    // WebKit's process sandbox doesn't work as root.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  });
  try {
    await untilAnswered('the driver of WebKitGTK', () => ask('GET', `${origin}/status`));
    const options = { binary: findMiniBrowser(), args: ['--automation'] };
    const session = (await ask('POST', `${origin}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } }; // by the standard
    const base = `${origin}/session/${session.sessionId}`;
    return {
      version: `WebKitGTK ${session.capabilities.browserVersion}`,
      send: (command, parameters = {}) => {
        const { method, path } = commands[command];
        const url = `${base}/${path.replace('{id}', String(parameters.id))}`;
        return ask(method, url, method === 'POST' ? parameters : undefined);
      },
      close: async () => {
        await ask('DELETE', base).catch(() => undefined);
        await clearAway(child, home);
      },
    };
  } catch (error) {
    await clearAway(child, home);
    throw error;
  }
}
