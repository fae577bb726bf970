import * as v from 'valibot';

import { type PageConfiguration, pageConfigurationSchema } from '#contract/configuration.ts';

let configuration: PageConfiguration | undefined;

/** Prerendering and tests bring their own; a browser reads the one that the server wrote into the page. */
export function setConfiguration(given: PageConfiguration): void {
  configuration = given;
}

function readBlock(): PageConfiguration {
  const block = document.querySelector('script#configuration')?.textContent ?? '';
  return v.parse(pageConfigurationSchema, JSON.parse(block));
}

/** Who the club is and where the services are. Parsed once; a page without it can't run and says so by throwing. */
export function getConfiguration(): PageConfiguration {
  configuration ??= readBlock();
  return configuration;
}
