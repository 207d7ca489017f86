/**
 * The redirects as this server holds them, for middleware: it answers addresses that no route has, without a call for each. What one
 * server saved, the others know within `FRESH_MS`; nothing is read while nobody asks for such an address.
 */
import { z } from 'zod'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'

const FRESH_MS = 30_000
/** Nobody waits longer for the first reading: without it an address leads nowhere for the moment. */
const DEADLINE_MS = 1500
/** After a reading that failed. */
const PAUSE_MS = 5000

export interface Redirect {
  target: string
  isPermanent: boolean
}

const mapSchema = z.object({
  version: z.string(),
  redirects: z.record(z.string(), z.tuple([z.string(), z.boolean()])).nullable(),
})

interface Held {
  version?: string
  redirects: ReadonlyMap<string, Redirect>
  /** When it has to be read again; 0: before anybody is answered. */
  until: number
  /** Rises with each save: what began to be read before it is not trusted. */
  saves: number
  reading?: Promise<void> | undefined
}

/** On the process, because Next loads middleware, pages and actions apart. */
const holder = globalThis as { hormozRedirects?: Held }
const held = (): Held => (holder.hormozRedirects ??= { redirects: new Map(), until: 0, saves: 0 })

/** Where the path (by `pathOf`) leads; null for nowhere. Never fails. */
export async function liveRedirect(path: string): Promise<Redirect | null> {
  const now = held()
  const read = () => (now.reading ??= readAgain(now).finally(() => (now.reading = undefined)))
  // What is a little old serves on meanwhile; what was saved here, or was never read, is waited for. A reading that was under way
  // during a save is followed by another one.
  if (now.until !== 0 && now.until <= Date.now()) void read()
  for (let tries = 0; now.until === 0 && tries < 2; tries++) await read()
  return now.redirects.get(path) ?? null
}

/** After a save: the next who asks waits for a fresh reading. */
export function forgetLiveRedirects(): void {
  const now = held()
  now.until = 0
  now.saves++
}

async function readAgain(now: Held): Promise<void> {
  const { saves } = now
  try {
    const { version, redirects } = await readRedirects(now.version, AbortSignal.timeout(DEADLINE_MS))
    now.version = version
    if (redirects) now.redirects = redirects
    if (saves === now.saves) now.until = Date.now() + FRESH_MS
  } catch (error) {
    log.warn({ err: error }, 'redirects not read; those of before serve on')
    now.until = Date.now() + PAUSE_MS
  }
}

/** All redirects by their paths; null when `seen` is their version still. Throws when the database refuses. */
export async function readRedirects(
  seen?: string,
  signal?: AbortSignal,
): Promise<{ version: string; redirects: Map<string, Redirect> | null }> {
  const call = serviceClient().rpc('redirect_map', seen === undefined ? {} : { p_seen: seen })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw new Error(error.message)
  const { version, redirects } = mapSchema.parse(data)
  return {
    version,
    redirects:
      redirects &&
      new Map(
        Object.entries(redirects).map(([path, [target, isPermanent]]) => [path, { target, isPermanent }]),
      ),
  }
}
