import { createMemoryHistory } from '@tanstack/react-router';
import * as v from 'valibot';
import { beforeAll, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup, render, type RenderResult } from 'vitest-browser-react';

import { type App, createApp } from '#app/create-app.tsx';
import { watchRouteChanges } from '#app/route-change.ts';
import { type PageConfiguration, pageConfigurationSchema } from '#contract/configuration.ts';
import { localeOfPath } from '#contract/locale.ts';
import { adoptSessionAtom } from '#platform/session/session-changes.ts';
import { amplifyPrefix, tokenStorage } from '#platform/session/token-store.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    openSession(
      username: string,
      isEmailVerified: boolean,
    ): Promise<{ IdToken: string; AccessToken: string; RefreshToken: string }>;
    givePacks(username: string, count: number, revealed: number | null): Promise<string[]>;
    queryShop(sql: string, parameters: unknown[]): Promise<object[]>;
    failRequests(urls: string, times?: number): Promise<void>;
    mendRequests(urls: string): Promise<void>;
  }
}

let loading: Promise<PageConfiguration> | undefined;

/** The configuration that the server writes into every page. */
function loadConfiguration(): Promise<PageConfiguration> {
  loading ??= fetch('/configuration.json')
    .then((answer) => answer.json())
    .then((json) => v.parse(pageConfigurationSchema, json));
  return loading;
}

// The shop starts with the first test that needs a page, which takes a while.
beforeAll(async () => void (await loadConfiguration()), 120_000);

/** Stores a fan's tokens as amplify does after a sign-in. Each name is a separate account at the shop. */
async function storeSession({ identity }: PageConfiguration, username: string, isEmailVerified: boolean) {
  const tokens = await commands.openSession(username, isEmailVerified);
  const prefix = `${amplifyPrefix}${identity.userPoolClientId}.`;
  await tokenStorage.setItem(`${prefix}LastAuthUser`, username);
  await tokenStorage.setItem(`${prefix}${username}.idToken`, tokens.IdToken);
  await tokenStorage.setItem(`${prefix}${username}.accessToken`, tokens.AccessToken);
  await tokenStorage.setItem(`${prefix}${username}.refreshToken`, tokens.RefreshToken);
}

interface Visit {
  /** The signed-in user; without it a visitor. */
  fan?: string;
  isEmailVerified?: boolean;
  viewport?: keyof typeof viewportWidths;
  /** Overrides the shop’s configuration. */
  configuration?: Partial<PageConfiguration>;
  /** The entry before the page in the history. */
  previous?: string;
  /** Runs when the page has loaded and nothing is rendered yet. */
  beforeRender?: (router: App['router']) => void;
}

const viewportWidths = { desk: 1280, phone: 390, narrow: 320 };

export interface ShownApp extends Pick<App, 'store' | 'router'> {
  screen: RenderResult;
  /** The current URL: path and query. */
  readUrl: () => string;
}

/** The whole app at a URL, started like in `main.tsx` but without the worker: real pages, real client, real server. */
export async function renderApp(
  path: string,
  { fan, isEmailVerified = true, viewport = 'desk', configuration: changes = {}, previous, beforeRender }: Visit = {},
): Promise<ShownApp> {
  const configuration = { ...(await loadConfiguration()), ...changes };
  await page.viewport(viewportWidths[viewport], 844);
  await cleanup();
  await tokenStorage.removeAll(await tokenStorage.keys());
  if (fan !== undefined) await storeSession(configuration, fan, isEmailVerified);
  const history = createMemoryHistory({ initialEntries: previous === undefined ? [path] : [previous, path] });
  const { store, router, languages, element } = createApp({ history, configuration, serverPage: null });
  watchRouteChanges(router, store);
  await languages.load(localeOfPath(path), 'shell');
  await store.set(adoptSessionAtom);
  await router.load();
  beforeRender?.(router);
  const screen = await render(element);
  onTestFinished(() => document.body.classList.remove('modal-open'));
  return { screen, store, router, readUrl: () => router.state.location.href };
}

/** The newest code that was sent to an e-mail address or a number. */
export async function readCode(to: string): Promise<string> {
  const answer = await fetch('/dev/outbox', { headers: { accept: 'application/json' } });
  const messages = (await answer.json()) as { to: string; code: string | null }[]; // the outbox's own shape
  const code = messages.find((message) => message.to === to && message.code !== null)?.code;
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}
