import { clientsClaim } from 'workbox-core';

import { registerApiRoutes } from './routes/api-routes.ts';
import { appFilesCache } from './app/app-files.ts';
import { registerAppShell } from './app/app-shell.ts';
import { registerMediaRoutes } from './clips/media.ts';
import { listenToPages } from './messages.ts';
import { listenForOfflineClips } from './clips/offline-messages.ts';
import { registerPush } from './push/push.ts';
import { registerStaticRoutes } from './app/static-routes.ts';
import { registerTextRoutes } from './routes/texts.ts';

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
