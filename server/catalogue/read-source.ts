import { readFile } from 'node:fs/promises';

import * as v from 'valibot';

/** A file in `content/` is missing or invalid. The message names the file and the field. */
export class ContentError extends Error {
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`${file}: ${problem}`, options);
    this.name = 'ContentError';
  }
}

export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ContentError(file, 'cannot be read', { cause: error });
  }
}

/** Throws `ContentError` where the file's value has another shape. */
export function parseSource<const S extends v.GenericSchema<unknown, unknown>>(
  file: string,
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContentError(file, `${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(file, 'is not valid JSON', { cause: error });
  }
}

/** Reads and checks one JSON file. Throws `ContentError`. */
export async function readSource<const S extends v.GenericSchema<unknown, unknown>>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  return parseSource(file, schema, parseJson(file, await readText(file)));
}
