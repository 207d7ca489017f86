/** Missing widths of stored pictures, made from masters. */
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { Failure } from '../../supabase/local/failure.ts'
import {
  MASTER_WIDTH,
  PICTURE_WIDTHS,
  PUBLIC_BUCKETS,
  storedWidths,
  type PublicBucket,
} from '../../lib/media/pictures.ts'
import { resizePicture } from '../../lib/media/resize.ts'

/** A stored master with missing widths. */
export interface UnfinishedPicture {
  bucket: PublicBucket
  key: string
  /** Widest file, at least as wide as a master. */
  master: number
  missing: number[]
}

/** Files per storage listing. */
const PAGE = 1000
const FILE = /^(.+)\/(\d+)\.webp$/

/** Pictures of public buckets with missing widths. Throws Failure. */
export async function listUnfinished(client: SupabaseClient): Promise<UnfinishedPicture[]> {
  const unfinished: UnfinishedPicture[] = []
  for (const bucket of PUBLIC_BUCKETS) {
    for (const [key, widths] of await widthsInStorage(client, bucket)) {
      const master = storedWidths(bucket).findLast((width) => width >= MASTER_WIDTH && widths.has(width))
      // Pictures are never enlarged.
      const missing = PICTURE_WIDTHS.filter((width) => !widths.has(width))
      if (master && missing.length > 0) unfinished.push({ bucket, key, master, missing })
    }
  }
  return unfinished
}

/** Stores missing widths; keeps those stored meanwhile. Throws Failure. */
export async function finishPicture(
  client: SupabaseClient,
  { bucket, key, master: widest, missing }: UnfinishedPicture,
): Promise<void> {
  const files = client.storage.from(bucket)
  const master = await files.download(`${key}/${widest}.webp`)
  // Removed meanwhile.
  if (!master.data) return
  const picture = sharp(await master.data.arrayBuffer())
  for (const width of missing) {
    const webp = await resizePicture(picture, width)
    const { error } = await files.upload(`${key}/${width}.webp`, webp, {
      contentType: 'image/webp',
      cacheControl: '31536000',
    })
    if (error && !('statusCode' in error && error.statusCode === '409'))
      throw new Failure(`${bucket}/${key} at ${width} could not be stored: ${error.message}`)
  }
}

async function widthsInStorage(
  client: SupabaseClient,
  bucket: PublicBucket,
): Promise<Map<string, Set<number>>> {
  const widths = new Map<string, Set<number>>()
  let cursor: string | undefined
  do {
    const { data, error } = await client.storage
      .from(bucket)
      .listV2({ limit: PAGE, with_delimiter: false, ...(cursor && { cursor }) })
    if (error) throw new Failure(`The pictures of ${bucket} could not be listed: ${error.message}`)
    for (const { name } of data.objects) {
      const [, key, width] = FILE.exec(name) ?? []
      if (key) widths.set(key, (widths.get(key) ?? new Set()).add(Number(width)))
    }
    cursor = data.hasNext ? data.nextCursor : undefined
  } while (cursor)
  return widths
}
