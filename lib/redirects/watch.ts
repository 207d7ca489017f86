/**
 * Counts the answers of this server that led nowhere or elsewhere, however they came about: most are stored pages, for which no code of
 * the shop runs. Node tells of every answer. Nothing of who asked is kept.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { Exchange } from '@/lib/telemetry/requests'
import { isReported, isRobot, pathOf, referrerOf } from './rules'

/** Addresses that are kept until the job writes them; more of them within a minute are not counted. */
const MOST = 500

interface MissingCount {
  hits: number
  robotHits: number
  referrer: string
}
interface Counted {
  missing: Map<string, MissingCount>
  redirected: Map<string, number>
}

/** On the process, because Next loads what counts and the job (counts.ts) apart. */
const holder = globalThis as { hormozAddresses?: Counted }

/** What this server counted since the job wrote it last. */
export function counted(): Counted {
  return (holder.hormozAddresses ??= { missing: new Map(), redirected: new Map() })
}

/** From now on this server counts. */
export function watchAddresses(): void {
  /** The address as it came in: on its way Next may write another into the request. */
  const addresses = new WeakMap<object, string>()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as Exchange
    if (request.method === 'GET' && request.url) addresses.set(request, request.url)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Exchange
    const status = response.statusCode
    if (status !== 404 && status !== 307 && status !== 308) return
    const address = addresses.get(request)
    // A link pressed in the shop asks for the same address as a page.
    const path = address && request.headers.rsc === undefined && pathOf(address)
    if (!path || !isReported(path)) return
    const { missing, redirected } = counted()
    if (status !== 404) {
      if (redirected.size < MOST || redirected.has(path))
        redirected.set(path, (redirected.get(path) ?? 0) + 1)
      return
    }
    if (missing.size >= MOST && !missing.has(path)) return
    const count = missing.get(path) ?? { hits: 0, robotHits: 0, referrer: '' }
    missing.set(path, count)
    const { 'user-agent': agent, referer, host, accept = '' } = request.headers
    if (isRobot(agent) || !accept.includes('text/html')) count.robotHits++
    else {
      count.hits++
      count.referrer = referrerOf(referer, host) || count.referrer
    }
  })
}
