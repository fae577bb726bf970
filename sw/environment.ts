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

function absolute(address: string): string {
  return new URL(address, scope.location.origin).href;
}

export const { configurationHash, appVersion } = marks;
/** Without a slash at the end. */
export const apiBaseUrl = absolute(marks.apiBaseUrl);
export const contentBaseUrl = absolute(marks.contentBaseUrl);
export const socialBaseUrl = absolute(marks.socialBaseUrl);
/** Clips and posters are on this server, wherever the texts are. */
export const mediaBaseUrl = absolute('/content/media');

/** The path of a call below the API's base address, undefined for another request. */
export function toApiPath(url: URL): string | undefined {
  const address = `${url.origin}${url.pathname}`;
  return address.startsWith(`${apiBaseUrl}/`) ? address.slice(apiBaseUrl.length) : undefined;
}
