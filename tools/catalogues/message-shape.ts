/** The parts of a message that are not words: its placeholders, and the tags around parts of the text. */
export interface MessageShape {
  /**
   * Name → `plural`, `select`, a format, or `` for a plain placeholder. If a name is used both ways, `plural` or
   * `select` wins.
   */
  placeholders: ReadonlyMap<string, string>;
  /** `<0>`, `</0>`, `<1/>`. */
  tags: ReadonlySet<string>;
  /** Names whose plural has the same text for one and for many. */
  sameForOne: ReadonlySet<string>;
}

/** The text is not a valid ICU message. */
export class BadMessage extends Error {}

const choices = new Set(['plural', 'select', 'selectordinal']);
const tagPattern = /<\/?\w+\/?>/g;
/** `'{…}'` is quoted text; any other apostrophe is a plain character. */
const wordsPattern = /^(?:'[{}<#|][^']*(?:'|$)|[^{}])*/;

/**
 * Reads an ICU message from left to right and collects its placeholders. It ignores the words, except to see if a
 * plural's branches differ.
 */
function readPlaceholders(text: string): Omit<MessageShape, 'tags'> {
  const placeholders = new Map<string, string>();
  const sameForOne = new Set<string>();
  let rest = text;

  function take(pattern: RegExp): string {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) throw new BadMessage(`can’t be read from «${rest.slice(0, 20)}» on`);
    rest = rest.slice(found.length);
    return found;
  }
  /** Reads to the end, or to the `}` that closes a branch. */
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
    if (choices.has(kind)) {
      const branches = readBranches();
      if (kind === 'plural' && branches.has('one') && branches.get('one') === branches.get('other'))
        sameForOne.add(name);
    } else if (kind !== '') take(/^[^{}]*/);
    take(/^\}/);
    if (kind !== '' || !placeholders.has(name)) placeholders.set(name, kind);
  }
  function readBranches(): Map<string, string> {
    const branches = new Map<string, string>();
    take(/^,\s*(?:offset:\d+\s*)?/);
    while (!rest.startsWith('}')) {
      const selector = take(/^(?:=\d+|\w+)\s*/).trim();
      take(/^\{/);
      const from = rest;
      readWords();
      branches.set(selector, from.slice(0, from.length - rest.length));
      take(/^\}\s*/);
    }
    return branches;
  }

  readWords();
  if (rest !== '') throw new BadMessage('has a } too many');
  return { placeholders, sameForOne };
}

/** Throws `BadMessage`. */
export function readShape(text: string): MessageShape {
  return { ...readPlaceholders(text), tags: new Set(text.match(tagPattern)) };
}

interface Names {
  has(name: string): boolean;
  keys(): Iterable<string>;
}

function missingIn(there: Names, from: Names): string[] {
  return [...from.keys()].filter((name) => !there.has(name));
}

/** Describes how a translation's placeholders and tags differ from the source. Empty if they match. */
export function compareShapes(source: MessageShape, translation: MessageShape): string[] {
  const lostChoices = [...source.placeholders].filter(([name, kind]) => {
    const now = translation.placeholders.get(name);
    return choices.has(kind) && now !== undefined && now !== kind;
  });
  return [
    ...missingIn(translation.placeholders, source.placeholders).map((name) => `{${name}} is missing`),
    ...missingIn(source.placeholders, translation.placeholders).map((name) => `{${name}} is not in the source`),
    ...lostChoices.map(([name, kind]) => `{${name}} is no longer a ${kind}`),
    ...missingIn(source.sameForOne, translation.sameForOne).map(
      (name) => `{${name}} reads the same for one and for several`,
    ),
    ...missingIn(translation.tags, source.tags).map((tag) => `${tag} is missing`),
    ...missingIn(source.tags, translation.tags).map((tag) => `${tag} is not in the source`),
  ];
}
