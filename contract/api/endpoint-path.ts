/** Fills in the path of a call: each `:name` is replaced by its parameter. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Parses the parameters of a path that matches an endpoint; undefined otherwise. */
export function readPath(path: string, given: string): Record<string, string> | undefined {
  const parts = given.split('/');
  const wanted = path.split('/');
  if (parts.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const name = wanted[index] ?? '';
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part;
    else if (part !== name) return undefined;
  }
  return params;
}
