import { scope } from './scope.ts';

/**
 * Values written into the worker by the running server, so that a new configuration is a new worker with a new shell.
 */
const marks = {
  configurationHash: '__CONFIGURATION_HASH__',
  appVersion: '__APP_VERSION__',
  apiBaseAddress: '__API_BASE_ADDRESS__',
  contentBaseAddress: '__CONTENT_BASE_ADDRESS__',
  socialBaseAddress: '__SOCIAL_BASE_ADDRESS__',
};

function absolute(address: string): string {
  return new URL(address, scope.location.origin).href;
}

export const { configurationHash, appVersion } = marks;
/** Without a slash at the end. */
export const apiBaseAddress = absolute(marks.apiBaseAddress);
export const contentBaseAddress = absolute(marks.contentBaseAddress);
export const socialBaseAddress = absolute(marks.socialBaseAddress);
/** Clips and posters are on this server, wherever the texts are. */
export const mediaBaseAddress = absolute('/content/media');

/** The path of a call below the API's base address, undefined for another request. */
export function toApiPath(url: URL): string | undefined {
  const address = `${url.origin}${url.pathname}`;
  return address.startsWith(`${apiBaseAddress}/`) ? address.slice(apiBaseAddress.length) : undefined;
}
