import type { Hono } from 'hono';

import { type ContactRequest, minContactMilliseconds, sendContactMessage } from '#contract/content/contact.ts';
import type { Clock } from '#server/base/clock.ts';
import { type ContactParts, takeMessage } from '#server/contact/contact-messages.ts';
import type { TokenVerifier } from '#server/identity/tokens/token-verifier.ts';

import { tooManyRequests } from '../api/api-failure.ts';
import { authenticate } from '../api/authenticate.ts';
import { readClientNetwork } from '../../network/client-network.ts';
import { bindEndpoint } from '../api/bind-endpoint.ts';
import type { Log } from '../../base/log.ts';
import type { ApiEnv } from '../api/request.ts';
import { createService, limitBodies, refuseRest } from '../api/service.ts';

/** The longest message has 4,000 characters of at most six bytes in JSON. */
const maxBodyBytes = 32_768;

export interface ContactServiceOptions extends ContactParts {
  clock: Clock;
  log: Log;
  verifyIdToken: TokenVerifier;
  trustedProxies: number;
}

/**
 * Filled in faster than a person can, or with the field that people don't see. Answered as a rate limit: a user whose
 * browser filled that field, or who pasted a text, succeeds with the next press, since the page clears the field and
 * time has passed.
 */
function looksAutomatic({ extra, writtenInMilliseconds }: ContactRequest): boolean {
  return extra !== '' || writtenInMilliseconds < minContactMilliseconds;
}

/** The content management service's REST route for the contact form, to be mounted at its base URL. */
export function createContactService(options: ContactServiceOptions): Hono<ApiEnv> {
  const { clock, log, verifyIdToken, trustedProxies } = options;
  const service = createService({ log, clock });
  service.use(limitBodies(maxBodyBytes));
  service.use(authenticate(verifyIdToken));
  service.use((context, next) => {
    // Messages have limits of their own, for visitors too.
    context.set('countCall', async () => undefined);
    return next();
  });
  service.post(sendContactMessage.path, (context) =>
    bindEndpoint(sendContactMessage, async ({ user, body }) => {
      if (looksAutomatic(body))
        throw tooManyRequests('That was too fast. Try again in a moment.', minContactMilliseconds / 1000);
      const network = readClientNetwork(context, trustedProxies);
      const outcome = await takeMessage(options, { user, network }, body, clock.now());
      return outcome.kind === 'refused' ? outcome : { copy: outcome.copy };
    })(context),
  );
  refuseRest(service);
  return service;
}
