import * as v from 'valibot';
import type { RouteHandlerCallbackOptions } from 'workbox-core';

import { saveShelves } from '#contract/shelves/shelf-endpoints.ts';

import { answerFromDevice, patienceMilliseconds, withinTime } from '../copies/cached-response.ts';
import { editShelves, keepShelves, readShelvesCopy, refreshShelves } from '../shelves/shelves.ts';

function getAuthorization(request: Request): string {
  return request.headers.get('authorization') ?? '';
}

/** The shelves: immediately from the device's copy, while pending edits are sent, or the server is asked, in the background. */
export async function answerShelves(
  { request, event }: RouteHandlerCallbackOptions,
  ownerId: string,
): Promise<Response> {
  const copy = await readShelvesCopy(ownerId);
  if (copy === undefined) {
    const response = await fetch(request);
    event.waitUntil(keepShelves(ownerId, response.clone()));
    return response;
  }
  event.waitUntil(refreshShelves(ownerId, getAuthorization(request)));
  return answerFromDevice({ shelves: copy.shelves, isUnsent: copy.isUnsent }, copy.savedAt);
}

/** Edits are stored first and then sent; offline the device answers, and says that they wait, if it has stored them. */
export async function answerShelfEdits(
  { request, event }: RouteHandlerCallbackOptions,
  ownerId: string,
): Promise<Response> {
  const edits = v.safeParse(
    saveShelves.body,
    await request
      .clone()
      .json()
      .catch(() => undefined),
  );
  // The server explains what is wrong with an invalid body.
  if (!edits.success) return fetch(request);
  const editing = editShelves(ownerId, edits.output, getAuthorization(request));
  event.waitUntil(editing.then(({ outcome }) => outcome));
  const { isStored, outcome } = await editing;
  // Stored edits are safe: a slow network counts as none, and the next refresh reports what happened to them.
  const delivery = isStored
    ? ((await withinTime(outcome, patienceMilliseconds)) ?? { kind: 'unreachable' })
    : await outcome;
  if (delivery.kind === 'refused') return delivery.response.clone();
  const copy = await readShelvesCopy(ownerId);
  if (delivery.kind === 'lost' || copy === undefined) return Response.error();
  if (delivery.kind === 'unreachable')
    return answerFromDevice({ shelves: copy.shelves, isUnsent: copy.isUnsent }, copy.savedAt);
  return Response.json({ shelves: copy.shelves, isUnsent: false });
}
