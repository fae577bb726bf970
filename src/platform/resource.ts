import type { Answer } from './api.ts';
import { type Failure, toFailure } from './api-error.ts';

/** Something that the server knows, on its way to a screen. An answer from the device's copy is a success with its age. */
export type Resource<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success'; value: T; source: 'network' | 'device'; savedAt: string | null }
  | { status: 'failure'; failure: Failure };

export const idle: Resource<never> = { status: 'idle' };
export const loading: Resource<never> = { status: 'loading' };

/** Runs a call and turns whatever comes of it into a value, once. */
export async function settleResource<T>(call: Promise<Answer<T>>): Promise<Resource<T>> {
  try {
    const { value, source, savedAt } = await call;
    return { status: 'success', value, source, savedAt };
  } catch (error) {
    return { status: 'failure', failure: toFailure(error) };
  }
}

export function mapResource<T, U>(resource: Resource<T>, change: (value: T) => U): Resource<U> {
  return resource.status === 'success' ? { ...resource, value: change(resource.value) } : resource;
}
