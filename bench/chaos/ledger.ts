/** Every answer that buyers got. Each must stay true. */
export interface Ledger {
  /** By order: whose it is. */
  placed: Map<string, string>;
  /** Orders that a repeated Idempotency-Key answered with another order. */
  differentReplays: string[];
  /** By order: the packs that it was said to have brought, and to whom. */
  delivered: Map<string, { userId: string; packIds: string[] }>;
  /** Intents of which the sandbox said that they are paid. */
  paid: Set<string>;
  /** By pack and its owner: every version of its contents that an opening showed. */
  opened: Map<string, { packId: string; userId: string; shown: Set<string> }>;
  /** By order and pack. */
  returned: Map<string, { orderId: string; packId: string; userId: string }>;
  /** Answers that no buyer should have got. */
  unexpected: string[];
}

export function createLedger(): Ledger {
  return {
    placed: new Map(),
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

/** As the seal writes them. */
function describeContents(moments: readonly ShownMoment[]): string {
  return moments.map(({ momentEditionId, serialNumber }) => `${momentEditionId}#${serialNumber}`).join(',');
}

export function recordOpening(ledger: Ledger, userId: string, packId: string, moments: readonly ShownMoment[]): void {
  const key = `${packId} ${userId}`;
  const entry = ledger.opened.get(key) ?? { packId, userId, shown: new Set<string>() };
  entry.shown.add(describeContents(moments));
  ledger.opened.set(key, entry);
}
