/** The environment of the API's client, for a client without a page. */
interface Connection {
  apiBaseUrl: string;
  /** Empty for a visitor. */
  idToken: string;
}

let connection: Connection = { apiBaseUrl: '', idToken: '' };

export function connect(next: Connection): void {
  connection = next;
}

export const getConfiguration = () => connection;
export const readUsableIdToken = async () => connection.idToken;
export const replaceRefusedToken = async () => null;
export const trackEvent = () => undefined;
export const leaveBreadcrumb = () => undefined;
export const reportFailure = () => undefined;
