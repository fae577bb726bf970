import { downloadFile } from '#ui/download-file.ts';

/** Chromium only; missing in the DOM types. */
interface SavePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

function hasPicker(scope: object): scope is SavePicker {
  return 'showSaveFilePicker' in scope;
}

/** A file's destination. */
export interface SaveTarget {
  /** Rejects on abort, on a full disk (`QuotaExceededError`) or on a stream error. Leaves no partial file. */
  save(stream: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<void>;
}

async function toBlob(stream: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<Blob> {
  const through = stream.pipeThrough(new TransformStream(), { signal });
  return new Response(through, { headers: { 'content-type': 'application/zip' } }).blob();
}

/**
 * Must run within a click. Streams to a file chosen by the user if supported, otherwise downloads a blob. Null:
 * canceled.
 */
export async function chooseTarget(name: string): Promise<SaveTarget | null> {
  if (!hasPicker(window)) return { save: async (stream, signal) => downloadFile(await toBlob(stream, signal), name) };
  try {
    const handle = await window.showSaveFilePicker({ suggestedName: name });
    return { save: async (stream, signal) => stream.pipeTo(await handle.createWritable(), { signal }) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
