/** In-memory cache with three budgets, so that no kind evicts another. */
import { LRUCache } from 'lru-cache'

export interface Kept {
  /** Unique per render. */
  id: string
  bytes: Buffer
  tags: readonly string[]
  /** Render start by this server's `TagClock`. */
  began: number
  /** Render start in ms since the epoch. */
  renderedAt: number
  /** Last known current, by `performance.now()` in ms. */
  verifiedAt: number
}

const MB = 1024 * 1024
/** Per entry, beyond its bytes: key, tags, list nodes. */
const OVERHEAD = 1024

/**
 * Bytes for `pages` (guest pages, about 30 kB each), `reads` (`unstable_cache`, search pages) and `refusals` (not-found
 * pages). The number of the latter two is unbounded.
 */
const BUDGETS = { pages: 96 * MB, reads: 24 * MB, refusals: 4 * MB }
export type Budget = keyof typeof BUDGETS

export class Memory {
  readonly #kept: Record<Budget, LRUCache<string, Kept>>

  constructor(budgets: Record<Budget, number> = BUDGETS) {
    const cache = (maxSize: number) =>
      new LRUCache<string, Kept>({
        maxSize,
        sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + OVERHEAD,
      })
    this.#kept = {
      pages: cache(budgets.pages),
      reads: cache(budgets.reads),
      refusals: cache(budgets.refusals),
    }
  }

  get(key: string): Kept | undefined {
    for (const cache of Object.values(this.#kept)) {
      const kept = cache.get(key)
      if (kept) return kept
    }
    return undefined
  }

  set(key: string, kept: Kept, budget: Budget): void {
    this.delete(key)
    this.#kept[budget].set(key, kept)
  }

  delete(key: string): void {
    for (const cache of Object.values(this.#kept)) cache.delete(key)
  }

  sizes(): Record<Budget, number> {
    const { pages, reads, refusals } = this.#kept
    return { pages: pages.calculatedSize, reads: reads.calculatedSize, refusals: refusals.calculatedSize }
  }
}
