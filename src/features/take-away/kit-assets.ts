const tokens = [
  '--color-bg',
  '--color-surface',
  '--color-border',
  '--color-text',
  '--color-text-muted',
  '--color-accent',
] as const;

/** The theme tokens used by the kit's pages, as CSS. */
export function readTheme(root: Element): string {
  const theme = getComputedStyle(root);
  return tokens.map((token) => `${token}: ${theme.getPropertyValue(token).trim()};`).join(' ');
}

/** The kit's pages are local files, so they embed their styles. */
export const writeKitStyles = (theme: string) => `
:root { color-scheme: dark; ${theme} }
* { box-sizing: border-box; margin: 0; }
body { padding: 2rem max(1rem, calc(50vw - 36rem)) 4rem; background: var(--color-bg); color: var(--color-text); font: 1rem/1.55 system-ui, sans-serif; }
header { display: grid; gap: .75rem; justify-items: start; }
.club, .rarity { color: var(--color-accent); font-weight: 700; font-size: .875rem; letter-spacing: .04em; text-transform: uppercase; }
h1 { font-size: clamp(2rem, 6vw, 3.25rem); line-height: 1.1; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 1rem; font-size: 1.5rem; }
h3 { font-size: 1.25rem; line-height: 1.2; }
header p, .facts, li span { color: var(--color-text-muted); }
.facts h3, .play { color: var(--color-text); }
label { display: grid; gap: .25rem; width: min(100%, 24rem); margin-top: .5rem; font-weight: 600; }
input { padding: .7rem .9rem; border: 1px solid var(--color-border); border-radius: .75rem; background: var(--color-surface); color: inherit; font: inherit; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1.25rem; align-items: start; }
article { overflow: hidden; border: 1px solid var(--color-border); border-radius: 1rem; background: var(--color-surface); }
img, video { display: block; width: 100%; height: auto; aspect-ratio: 3 / 4; object-fit: cover; background: #000; }
.facts { display: grid; gap: .4rem; padding: 1rem; font-size: .9375rem; }
.copy { color: var(--color-text); font-variant-numeric: tabular-nums; }
ul { padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .75rem 0; border-top: 1px solid var(--color-border); }
li strong { margin-inline-start: auto; }
a { color: var(--color-accent); }
:focus-visible { outline: 3px solid var(--color-accent); outline-offset: 2px; }
.receipt { display: grid; gap: 1.25rem; max-width: 40rem; margin: 0 auto; }
.parties { display: flex; flex-wrap: wrap; gap: 1.5rem 4rem; }
address { font-style: normal; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem 0; border-top: 1px solid var(--color-border); text-align: start; font-weight: 400; }
td { text-align: end; font-variant-numeric: tabular-nums; }
[hidden] { display: none; }
@media print { :root { color-scheme: light; --color-bg: #fff; --color-text: #000; --color-text-muted: #333; --color-border: #999; --color-accent: #000; } }
`;

/** Card search, ignoring accents and case. Without scripts all cards are shown. */
export const kitScript = `
const plain = (text) => text.normalize('NFD').replace(/\\p{Diacritic}/gu, '').toLowerCase();
const cards = [...document.querySelectorAll('article')].map((card) => ({ card, words: plain(card.textContent) }));
document.getElementById('search').addEventListener('input', ({ target }) => {
  const wanted = plain(target.value).split(/\\s+/).filter(Boolean);
  for (const { card, words } of cards) card.hidden = !wanted.every((word) => words.includes(word));
  for (const season of document.querySelectorAll('section:not(.receipts)'))
    season.hidden = season.querySelector('article:not([hidden])') === null;
  document.getElementById('none').hidden = cards.some(({ card }) => !card.hidden);
});
`;
