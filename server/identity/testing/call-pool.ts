export interface PoolAnswer {
  status: number;
  errorType: string | null;
  body: Record<string, unknown>;
}

/** The protocol without amplify: for requests that it would never send, and without its retries. */
export async function callPool(
  endpoint: string,
  operation: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<PoolAnswer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'content-type': 'application/x-amz-json-1.1',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    errorType: response.headers.get('x-amzn-errortype'),
    body: (await response.json()) as Record<string, unknown>, // every answer of the protocol is an object
  };
}
