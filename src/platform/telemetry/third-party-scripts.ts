import type { ThirdPartyScript } from '#contract/consent.ts';

import { getConfiguration } from '../configuration.ts';
import { getAllowedPurposes, getAllowedScripts } from './consent.ts';
import { prepareGoogle, silenceGoogle, startGoogle } from './google-tag.ts';
import { whenIdle } from '../device/idle.ts';

const loaded = new Set<string>();

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

function load(script: ThirdPartyScript): void {
  const allowed = getAllowedPurposes() ?? [];
  if (loaded.has(script.src)) return;
  loaded.add(script.src);
  if (script.tag !== null) startGoogle(script, allowed);
  addScript(script.src);
}

/** Loads accepted scripts once the page has loaded and is idle. Loaded scripts stay. */
function loadAllowedScripts(): void {
  if (getAllowedScripts().length === 0) return;
  whenIdle(() => {
    // Checked again: the answer may have changed while waiting.
    const scripts = getAllowedScripts();
    if (scripts.some(({ tag }) => tag !== null)) prepareGoogle(getAllowedPurposes() ?? []);
    for (const script of scripts) load(script);
  });
}

/** True if a refused script already runs in this page. */
function hasUnwantedScripts(): boolean {
  const allowed = new Set(getAllowedScripts().map(({ src }) => src));
  return [...loaded].some((src) => !allowed.has(src));
}

/** Scripts set cookies on the highest allowed domain, so each level is checked. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

/** First-party cookies of scripts that the user does not agree to. */
function deleteUnwantedCookies(): void {
  const kept = getAllowedScripts().flatMap(({ cookies }) => cookies);
  const unwanted = getConfiguration()
    .consent.scripts.flatMap(({ cookies }) => cookies)
    .filter((prefix) => !kept.includes(prefix));
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names) if (unwanted.some((prefix) => name.startsWith(prefix))) expireCookie(name);
}

/**
 * Applies the user’s answer, or its absence: deletes the cookies of refused scripts and loads the accepted ones.
 * Returns true if a refused script runs in this page, which only a reload stops; until then it gets no more data.
 */
export function applyConsent(): boolean {
  deleteUnwantedCookies();
  if (hasUnwantedScripts()) {
    silenceGoogle();
    return true;
  }
  loadAllowedScripts();
  return false;
}
