import type { Mutation } from './mutation.ts';
import { pageMutations } from './table-page.ts';
import { serverMutations } from './table-server.ts';

export const mutations: readonly Mutation[] = [...pageMutations, ...serverMutations];
