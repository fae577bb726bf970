/** Safari reads the URL after the click handler has returned. */
const keptMilliseconds = 60_000;

/** Downloads a generated file under that name. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMilliseconds);
}
