import type { Plugin, Rolldown } from 'vite';

const route = (name: string) => `/src/routes/{-$locale}/${name}.tsx`;
const seeds = '/src/app/rendering/seed-';
const seed = (name: string) => `${seeds}${name}.ts`;

/** The code that runs on every page, plus the most common landing page. */
const everyPage = ['/src/app/main.tsx', seed('store'), route('route'), route('packs/index')];

/** What the first load of each other kind of public page begins with. */
const publicPages: Readonly<Record<string, readonly string[]>> = {
  home: [route('index'), seed('home'), seed('texts')],
  moments: [route('moments/index'), seed('moments')],
  moment: [route('moments/$momentEditionId/index'), seed('moments')],
  pack: [route('packs/$packEditionId'), seed('moments')],
  text: [...['roadmap', 'terms', 'policy', 'fairness', 'accessibility'].map(route), seed('texts')],
  blog: [route('blogs'), seed('texts')],
  faq: [route('faq'), seed('texts')],
  contact: [route('contact-us'), seed('texts')],
};

/** Other routes and late parts that use the same code. Otherwise each would load a public page's whole file for one function. */
const otherUsers: Readonly<Record<string, readonly string[]>> = {
  forms: [
    ...['login', 'signup', 'logout', 'confirmation/$username', 'profile/edit'].map(route),
    ...['payment', 'profile/orders/$orderId'].map(route),
  ],
  own: ['profile/index', 'profile/storage', 'showcases/$showcaseId'].map(route),
  mine: [route('moments/$momentEditionId/$serialNumber')],
  cards: [route('profile/packs/$packId'), route('-home-sections'), '/src/features/moments/related/moment-leads.tsx'],
};

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * Follows the imports to find which of our modules the first load of each public page needs, so that no list of files has
 * to be maintained. What every page needs becomes one file; the rest becomes a file for each set of pages that share it.
 * The bundler alone splits it by everything that ever loads it, into files of a few lines.
 */
export function findFirstLoad(): { plugin: Plugin; groups: Groups } {
  const everywhere = new Set<string>();
  const users = new Map<string, string[]>();
  const isOurs = (id: string) => !id.includes('/node_modules/');
  // Seeds stay separate files: if one fails to load, the page's own code is still there and loads the data.
  const isShared = (id: string) => isOurs(id) && /\.tsx?(\?|$)/.test(id) && !id.includes(seeds);
  const plugin: Plugin = {
    name: 'find-first-load',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const findImports = (starts: readonly string[]) => {
        const found = new Set<string>();
        for (const start of starts) {
          // The router splits a route's component from its file; the first load requests both.
          const parts = ids.filter((id) => id.split('?')[0]?.endsWith(start));
          if (parts.length === 0) this.error(`${start} is not there any more: name what the first load begins with`);
          for (const id of parts) found.add(id);
        }
        // The loop also visits modules that it adds on the way. Dynamic imports don't belong to the first load.
        for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
        return found;
      };
      for (const id of findImports(everyPage)) everywhere.add(id);
      for (const [page, starts] of Object.entries(publicPages))
        for (const id of findImports(starts)) users.set(id, [...(users.get(id) ?? []), page]);
      for (const [user, starts] of Object.entries(otherUsers))
        for (const id of findImports(starts)) users.get(id)?.push(user);
    },
  };
  const most = Object.keys(publicPages).length + Object.keys(otherUsers).length;
  const groups: Groups = [{ name: 'app', test: (id) => everywhere.has(id) && isOurs(id), priority: most + 1 }];
  // A group also takes what its modules import, so what has more users goes first.
  for (let count = most; count > 0; count -= 1) {
    const nameOf = (id: string) => {
      const names = users.get(id);
      return names?.length === count && isShared(id) ? names.join('-') : null;
    };
    groups.push({ name: nameOf, priority: count });
  }
  return { plugin, groups };
}
