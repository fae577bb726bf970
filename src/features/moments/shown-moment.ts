import type { MomentDetails, MomentEdition, MomentSummary } from '#contract/moments/moment.ts';
import { openedMoment } from '#kit/moments/moment-dialog-link.ts';
import type { Resource } from '#platform/api/resource.ts';

/** Texts and sounds load with the whole moment; the card's data is shown until then. */
export type MomentToShow = MomentSummary & Partial<Pick<MomentEdition, 'story' | 'playDescription' | 'sounds'>>;

export interface Copy {
  serialNumber: number;
  obtainedAt?: string | undefined;
  packId?: string | undefined;
}

export interface ShownMoment {
  moment: MomentToShow;
  /** Of the user's own copy. */
  copy: Copy | undefined;
  /** The copy in the URL is not the user's: its edition is shown. */
  isForeign: boolean;
}

interface Known {
  momentEditionId: string;
  serialNumber: number | undefined;
  edition: Resource<MomentToShow>;
  ownMoment: Resource<MomentDetails>;
  /** Data of the clicked card. */
  lookedAt: { opened: string; moment: MomentSummary & Omit<Copy, 'serialNumber'> } | null;
}

/** Shows the edition for copies that don't exist or are not the user's. */
const foreign: readonly string[] = ['not-found', 'not-authenticated', 'session-invalid', 'validation'];

function isOnItsWay(resource: Resource<unknown>): boolean {
  return resource.status === 'idle' || resource.status === 'loading';
}

function given(value: ShownMoment): Resource<ShownMoment> {
  return { status: 'success', value, source: 'network', savedAt: null };
}

function showEdition({ edition, lookedAt, momentEditionId, serialNumber }: Known): Resource<ShownMoment> {
  const isForeign = serialNumber !== undefined;
  if (edition.status === 'success') return { ...edition, value: { moment: edition.value, copy: undefined, isForeign } };
  if (isOnItsWay(edition) && lookedAt?.opened === momentEditionId)
    return given({ moment: lookedAt.moment, copy: undefined, isForeign });
  return edition;
}

/** Whether the edition has this number; undefined while unknown. */
export function mayExist(edition: Resource<MomentToShow>, serialNumber: number): boolean {
  return serialNumber >= 1 && !(edition.status === 'success' && serialNumber > edition.value.copies);
}

/** What to show for a URL with the data loaded so far. */
export function showMoment(known: Known): Resource<ShownMoment> {
  const { momentEditionId, serialNumber, edition, ownMoment, lookedAt } = known;
  if (serialNumber === undefined) return showEdition(known);
  if (!mayExist(edition, serialNumber)) {
    return { status: 'failure', failure: { kind: 'not-found', message: `There is no copy ${serialNumber}` } };
  }
  if (ownMoment.status === 'failure' && foreign.includes(ownMoment.failure.kind)) return showEdition(known);
  if (ownMoment.status === 'success') {
    const { value } = ownMoment;
    return { ...ownMoment, value: { moment: value, copy: value, isForeign: false } };
  }
  if (ownMoment.status === 'failure') return ownMoment;
  if (lookedAt?.opened === openedMoment(momentEditionId, serialNumber)) {
    const { obtainedAt, packId } = lookedAt.moment;
    return given({ moment: lookedAt.moment, copy: { serialNumber, obtainedAt, packId }, isForeign: false });
  }
  return { status: 'loading' };
}
