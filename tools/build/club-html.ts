import type { Plugin } from 'vite';

import type { Club } from '../../contract/configuration.ts';
import { dataBlock, fill, marks } from '../../contract/page-template.ts';

import { nameClub } from './html.ts';
import { buildTimeConfiguration } from './page-configuration.ts';

async function runningConfiguration(server: string, club: Club): Promise<unknown> {
  try {
    const answer = await fetch(`${server}/configuration.json`);
    if (answer.ok) return await answer.json();
  } catch {
    // The development server has no backend next to it: pages render, calls fail.
  }
  return buildTimeConfiguration(club);
}

/** Writes the club into `index.html`. In development also the configuration, as the server does in production. */
export function clubHtml(club: Club, server: string): Plugin {
  let isDevelopment = false;
  return {
    name: 'club-html',
    configResolved(config) {
      isDevelopment = config.command === 'serve';
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        // The server finds the empty block and fills it in.
        const configuration = isDevelopment ? await runningConfiguration(server, club) : {};
        return fill(nameClub(html, club), marks.configuration, dataBlock('configuration', configuration));
      },
    },
  };
}
