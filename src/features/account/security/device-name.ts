const browsers = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/mac\s?OS|Macintosh/i, 'Mac'],
  [/CrOS|Chrome OS/i, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
] as const;

function find(table: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return table.find(([sign]) => sign.test(text))?.[1];
}

/** “Chrome, Android” from a user agent; null if it is unknown. */
export function shortDeviceName(told: string): string | null {
  const names = [find(browsers, told), find(systems, told)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(', ');
}
