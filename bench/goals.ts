export interface Goal {
  /** In `package.json`. */
  script: string;
  /** Selects one of its output lines. Default: the first. */
  of?: { key: string; value: string | number };
  /** The figure's path within the line. */
  path: string;
  goal: number;
  /** The figure should be at least the goal. Default: at most. */
  isFloor?: boolean;
}

const pages = ['home', 'packs', 'moments', 'moment'].flatMap((page): Goal[] => {
  const of = { key: 'page', value: page };
  return [
    { script: 'bench:load', of, path: 'largestPaint', goal: 1.1 },
    { script: 'bench:load', of, path: 'secondVisit', goal: 1.2 },
    { script: 'bench:load', of, path: 'blocking', goal: 100 },
    { script: 'bench:load', of, path: 'shift', goal: 0.01 },
  ];
});

const presses = ['menu', 'filter', 'moment', 'language', 'tear'].map((name): Goal => ({
  script: 'bench:load',
  of: { key: 'kind', value: 'presses' },
  path: `p95.${name}`,
  goal: 100,
}));

const lighthouse = ['home', 'packs', 'pack', 'moments', 'moment', 'blog', 'help'].map((page): Goal => ({
  script: 'bench:lighthouse',
  of: { key: 'page', value: page },
  path: 'performance',
  goal: 95,
  isFloor: true,
}));

const devices = [12, 1_500].flatMap((moments): Goal[] => {
  const of = { key: 'moments', value: moments };
  return [
    { script: 'bench:offline', of, path: 'coldOffline.card', goal: 1.3 },
    { script: 'bench:offline', of, path: 'secondVisit.packs', goal: 1 },
    { script: 'bench:offline', of, path: 'secondVisit.profile', goal: 1 },
  ];
});

/** Goals for the product. Times in milliseconds; ratios within one run. */
export const goals: readonly Goal[] = [
  ...pages,
  ...presses,
  ...lighthouse,
  ...devices,
  { script: 'bench:http', path: 'renderedPages.ratioToGoal', goal: 1, isFloor: true },
  { script: 'bench:http', path: 'cachedPages.ratioToGoal', goal: 1, isFloor: true },
  { script: 'bench:http', path: 'orders.ratioToGoal', goal: 1, isFloor: true },
  { script: 'bench:http', path: 'orders.p99ToGoal', goal: 1 },
  ...['oversold', 'lost', 'unequal', 'unacknowledged'].map((name): Goal => ({
    script: 'bench:http',
    path: `violations.${name}`,
    goal: 0,
  })),
  { script: 'bench:collection', of: { key: 'moments', value: 1_500 }, path: 'ratioToTwelve.firstCard', goal: 1.5 },
  { script: 'bench:collection', of: { key: 'moments', value: 15_000 }, path: 'ratioToTwelve.firstCard', goal: 3 },
];
