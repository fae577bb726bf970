import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import { getProfileData } from '#contract/profile/profile-endpoints.ts';
import type { ProfileData } from '#contract/profile/profile.ts';
import type { Receipt } from '#contract/orders/receipt.ts';
import { call } from '#platform/api/api.ts';

export interface KitMoment extends MomentEdition {
  serialNumber: number;
  packId: string;
  obtainedAt: string;
}

export interface KitOrder extends Pick<OrderDetails, 'orderId' | 'status' | 'withdrawals'> {
  receipt: Receipt;
}

/** The kit's data without clips, which are on the device. */
export interface Kit {
  fan: string;
  /** ISO 8601. */
  madeAt: string;
  /** By season, then by day. */
  moments: KitMoment[];
  packs: ProfileData['packs'];
  shelves: ProfileData['shelves'];
  /** Orders with a receipt, newest first. */
  orders: KitOrder[];
}

function byDay(one: KitMoment, other: KitMoment): number {
  return one.moment_date.localeCompare(other.moment_date) || one.serialNumber - other.serialNumber;
}

/** Converts the server's data for the kit. Moments without a known edition appear only in the list of packs. */
export function describeKit(fan: string, data: ProfileData, catalogue: readonly MomentEdition[]): Kit {
  const editions = new Map(catalogue.map((edition) => [edition.momentEditionId, edition]));
  const moments = data.moments.flatMap(({ momentEditionId, serialNumber, packId, obtainedAt }) => {
    const edition = editions.get(momentEditionId);
    return edition === undefined ? [] : [{ ...edition, serialNumber, packId, obtainedAt }];
  });
  const orders = data.orders.flatMap(({ orderId, status, withdrawals, receipt }) =>
    receipt === null ? [] : [{ orderId, status, withdrawals, receipt }],
  );
  const { exportedAt: madeAt, packs, shelves } = data;
  return { fan, madeAt, moments: moments.toSorted(byDay), packs, shelves, orders: orders.toReversed() };
}

/** Rejects with an `ApiError`. */
export async function collectKit(fan: string, signal: AbortSignal): Promise<Kit> {
  const body = { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' } as const;
  const [{ value: data }, { value: catalogue }] = await Promise.all([
    call(getProfileData, {}, { signal }),
    call(listCatalogue, { body }, { signal }),
  ]);
  return describeKit(fan, data, catalogue.tokens);
}
