/**
 * Where pages and reads are kept: in this server's memory and, with a shared store behind it, in that one. Then the store
 * alone says what is current, at every request and together with what it has; memory only saves sending the bytes.
 */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Budget, type Kept, Memory } from './memory.ts'
import type { SharedStore } from './shared-store.ts'
import { TagClock } from './tag-clock.ts'
import { decode, encode, type Stored, type Value } from './value.ts'

/** While the shared store is away nobody sees a page that was last known to be current longer ago. */
const UNVERIFIED_MS = 60_000
/** Pages that say that there is nothing leave the shared store soon: somebody may make up addresses. */
const REFUSAL_SECONDS = 60
const MINUTE = 60
const MAX_SECONDS = 24 * 60 * 60
/** What was asked for last lies here as it is served, a quarter of a megabyte each. */
const MAX_HOT = 64

/** When a render began, by every clock that matters. */
export interface Beginning {
  /** By this server's `TagClock`. */
  began: number
  /** By the shared store's; undefined when it is away or there is none. */
  moment?: string | undefined
  at: number
  wall: number
}

/** What is kept and current, or the beginning of the render that has to replace it. */
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

  /** `tags`: further ones than those it was stored with. */
  async get(key: string, tags: readonly string[], kind: Value['kind']): Promise<Found> {
    const beginning: Beginning = { began: this.#clock.now(), at: performance.now(), wall: Date.now() }
    const kept = this.#memory.get(key)
    const answer = await this.#shared?.get(key, kept?.id, tags)
    if (!this.#shared || !answer) {
      const isCurrent =
        kept && this.#clock.isCurrent(kept.tags, kept.began) && this.#clock.isCurrent(tags, kept.began)
      // A page of a minute made of reads of a minute would be two minutes old.
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
      // The same as here; another request may have put a newer one in its place meanwhile.
      Object.assign(kept!, known)
      return { ...this.#decode(kept!), renderedAt, beginning }
    }
    const { id, bytes, tags: ownTags } = answer
    const stored = this.#decode({ id, bytes })
    this.#memory.set(key, { id, bytes, tags: ownTags, ...known }, budgetOf(stored))
    return { ...stored, renderedAt, beginning }
  }

  /** Keeps what a render made, unless one of its tags expired since it began. */
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
    // Nobody shares what callers add to.
    const { value } = stored
    const own = value.kind === 'FETCH' ? value : { ...value, headers: { ...value.headers } }
    return { ...stored, value: own }
  }

  async delete(key: string): Promise<void> {
    this.#memory.delete(key)
  }

  /** Nothing that shows one of these tags and began before now is served any more, here or on another server. */
  async expire(tags: readonly string[]): Promise<void> {
    this.#clock.expire(tags)
    await this.#shared?.expire(tags)
  }
}

/** What is kept for a minute at most shows words that somebody typed. */
function budgetOf({ value, cacheControl }: Stored): Budget {
  const seconds = cacheControl?.revalidate
  if (value.kind === 'FETCH' || (typeof seconds === 'number' && seconds <= MINUTE)) return 'reads'
  return isRefusal(value) ? 'refusals' : 'pages'
}

function isRefusal(value: Value): boolean {
  return value.kind !== 'FETCH' && (value.status ?? 200) >= 400
}

/** Twice as long as it is fresh: Next shows it once more while it renders the next one. */
function secondsOf({ value, cacheControl }: Stored): number {
  const fresh = value.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  const seconds = Math.min(Math.ceil((fresh || MAX_SECONDS) * 2), MAX_SECONDS)
  return isRefusal(value) ? Math.min(seconds, REFUSAL_SECONDS) : seconds
}
