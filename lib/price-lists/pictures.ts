import 'server-only'
import sharp from 'sharp'
import { mediaFile } from '@/lib/media/pictures'
import { env } from '@/lib/server/env'

/** Milliseconds. */
const READ_MS = 5000

/** Pixels and JPEG quality, sharp at print size. */
const SIDE = 96
const QUALITY = 72

/** Small JPEG on white, or null on any failure: the list is useful without it. */
export async function smallPicture(name: string): Promise<Buffer | null> {
  const [bucket = '', key = ''] = name.split('/')
  const file = mediaFile(bucket, [key, `${SIDE}.webp`])
  if (!file) return null
  try {
    let stored: Buffer | null = null
    for (const each of [file.key, ...file.standIns]) stored ??= await read(`${file.bucket}/${each}`)
    return (
      stored &&
      (await sharp(stored)
        .resize(SIDE, SIDE, { fit: 'contain', background: '#fff' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: QUALITY })
        .toBuffer())
    )
  } catch {
    return null
  }
}

async function read(path: string): Promise<Buffer | null> {
  const stored = await fetch(`${env().SUPABASE_URL}/storage/v1/object/public/${path}`, {
    signal: AbortSignal.timeout(READ_MS),
    cache: 'no-store',
  })
  if (stored.ok) return Buffer.from(await stored.arrayBuffer())
  await stored.body?.cancel()
  return null
}
