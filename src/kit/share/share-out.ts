/** What is handed to the system's share sheet. */
export interface Shared {
  picture: File | undefined;
  text: string;
  url: string;
}

/** `refused`: there is no share sheet, or it takes none of this. `left`: the fan closed it again. */
export type ShareOutcome = 'shared' | 'left' | 'refused';

function parcelsOf({ picture, text, url }: Shared): ShareData[] {
  return [...(picture === undefined ? [] : [{ files: [picture], text, url }]), { text, url }];
}

/** The picture with the address where the system takes files, else the address alone. */
export async function shareOut(shared: Shared): Promise<ShareOutcome> {
  // Missing on most desks, whatever its type says.
  if (!('share' in navigator)) return 'refused';
  const parcel = parcelsOf(shared).find((data) => navigator.canShare?.(data) ?? data.files === undefined);
  if (parcel === undefined) return 'refused';
  try {
    await navigator.share(parcel);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'refused';
  }
}
