import { spawnSync } from 'node:child_process';

import type { Driver } from './driver.ts';
import type { Features } from './features.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export interface Engine {
  name: string;
  /** Debian packages. */
  packages: readonly string[];
  features: Features;
  start: () => Promise<Driver>;
}

/** Both decode H.264 with libavcodec, which the GStreamer package brings along. */
export const engines: readonly Engine[] = [
  {
    name: 'firefox',
    packages: ['firefox-esr', 'gstreamer1.0-libav'],
    features: { push: true, install: false, badge: false, h264: true },
    start: startFirefox,
  },
  {
    name: 'webkit',
    packages: [
      'webkit2gtk-driver',
      'libwebkit2gtk-4.1-0',
      'xvfb',
      'xauth',
      'gstreamer1.0-libav',
      'gstreamer1.0-plugins-base',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      'gstreamer1.0-gl',
    ],
    features: { push: false, install: false, badge: false, h264: true },
    start: startWebKit,
  },
];

const isInstalled = (name: string) =>
  spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' }).stdout?.endsWith(' installed') === true;

/** Installs missing packages, which only root can. */
export function ensurePackages(packages: readonly string[]): void {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const by = { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], by);
    const { status, stderr } = spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...missing],
      by,
    );
    if (status === 0) return;
    throw new Error(`apt-get install ${missing.join(' ')}: ${stderr ?? 'there is no apt-get'}`);
  }
  throw new Error(`install ${missing.join(' ')} (as root this is done here)`);
}
