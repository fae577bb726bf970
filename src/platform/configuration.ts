import { atom } from 'jotai';
import * as v from 'valibot';

import { type PageConfiguration, pageConfigurationSchema } from '#contract/configuration.ts';

let configuration: PageConfiguration | undefined;

/** Who the club is and where the services are, for what is no component. Throws before it was set. */
export function getConfiguration(): PageConfiguration {
  if (configuration === undefined) throw new Error('The configuration was read before it was set.');
  return configuration;
}

/** The same for components. Written once, before anything is drawn. */
export const configurationAtom = atom(getConfiguration, (_get, _set, given: PageConfiguration) => {
  configuration = given;
});

/** The club that this storefront belongs to. */
export const clubAtom = atom((get) => get(configurationAtom).club);

/** The one that the server wrote into the page's JSON block. Throws where it is missing or malformed. */
export function readConfiguration(page: Document): PageConfiguration {
  const block = page.querySelector('script#configuration')?.textContent ?? '';
  return v.parse(pageConfigurationSchema, JSON.parse(block));
}
