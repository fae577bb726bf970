import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';

import type { GivePacks, OpenSession, QueryShop, StartShop } from './start-shop.ts';

/** The paths that the real server answers. Everything else is the page's source, `content/languages.json` included. */
const served =
  /^\/(api|idp|content\/graphql|content\/media|contact|social|pictures|dev\/outbox|configuration\.json)(\/|\?|$)/;

interface ShopModule {
  startShop: StartShop;
  openSession: OpenSession;
  givePacks: GivePacks;
  queryShop: QueryShop;
}

/**
 * Imported by Node, and only when a test needs it: bundled into vitest's configuration, every run would load the whole
 * server.
 */
function loadShop(): Promise<ShopModule> {
  return import(pathToFileURL(resolve('tools/component-tests/start-shop.ts')).href) as Promise<ShopModule>; // that file's own exports
}

function passOn(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  // No keep-alive: a connection that the shop has just closed would lose a request.
  const onward = forward({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** For requests that don't go through `fetch`: pictures and clips. All of them, or only the first `times`. */
const failRequests: BrowserCommand<[urls: string, times?: number]> = ({ page }, urls, times) =>
  page.route(urls, (route) => route.fulfill({ status: 404 }), times === undefined ? {} : { times });

const mendRequests: BrowserCommand<[urls: string]> = ({ page }, urls) => page.unroute(urls);

/** A real shop on an in-memory database, started by the first test that sends a request. */
export function createComponentShop() {
  let starting: ReturnType<StartShop> | undefined;
  const getShop = () => (starting ??= loadShop().then(({ startShop }) => startShop()));

  const plugin: Plugin = {
    name: 'component-shop',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!served.test(request.url ?? '')) return next();
        getShop().then(({ port }) => passOn(port, request, response), next);
      });
    },
    async closeBundle() {
      await (await starting)?.close();
      starting = undefined;
    },
  };

  const openSession: BrowserCommand<[username: string, isEmailVerified: boolean]> = async (_context, ...account) =>
    (await loadShop()).openSession(await getShop(), ...account);

  const givePacks: BrowserCommand<[username: string, count: number, revealed: number | null]> = async (
    _context,
    ...gift
  ) => (await loadShop()).givePacks(await getShop(), ...gift);

  const queryShop: BrowserCommand<[sql: string, parameters: unknown[]]> = async (_context, ...query) =>
    (await loadShop()).queryShop(await getShop(), ...query);

  return { plugin, commands: { openSession, givePacks, queryShop, failRequests, mendRequests } };
}
