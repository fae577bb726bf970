/**
 * 1: the server refused or failed. 2: the command line is wrong. 3: the server or its operator API can't be reached.
 */
export type ExitCode = 1 | 2 | 3;

/** Ends the program with a message. */
export class Ended extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** An empty variable counts as unset, as in the server. */
export function setting(name: string): string | undefined {
  return process.env[name] === '' ? undefined : process.env[name];
}
