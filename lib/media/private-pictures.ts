import 'server-only'
import { randomUUID } from 'node:crypto'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import { AppError } from '@/lib/utils/errors'
import { shrinkPicture } from './convert'

/** Buckets that only the server reads; access follows the row that names the picture. */
export type PrivateBucket = 'returns' | 'reviews' | 'wholesale' | 'transfers' | 'waybills'

/** Stores pictures (longest side `side` px) for `run`; removes them if it throws. */
export async function withStoredPictures<T>(
  { bucket, ownerId, side }: { bucket: PrivateBucket; ownerId: string; side: number },
  files: readonly Buffer[],
  run: (names: string[]) => Promise<T>,
): Promise<T> {
  const stored: string[] = []
  try {
    for (const bytes of files) {
      const picture = await shrinkPicture(bytes, side)
      const name = `${ownerId}/${randomUUID()}.webp`
      const { error } = await serviceClient()
        .storage.from(bucket)
        .upload(name, picture, { contentType: 'image/webp' })
      if (error) {
        log.error({ err: error, bucket }, 'private picture not stored')
        throw new AppError('unavailable')
      }
      stored.push(name)
    }
    return await run(stored)
  } catch (error) {
    await removeStoredPictures(bucket, stored)
    throw error
  }
}

/** Null if deleted. Callers check access. */
export async function readStoredPicture(bucket: PrivateBucket, name: string): Promise<Blob | null> {
  return (await serviceClient().storage.from(bucket).download(name)).data
}

/** Failures are only logged: unreferenced files are unreachable. */
export async function removeStoredPictures(bucket: PrivateBucket, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { error } = await serviceClient()
    .storage.from(bucket)
    .remove([...names])
  if (error) log.warn({ err: error, bucket }, 'private pictures not removed')
}
