import type { Plugin, Rolldown } from 'vite';

const route = (name: string) => `/src/routes/{-$locale}/${name}.tsx`;
const seeds = '/src/app/rendering/seed-';
const seed = (name: string) => `${seeds}${name}.ts`;

/** The code that runs on every page. */
const everyPage = ['/src/app/main.tsx', seed('store'), route('route')];

interface PublicPage {
  routes: readonly string[];
  /** The initial data that its HTML comes with. */
  seeds: readonly string[];
}

/** Each kind of public page. */
const publicPages: Readonly<Record<string, PublicPage>> = {
  packs: { routes: ['packs/index'], seeds: [] },
  home: { routes: ['index'], seeds: ['home', 'texts'] },
  moments: { routes: ['moments/index'], seeds: ['moments'] },
  moment: { routes: ['moments/$momentEditionId/index'], seeds: ['moments'] },
  pack: { routes: ['packs/$packEditionId'], seeds: ['moments'] },
  text: { routes: ['roadmap', 'terms', 'policy', 'fairness', 'accessibility'], seeds: ['texts'] },
  blog: { routes: ['blogs'], seeds: ['texts'] },
  faq: { routes: ['faq'], seeds: ['texts'] },
  contact: { routes: ['contact-us'], seeds: ['texts'] },
};

/** Other routes and late parts that use the same code. Otherwise each would load a public page's whole file for one function. */
const otherUsers: Readonly<Record<string, readonly string[]>> = {
  forms: [
    ...['login', 'signup', 'logout', 'confirmation/$username', 'profile/edit'].map(route),
    ...['payment', 'profile/orders/$orderId'].map(route),
  ],
  own: ['profile/index', 'profile/storage', 'showcases/$showcaseId'].map(route),
  services: ['/src/app/start-services.ts', '/src/app/device-services.ts'],
  mine: [route('moments/$momentEditionId/$serialNumber')],
  cards: [route('profile/packs/$packId'), route('-home-sections'), '/src/features/moments/related/moment-leads.tsx'],
};

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** Adds a user to each of these modules. */
function addUser(users: Map<string, string[]>, name: string, ids: Iterable<string>): void {
  for (const id of ids) users.set(id, [...(users.get(id) ?? []), name]);
}

/**
 * Follows the imports to find which of our modules the first load of each public page needs, so that no list of files has
 * to be maintained. What starts the app on every page becomes one file. What loads a page's data, and then its content, becomes
 * a file for each set of pages that share it. The bundler alone splits it by everything that ever loads it, into files of a few
 * lines.
 */
export function findFirstLoad(): { plugin: Plugin; groups: Groups } {
  const everywhere = new Set<string>();
  const dataUsers = new Map<string, string[]>();
  const contentUsers = new Map<string, string[]>();
  const isOurs = (id: string) => !id.includes('/node_modules/');
  // Seeds stay separate files: if one fails to load, the page's own code is still there and loads the data.
  const isShared = (id: string) => isOurs(id) && /\.tsx?(\?|$)/.test(id) && !id.includes(seeds);
  const plugin: Plugin = {
    name: 'find-first-load',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const findImports = (starts: readonly string[], part = '') => {
        const found = new Set<string>();
        for (const start of starts) {
          const parts = ids.filter((id) => {
            // `…/faq.tsx?tsr-split=loader`: the router splits a route's loader and its component from its file.
            const [file = '', query = ''] = id.split('?');
            return file.endsWith(start) && query.endsWith(part);
          });
          if (parts.length === 0) this.error(`${start} is not there any more: name what the first load begins with`);
          for (const id of parts) found.add(id);
        }
        // The loop also visits modules that it adds on the way. Dynamic imports don't belong to the first load.
        for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
        return found;
      };
      for (const id of findImports(everyPage)) everywhere.add(id);
      for (const [page, { routes, seeds: data }] of Object.entries(publicPages)) {
        addUser(dataUsers, page, findImports(routes.map(route), 'loader').union(findImports(data.map(seed))));
        addUser(contentUsers, page, findImports(routes.map(route), 'component'));
      }
      for (const [user, starts] of Object.entries(otherUsers))
        for (const id of findImports(starts)) contentUsers.get(id)?.push(user);
    },
  };
  const most = Object.keys(publicPages).length + Object.keys(otherUsers).length;
  const groups: Groups = [{ name: 'app', test: (id) => everywhere.has(id) && isOurs(id), priority: 2 * most + 1 }];
  // A group also takes what its modules import, so what has more users goes first.
  const share = (users: ReadonlyMap<string, readonly string[]>, kind: string, priority: number) => {
    for (let count = most; count > 0; count -= 1) {
      const nameOf = (id: string) => {
        const names = users.get(id);
        return names?.length === count && isShared(id) ? `${kind}${names.join('-')}` : null;
      };
      groups.push({ name: nameOf, priority: priority + count });
    }
  };
  share(dataUsers, 'data-', most);
  share(contentUsers, '', 0);
  return { plugin, groups };
}
