import * as v from 'valibot';

/** The text files of the build in one file (`tools/build/app-bundle.ts`), for the worker to store. */
export const appBundlePath = '/app-bundle.json';

/** The content of each file by its path, such as `/assets/packs-1a2b3c4d.js`. */
export const appBundleSchema = v.record(v.string(), v.string());

export type AppBundle = v.InferOutput<typeof appBundleSchema>;
