/**
 * SSRF protection: all DNS answers must be public, the connection uses the checked address, redirects are
 * checked again.
 */
import 'server-only'
import { lookup } from 'node:dns'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AppError } from '@/lib/utils/errors'
import { MAX_UPLOAD_BYTES } from './limits'
import { isFetchable, isPublicAddress } from './public-address'

const PATIENCE_MS = 15_000
const MOST_REDIRECTS = 3

/** Hides hosts with any non-public address. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const isOpen = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (!isOpen) return done(new Error('not a public address'), '', 0)
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/** Throws `picture_address_refused`, `picture_not_fetched` or `file_too_large`. */
export async function fetchPicture(address: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let next = address
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!isFetchable(next)) throw new AppError('picture_address_refused')
    const answer = await get(next, signal)
    if (Buffer.isBuffer(answer)) return answer
    next = new URL(answer.location, next).href
  }
  throw new AppError('picture_not_fetched')
}

/** The body, or the redirect target. */
function get(address: string, signal: AbortSignal): Promise<Buffer | { location: string }> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new AppError('picture_not_fetched'))
    const call = request(
      address,
      {
        lookup: publicLookup,
        signal,
        // A reused connection would bypass the lookup.
        agent: false,
        headers: { accept: 'image/*', 'user-agent': 'Hormoz' },
      },
      (response) => {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy()
          return resolve({ location: headers.location })
        }
        if (statusCode !== 200) {
          response.destroy()
          return failed()
        }
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes <= MAX_UPLOAD_BYTES) return void chunks.push(chunk)
          response.destroy()
          reject(new AppError('file_too_large', { size: MAX_UPLOAD_BYTES / 1024 / 1024 }))
        })
        response.on('end', () => resolve(Buffer.concat(chunks)))
        response.on('error', failed)
      },
    )
    call.on('error', failed)
    call.end()
  })
}
