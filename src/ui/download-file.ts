/** Safari reads the address after the click has returned. */
const keptMilliseconds = 60_000;

/** Hands the fan a file that was made here, as a download of that name. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds);
}
