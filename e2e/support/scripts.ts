import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'

/** What React and Next need before any page of ours, and what a page for browsing may add to it; bytes, compressed. */
export const BROWSE_BUDGET = 136_000 + 25_000

/** The scripts that a page begins with, in bytes, compressed. */
export async function scriptBytes(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text()
  const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/nomodule/i.test(tag),
  )
  const sources = [...new Set(tags.map(([, source]) => source!))]
  if (sources.length < 4) throw new Error(`${path} has hardly any scripts`)
  const sizes = await Promise.all(
    sources.map(async (source) => gzipSync(await (await request.get(source)).body()).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
