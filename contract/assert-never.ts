/** Finishes a union: a case that was forgotten does not compile, one that slipped past a border throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
