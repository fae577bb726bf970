import type { Mutation } from '../mutation.ts';

const project = 'one instance on PGlite';
const abuse = (title: string) => ({ file: 'server/identity/abuse.test.ts', title, project }) as const;
const enumeration = (title: string) => ({ file: 'server/identity/enumeration.test.ts', title, project }) as const;
const inTurn = (title: string) => ({ file: 'server/identity/in-turn.alone.test.ts', title });
const admins = (title: string) => ({ file: 'server/admins/admins.test.ts', title });

/** Faults of the user pool and of admin rights. */
export const identityMutations: readonly Mutation[] = [
  {
    fault: 'one account has e-mails sent to any number of strangers',
    file: 'server/identity/codes/deliver-code.ts',
    from: "  if (purpose !== 'reset-password') await spendMailOfUser(context, user.userId);\n",
    to: '',
    check: abuse('one account can have e-mails sent to twenty addresses an hour'),
  },
  {
    fault: 'wrong passwords from one network lock the owner out everywhere',
    file: 'server/identity/passwords/prove-password.ts',
    from: "from ${clientIpHash ?? 'nowhere'}`",
    to: 'from anywhere`; void clientIpHash',
    check: abuse('wrong passwords from one network do not keep'),
  },
  {
    fault: 'many networks together may guess one password for ever',
    file: 'server/identity/pool-settings.ts',
    from: 'wrongPasswordsInAll: { most: 80,',
    to: 'wrongPasswordsInAll: { most: 80_000,',
    check: abuse('wrong passwords from many networks close'),
  },
  {
    fault: 'a device that the account knows is locked out by strangers',
    file: 'server/identity/passwords/prove-password.ts',
    from: '  return deviceKey !== undefined && (await findDevice(context, subjectId, deviceKey)) !== undefined;',
    to: '  return false;',
    check: abuse('is let in while strangers'),
  },
  {
    fault: 'any device key is let past the lock-out',
    file: 'server/identity/passwords/prove-password.ts',
    from: '  return deviceKey !== undefined && (await findDevice(context, subjectId, deviceKey)) !== undefined;',
    to: '  return deviceKey !== undefined;',
    check: abuse('is let in while strangers'),
  },
  {
    fault: 'a known device guesses without an end',
    file: 'server/identity/passwords/prove-password.ts',
    from: 'return `${accountKey(subjectId)} from ${',
    to: 'return `${accountKey(subjectId)} from ${Math.random()} ${',
    check: abuse('guesses no more often than others'),
  },
  {
    fault: 'an e-mail address may hold what a mailer reads as a list or a comment',
    file: 'server/identity/attributes/attributes.ts',
    from: '  return value.length <= 254 && emailShape.test(value);',
    to: '  return value.length <= 254 && /^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(value);',
    check: abuse('is refused: a mail program could read it'),
  },
  {
    fault: 'an e-mail address may look like an option of a command',
    file: 'server/identity/attributes/attributes.ts',
    from: '`^(?!-)${atom}',
    to: '`^${atom}',
    check: abuse('is refused: a mail program could read it'),
  },
  {
    fault: 'letters of two alphabets make one username',
    file: 'server/identity/users/users.ts',
    from: ' && !isMixed(username)',
    to: '',
    check: abuse('of one alphabet or of two'),
  },
  {
    fault: 'the masked destination tells which usernames exist',
    file: 'server/identity/operations/forgotten-password.ts',
    from: 'deliveryToSubject(identifier)',
    to: 'deliveryToSubject(user?.email ?? identifier)',
    check: abuse('answers a username alike, known or not'),
  },
  {
    fault: 'the time of an answer tells which usernames exist',
    file: 'server/identity/codes/take-at-least.ts',
    from: '    await floor;',
    to: '    void floor;',
    check: abuse('answers a username alike, known or not'),
  },
  {
    fault: 'the id that a sign-in hands out signs in, and so tells that it is real',
    file: 'server/identity/users/subject.ts',
    from: '  if (isIdShaped(identifier)) return invented;\n',
    to: '',
    check: enumeration('the id of a sign-in does not reveal'),
  },
  {
    fault: 'a username may be an id in full-width letters',
    file: 'server/identity/users/users.ts',
    from: "  return username.normalize('NFKC').toLowerCase();",
    to: '  return username.toLowerCase();',
    check: enumeration('no username looks like an id'),
  },
  {
    fault: 'the arithmetic of sign-ins leaves others no room',
    file: 'server/identity/in-turn.ts',
    from: '  last = mine.then(pause, pause);',
    to: '  last = mine.catch(() => undefined); void pause;',
    check: inTurn('others have the thread'),
  },
  {
    fault: 'any number of sign-ins wait for their arithmetic',
    file: 'server/identity/in-turn.ts',
    from: '  if (waiting >= mostWaiting) throw tooMuch();\n',
    to: '',
    check: inTurn('of 200 concurrent sign-ins'),
  },
  {
    fault: 'the queue of sign-ins stands still after a failure',
    file: 'server/identity/in-turn.ts',
    from: '  last = mine.then(pause, pause);',
    to: '  last = mine.then(pause);',
    check: inTurn('the next follows either'),
  },
  {
    fault: 'sign-ins begun from one network are not bounded',
    file: 'server/identity/passwords/prove-password.ts',
    from: "  if (!(await countClientIp(context, 'signInStarts'))) throw tooManyPasswords();",
    to: '',
    check: {
      file: 'server/identity/client-ip-limits.alone.test.ts',
      title: 'cost no computation once the limit is reached',
    },
  },
  {
    fault: 'whoever takes an admin’s name is an admin',
    file: 'server/admins/admins.ts',
    from: 'where username = $1 and user_id = $2',
    to: 'where username = $1 and $2::text is not null',
    check: admins('is the first account’s'),
  },
  {
    fault: 'a stranger signs up under an admin’s name',
    file: 'server/identity/operations/sign-up.ts',
    from: '    if (context.reservedLooks.has(toLookalikeKey(username))) throw nameTaken();\n',
    to: '',
    check: admins('which is, or looks like, an admin’s name'),
  },
  {
    fault: 'a stranger signs up under a name that looks like an admin’s',
    file: 'server/identity/users/users.ts',
    from: "  return letters.replace(/[ıil1|ǀ]/gu, 'l').replaceAll('0', 'o');",
    to: '  return letters;',
    check: admins('which is, or looks like, an admin’s name'),
  },
  {
    fault: 'what is not announced is in everybody’s list',
    file: 'server/packs/read-packs.ts',
    from: '(announces_at <= ${now}::timestamptz or ${isAdmin}::boolean)',
    to: '(${now}::timestamptz is not null or ${isAdmin}::boolean)',
    check: admins('is in an admin’s list alone'),
  },
  {
    fault: 'a fault of the user pool signs fans out',
    file: 'src/platform/identity/refresh.ts',
    from: "finalErrors.includes(error.name) ? 'refused' : 'unreachable'",
    to: "error.name === 'NetworkError' ? 'unreachable' : 'refused'",
    check: {
      file: 'src/platform/identity/refresh.test.ts',
      title: 'a user pool that answers 500, InternalErrorException',
    },
  },
  {
    fault: 'a remembered token is valid for ever',
    file: 'server/identity/tokens/token-memory.ts',
    from: 'payload !== undefined && payload.exp * 1000 > now.getTime()',
    to: 'payload !== undefined',
    check: { file: 'server/identity/tokens/verify-token.test.ts', title: 'a signature is checked once per token' },
  },
  {
    fault: 'every call checks the token’s signature again',
    file: 'server/identity/tokens/token-memory.ts',
    from: '      known.set(token, { ...checked.payload, exp: checked.payload.exp });\n',
    to: '',
    check: { file: 'server/identity/tokens/verify-token.test.ts', title: 'a signature is checked once per token' },
  },
];
