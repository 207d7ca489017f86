/** Keys of the shop's attributes: parameters of its lists. For middleware, which has no kept reads. */
import { publicClient } from '@/lib/supabase/public-client'

const MAX_AGE_MS = 60_000
/** After a failure. */
const RETRY_MS = 2000

interface Known {
  keys: ReadonlySet<string>
  /** False before the first answer and after a change. */
  isCurrent: boolean
  askAgainAt: number
  asking?: Promise<void>
}

/** Global symbol: middleware reads and actions forget, in separate bundles. */
const KNOWN = Symbol.for('hormoz.attribute-keys')
const shared = globalThis as unknown as { [KNOWN]?: Known }
const known = (shared[KNOWN] ??= { keys: new Set(), isCurrent: false, askAgainAt: 0 })

/** Serves old keys while refreshing, also without a database. Never throws. */
export async function attributeKeys(): Promise<ReadonlySet<string>> {
  if (Date.now() >= known.askAgainAt) {
    known.askAgainAt = Date.now() + MAX_AGE_MS
    known.asking = ask().catch(() => {
      known.askAgainAt = Date.now() + RETRY_MS
    })
  }
  if (!known.isCurrent) await known.asking
  return known.keys
}

/** After a change of attributes on this server. */
export function forgetAttributeKeys(): void {
  Object.assign(known, { isCurrent: false, askAgainAt: 0 })
}

async function ask(): Promise<void> {
  const { data } = await publicClient().from('attributes').select('key').throwOnError()
  Object.assign(known, { keys: new Set(data.map(({ key }) => key)), isCurrent: true })
}
