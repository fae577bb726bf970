import type { Browser } from 'playwright';

import type { Shot } from './photograph.ts';

const night = '#07111f';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function figure(shot: Shot): string {
  const source = `data:image/png;base64,${shot.png.toString('base64')}`;
  const problems = shot.problems.map((problem) => `<p class="problem">${escape(problem)}</p>`).join('');
  return `<figure><img src="${source}"><figcaption>${escape(shot.label)}${problems}</figcaption></figure>`;
}

interface SheetLayout {
  title: string;
  columns: number;
  /** Of one shot, in pixels. */
  shotWidth: number;
}

/** Lays shots out on one page, each with its URL, and photographs that page. */
export async function composeSheet(browser: Browser, shots: readonly Shot[], layout: SheetLayout): Promise<Buffer> {
  const { title, columns, shotWidth } = layout;
  const gap = 24;
  const width = columns * (shotWidth + gap) + gap;
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.setContent(
    `<style>
      body { margin: 0; padding: ${gap}px; background: ${night}; color: #f3f7fa; font: 16px system-ui, sans-serif }
      h1 { margin: 0 0 ${gap}px; font-size: 24px }
      main { columns: ${columns}; column-gap: ${gap}px }
      figure { margin: 0 0 ${gap}px; break-inside: avoid }
      img { display: block; width: 100%; border: 1px solid #26415f }
      figcaption { padding-top: 6px; color: #9fb2c6; overflow-wrap: anywhere }
      .problem { margin: 4px 0 0; color: #ff6b5e }
    </style>
    <h1>${escape(title)}</h1><main>${shots.map(figure).join('')}</main>`,
    // 150 pictures can take longer than Playwright's 30 seconds.
    { waitUntil: 'load', timeout: 0 },
  );
  const png = await page.screenshot({ fullPage: true, timeout: 0 });
  await page.close();
  return png;
}
