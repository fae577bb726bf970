import type { Mutation } from '../../mutation.ts';

export const timeMutations: readonly Mutation[] = [
  {
    fault: 'an edition that is released is upcoming for another while',
    file: 'src/kit/packs/pack-sale.ts',
    from: 'Date.parse(edition.releasesAt) > now',
    to: 'Date.parse(edition.releasesAt) >= now',
    check: { file: 'src/kit/packs/pack-sale.test.ts', title: 'until the very second' },
  },
  {
    fault: 'what is picked from the time is made again each second, so that its component renders each second',
    file: 'src/ui/time/clock.tsx',
    from: '    () => pick(current),',
    to: '    () => (pick(current), current),',
    check: { file: 'src/ui/time/clock.component.test.tsx', title: 'rendered when it changes' },
  },
  {
    fault: 'what depends on an instant changes a second late',
    file: 'src/ui/time/clock.tsx',
    from: 'at <= now',
    to: 'at < now',
    check: { file: 'src/ui/time/clock.component.test.tsx', title: 'in that very second' },
  },
  {
    fault: 'a countdown out of view lays out the page each second',
    file: 'src/ui/time/countdown.tsx',
    from: '.seconds), isInView)',
    to: '.seconds))',
    check: { file: 'src/ui/time/countdown.component.test.tsx', title: 'does not change, and' },
  },
  {
    fault: 'a countdown never runs',
    file: 'src/ui/time/clock.tsx',
    from: 'isRunning ? subscribe : neverChanges',
    to: 'neverChanges',
    check: { file: 'src/ui/time/countdown.component.test.tsx', title: 'each second for those who see it' },
  },
  {
    fault: 'a format is made again each time it is used',
    file: 'src/i18n/make-once.ts',
    from: '    made.set(name, format);',
    to: '',
    check: { file: 'src/i18n/make-once.test.ts', title: 'made once' },
  },
  {
    fault: 'a format is that of other arguments',
    file: 'src/i18n/make-once.ts',
    from: "key.join(' ')",
    to: 'String(key[0])',
    check: { file: 'src/i18n/make-once.test.ts', title: 'made once' },
  },
];
