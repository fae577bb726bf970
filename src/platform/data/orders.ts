import { atom } from 'jotai';

import { listOrders } from '#contract/orders/order-endpoints.ts';

import { call } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

const orders = createResource('private', (query: { tx_status?: 'COMPLETE' } = {}) => call(listOrders, { query }));
const complete = { tx_status: 'COMPLETE' } as const;

/** All orders of the user, newest first. Shared by checkout and profile. */
export const ordersAtom = orders.at();
export const loadOrdersAtom = atom(null, (_get, set) => set(orders.loadAtom));
export const renewOrdersAtom = atom(null, (_get, set) => set(orders.renewAtom));

/** Complete orders alone, loaded after the session's one refresh (spec, section 4). */
export const completeOrdersAtom = orders.at(complete);
export const loadCompleteOrdersAtom = atom(null, (_get, set) => set(orders.loadAtom, complete));
