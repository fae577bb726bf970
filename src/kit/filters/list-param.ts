import * as v from 'valibot';

/**
 * A list in the address's search: one value comes as a text, several as a list. What the schema refuses is left
 * out, so that an old or mistyped link still shows a page.
 */
export function listParam<const Option extends string>(options: readonly Option[]) {
  const isOption = (value: unknown): value is Option => options.some((option) => option === value);
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((given): Option[] => [given].flat().filter(isOption)),
    ),
  );
}
