import { createMemoryHistory } from '@tanstack/react-router';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';

import { type App, createApp } from '#app/create-app.tsx';
import { watchRouteChanges } from '#app/route-change.ts';
import { type PageConfiguration, pageConfigurationSchema } from '#contract/configuration.ts';
import { localeOfPath } from '#i18n/paths.ts';
import { adoptSessionAtom } from '#platform/session-changes.ts';
import { amplifyPrefix, tokenStorage } from '#platform/token-store.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    openSession(
      username: string,
      isEmailVerified: boolean,
    ): Promise<{ IdToken: string; AccessToken: string; RefreshToken: string }>;
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

/** Stores the tokens of a fan as amplify does after a sign-in. Each name is an account of its own at the shop. */
async function storeSession({ identity }: PageConfiguration, username: string, isEmailVerified: boolean) {
  const tokens = await commands.openSession(username, isEmailVerified);
  const prefix = `${amplifyPrefix}${identity.userPoolClientId}.`;
  await tokenStorage.setItem(`${prefix}LastAuthUser`, username);
  await tokenStorage.setItem(`${prefix}${username}.idToken`, tokens.IdToken);
  await tokenStorage.setItem(`${prefix}${username}.accessToken`, tokens.AccessToken);
  await tokenStorage.setItem(`${prefix}${username}.refreshToken`, tokens.RefreshToken);
}

interface Visit {
  /** Who is signed in; a visitor without it. */
  fan?: string;
  isEmailVerified?: boolean;
}

export interface ShownApp extends Pick<App, 'store' | 'router'> {
  screen: RenderResult;
  /** The address that the fan would see: path and query. */
  address(): string;
}

/** The whole app at an address, as `main.tsx` starts it, but for the worker: real pages, real client, real server. */
export async function renderApp(path: string, { fan, isEmailVerified = true }: Visit = {}): Promise<ShownApp> {
  const configuration = await loadConfiguration();
  await tokenStorage.removeAll(await tokenStorage.keys());
  if (fan !== undefined) await storeSession(configuration, fan, isEmailVerified);
  const history = createMemoryHistory({ initialEntries: [path] });
  const { store, router, languages, element } = createApp({ history, configuration, prerendered: null });
  watchRouteChanges(router, store);
  await languages.load(localeOfPath(path), 'shell');
  await store.set(adoptSessionAtom);
  await router.load();
  const screen = await render(element);
  onTestFinished(() => document.body.classList.remove('modal-open'));
  return { screen, store, router, address: () => router.state.location.href };
}
