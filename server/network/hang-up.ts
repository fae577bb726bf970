/**
 * True if reading a body failed because the client closed the connection (a phone in a tunnel), which is not an error
 * of the server.
 */
export function isHangUp(error: unknown): boolean {
  // Node's own message. A database that disconnects has the same code with other messages.
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
}

/** Only for the log: the client is gone. 499 is not a registered status, but operators know it from nginx. */
export function answerHangUp(): Response {
  return new Response(null, { status: 499 });
}
