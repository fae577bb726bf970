/**
 * Words to avoid in comments and user-facing texts, each with the plain one (CONTRIBUTING.md). Includes British
 * spellings: code and English texts are in US English.
 */
const spellings = {
  'colours?': 'color',
  'favourites?': 'favorite',
  'behaviours?': 'behavior',
  'neighbours?': 'neighbor',
  'harbours?': 'harbor',
  'licences?': 'license',
  cancelled: 'canceled',
  '(?:centi|kilo)?metres?': 'meter',
  'travell(?:ed|ing)': 'traveled, traveling',
  grey: 'gray',
  anew: 'again',
  'for ever': 'forever',
  'as a rule': 'usually',
  'who(?:m)?ever': 'the user, the caller',
};

/** Fine in a text for users, vague in a comment. */
const inComments = {
  nobody: 'no user, or say what does not happen',
  somebody: 'a user, a person',
  'at once': 'immediately, or at the same time',
  'asked for': 'requested',
  'is told': 'gets, is notified',
  'are told': 'get, are notified',
  'obstacles?': 'blocker, problem',
  stands: 'is, is shown',
};

function toPattern(words) {
  return new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'iu');
}

function toAdvice(words, found) {
  const entry = Object.entries(words).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(found));
  return `«${found}»: say ${entry?.[1]}.`;
}

/** The problem with a text, or undefined. */
function createCheck(words) {
  const pattern = toPattern(words);
  return (text) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? undefined : toAdvice(words, found);
  };
}

export const checkText = createCheck(spellings);
export const checkComment = createCheck({ ...spellings, ...inComments });
