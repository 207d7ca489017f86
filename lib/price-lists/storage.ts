import 'server-only'
import { openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { mediaFile } from '@/lib/media/pictures'
import { env } from '@/lib/server/env'

/** Read by the server only. */
const BUCKET = 'price-lists'
export const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Ms until the first byte of an answer, and for an upload. */
const READ_MS = 10_000
const SEND_MS = 120_000

/** Pixels and JPEG quality, sharp at print size. */
const SIDE = 96
const QUALITY = 72

const addressOf = (path: string) => `${env().SUPABASE_URL}/storage/v1/object/${path}`
function ownHeaders(): Record<string, string> {
  const key = env().SUPABASE_SECRET_KEY
  return { apikey: key, authorization: `Bearer ${key}` }
}

/** Streams a file into the bucket. Throws storage errors. */
export async function storeList(name: string, file: string): Promise<void> {
  const response = await fetch(addressOf(`${BUCKET}/${name}`), {
    method: 'POST',
    headers: { ...ownHeaders(), 'content-type': CONTENT_TYPE, 'x-upsert': 'true' },
    body: await openAsBlob(file),
    signal: AbortSignal.timeout(SEND_MS),
  })
  if (!response.ok) throw new Error(`storage answered ${response.status}: ${await response.text()}`)
}

/** Null for a missing file. */
export async function openList(name: string): Promise<ReadableStream | null> {
  const stored = await fetch(addressOf(`${BUCKET}/${name}`), { headers: ownHeaders(), cache: 'no-store' })
  if (stored.ok) return stored.body
  await stored.body?.cancel()
  if (stored.status === 400 || stored.status === 404) return null
  throw new Error(`storage answered ${stored.status}`)
}

/** Small JPEG on white, or null on any failure: the list is useful without it. Retries a timeout once. */
export async function smallPicture(name: string): Promise<Buffer | null> {
  const [bucket = '', key = ''] = name.split('/')
  const file = mediaFile(bucket, [key, `${SIDE}.webp`])
  if (!file) return null
  let stored: Buffer | null = null
  for (const key of [file.key, ...file.standIns]) stored ??= await read(`${file.bucket}/${key}`)
  if (!stored) return null
  try {
    return await sharp(stored)
      .resize(SIDE, SIDE, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}

async function read(path: string): Promise<Buffer | null> {
  for (let tries = 0; ; tries++) {
    try {
      const stored = await fetch(addressOf(`public/${path}`), {
        signal: AbortSignal.timeout(READ_MS),
        cache: 'no-store',
      })
      if (stored.ok) return Buffer.from(await stored.arrayBuffer())
      await stored.body?.cancel()
      if (stored.status < 500) return null
      throw new Error(`storage answered ${stored.status}`)
    } catch (error) {
      if (tries === 1) throw error
      await sleep(1000)
    }
  }
}
