import { setTimeout as sleep } from 'node:timers/promises'

/** A render that takes longer has failed without telling; milliseconds. */
const LONGEST_RENDER = 10_000

/**
 * Tells whether a page that has just been rendered is older than a change: a save may expire a tag while
 * the page is being rendered, and Next would then store the old page as fresh.
 */
export class ExpiryClock {
  readonly #limit: number
  readonly #began = new Map<string, number>()
  readonly #expired = new Map<string, number>()
  /** No render that began before this is trusted: what was dropped to stay within the limit. */
  #floor = 0

  /** `limit`: most entries kept of each kind. */
  constructor(limit = 10_000) {
    this.#limit = limit
  }

  /** A page was asked for and has to be rendered; the earliest of several such calls counts. */
  renderBegins(key: string, now = Date.now()): void {
    if (this.#began.has(key)) return
    this.#began.set(key, now)
    // Forgetting when a render began is answered by not storing it (see `mayStore`).
    this.#trim(this.#began)
  }

  /** A tag expired. */
  tagExpires(tag: string, now = Date.now()): void {
    this.#expired.delete(tag)
    this.#expired.set(tag, now)
    this.#floor = Math.max(this.#floor, ...this.#trim(this.#expired))
  }

  /** Whether the finished page may be stored: nothing that it shows changed since its render began. */
  mayStore(key: string, tags: readonly string[]): boolean {
    const began = this.#began.get(key)
    this.#began.delete(key)
    if (began === undefined || began <= this.#floor) return false
    return tags.every((tag) => (this.#expired.get(tag) ?? -Infinity) < began)
  }

  /**
   * Waits until no page is still being rendered that began before now, `limit` milliseconds at most. Next lets whoever asks
   * for a page join a render under way: without waiting, the first to look after a save could see the old page.
   */
  async settled(limit = 1000): Promise<void> {
    const now = Date.now()
    const isOld = (began: number) => began <= now && began > now - LONGEST_RENDER
    while (Date.now() < now + limit && [...this.#began.values()].some(isOld)) await sleep(10)
  }

  /** Drops the oldest entries beyond the limit and returns their times. */
  #trim(times: Map<string, number>): number[] {
    const dropped: number[] = []
    for (const [key, time] of times) {
      if (times.size <= this.#limit) break
      times.delete(key)
      dropped.push(time)
    }
    return dropped
  }
}
