/**
 * SSRF protection: all DNS answers must be public, the connection uses the checked address, redirects are
 * checked again.
 */
import 'server-only'
import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { testPictureHost } from '@/lib/server/env'
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
    if (!isOpen) return done(new AppError('picture_address_refused'), '', 0)
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/**
 * Throws `picture_address_refused`, `picture_not_fetched`, `file_too_large`, or `picture_host_silent`, which may pass.
 */
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
    const failed = (error: Error) =>
      reject(error instanceof AppError ? error : new AppError('picture_host_silent'))
    const url = new URL(address)
    const testHost = url.hostname === 'pictures.test' ? testPictureHost() : null
    const call = (testHost ? plainRequest : request)(
      testHost ? new URL(url.pathname + url.search, testHost) : url,
      {
        ...(!testHost && { lookup: publicLookup }),
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
          const mayPass = statusCode === 429 || statusCode >= 500
          return reject(new AppError(mayPass ? 'picture_host_silent' : 'picture_not_fetched'))
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
