import 'server-only'
import { createHash } from 'node:crypto'
import { after } from 'next/server'
import { fetchPicture } from '@/lib/media/fetch-picture'
import { removeFiles, storeFetched } from '@/lib/media/mutations'
import { log } from '@/lib/server/log'
import { rpcQuery } from '@/lib/server/rpc'
import { serviceClient } from '@/lib/supabase/service'
import { AppError, type ErrorCode } from '@/lib/utils/errors'
import { expireProducts } from '../expire'

/** Fetches at once; `claim_picture` allows two of one host. */
const LANES = 4
/** Milliseconds per run, which a stopping server waits for; the job of the next minute continues. */
const RUN_MS = 55_000

/** Shared across route bundles through a global symbol. */
const STATE = Symbol.for('hormoz.picture-downloads')
const state = ((globalThis as unknown as { [STATE]?: { isRunning: boolean } })[STATE] ??= {
  isRunning: false,
})

/** Job, and for actions: fetches due pictures of imports after the response, in one run per server. */
export async function fetchPicturesSoon(): Promise<object> {
  after(async () => {
    if (state.isRunning) return
    state.isRunning = true
    try {
      const counts = await fetchPictures(RUN_MS)
      if (counts.fetched + counts.failed > 0) log.info(counts, 'pictures of imports')
    } catch (error) {
      log.error({ err: error }, 'pictures of imports not fetched, continued next minute')
    } finally {
      state.isRunning = false
    }
  })
  return {}
}

/** Safe to run concurrently and to interrupt: a lease ends after two minutes. */
export async function fetchPictures(milliseconds: number): Promise<{ fetched: number; failed: number }> {
  const end = Date.now() + milliseconds
  const counts = { fetched: 0, failed: 0 }
  for (let keys: string[] = []; ;) {
    keys = await rpcQuery('next_dropped_pictures', { p_deleted: keys }, serviceClient())
    if (keys.length === 0) break
    await removeFiles('products', keys, serviceClient())
  }
  // Imports may have named pictures that were fetched meanwhile.
  await settle([])
  await Promise.all(Array.from({ length: LANES }, () => lane(end, counts)))
  return counts
}

async function lane(end: number, counts: { fetched: number; failed: number }): Promise<void> {
  while (Date.now() < end) {
    const address = await rpcQuery('claim_picture', {}, serviceClient())
    if (address === null) return
    const problem = await fetchOne(address)
    if (problem === null) counts.fetched++
    else {
      counts.failed++
      await rpcQuery(
        'fail_picture',
        { p_address: address, p_error: problem, p_is_final: !MAY_PASS.includes(problem) },
        serviceClient(),
      )
    }
    await settle([address])
  }
}

async function settle(p_addresses: string[]): Promise<void> {
  const slugs = await rpcQuery('settle_pictures', { p_addresses }, serviceClient())
  if (slugs.length > 0) await expireProducts(slugs, serviceClient())
}

/** Failures that a later try may not meet. */
const MAY_PASS: readonly ErrorCode[] = ['picture_host_silent', 'upload_failed']

/** Reason of a failure, or null. */
async function fetchOne(address: string): Promise<ErrorCode | null> {
  const client = serviceClient()
  try {
    const bytes = await fetchWhole(address)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const row = { p_address: address, p_hash: hash }
    if ((await rpcQuery('finish_picture', row, client)) !== null) return null
    const picture = await storeFetched(client, { bytes, hash, name: nameOf(address) })
    const kept = await rpcQuery('finish_picture', { ...row, p_picture: picture }, client)
    // Withdrawn meanwhile, or another address had the same content.
    if (kept !== picture.key) await removeFiles('products', [picture.key], client)
    return null
  } catch (error) {
    if (error instanceof AppError && error.cause === undefined) return error.code
    throw error
  }
}

/** WordPress cuts «pot-300x300.jpg» from «pot.jpg»: the original is tried first. */
const CUT = /-\d{2,4}x\d{2,4}(?=\.(?:jpe?g|png|webp|avif)$)/i

async function fetchWhole(address: string): Promise<Buffer> {
  if (!CUT.test(address)) return fetchPicture(address)
  try {
    return await fetchPicture(address.replace(CUT, ''))
  } catch (error) {
    // Else a host that is silent for a moment would leave the smaller picture.
    if (error instanceof AppError && error.code === 'picture_host_silent') throw error
    return fetchPicture(address)
  }
}

/** File name of an address, at most 200 characters. */
function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1)!
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}
