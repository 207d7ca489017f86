import type { RateLimit } from '../config.ts'
import { AuthError } from './errors.ts'
import { requestOrigin, type AuthContext } from './service.ts'

const HOUR = 3_600_000
const FIVE_MINUTES = 300_000

const WINDOWS: Record<RateLimit, number> = {
  sms_sent: HOUR,
  token_refresh: FIVE_MINUTES,
  sign_in_sign_ups: FIVE_MINUTES,
  token_verifications: FIVE_MINUTES,
}

/** Above this, full buckets are dropped. */
const MAX_BUCKETS = 10_000

export class RateLimits {
  readonly #limits: Record<RateLimit, number>
  readonly #buckets = new Map<string, { left: number; at: number }>()
  readonly #now: () => number

  constructor(limits: Record<RateLimit, number>, now = Date.now) {
    this.#limits = limits
    this.#now = now
  }

  count(limit: RateLimit, c: AuthContext): void {
    if (this.#take(limit, requestOrigin(c).ip)) return
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
  }

  countMessage(): void {
    if (!this.#take('sms_sent', ''))
      throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded')
  }

  #take(limit: RateLimit, key: string): boolean {
    const size = this.#limits[limit]
    const now = this.#now()
    const name = `${limit} ${key}`
    const bucket = this.#buckets.get(name) ?? { left: size, at: now }
    const left = Math.min(size, bucket.left + ((now - bucket.at) * size) / WINDOWS[limit])
    this.#buckets.set(name, { left: left >= 1 ? left - 1 : left, at: now })
    if (this.#buckets.size > MAX_BUCKETS) this.#sweep(now)
    return left >= 1
  }

  #sweep(now: number): void {
    for (const [name, { at }] of this.#buckets) if (at + HOUR < now) this.#buckets.delete(name)
  }
}
