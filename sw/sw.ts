import { clientsClaim } from 'workbox-core';

import { registerApiRoutes } from './routes/api-routes.ts';
import { appFilesCache } from './app/app-files.ts';
import { registerAppShell } from './app/app-shell.ts';
import { registerMediaRoutes } from './clips/media.ts';
import { listenToNextWorker } from './make-way.ts';
import { listenToPages } from './messages.ts';
import { listenForOfflineClips } from './clips/offline-messages.ts';
import { registerPush } from './push/push.ts';
import { registerStaticRoutes } from './app/static-routes.ts';
import { registerTextRoutes } from './routes/texts.ts';

// The first worker controls the page immediately; a later version waits until the fan accepts it.
clientsClaim();
registerAppShell(self.__WB_MANIFEST);
registerStaticRoutes(appFilesCache);
registerApiRoutes();
registerTextRoutes();
registerMediaRoutes();
listenToPages();
listenToNextWorker();
listenForOfflineClips();
registerPush();
