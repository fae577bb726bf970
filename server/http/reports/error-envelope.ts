import * as v from 'valibot';

import { errorEventSchema, type ErrorEvent } from '#contract/telemetry/error-report.ts';

/**
 * Sentry's envelope as our page sends it: one line that names the project, then for each item a line with its type and
 * a line with the item (https://develop.sentry.dev/sdk/data-model/envelopes/).
 */
export interface ErrorEnvelope {
  dsn: string;
  event: ErrorEvent;
}

const headerSchema = v.object({ dsn: v.string() });
/** Errors and nothing else: no attachments, replays, sessions or the like. */
const itemHeaderSchema = v.object({ type: v.literal('event'), length: v.optional(v.number()) });

function parseLine<S extends v.GenericSchema>(schema: S, line: string): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(line));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Without personal data; undefined for anything but one report of one error. */
export function readErrorEnvelope(text: string): ErrorEnvelope | undefined {
  const [first = '', second = '', third = '', ...rest] = text.replace(/\n$/, '').split('\n');
  const header = parseLine(headerSchema, first);
  const item = parseLine(itemHeaderSchema, second);
  const event = parseLine(errorEventSchema, third);
  if (header === undefined || item === undefined || event === undefined || rest.length > 0) return undefined;
  if (item.length !== undefined && item.length !== Buffer.byteLength(third)) return undefined;
  return { dsn: header.dsn, event };
}

export function writeErrorEnvelope({ dsn, event }: ErrorEnvelope): string {
  const lines = [{ event_id: event.event_id, dsn, sent_at: new Date().toISOString() }, { type: 'event' }, event];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}
