/** A form field's value as text. Absent fields read as empty. */
export function readField(form: HTMLFormElement | null, name: string): string {
  const value = form === null ? null : new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

export function isTicked(form: HTMLFormElement | null, name: string): boolean {
  return readField(form, name) !== '';
}
