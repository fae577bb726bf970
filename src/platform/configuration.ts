import { atom } from 'jotai';
import * as v from 'valibot';

import { type PageConfiguration, pageConfigurationSchema } from '#contract/configuration.ts';

let configuration: PageConfiguration | undefined;

/** The configuration, for code outside components. Throws before it is set. */
export function getConfiguration(): PageConfiguration {
  if (configuration === undefined) throw new Error('The configuration was read before it was set.');
  return configuration;
}

/** The configuration, for components. Set once before rendering. */
export const configurationAtom = atom(getConfiguration, (_get, _set, given: PageConfiguration) => {
  configuration = given;
});

/** The club that this storefront belongs to. */
export const clubAtom = atom((get) => get(configurationAtom).club);

/** Reads the configuration from the page's JSON block. Throws if missing or malformed. */
export function readConfiguration(page: Document): PageConfiguration {
  const block = page.querySelector('script#configuration')?.textContent ?? '';
  return v.parse(pageConfigurationSchema, JSON.parse(block));
}
