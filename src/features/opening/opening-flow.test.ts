import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { advance, cardsBehind, type Opening, type OpeningEvent, startOpening } from './opening-flow.ts';

const calm = { total: 3, isSkipping: false };
const skipping = { total: 3, isSkipping: true };

function play(events: readonly OpeningEvent[], rules = calm, from: Opening = startOpening(null, rules)): Opening {
  return events.reduce((opening, event) => advance(opening, event, rules), from);
}

test('a pouch is torn, each card has its cue, and the last card ends it', () => {
  expect(play([])).toEqual({ phase: 'pouch' });
  expect(play(['torn'])).toEqual({ phase: 'cue', position: 1 });
  expect(play(['torn', 'cued'])).toEqual({ phase: 'card', position: 1 });
  expect(play(['torn', 'cued', 'turn', 'cued', 'turn', 'cued'])).toEqual({ phase: 'card', position: 3 });
  expect(play(['torn', 'cued', 'turn', 'cued', 'turn', 'cued', 'turn'])).toEqual({ phase: 'over' });
});

test('a tap cuts a cue short, and the end of its animation does not turn the card away', () => {
  expect(play(['torn', 'turn'])).toEqual({ phase: 'card', position: 1 });
  expect(play(['torn', 'turn', 'cued', 'torn'])).toEqual({ phase: 'card', position: 1 });
});

test('a tap on the pouch does not tear it', () => {
  expect(play(['turn', 'cued'])).toEqual({ phase: 'pouch' });
});

test('“Reveal all” leads to the end, from the pouch and from any card', () => {
  expect(play(['reveal-all'])).toEqual({ phase: 'over' });
  expect(play(['torn', 'cued', 'reveal-all'])).toEqual({ phase: 'over' });
});

test('the late end of the tear does not turn the page of an opening: a cue goes on', () => {
  expect(play(['torn', 'torn'])).toEqual({ phase: 'cue', position: 1 });
});

test('with animations skipped, an opening shows one card after the other', () => {
  expect(play([], skipping)).toEqual({ phase: 'card', position: 1 });
  expect(play(['turn', 'turn'], skipping)).toEqual({ phase: 'card', position: 3 });
  expect(play(['turn', 'turn', 'turn'], skipping)).toEqual({ phase: 'over' });
});

test('an opening goes on at the same card, wherever it stopped @spec(state.opening-resumed)', () => {
  expect(startOpening(null, calm)).toEqual({ phase: 'pouch' });
  expect(startOpening(0, calm)).toEqual({ phase: 'cue', position: 1 });
  expect(startOpening(2, calm)).toEqual({ phase: 'cue', position: 3 });
  expect(startOpening(3, calm)).toEqual({ phase: 'over' });
});

const events = fc.array(fc.constantFrom<OpeningEvent>('torn', 'cued', 'turn', 'reveal-all'), { maxLength: 30 });

test('an opening never goes back, whatever happens in whatever order, and its stored progress leads to the same card', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 8 }), fc.boolean(), (happening, total, isSkipping) => {
      const rules = { total, isSkipping };
      let opening = startOpening(null, rules);
      let before = -1;
      for (const event of happening) {
        opening = advance(opening, event, rules);
        const behind = cardsBehind(opening, total);
        expect(behind ?? -1).toBeGreaterThanOrEqual(before);
        before = behind ?? -1;
        const resumed = startOpening(behind, rules);
        expect('position' in resumed ? resumed.position : resumed.phase).toBe(
          'position' in opening ? opening.position : opening.phase,
        );
      }
    }),
  );
});
