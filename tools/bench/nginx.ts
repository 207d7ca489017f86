/** Cached pages behind nginx, against static files of the same bytes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { startNginx } from '../../e2e/support/nginx.ts'
import { step } from '../../scripts/lib/steps.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { type Encoding, measure, type Speed } from './wrk.ts'

const PORT = 3207
const ENCODINGS = ['gzip', 'identity'] as const
const CONNECTIONS = 16
const ROUNDS = 4
/** Minimum share of the static file's rate; compressed, of the plain rate. */
const LEAST_OF_FILE = 0.6
const LEAST_COMPRESSED = 0.9

/** Rates of a page and its static file, by encoding. */
export type Proxied = Record<string, Record<Encoding, { page: Speed; file: Speed }>>

/** `pages`: addresses in the shop. */
export async function behindNginx(pages: Record<string, string>, seconds: number): Promise<Proxied> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-bench-'))
  const server = new URL(Object.values(pages)[0]!).host
  const nginx = await startNginx(PORT + portOffset(), [server], path.join(folder, 'nginx'))
  try {
    const files = path.join(nginx.www, 'files/_next/static')
    mkdirSync(files, { recursive: true })
    const proxied: Proxied = {}
    for (const [name, address] of Object.entries(pages)) {
      const { pathname } = new URL(address)
      const body = await (await fetch(nginx.url + pathname)).text()
      const file = `${Object.keys(proxied).length}.html`
      writeFileSync(path.join(files, file), body)
      // nginx sends it unchanged, like its cached page.
      writeFileSync(path.join(files, `${file}.gz`), gzipSync(body))
      const kept: [Encoding, 'page' | 'file', string][] = ENCODINGS.flatMap((encoding) => [
        [encoding, 'page', nginx.url + pathname],
        [encoding, 'file', `${nginx.url}/_next/static/${file}`],
      ])
      const best = await step(`${name} behind nginx`, async () => {
        const speeds: Record<string, Speed> = {}
        // Alternating, best of each: machine load must not affect only one.
        for (let round = 0; round < ROUNDS; round += 1)
          for (const [encoding, what, url] of kept) {
            const speed = await measure(
              { name, urls: [url] },
              { connections: CONNECTIONS, seconds: Math.ceil(seconds / ROUNDS), encoding },
              folder,
            )
            const key = `${encoding} ${what}`
            if (!speeds[key] || speed.rate > speeds[key].rate) speeds[key] = speed
          }
        return speeds
      })
      const both = (encoding: Encoding) => ({
        page: best[`${encoding} page`]!,
        file: best[`${encoding} file`]!,
      })
      proxied[name] = { gzip: both('gzip'), identity: both('identity') }
    }
    return proxied
  } finally {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function printProxied(proxied: Proxied): void {
  console.log('\nBehind nginx, 16 connections:')
  for (const [name, byEncoding] of Object.entries(proxied)) {
    const cells = ENCODINGS.map((encoding) => {
      const { page, file } = byEncoding[encoding]
      const share = (page.rate / file.rate).toFixed(2)
      return `${encoding.padEnd(9)}${page.rate.toFixed(0)}/s, ${share} of a file (${file.rate.toFixed(0)}/s)`
    })
    const { gzip, identity } = byEncoding
    console.log(
      `${name.padEnd(20)}${cells.join('; ')}; gzip ${(gzip.page.rate / identity.page.rate).toFixed(2)} of plain`,
    )
  }
}

export function tooSlowBehindNginx(proxied: Proxied): string[] {
  return Object.entries(proxied).flatMap(([name, byEncoding]) => {
    const slow = ENCODINGS.filter((encoding) => {
      const { page, file } = byEncoding[encoding]
      return page.rate < LEAST_OF_FILE * file.rate
    }).map((encoding) => `${name} behind nginx, ${encoding}, is less than ${LEAST_OF_FILE} of a file.`)
    const { gzip, identity } = byEncoding
    return gzip.page.rate < LEAST_COMPRESSED * identity.page.rate
      ? [...slow, `${name} behind nginx, compressed, is less than ${LEAST_COMPRESSED} of plain.`]
      : slow
  })
}
