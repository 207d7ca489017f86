/**
 * Keeps pages and reads in memory and an optional shared store. The store decides at every request which entry is
 * current; memory only saves the transfer.
 */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Budget, type Kept, Memory } from './memory.ts'
import type { SharedStore } from './shared-store.ts'
import { TagClock } from './tag-clock.ts'
import { decode, encode, type Stored, type Value } from './value.ts'

/** Maximum age of the last check while the store is away. */
const UNVERIFIED_MS = 60_000
/** Short lifetime: made-up addresses could fill the shared store. */
const REFUSAL_SECONDS = 60
const MINUTE = 60
const MAX_SECONDS = 24 * 60 * 60
/** Decoded entries ready to serve, a quarter megabyte each. */
const MAX_HOT = 64

export interface Beginning {
  /** By this server's `TagClock`. */
  began: number
  /** By the shared store; undefined without one. */
  moment?: string | undefined
  at: number
  wall: number
}

/** A current entry, or the start of its replacing render. */
export type Found = (Stored & { renderedAt: number; beginning: Beginning }) | { beginning: Beginning }

export class PageStore {
  readonly #shared: SharedStore | undefined
  readonly #memory: Memory
  readonly #clock = new TagClock()
  readonly #hot = new LRUCache<string, Stored>({ max: MAX_HOT })

  constructor({ shared, memory = new Memory() }: { shared?: SharedStore | undefined; memory?: Memory } = {}) {
    this.#shared = shared
    this.#memory = memory
  }

  /** `tags`: in addition to the stored ones. */
  async get(key: string, tags: readonly string[], kind: Value['kind']): Promise<Found> {
    const beginning: Beginning = { began: this.#clock.now(), at: performance.now(), wall: Date.now() }
    const kept = this.#memory.get(key)
    const answer = await this.#shared?.get(key, kept?.id, tags)
    if (!this.#shared || !answer) {
      const isCurrent =
        kept && this.#clock.isCurrent(kept.tags, kept.began) && this.#clock.isCurrent(tags, kept.began)
      // Otherwise a one-minute page of one-minute reads would be two minutes old.
      const isTrusted =
        !this.#shared ||
        (this.#shared.isAway && kind !== 'FETCH' && kept && beginning.at - kept.verifiedAt <= UNVERIFIED_MS)
      if (kept && isCurrent && isTrusted)
        return { ...this.#decode(kept), renderedAt: kept.renderedAt, beginning }
      if (!this.#shared) this.#memory.delete(key)
      return { beginning }
    }
    beginning.moment = answer.moment
    if (!answer.id) {
      this.#memory.delete(key)
      return { beginning }
    }
    const renderedAt = beginning.wall - answer.age
    const known = { began: beginning.began, renderedAt, verifiedAt: beginning.at }
    if (!answer.bytes) {
      // A concurrent request may have replaced it.
      Object.assign(kept!, known)
      return { ...this.#decode(kept!), renderedAt, beginning }
    }
    const { id, bytes, tags: ownTags } = answer
    const stored = this.#decode({ id, bytes })
    this.#memory.set(key, { id, bytes, tags: ownTags, ...known }, budgetOf(stored))
    return { ...stored, renderedAt, beginning }
  }

  /** Skips when a tag expired since the render began. */
  async set(key: string, stored: Stored, tags: readonly string[], beginning: Beginning): Promise<void> {
    const { began, moment, at, wall } = beginning
    if (!this.#clock.isCurrent(tags, began)) return
    const id = randomUUID()
    const bytes = encode(stored)
    const budget = budgetOf(stored)
    this.#memory.set(key, { id, bytes, tags, began, renderedAt: wall, verifiedAt: at }, budget)
    if (!this.#shared || moment === undefined) return
    const seconds = secondsOf(stored)
    await this.#shared.set(key, { moment, seconds, id, tags: [...tags], bytes })
  }

  #decode({ id, bytes }: Pick<Kept, 'id' | 'bytes'>): Stored {
    let stored = this.#hot.get(id)
    if (!stored) this.#hot.set(id, (stored = decode(bytes)))
    // Copied, since callers modify it.
    const { value } = stored
    const own = value.kind === 'FETCH' ? value : { ...value, headers: { ...value.headers } }
    return { ...stored, value: own }
  }

  async delete(key: string): Promise<void> {
    this.#memory.delete(key)
  }

  /** Voids entries with these tags on all servers. */
  async expire(tags: readonly string[]): Promise<void> {
    this.#clock.expire(tags)
    await this.#shared?.expire(tags)
  }
}

/** Entries of at most a minute hold user-typed searches. */
function budgetOf({ value, cacheControl }: Stored): Budget {
  const seconds = cacheControl?.revalidate
  if (value.kind === 'FETCH' || (typeof seconds === 'number' && seconds <= MINUTE)) return 'reads'
  return isRefusal(value) ? 'refusals' : 'pages'
}

function isRefusal(value: Value): boolean {
  return value.kind !== 'FETCH' && (value.status ?? 200) >= 400
}

/** Twice the fresh time: Next serves stale while revalidating. */
function secondsOf({ value, cacheControl }: Stored): number {
  const fresh = value.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  const seconds = Math.min(Math.ceil((fresh || MAX_SECONDS) * 2), MAX_SECONDS)
  return isRefusal(value) ? Math.min(seconds, REFUSAL_SECONDS) : seconds
}
