import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { createBankPage } from './bank-page.ts';
import { createBrowserRoutes } from './browser-routes.ts';
import type { Sandbox } from './sandbox.ts';
import { createServerRoutes } from './server-routes.ts';

export interface SandboxKeys {
  secretKey: string;
  publishableKey: string;
}

const maxBodyBytes = 16_384;

/** Implements the part of Stripe's API that the shop and its card form use, faithful enough for the official SDK. */
export function createSandboxApi(sandbox: Sandbox, keys: SandboxKeys): Hono {
  const api = new Hono();
  api.use(bodyLimit({ maxSize: maxBodyBytes }));
  api.route('/3ds', createBankPage(sandbox));
  api.route('/v1/payment_intents', createBrowserRoutes(sandbox, keys.publishableKey));
  api.route('/v1', createServerRoutes(sandbox, keys.secretKey));
  return api;
}
