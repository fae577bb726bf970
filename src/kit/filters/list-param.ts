import * as v from 'valibot';

/**
 * A list in the URL: a single value is a string, several are an array. Invalid values are dropped, so that old or
 * mistyped links still show a page.
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
