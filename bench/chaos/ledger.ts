/** All answers to buyers. Each must stay true. */
export interface Ledger {
  /** By order: its buyer. */
  placed: Map<string, string>;
  /** When the latest order was acknowledged, as `Date.now()`. */
  lastPlacedAt: number;
  /** Orders for which a repeated Idempotency-Key returned a different order. */
  differentReplays: string[];
  /** By order: the packs that the buyer was shown, and the buyer. */
  delivered: Map<string, { userId: string; packIds: string[] }>;
  /** Payment intents that the sandbox reported as paid. */
  paid: Set<string>;
  /** By pack and owner: all different contents that an opening showed. */
  opened: Map<string, { packId: string; userId: string; shown: Set<string> }>;
  /** By order and pack. */
  returned: Map<string, { orderId: string; packId: string; userId: string }>;
  /** Answers that no buyer should have got. */
  unexpected: string[];
}

export function createLedger(): Ledger {
  return {
    placed: new Map(),
    lastPlacedAt: 0,
    differentReplays: [],
    delivered: new Map(),
    paid: new Set(),
    opened: new Map(),
    returned: new Map(),
    unexpected: [],
  };
}

export interface ShownMoment {
  momentEditionId: string;
  serialNumber: number;
}

/** In the seal's format. */
function describeContents(moments: readonly ShownMoment[]): string {
  return moments.map(({ momentEditionId, serialNumber }) => `${momentEditionId}#${serialNumber}`).join(',');
}

export function recordOpening(ledger: Ledger, userId: string, packId: string, moments: readonly ShownMoment[]): void {
  const key = `${packId} ${userId}`;
  const entry = ledger.opened.get(key) ?? { packId, userId, shown: new Set<string>() };
  entry.shown.add(describeContents(moments));
  ledger.opened.set(key, entry);
}
