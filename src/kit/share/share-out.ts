/** Data for the system's share sheet. */
export interface Shared {
  picture: File | undefined;
  text: string;
  url: string;
}

/** `refused`: no share sheet, or unsupported data. `left`: closed by the user. */
export type ShareOutcome = 'shared' | 'left' | 'refused';

function listParcels({ picture, text, url }: Shared): ShareData[] {
  return [...(picture === undefined ? [] : [{ files: [picture], text, url }]), { text, url }];
}

/** Picture and link if the system accepts files, otherwise only the link. */
export async function shareOut(shared: Shared): Promise<ShareOutcome> {
  // Missing on most desktops, contrary to its type.
  if (!('share' in navigator)) return 'refused';
  const parcel = listParcels(shared).find((data) => navigator.canShare?.(data) ?? data.files === undefined);
  if (parcel === undefined) return 'refused';
  try {
    await navigator.share(parcel);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'refused';
  }
}
