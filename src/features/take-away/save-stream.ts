import { downloadFile } from '#ui/download-file.ts';

/** Chromium's; no type of the platform has it. */
interface SavePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

function hasPicker(scope: object): scope is SavePicker {
  return 'showSaveFilePicker' in scope;
}

/** Where a file is going. */
export interface SaveTarget {
  /** Rejects where the signal aborts, the disk is full (`QuotaExceededError`) or the stream fails; nothing half-written stays. */
  save(stream: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<void>;
}

async function toBlob(stream: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<Blob> {
  const through = stream.pipeThrough(new TransformStream(), { signal });
  return new Response(through, { headers: { 'content-type': 'application/zip' } }).blob();
}

/**
 * To be asked within a press: the fan chooses a place and the file is written as it comes, where the browser can do that; elsewhere
 * the browser puts it together and then downloads it. Null: the fan chose none.
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
