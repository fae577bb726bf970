/** `make`, run once for the same arguments: making an `Intl` format takes far longer than formatting with it. */
export function makeOnce<Key extends readonly (string | number)[], Format>(make: (...key: Key) => Format) {
  const made = new Map<string, Format>();
  return (...key: Key): Format => {
    const name = key.join(' ');
    const format = made.get(name) ?? make(...key);
    made.set(name, format);
    return format;
  };
}
