import { scope } from './scope.ts';

/**
 * Values written into the worker by the running server, so that a new configuration is a new worker with a new shell.
 */
const marks = {
  configurationHash: '__CONFIGURATION_HASH__',
  appVersion: '__APP_VERSION__',
  apiBaseUrl: '__API_BASE_URL__',
  contentBaseUrl: '__CONTENT_BASE_URL__',
  socialBaseUrl: '__SOCIAL_BASE_URL__',
};

function toAbsoluteUrl(path: string): string {
  return new URL(path, scope.location.origin).href;
}

export const { configurationHash, appVersion } = marks;
/** Without a slash at the end. */
export const apiBaseUrl = toAbsoluteUrl(marks.apiBaseUrl);
export const contentBaseUrl = toAbsoluteUrl(marks.contentBaseUrl);
export const socialBaseUrl = toAbsoluteUrl(marks.socialBaseUrl);
/** Clips and posters are on this server, wherever the texts are. */
export const mediaBaseUrl = toAbsoluteUrl('/content/media');

/** The path of a call below the API's base URL; undefined for another request. */
export function toApiPath(url: URL): string | undefined {
  const bare = `${url.origin}${url.pathname}`;
  return bare.startsWith(`${apiBaseUrl}/`) ? bare.slice(apiBaseUrl.length) : undefined;
}
