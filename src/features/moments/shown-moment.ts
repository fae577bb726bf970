import type { MomentDetails, MomentEdition, MomentSummary } from '#contract/moments/moment.ts';
import { openedMoment } from '#kit/moments/moment-address.ts';
import type { Resource } from '#platform/api/resource.ts';

/** The texts and sounds come with the whole moment: what a card knows is shown until then. */
export type MomentToShow = MomentSummary & Partial<Pick<MomentEdition, 'story' | 'playDescription' | 'sounds'>>;

export interface Copy {
  serialNumber: number;
  obtainedAt?: string | undefined;
  packId?: string | undefined;
}

export interface ShownMoment {
  moment: MomentToShow;
  /** Of the fan's own copy. */
  copy: Copy | undefined;
  /** The address names a copy that is not the fan's: its edition is shown. */
  isForeign: boolean;
}

interface Known {
  momentEditionId: string;
  serialNumber: number | undefined;
  edition: Resource<MomentEdition>;
  ownMoment: Resource<MomentDetails>;
  /** What the pressed card knew. */
  lookedAt: { opened: string; moment: MomentSummary & Omit<Copy, 'serialNumber'> } | null;
}

/** Without access to a copy, or for one that does not exist, the page shows its edition. */
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

/** Whether an edition has a copy of this number, as far as is known by now. */
export function mayExist(edition: Resource<MomentEdition>, serialNumber: number): boolean {
  return serialNumber >= 1 && !(edition.status === 'success' && serialNumber > edition.value.copies);
}

/** What is shown for an address, from what is known by now. */
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
