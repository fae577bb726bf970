/** Always the same sequence for the same seed: a failure can be run again. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = {
  plain: Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 '),
  accented: Array.from('ãáàâçéêíóôõúüñßøÅÉÇÃÕ'),
  emoji: ['⚽️', '🏆', '👨‍👩‍👧‍👦', '🇵🇹', '👍🏽', '❤️‍🔥', '🧤', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  quotes: Array.from(`"'\`´“”«»\\/<>&%$#{}[]();:=+?*|^~`),
  controls: ['\u0000', '\u0001', '\t', '\n', '\r', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'],
  invisible: ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f'],
  rightToLeft: ['ש', 'ל', 'ו', 'ם', 'مَ', 'ر', 'حَ', 'ب', 'ا', '\u202e', '\u200f', '\u202c'],
  wide: Array.from('漢字仮名交じり文한국어ＡＢＣ１２３𝔣𝔞𝔯𝔬𝔩𐍈'),
  spaces: [' ', '\u00a0', '\u2003', '\u3000', '\u1680'],
  marks: ['e\u0301', 'a\u0303', 'c\u0327', 'o\u0302\u0323', 'o\u0323\u0302', 'Å', '\u212b', 'Z\u0335\u0361\u0489'],
};

type Alphabet = keyof typeof letters;

type Random = (limit: number) => number;

function draw(upTo: Random, alphabets: Alphabet[], units: number): string {
  const pick = () => {
    const alphabet = letters[alphabets[upTo(alphabets.length)] ?? 'plain'];
    return alphabet[upTo(alphabet.length)] ?? '';
  };
  return Array.from({ length: units }, pick).join('');
}

/** Exactly so many code points, even in the middle of what looks like one letter. */
function drawCodePoints(upTo: Random, alphabets: Alphabet[], length: number): string {
  return Array.from(draw(upTo, alphabets, length))
    .slice(0, length)
    .join('');
}

/** Text of at least ten letters, so that every recipe makes a password long enough. */
function drawSome(upTo: Random, ...alphabets: Alphabet[]): string {
  return draw(upTo, alphabets, 10 + upTo(20));
}

const recipes: readonly [kind: string, make: (upTo: Random) => string][] = [
  ['accents, composed', (upTo) => drawSome(upTo, 'accented', 'plain').normalize('NFC')],
  ['accents, decomposed', (upTo) => drawSome(upTo, 'accented', 'plain').normalize('NFD')],
  ['accents, both ways and in either order', (upTo) => drawSome(upTo, 'marks')],
  ['emoji', (upTo) => drawCodePoints(upTo, ['emoji'], 40)],
  ['99 characters', (upTo) => drawCodePoints(upTo, ['plain', 'accented'], 99)],
  ['256 characters', (upTo) => drawCodePoints(upTo, ['plain', 'wide', 'accented'], 256)],
  ['256 code points of emoji', (upTo) => drawCodePoints(upTo, ['emoji'], 256)],
  ['spaces at both ends', (upTo) => ` ${drawSome(upTo, 'plain')}  `],
  [
    'other spaces at both ends',
    (upTo) => `${draw(upTo, ['spaces'], 3)}${drawSome(upTo, 'plain')}${draw(upTo, ['spaces'], 3)}`,
  ],
  ['spaces alone', (upTo) => drawSome(upTo, 'spaces')],
  ['quotes and brackets', (upTo) => drawSome(upTo, 'quotes', 'plain')],
  ['control characters', (upTo) => drawSome(upTo, 'controls', 'plain')],
  ['zero-width joiners', (upTo) => drawSome(upTo, 'invisible', 'plain')],
  ['nothing that can be seen', (upTo) => drawSome(upTo, 'invisible')],
  ['from right to left', (upTo) => drawSome(upTo, 'rightToLeft')],
  ['other scripts', (upTo) => drawSome(upTo, 'wide')],
  ['leading zeros', (upTo) => `0000${drawSome(upTo, 'plain')}`],
  ['colons, as between name and password', (upTo) => `:${drawSome(upTo, 'plain')}::`],
  ['escapes that are none', (upTo) => `\\u00e9%C3%A9&eacute;${drawSome(upTo, 'quotes')}`],
  ['everything', (upTo) => drawSome(upTo, ...(Object.keys(letters) as Alphabet[]))], // the keys of the literal above
];

export const awkwardKinds = recipes.length;

/**
 * Passwords within the policy (8 to 256 code points) that text processing often changes on the way; each kind in turn.
 */
export function awkwardPasswords(count: number, seed: number): { kind: string; password: string }[] {
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: count }, (_, index) => {
    const [kind, make] = recipes[index % recipes.length] ?? ['', () => ''];
    return { kind, password: make(upTo) };
  });
}
