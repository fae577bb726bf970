const serialNumberPattern = /^[1-9]\d{0,8}$/;

/** Parses a serial number in a URL; undefined if invalid. */
export function readSerialNumber(written: string): number | undefined {
  return serialNumberPattern.test(written) ? Number(written) : undefined;
}
