/** The server's own memory for what was rendered: three budgets, so that no kind drives out another. */
import { LRUCache } from 'lru-cache'

/** One stored thing. */
export interface Kept {
  /** Names this very rendering; nobody else's has it. */
  id: string
  bytes: Buffer
  tags: readonly string[]
  /** When its render began, by this server's `TagClock`. */
  began: number
  /** When its render began; milliseconds since 1970. */
  renderedAt: number
  /** When it was known to be the newest; milliseconds of `performance.now()`. */
  verifiedAt: number
}

const MB = 1024 * 1024
/** Beside its bytes an entry has a key, tags and a place in the lists. */
const OVERHEAD = 1024

/**
 * - `pages`: what guests see. A product page takes about 20 kB.
 * - `reads`: what `unstable_cache` remembers, and the pages of searches; words that people search for are without end.
 * - `refusals`: pages that say that there is nothing; addresses that somebody makes up are without end, too.
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

  /** Bytes in each budget. */
  sizes(): Record<Budget, number> {
    const { pages, reads, refusals } = this.#kept
    return { pages: pages.calculatedSize, reads: reads.calculatedSize, refusals: refusals.calculatedSize }
  }
}
