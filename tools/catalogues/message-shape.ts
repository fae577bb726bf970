/** What a message needs from outside its words: its placeholders, and the tags around parts of it. */
export interface MessageShape {
  /** Name → `plural`, `select`, a format, or `` for a plain placeholder. A choice wins where a name is used as both. */
  placeholders: ReadonlyMap<string, string>;
  /** `<0>`, `</0>`, `<1/>`. */
  tags: ReadonlySet<string>;
}

/** The text is no ICU message. */
export class BadMessage extends Error {}

const choices = new Set(['plural', 'select', 'selectordinal']);
const tagPattern = /<\/?\w+\/?>/g;
/** `'{…}'` is quoted text; any other apostrophe is one. */
const wordsPattern = /^(?:'[{}<#|][^']*(?:'|$)|[^{}])*/;

/** Reads an ICU message from left to right and notes its placeholders; the words in between don't matter here. */
function readPlaceholders(text: string): Map<string, string> {
  const placeholders = new Map<string, string>();
  let rest = text;

  function take(pattern: RegExp): string {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) throw new BadMessage(`can’t be read from «${rest.slice(0, 20)}» on`);
    rest = rest.slice(found.length);
    return found;
  }
  /** Up to the end, or to the `}` that closes a branch. */
  function readWords(): void {
    take(wordsPattern);
    while (rest.startsWith('{')) {
      readPlaceholder();
      take(wordsPattern);
    }
  }
  function readPlaceholder(): void {
    take(/^\{\s*/);
    const name = take(/^\w+\s*/).trim();
    const kind = take(/^(?:,\s*\w+\s*)?/)
      .replace(',', '')
      .trim();
    if (choices.has(kind)) readBranches();
    else if (kind !== '') take(/^[^{}]*/);
    take(/^\}/);
    if (kind !== '' || !placeholders.has(name)) placeholders.set(name, kind);
  }
  function readBranches(): void {
    take(/^,\s*(?:offset:\d+\s*)?/);
    while (!rest.startsWith('}')) {
      take(/^(?:=\d+|\w+)\s*\{/);
      readWords();
      take(/^\}\s*/);
    }
  }

  readWords();
  if (rest !== '') throw new BadMessage('has a } too many');
  return placeholders;
}

/** Throws `BadMessage`. */
export function readShape(text: string): MessageShape {
  return { placeholders: readPlaceholders(text), tags: new Set(text.match(tagPattern)) };
}

interface Names {
  has(name: string): boolean;
  keys(): Iterable<string>;
}

function missingIn(there: Names, from: Names): string[] {
  return [...from.keys()].filter((name) => !there.has(name));
}

/** How a translation's placeholders and tags differ from its source's, in words; empty when they agree. */
export function compareShapes(source: MessageShape, translation: MessageShape): string[] {
  const lostChoices = [...source.placeholders].filter(([name, kind]) => {
    const now = translation.placeholders.get(name);
    return choices.has(kind) && now !== undefined && now !== kind;
  });
  return [
    ...missingIn(translation.placeholders, source.placeholders).map((name) => `{${name}} is missing`),
    ...missingIn(source.placeholders, translation.placeholders).map((name) => `{${name}} is not in the source`),
    ...lostChoices.map(([name, kind]) => `{${name}} is no longer a ${kind}`),
    ...missingIn(translation.tags, source.tags).map((tag) => `${tag} is missing`),
    ...missingIn(source.tags, translation.tags).map((tag) => `${tag} is not in the source`),
  ];
}
