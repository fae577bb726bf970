import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { pageSlugs } from '#contract/content/content.ts';
import { locales } from '#contract/locale.ts';

import { runFfmpeg, words } from '../films/encode.ts';
import { run } from './run.ts';

/** What another club keeps of this repository to run the shop. */
const kept = [
  'contract',
  'src',
  'sw',
  'server',
  'tools',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
];
const own = resolve('tools/other-club/content');

/** The same tokens in other colors: red, green and blue change places. */
async function recolor(theme: string): Promise<void> {
  const file = join(theme, 'tokens.css');
  const css = await readFile(file, 'utf8');
  await writeFile(
    file,
    css.replaceAll(
      /#([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/gi,
      (_, red: string, green: string, blue: string) => `#${green}${blue}${red}`,
    ),
  );
}

/** No drawings at all. */
async function redraw(theme: string): Promise<void> {
  for (const [file, name] of [
    ['hero-art', 'HeroArt'],
    ['not-found-art', 'NotFoundArt'],
    ['state-art', 'StateArt'],
  ]) {
    const parts = name === 'StateArt' ? "_: { mood: 'calm' | 'broken' | 'dark' }" : '';
    await writeFile(join(theme, `${file}.tsx`), `export function ${name}(${parts}) {\n  return null;\n}\n`);
    await rm(join(theme, `${file}.module.css`));
  }
}

async function writePages(content: string): Promise<void> {
  for (const locale of locales) {
    for (const slug of pageSlugs) {
      const head = `title: Serra Alta ${slug}\ndescription: ${slug} (${locale})\nupdatedOn: 2024-01-01`;
      await mkdir(join(content, 'pages', locale), { recursive: true });
      await writeFile(
        join(content, 'pages', locale, `${slug}.md`),
        `---\n${head}\n---\n\n## ${slug}\n\n${slug} (${locale}).\n`,
      );
    }
    await mkdir(join(content, 'blog', locale), { recursive: true });
  }
}

/** Two videos of a test card stand for the club's own. */
async function writeMedia(folder: string, content: string): Promise<void> {
  const videos = join(folder, 'videos');
  await mkdir(videos);
  const sources = JSON.parse(await readFile(join(content, 'catalogue/moment-editions/2023-2024.json'), 'utf8')) as {
    momentEditionId: string;
  }[]; // written above
  for (const [index, { momentEditionId }] of sources.entries()) {
    const card = `testsrc2=size=640x480:rate=25:duration=${4 + index}`;
    await runFfmpeg([
      ...words('-f lavfi -i'),
      card,
      ...words('-pix_fmt yuv420p'),
      join(videos, `${momentEditionId}.mp4`),
    ]);
  }
  await run('node', ['tools/films/own-videos.ts', videos], folder);
  await mkdir(join(content, 'media/packs'), { recursive: true });
  const art =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350"><path fill="#8ee06b" d="M125 90 230 260H20Z"/></svg>';
  await writeFile(join(content, 'media/packs/first-climb.svg'), art);
}

/** A checkout whose `content/` and theme are another club's. */
export async function assemble(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = [...kept, ...(await readdir('.')).filter((name) => /^tsconfig.*\.json$/.test(name))];
  for (const name of names) await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const content = join(folder, 'content');
  await cp(own, content, { recursive: true });
  await writePages(content);
  await run('node', ['tools/icons/render-icons.ts'], folder);
  await writeMedia(folder, content);
  await recolor(join(folder, 'src/theme'));
  await redraw(join(folder, 'src/theme'));
}
