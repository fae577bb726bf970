/**
 * The oldest browsers in which everything works, all from spring 2024. Edge has Chrome's numbers. `old-browser.css`
 * recognizes older ones.
 */
export const baseline = { chrome: '123', firefox: '125', safari: '17.5' };

export const buildTarget = Object.entries(baseline).map(([browser, version]) => `${browser}${version}`);
