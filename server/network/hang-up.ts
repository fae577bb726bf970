/** Whether reading a body failed because the client closed the connection: a phone in a tunnel, not a fault of the server. */
export function isHangUp(error: unknown): boolean {
  // Node's own words. A database that hangs up has the same code and other ones.
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
}

/** For the log alone: the client is gone. 499 is no registered status; operators know it from nginx. */
export function answerHangUp(): Response {
  return new Response(null, { status: 499 });
}
