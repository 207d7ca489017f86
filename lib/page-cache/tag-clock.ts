/** Tracks tag expiry with a counter: a clock cannot order changes within one millisecond. */
export class TagClock {
  readonly #limit: number
  readonly #expired = new Map<string, number>()
  #changes = 0
  /** Entries begun earlier are void: their tags were dropped at the limit. */
  #floor = 0

  /** `limit`: maximum tags remembered. */
  constructor(limit = 20_000) {
    this.#limit = limit
  }

  /** Timestamp for a render that starts now. */
  now(): number {
    return this.#changes
  }

  expire(tags: readonly string[]): void {
    this.#changes += 1
    for (const tag of tags) this.#expired.set(tag, this.#changes)
    if (this.#expired.size <= this.#limit) return
    this.#expired.clear()
    this.#floor = this.#changes
  }

  /** True if no tag expired since `began`. */
  isCurrent(tags: Iterable<string>, began: number): boolean {
    if (began < this.#floor) return false
    for (const tag of tags) if ((this.#expired.get(tag) ?? 0) > began) return false
    return true
  }
}
