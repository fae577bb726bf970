const serialNumberPattern = /^[1-9]\d{0,8}$/;

/** A copy's number as an address writes it; undefined where that is no number that a copy could have. */
export function readSerialNumber(written: string): number | undefined {
  return serialNumberPattern.test(written) ? Number(written) : undefined;
}
