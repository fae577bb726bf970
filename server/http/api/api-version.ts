import type { MiddlewareHandler } from 'hono';

import { apiVersionHeader } from '#contract/api/api-version.ts';

import { ApiFailure } from './api-failure.ts';
import type { ApiEnv } from './request.ts';

const versionFormat = /^\d{1,6}$/;

/** Tells clients built for an older version to update, before anything else. */
export function refuseOutdated(oldestVersion: number): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const given = context.req.header(apiVersionHeader) ?? '0';
    if (!versionFormat.test(given))
      throw new ApiFailure('validation', 'What is sent is not valid.', { [apiVersionHeader]: 'is not a number' });
    if (Number(given) < oldestVersion)
      throw new ApiFailure('client-outdated', `This client is of version ${given}; ${oldestVersion} is the oldest.`);
    await next();
  };
}
