import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { type Attack, logIn, logInAsMarta, repeat, tally } from './attack.ts';
import type { Target } from './target.ts';

const Password = 'a password of the attacker';
const signUp = (target: Target, Username: string, email: string) =>
  target.askPool('SignUp', { Username, Password, UserAttributes: [{ Name: 'email', Value: email }] });
const isSuccess = (status: number) => status === 200;

export const attacksOnAccounts: Attack[] = [
  {
    name: 'an admin’s name',
    sent: 'SignUp as admin, ADMIN, admın and with a Cyrillic а',
    async run(target) {
      const names = ['admin', 'ADMIN', 'admın', 'аdmin'];
      const statuses = await repeat(names.length, (index) =>
        signUp(target, names[index] ?? '', `boss${index}@evil.example`),
      );
      return { back: tally(statuses), held: !statuses.some(isSuccess) };
    },
  },
  {
    name: 'files of the database',
    sent: 'a look at the data folder’s mode',
    async run({ dataFolder }) {
      const modes = await Promise.all(
        [dataFolder, join(dataFolder, 'database')].map(async (path) => (await stat(path)).mode & 0o777),
      );
      return {
        back: modes.map((mode) => mode.toString(8)).join(', '),
        held: modes.every((mode) => (mode & 0o077) === 0),
      };
    },
  },
  {
    name: 'e-mails to strangers',
    sent: 'UpdateUserAttributes with 40 addresses from 40 networks, by one account',
    async run(target) {
      const { access } = await logIn(target, 'nuno', 'Matchday-90-nuno');
      const statuses = await repeat(40, (index) => {
        const UserAttributes = [{ Name: 'email', Value: `stranger${index}@victims.example` }];
        return target.askPool('UpdateUserAttributes', { AccessToken: access, UserAttributes }, `203.0.${index}.1`);
      });
      return { back: tally(statuses), held: statuses.filter(isSuccess).length <= 20 };
    },
  },
  {
    name: 'orders without end',
    sent: '90 × POST /orders, quantity 1, 2, 1, 2 …, each with a new key',
    async run(target) {
      const { id } = await logInAsMarta(target);
      const statuses = await repeat(90, (index) =>
        target.call('POST', '/api/orders', {
          token: id,
          body: { packEditionId: 'first-light', numberOfPacks: 1 + (index % 2) },
          headers: { 'idempotency-key': `attack-${index}` },
        }),
      );
      const { text } = await target.call('GET', '/api/orders', { token: id });
      const [order] = JSON.parse(text) as { orderId: string }[]; // the contract's shape
      const details = await target.call('GET', `/api/orders/${order?.orderId}`, { token: id });
      const { timeline } = JSON.parse(details.text) as { timeline: unknown[] }; // the contract's shape
      const isBounded = timeline.length <= 41 && statuses.filter(isSuccess).length <= 60;
      return { back: `${tally(statuses)}; ${timeline.length} lines in the timeline`, held: isBounded };
    },
  },
  {
    name: 'shelves without end',
    sent: '120 × PUT /shelves with nothing in it',
    async run(target) {
      const { id } = await logInAsMarta(target);
      const statuses = await repeat(120, () =>
        target.call('PUT', '/api/shelves', { token: id, body: { shelves: {}, places: {} } }),
      );
      return { back: tally(statuses), held: statuses.filter(isSuccess).length <= 60 };
    },
  },
  {
    name: 'who has an account',
    sent: 'ForgotPassword for marta and for nobody, 6 times each',
    async run(target) {
      const ask = async (Username: string) => {
        const startedAt = performance.now();
        const { text } = await target.askPool('ForgotPassword', { Username });
        return { text, took: performance.now() - startedAt };
      };
      const answers: { text: string; took: number }[] = [];
      for (let round = 0; round < 6; round += 1) answers.push(await ask('marta'), await ask('nobody-at-all'));
      const isAlike = new Set(answers.map(({ text }) => text)).size === 1;
      const quickest = Math.min(...answers.map(({ took }) => took));
      return {
        back: `${isAlike ? 'one answer' : 'different answers'}, none under ${Math.floor(quickest)} ms`,
        held: isAlike && quickest > 55,
      };
    },
  },
  {
    name: 'keeping somebody out',
    sent: '9 wrong passwords of marta, then the right one from another network',
    async run(target) {
      const signIn = (password: string, network: string) => {
        const AuthParameters = { USERNAME: 'marta', PASSWORD: password };
        return target.askPool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, network);
      };
      await repeat(9, () => signIn('a wrong one', '203.0.113.200'));
      const guesser = await signIn('Matchday-90-marta', '203.0.113.200');
      const owner = await signIn('Matchday-90-marta', '198.51.100.200');
      return {
        back: `guesser ${guesser.status}, owner ${owner.status}`,
        held: guesser.status === 400 && owner.status === 200,
      };
    },
  },
  {
    name: 'addresses that are lists',
    sent: 'SignUp with «a,b@…», «a;b@…», «a(b)@…», «-oProxy=x@…» and invisible letters',
    async run(target) {
      const locals = ['a,b', 'a;b', 'a(b)', '-oProxy=x', 'a\u202Eb', 'a\u200Bb', 'a\u0001b', '..'];
      const statuses = await repeat(locals.length, (index) =>
        signUp(target, `list${index}`, `${locals[index]}@x.example`),
      );
      return { back: tally(statuses), held: !statuses.some(isSuccess) };
    },
  },
];
