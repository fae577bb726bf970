/** The push services of Chromium browsers, Firefox, Edge on Windows, and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)+push\.apple\.com$/,
];

/**
 * True if the server may send there. An endpoint is a URL from a client, so only known services are allowed: no host in
 * the operator's own network, no other port, no credentials.
 *
 * @param extraOrigins Further services, such as `https://push.example`; the only ones that may be `http:`.
 */
export function isAllowedEndpoint(endpoint: string, extraOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}
