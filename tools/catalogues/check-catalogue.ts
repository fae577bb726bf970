import { BadMessage, compareShapes, readShape } from './message-shape.ts';

/** Messages in a catalog file, by id. */
export type Catalogue = Readonly<Record<string, { message?: string; translation?: string; obsolete?: boolean }>>;
/** Messages in the source, by id. Ids are generated from the text unless the source names one. */
export type SourceMessages = Readonly<Record<string, { message?: string }>>;

function quote(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return `«${line.length > 80 ? `${line.slice(0, 79)}…` : line}»`;
}

/** Messages that are missing from the file, and messages that are no longer in the source. */
export function compareWithSource(source: SourceMessages, catalogue: Catalogue): string[] {
  const isKept = (id: string) => catalogue[id] !== undefined && catalogue[id].obsolete !== true;
  const isChanged = (id: string) => (catalogue[id]?.message ?? source[id]?.message) !== source[id]?.message;
  const known = Object.keys(source);
  const added = known.filter((id) => !isKept(id));
  const changed = known.filter((id) => isKept(id) && isChanged(id));
  const gone = Object.keys(catalogue).filter((id) => source[id] === undefined);
  return [
    ...added.map((id) => `${quote(source[id]?.message ?? id)} is in the source but not here`),
    ...changed.map((id) => `${quote(source[id]?.message ?? id)} reads otherwise in the source`),
    ...gone.map((id) => `${quote(catalogue[id]?.message ?? id)} is no longer in the source`),
  ];
}

/**
 * In the source language a file repeats the source. Extracting does not update the text of a message with an explicit
 * id.
 */
export function checkSourceLanguage(source: SourceMessages, catalogue: Catalogue): string[] {
  return Object.entries(source).flatMap(([id, { message = id }]) => {
    const translation = catalogue[id]?.translation ?? message;
    return translation === message ? [] : [`${quote(message)} stands here as ${quote(translation)}`];
  });
}

function checkTranslation(source: string, translation: string): string[] {
  if (translation.trim() === '') return ['has no text'];
  try {
    return compareShapes(readShape(source), readShape(translation));
  } catch (error) {
    if (error instanceof BadMessage) return [error.message];
    throw error;
  }
}

/** Messages without a translation, and translations whose placeholders or tags differ from the source. */
export function checkTranslations(source: SourceMessages, catalogue: Catalogue): string[] {
  return Object.entries(source).flatMap(([id, { message = id }]) => {
    const translation = catalogue[id]?.translation;
    // `compareWithSource` reports missing ones.
    if (translation === undefined) return [];
    return checkTranslation(message, translation).map((problem) => `${quote(message)}: ${problem}`);
  });
}
