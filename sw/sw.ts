import { clientsClaim } from 'workbox-core';

import { registerApiRoutes } from './api-routes.ts';
import { appFilesCache } from './app-files.ts';
import { registerAppShell } from './app-shell.ts';
import { registerMediaRoutes } from './media.ts';
import { listenToPages } from './messages.ts';
import { listenForOfflineClips } from './offline-messages.ts';
import { registerPush } from './push.ts';
import { registerStaticRoutes } from './static-routes.ts';
import { registerTextRoutes } from './texts.ts';

// The first visit's page is in the worker's care at once; a later version waits until the fan lets it take over.
clientsClaim();
registerAppShell(self.__WB_MANIFEST);
registerStaticRoutes(appFilesCache);
registerApiRoutes();
registerTextRoutes();
registerMediaRoutes();
listenToPages();
listenForOfflineClips();
registerPush();
