/**
 * Says whether what was rendered is older than a change of something that it shows. It counts changes in place of
 * reading a clock: two of the same millisecond have an order.
 */
export class TagClock {
  readonly #limit: number
  readonly #expired = new Map<string, number>()
  #changes = 0
  /** What began before this is trusted no more: tags from then were dropped to stay within the limit. */
  #floor = 0

  /** `limit`: most tags remembered. */
  constructor(limit = 20_000) {
    this.#limit = limit
  }

  /** The moment, for a render that begins now. */
  now(): number {
    return this.#changes
  }

  /** What shows one of these tags has to be rendered anew. */
  expire(tags: readonly string[]): void {
    this.#changes += 1
    for (const tag of tags) this.#expired.set(tag, this.#changes)
    if (this.#expired.size <= this.#limit) return
    this.#expired.clear()
    this.#floor = this.#changes
  }

  /** Whether none of the tags expired since that moment. */
  isCurrent(tags: Iterable<string>, began: number): boolean {
    if (began < this.#floor) return false
    for (const tag of tags) if ((this.#expired.get(tag) ?? 0) > began) return false
    return true
  }
}
