/** How many pieces of each line the visitor's cart holds, by the line's key; filled by `held.ts` once somebody has a cart. */
import { createStore } from 'zustand/vanilla'

export const heldLines = createStore<ReadonlyMap<string, number>>(() => new Map())
