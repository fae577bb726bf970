import { beforeEach, expect, test, vi } from 'vitest';

/** Time: how long each piece of work takes, and pauses that end when the test says so. */
const time = vi.hoisted(() => ({ now: 0, pauses: [] as { milliseconds: number; end: () => void }[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) =>
    new Promise<void>((resolve) => void time.pauses.push({ milliseconds, end: resolve })),
}));
vi.spyOn(performance, 'now').mockImplementation(() => time.now);

const { inTurn } = await import('./in-turn.ts');

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Runs everything that waits. */
async function endPauses(): Promise<void> {
  for (await settled(); time.pauses.length > 0; await settled()) time.pauses.shift()?.end();
}

beforeEach(endPauses);

test('the computation of a sign-in gives its result or its failure, and the next follows either', async () => {
  const outcomes = Promise.allSettled([
    inTurn(() => 'first'),
    inTurn(() => {
      throw new Error('no such password');
    }),
    inTurn(() => 'third'),
  ]);
  await endPauses();
  expect(await outcomes).toMatchObject([
    { value: 'first' },
    { reason: { message: 'no such password' } },
    { value: 'third' },
  ]);
});

test('after the computation of one sign-in, others have the thread for a third of its time before the next', async () => {
  const done: string[] = [];
  const work = (name: string) => () => {
    time.now += 15;
    done.push(name);
  };
  const both = [inTurn(work('first')), inTurn(work('second'))];
  await settled();
  expect(done).toEqual(['first']);
  expect(time.pauses.map(({ milliseconds }) => milliseconds)).toEqual([5]);
  time.pauses.shift()?.end();
  await Promise.all(both);
  expect(done).toEqual(['first', 'second']);
});

test('of 200 concurrent sign-ins 150 wait, and the others are told to retry', async () => {
  const all = Promise.allSettled(Array.from({ length: 200 }, (_, index) => inTurn(() => index)));
  await endPauses();
  const outcomes = await all;
  expect(outcomes.slice(0, 150).every(({ status }) => status === 'fulfilled')).toBe(true);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(50);
  expect(refused[0]).toMatchObject({ type: 'LimitExceededException' });
  expect(await inTurn(() => 'later')).toBe('later');
});
