/** Exhaustiveness check: a missing case does not compile; an unexpected value throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
